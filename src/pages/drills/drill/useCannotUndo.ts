import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listedTokens } from '#api/drills/drillLog.ts'
import { keptExpiries, knownFormer } from '#api/tokens/formerExpiry.ts'
import { undoWords } from '#components/undo/words.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { takenBack, undoOfRow } from '#rules/drills/drillUndo.ts'
import { givesBack, undoPlan } from '#rules/acts/undo.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { useDrillLineage } from '#components/drills/useDrillLineage.ts'

/**
 * Why the rotation of a row cannot be undone; undefined: it can, or only the dialog can tell. It rests on this browser's journal
 * and the log that the page has read: what neither knows the dialog looks for, and says.
 */
export function useCannotUndo(drill: DrillRecord, line: DrillLine): string | undefined {
  const queries = useQueryClient()
  const lineage = useDrillLineage(drill)
  const { planned, now } = line
  const undo = undoOfRow(line, { tokens: listedTokens(queries, drill), lineage, now })
  const { data: kept = [] } = useQuery(keptExpiries())
  if (!undo) return undoWords.cannotShort.oldUnknown
  const { ids } = takenBack(undo, { chosen: null, requestedId: planned.tokenId, isInDrill: true })
  const rotation = givesBack(undo, ids)
  const former = rotation && knownFormer(kept, lineage, rotation)
  const plan = undoPlan(undo, {
    ids,
    former: former ? { isKnown: true, expiresAt: former.expiresAt } : { isKnown: false },
    now,
  })
  return plan.kind === 'cannot' ? undoWords.cannotShort[plan.reason] : undefined
}
