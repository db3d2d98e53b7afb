import { useQuery } from '@tanstack/react-query'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { drillsWith } from '#rules/drills/plan/drillPlan.ts'
import { DrillLink } from './DrillLink.tsx'

/** The drills of this browser that have the token and are not done with it, each a way there. */
export function InDrills({ token }: { token: { id: number; works: boolean } }) {
  const { data: drills = [] } = useQuery(drillsQuery())
  return drillsWith(drills, token, null).map((drill) => (
    <DrillLink key={drill.id} drill={drill} isPast={false} />
  ))
}
