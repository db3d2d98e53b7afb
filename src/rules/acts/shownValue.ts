/** A file that only its receiver can open. */
export type SealedFile = { receiver: string; name: string; content: BlobPart }

/** Where a new value is. `isTaken`: it was copied, revealed or sealed. */
export type ValuePlace =
  /** In its cell. `wasRefused`: a way out was tried that is none. */
  | { kind: 'held'; isTaken: boolean; wasRefused: boolean }
  | { kind: 'sealed'; isTaken: true; file: SealedFile }
  /** Its cell was emptied: the browser suspended the page, or the token is being revoked. */
  | { kind: 'gone'; isTaken: boolean }

/** What is the case with a value that is shown once (docs/reliability.md#show-once). The value itself is never in it. */
export type ShownValue =
  | ValuePlace
  /** Somebody says that they have it. It is still there, since they may take that back. */
  | { kind: 'stored'; place: Exclude<ValuePlace, { kind: 'gone' }> }
  /** The old token has its expiry back, and the new one is not revoked as far as is known. */
  | { kind: 'halfDiscarded'; place: ValuePlace; isStored: boolean }

export type ShownValueEvent =
  | { kind: 'taken' | 'refused' | 'emptied' | 'halfDiscarded' }
  | { kind: 'ticked'; isStored: boolean }
  | { kind: 'sealed'; file: SealedFile }

export const newlyShown: ShownValue = { kind: 'held', isTaken: false, wasRefused: false }

export function afterEvent(shown: ShownValue, event: ShownValueEvent): ShownValue {
  const before = placeOf(shown)
  const isHalf = event.kind === 'halfDiscarded' || shown.kind === 'halfDiscarded'
  function at(place: ValuePlace, has = isStored(shown)): ShownValue {
    if (isHalf) return { kind: 'halfDiscarded', place, isStored: has && place.kind !== 'gone' }
    return has && place.kind !== 'gone' ? { kind: 'stored', place } : place
  }
  switch (event.kind) {
    case 'taken':
      return before.kind === 'held' ? at({ ...before, isTaken: true }) : shown
    case 'refused':
      return before.kind === 'held' ? at({ ...before, wasRefused: true }) : shown
    case 'ticked':
      return at(before, event.isStored)
    case 'sealed':
      // The tick was about the value: whether somebody has the file is another question.
      return at({ kind: 'sealed', isTaken: true, file: event.file }, false)
    case 'emptied':
      // A file stays, whatever becomes of the cell.
      return before.kind === 'held' ? at({ kind: 'gone', isTaken: before.isTaken }) : shown
    case 'halfDiscarded':
      return at(before)
  }
}

export const placeOf = (shown: ShownValue): ValuePlace => ('place' in shown ? shown.place : shown)

/** Whether somebody says that they have it, as long as it is there. */
export const isStored = (shown: ShownValue): boolean =>
  shown.kind === 'halfDiscarded' ? shown.isStored : shown.kind === 'stored'

/** Whether leaving the document would lose it. A value in its cell can be lost even by who ticked. */
export function isLostByLeaving(shown: ShownValue): boolean {
  const { kind } = placeOf(shown)
  return kind === 'held' || (kind === 'sealed' && !isStored(shown))
}
