import { useQueryClient } from '@tanstack/react-query'
import { listedTokens } from '#api/drillLog.ts'
import { NothingThere } from '#components/NothingThere.tsx'
import { ServerMark } from '#components/ServerMark.tsx'
import { tokenLabel } from '#components/tokenKeys.ts'
import { UndoDialog } from '#components/UndoDialog.tsx'
import { undoWords } from '#components/undoWords.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { undoOfRow } from '#rules/drillUndo.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { drillWords } from './drillWords.ts'
import { type DrillLine, useDrillLines } from './useDrill.ts'
import { useDrillHere, useNamedLine } from './useDrillHere.ts'
import { useDrillLineage } from './useDrillLineage.ts'

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
  return undo ? (
    <UndoDialog application={application.id} asked={tokenId} isInDrill {...{ undo, now, close }} />
  ) : (
    <NothingToUndo line={line} close={close} />
  )
}

function NothingToUndo({ line, close }: { line: DrillLine; close: () => void }) {
  const { planned, rotated, isRead } = line
  return (
    <Dialog
      title={undoWords.title(tokenLabel(planned))}
      size="small"
      marks={<ServerMark />}
      onClose={close}
      footer={<Button onPress={close}>{undoWords.keep}</Button>}
    >
      {isRead ? (
        <p>{rotated ? undoWords.cannot.oldUnknown : undoWords.notRotated}</p>
      ) : (
        <Skeleton label={drillWords.reading} lines={2} />
      )}
    </Dialog>
  )
}
