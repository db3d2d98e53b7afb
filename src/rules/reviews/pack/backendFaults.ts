import type { AuditEntry } from '#contract/audit.ts'
import type { Grant } from '#contract/people.ts'
import { PACK_LOG, PACK_RECORD, packActions, SUMS } from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { sameInstant } from '#lib/instant.ts'
import { type EndLine, endLines, readBackOf } from '#rules/reviews/rowEnd.ts'
import { reviewState } from '#rules/reviews/rowState.ts'
import { anchorsIn } from './anchor.ts'
import type { PackFault } from './packFault.ts'

/** The backend as it is now: its log of `packActions`, and what rows may give. */
export type BackendNow = {
  log: readonly AuditEntry[]
  grants: readonly Grant[]
  /** Of those that were revoked too. */
  tokens: readonly { id: number; revoked_at: string | null }[]
  applications: readonly { id: number; is_active: boolean }[]
  roles: readonly { key: string }[]
}

export type BackendCompared = {
  faults: PackFault[]
  /** So many entries are the same on both sides. */
  same: number
  /** So many ends still hold. */
  ended: number
  /** What somebody gave again, as the log of the backend says. */
  back: { row: string; entry: AuditEntry }[]
  /** So many kept rows are gone; the log may say why, and it is no fault of the pack. */
  gone: number
  /** The entry that names the list of hashes of this pack; null: none does. */
  anchor: AuditEntry | null
}

type Compared = {
  review: ReviewRecord
  log: readonly AuditEntry[]
  last: number
  /** The SHA-256 of its list of hashes. */
  sums: string
}

/**
 * Holds a pack against the backend: its entries are the backend's own, none of the time until `last`, the id of the newest
 * entry that the report after knew, was left out, and what ended is not there, or came back by an entry.
 */
export function comparedWithBackend(
  { review, log, last, sums }: Compared,
  now: BackendNow,
): BackendCompared {
  const theirs = new Map(now.log.map((entry) => [entry.id, entry]))
  const own = new Set(log.map(({ id }) => id))
  const faults = log.flatMap((entry, place): PackFault[] => {
    const other = theirs.get(entry.id)
    if (other !== undefined && isSameEntry(entry, other)) return []
    const code = other === undefined ? 'notInBackend' : 'otherInBackend'
    return [{ file: PACK_LOG, line: place + 1, row: `#${entry.id}`, code }]
  })
  const same = log.length - faults.length
  for (const { id, action } of now.log) {
    if (id > last || own.has(id) || !packActions.some((one) => one === action)) continue
    faults.push({ file: PACK_LOG, row: `#${id}`, code: 'leftOut' })
  }
  const back: BackendCompared['back'] = []
  let ended = 0
  for (const line of endLines(review)) {
    if (!isEnded(line)) continue
    const there = isThere(line.row, now)
    const told = readBackOf(line, there ? { hash: line.row.hash } : null, now.log)
    if (!there) ended += 1
    else if (told.outcome === 'cameBack' && told.entry !== null) {
      back.push({ row: line.row.id, entry: told.entry })
    } else faults.push({ file: PACK_RECORD, row: line.row.id, code: 'thereAgain' })
  }
  const anchors = anchorsIn(now.log, review)
  const anchor = anchors.find((one) => one.sums === sums)?.entry ?? null
  const [other] = anchors
  // One that was made again and named again is named: that of the first pack says nothing against it.
  if (anchor === null && other !== undefined) {
    faults.push({ file: SUMS, row: `#${other.entry.id}`, code: 'otherAnchor' })
  }
  return { faults, same, ended, back, gone: goneRows(review, now), anchor }
}

/** What names a person by a number may be emptied when that account is deleted; the rest never changes. */
export function isSameEntry(one: AuditEntry, other: AuditEntry): boolean {
  const claim = ({
    action,
    actor_label,
    target_type,
    target_id,
    target_label,
    detail,
  }: AuditEntry) => sorted({ action, actor_label, target_type, target_id, target_label, detail })
  return sameInstant(one.created_at, other.created_at) && claim(one) === claim(other)
}

/** JSON whose keys are in order: a server may name them in any. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const isEnded = ({ decided, readBack }: EndLine): boolean =>
  decided.decision === 'end' &&
  (readBack?.outcome === 'ended' || readBack?.outcome === 'endedUnlogged')

/** Null of what only lists of people would tell. */
function standing({ kind, subject, through }: ReviewRow, now: BackendNow): boolean | null {
  switch (kind) {
    case 'grant':
    case 'groupGrant':
      return now.grants.some(
        ({ role, user, group }) =>
          through?.kind === 'role' &&
          role.key === through.key &&
          (kind === 'grant' ? user?.id : group?.id) === subject.id,
      )
    case 'token':
      return now.tokens.some(({ id, revoked_at: at }) => id === subject.id && at === null)
    case 'application':
      return now.applications.some(({ id, is_active: isActive }) => id === subject.id && isActive)
    case 'role':
      return now.roles.some(({ key }) => subject.kind === 'role' && key === subject.key)
    case 'member':
    case 'account':
      return null
  }
}

const isThere = (row: ReviewRow, now: BackendNow): boolean => standing(row, now) === true

function goneRows(review: ReviewRecord, now: BackendNow): number {
  const { rows, states } = reviewState(review)
  return rows.filter((row) => {
    const state = states.get(row.id)
    return state?.kind === 'decided' && state.decision === 'keep' && standing(row, now) === false
  }).length
}
