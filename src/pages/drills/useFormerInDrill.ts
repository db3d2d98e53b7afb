import { useQuery } from '@tanstack/react-query'
import { formerExpiry } from '#api/formerExpiry.ts'
import type { DrillRow } from '#rules/drillStation.ts'

/** Whose word the old one's expiry from before its rotation is; `record`: the drill's alone, which may be a file's. */
export type FormerSource = 'journal' | 'log' | 'record' | 'recordUnread' | 'reading'

/** The expiry from before a rotation: what this browser kept itself, else what the log tells, else what the record has. */
export function useFormerInDrill({ planned, rotated, old, events }: DrillRow) {
  const { tokenId: oldId } = planned
  // A value that was lost is rotated once more: what was before stands with the first of them.
  const undone = events.findLastIndex(({ kind }) => kind === 'undone')
  const first = events.find((event, place) => place > undone && event.kind === 'rotated')
  const newId = first?.kind === 'rotated' ? first.successor.id : rotated?.successor.id
  const { data, isPending, isError } = useQuery(
    formerExpiry(newId === undefined ? null : { old: old ?? {}, rotation: { oldId, newId } }),
  )
  const source: FormerSource =
    data?.by ?? (isPending ? 'reading' : isError ? 'recordUnread' : 'record')
  return {
    source,
    /** The same row with what is known better. */
    corrected: <Row extends Pick<DrillRow, 'rotated'>>(row: Row): Row =>
      data && row.rotated ? { ...row, rotated: { ...row.rotated, from: data.expiresAt } } : row,
  }
}
