import { useQueryClient } from '@tanstack/react-query'
import { listedTokens } from '#api/drills/drillLog.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { UndoDialog } from '#components/undo/UndoDialog.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { undoOfRow } from '#rules/drills/drillUndo.ts'
import { useDrillLines } from '#components/drills/useDrill.ts'
import { useDrillHere, useNamedLine } from '#components/drills/useDrillHere.ts'
import { useDrillLineage } from '#components/drills/useDrillLineage.ts'

/** Takes a rotation of a drill back, as any rotation is: the drill finds it in the log afterwards. */
export function DrillUndo({ close }: { close: () => void }) {
  const drill = useDrillHere()
  return drill ? <OfDrill drill={drill} close={close} /> : <NothingThere close={close} />
}

function OfDrill({ drill, close }: { drill: DrillRecord; close: () => void }) {
  const { lines, now } = useDrillLines(drill)
  const queries = useQueryClient()
  const lineage = useDrillLineage(drill)
  const line = useNamedLine(lines)
  if (!line) return <NothingThere close={close} />
  const { tokenId, application } = line.planned
  const undo = undoOfRow(line, { tokens: listedTokens(queries, drill), lineage, now })
  if (!undo) return line.isRead ? <NothingThere close={close} /> : null
  return (
    <UndoDialog
      application={application.id}
      requestedId={tokenId}
      isInDrill
      {...{ undo, now, close }}
    />
  )
}
