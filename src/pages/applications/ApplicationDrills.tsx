import { useQuery } from '@tanstack/react-query'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { DrillLink } from '#components/drills/DrillLink.tsx'
import type { Token } from '#contract/tokens.ts'
import { drillsOf } from '#rules/drills/plan/drillPlan.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'
import stack from '#ui/stack.module.css'

interface Props {
  application: number
  /** Undefined while nothing was read of them. */
  tokens: readonly Token[] | undefined
}

/** The drills of this browser that have tokens of an application, each a way there. */
export function ApplicationDrills({ application, tokens }: Props) {
  const { clock } = useSession()
  const { data: drills = [] } = useQuery(drillsQuery())
  // A token that isn't in the list is one that its drill has to look at.
  const works = (id: number) => {
    const token = tokens?.find((one) => one.id === id)
    return token === undefined || !isOver(token, clock.now())
  }
  const found = drillsOf(drills, application, tokens === undefined ? null : works)
  return (
    found.length > 0 && (
      <div className={stack.line}>
        {found.map(({ drill, isPast }) => (
          <DrillLink key={drill.id} drill={drill} isPast={isPast} />
        ))}
      </div>
    )
  )
}
