import { useQuery } from '@tanstack/react-query'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { Token } from '#contract/tokens.ts'
import { drillsWith } from '#rules/drills/plan/drillPlan.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { useWorld } from '#session/useWorld.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { words } from './words.ts'

/** The drills of this browser that have the token and are not done with it. */
export function TokenInDrills({ token }: { token: Token }) {
  const { clock } = useWorld()
  const { data: drills = [] } = useQuery(drillsQuery())
  const it = { id: token.id, works: !isOver(token, clock.now()) }
  return drillsWith(drills, it, null).map(({ id, name, startedAt }) => (
    <TextLink key={id} isAlone href={startedAt === null ? addresses.plan(id) : addresses.drill(id)}>
      {words.inDrill} <PlainText>{name}</PlainText>
    </TextLink>
  ))
}
