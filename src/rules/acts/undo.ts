import type { Token } from '#contract/tokens.ts'
import { msOf, sameInstant } from '#lib/instant.ts'
import {
  type FormerExpiry,
  lastRotationOf,
  type Lineage,
  lineOf,
  type Rotation,
} from '#rules/tokens/lineage.ts'
import { isOver, type Mark, type TokenState } from '#rules/tokens/tokenState.ts'
import { restorePlan, type RestoreCall, type RestorePlan } from './restore.ts'

/** One rotation of an old token, with its successor's row; undefined where the list has it no more. */
export type Rotated = {
  rotation: Pick<Rotation, 'at' | 'oldId' | 'newId' | 'oldStops' | 'formerExpiry'>
  successor: Token | undefined
  works: boolean
  /** The successor's own newest rotation whose successor works. */
  rotatedOn: Rotation | null
}

/** What there is to undo: an old token with its rotations, newest first. */
export type Undo = { old: Token; rotations: Rotated[] }

type Where = { lineage: Lineage; rows: readonly Token[]; now: number }

/**
 * The rotation that concerns a token: its own, where that can be undone, else the one that made it. Null where the log knows
 * of none, or the list lacks the old one.
 */
export function undoOf(id: number, where: Where): Undo | null {
  const ownUndo = rotationsOf(id, where)
  if (ownUndo && isOffered(ownUndo, where.now)) return ownUndo
  const made = where.lineage.madeBy.get(id)
  return (made && rotationsOf(made.oldId, where)) ?? ownUndo
}

/** Whether a rotation can be undone: the old one works still, and its successor does, or left its mark on the expiry. */
export function isOffered({ old, rotations }: Undo, now: number): boolean {
  if (isOver(old, now)) return false
  const [last] = rotations
  return rotations.some(({ works }) => works) || (last !== undefined && isCut(old, last.rotation))
}

/** The same by a row alone, as tables have it; a successor that was revoked since does not say it. */
export function offersUndo(row: {
  token: Token
  state: TokenState
  marks: readonly Mark[]
  live: boolean
  lineage: Lineage
}): boolean {
  const { token, state, marks, live, lineage } = row
  if (!live) return false
  if (state.kind === 'inOverlap' || marks.includes('inOverlap') || marks.includes('successor'))
    return true
  const last = lastRotationOf(lineage, token.id)
  return last !== null && isCut(token, last)
}

/** Those that a choice of successors takes back, oldest first. */
export const chosenOf = ({ rotations }: Undo, ids: readonly number[]): Rotated[] =>
  rotations.filter(({ rotation }) => ids.includes(rotation.newId)).toReversed()

/**
 * Whose former expiry the old one gets back: that of the earliest chosen rotation. Null: a later one stays, whose successor
 * works, and the expiry with it.
 */
export function givesBack(undo: Undo, ids: readonly number[]): Rotated['rotation'] | null {
  const [first] = chosenOf(undo, ids)
  if (!first) return null
  const later = undo.rotations.slice(0, undo.rotations.indexOf(first))
  const stays = later.some(({ works, rotation }) => works && !ids.includes(rotation.newId))
  return stays ? null : first.rotation
}

export type UndoPlan =
  | { kind: 'undo'; calls: RestoreCall[] }
  | {
      kind: 'cannot'
      reason: Extract<RestorePlan, { kind: 'revokeOnly' }>['reason'] | 'successorRotated' | 'done'
    }
  /** Nobody knows the expiry from before: a person chooses it. */
  | { kind: 'expiryNotKnown' }

/** What undoing the chosen rotations does. `former` is the expiry from before them, from what knows it. */
export function undoPlan(
  undo: Undo,
  { ids, former, now }: { ids: readonly number[]; former: FormerExpiry; now: number },
): UndoPlan {
  const { old } = undo
  const chosen = chosenOf(undo, ids)
  const [first] = chosen
  if (!first) return { kind: 'cannot', reason: 'done' }
  const stays = givesBack(undo, ids) === null
  const isKnown = stays || former.isKnown
  const plan = restorePlan({
    successorId: first.rotation.newId,
    old,
    formerExpiry: !stays && former.isKnown ? former.expiresAt : old.expires_at,
    now,
  })
  if (plan.kind === 'revokeOnly') return { kind: 'cannot', reason: plan.reason }
  if (chosen.some(({ rotatedOn }) => rotatedOn))
    return { kind: 'cannot', reason: 'successorRotated' }
  if (!isKnown) return { kind: 'expiryNotKnown' }
  const calls: RestoreCall[] = [
    ...plan.calls.filter(({ call }) => call === 'expiry'),
    ...chosen
      .filter(({ works }) => works)
      .map(({ rotation }) => ({ call: 'revoke' as const, tokenId: rotation.newId })),
  ]
  return calls.length === 0 ? { kind: 'cannot', reason: 'done' } : { kind: 'undo', calls }
}

/** The predecessor of a token that works still, and the tokens of their line that go on once both have stopped. */
export function lineWithout(
  id: number,
  { lineage, live }: { lineage: Lineage; live: readonly Token[] },
): { old: Token; goesOn: Token[] } | null {
  const old = live.find((one) => one.id === lineage.madeBy.get(id)?.oldId)
  if (!old) return null
  const line = new Set(lineOf(lineage, id).map((member) => member.id))
  const goesOn = live.filter(
    (one) => one.id !== id && one.id !== old.id && line.has(one.id) && outlives(one, old),
  )
  return { old, goesOn }
}

const outlives = (one: Token, old: Token): boolean =>
  one.expires_at === null ||
  (old.expires_at !== null && msOf(one.expires_at) > msOf(old.expires_at))

function rotationsOf(id: number, { lineage, rows, now }: Where): Undo | null {
  const old = rows.find((row) => row.id === id)
  const rotations = lineage.rotationsOf.get(id) ?? []
  if (!old || rotations.length === 0) return null
  const worksNow = (one: number) => rows.some((row) => row.id === one && !isOver(row, now))
  return {
    old,
    rotations: rotations.toReversed().map((rotation) => ({
      rotation,
      successor: rows.find((row) => row.id === rotation.newId),
      works: worksNow(rotation.newId),
      rotatedOn:
        (lineage.rotationsOf.get(rotation.newId) ?? []).findLast(({ newId }) => worksNow(newId)) ??
        null,
    })),
  }
}

/** The rotation shortened its life, and nobody gave that back. */
const isCut = (old: Token, { oldStops, formerExpiry }: Rotated['rotation']): boolean =>
  old.expires_at !== null &&
  sameInstant(old.expires_at, oldStops) &&
  !(formerExpiry.isKnown && sameInstant(formerExpiry.expiresAt, oldStops))
