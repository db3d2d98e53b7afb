import { useQuery } from '@tanstack/react-query'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { addresses } from '#components/frame/addresses.ts'
import { drillsWith } from '#rules/drills/plan/drillPlan.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'

const words = { inDrill: 'In drill' }

/** The drills of this browser that have the token and are not done with it, each a way there. */
export function InDrills({ token }: { token: { id: number; works: boolean } }) {
  const { data: drills = [] } = useQuery(drillsQuery())
  return drillsWith(drills, token, null).map(({ id, name, startedAt }) => (
    <TextLink key={id} isAlone href={startedAt === null ? addresses.plan(id) : addresses.drill(id)}>
      {words.inDrill} <PlainText>{name}</PlainText>
    </TextLink>
  ))
}
