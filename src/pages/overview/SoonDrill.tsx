import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { drills as drillsQuery } from '#api/drills.ts'
import { drillAddress, MOST_IN_A_DRILL, newDrillAddress } from '#components/drillAddress.ts'
import { tokenLabel } from '#components/tokenKeys.ts'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import { drillsWith } from '#rules/drillPlan.ts'
import { Button } from '#ui/Button.tsx'
import { DrillIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { drillsWords as words } from './drillsWords.ts'

interface Props {
  rows: readonly TokenRow[]
  /** Over a group: the way to plan those that no drill has; else the way to the drill that has this one. */
  isGroup?: boolean
}

/** What a drill has to do with tokens that stop soon. */
export function SoonDrill({ rows, isGroup = false }: Props) {
  const { data: all } = useQuery(drillsQuery())
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  // Whether a drill has it decides what to offer.
  if (all === undefined) return null
  const inDrill = (id: number) => drillsWith(all, id, null).find(({ startedAt }) => startedAt)
  if (isGroup) {
    // What has a successor already needs more time, not another one.
    const free = rows
      .filter(({ state, token }) => state.kind !== 'inOverlap' && !inDrill(token.id))
      .map(({ token }) => token.id)
    if (free.length === 0 || free.length > MOST_IN_A_DRILL) return null
    return (
      <Button
        size="small"
        onPress={() => void navigate(newDrillAddress(free))}
        disabledReason={refusal}
      >
        {words.plan(free.length)}
      </Button>
    )
  }
  const [row] = rows
  const drill = row && inDrill(row.token.id)
  if (!drill) return null
  return (
    <Button size="small" icon={DrillIcon} onPress={() => void navigate(drillAddress(drill.id))}>
      {words.open} <VisuallyHidden>{tokenLabel(row.token)}</VisuallyHidden>
    </Button>
  )
}
