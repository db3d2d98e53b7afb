import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { MOST_IN_A_DRILL, addresses } from '#components/frame/addresses.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { startedDrill } from '#components/token-table/startedDrill.ts'

/** Over a group of tokens that stop soon: the way to plan those that no drill has. */
export function PlanSoon({ rows }: { rows: readonly TokenRow[] }) {
  const { clock } = useSession()
  const { data: all } = useQuery(drillsQuery())
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  // What has a successor already needs more time, not another one.
  const free = rows
    .filter(
      ({ state, token }) =>
        state.kind !== 'inOverlap' && !startedDrill(all ?? [], token, clock.now()),
    )
    .map(({ token }) => token.id)
  if (all === undefined || free.length === 0 || free.length > MOST_IN_A_DRILL) return null
  return (
    <Button
      size="small"
      onPress={() => void navigate(addresses.drillOver(free))}
      disabledReason={refusal}
    >
      {words.plan(free.length)}
    </Button>
  )
}

const words = {
  plan: (count: number) =>
    count === 1 ? 'Plan drill' : `Plan drill for ${counted(count, forms.token)}`,
}
