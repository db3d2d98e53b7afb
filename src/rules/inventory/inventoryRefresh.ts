import { type AuditEntry, tokenActions } from '#contract/audit.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { targetNumber } from '#rules/audit/entryTarget.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { replayed } from './inventoryLog.ts'

/** How far the log was read: its newest entry, null of an empty log, and the entries of the minute before that one. */
export type LogStand = { newest: Newest | null; recentIds: ReadonlySet<number> }

type Newest = Pick<AuditEntry, 'id' | 'created_at' | 'action' | 'actor_id'>

/**
 * What a refresh reads again. A list that is there and not named is as the server has it; a named one may lack what these
 * entries tell, until it is read.
 */
export type Again =
  | { kind: 'everything'; because: 'reset' | 'import' | 'unknownAction' | 'unknownToken' }
  | { kind: 'some'; lists: ReadonlyMap<number, readonly AuditEntry[]>; applications: boolean }

/** What is asked of the log: `from` this instant on, which is included. Undefined: all of it. */
export const sinceOf = ({ newest }: LogStand): string | undefined =>
  newest === null ? undefined : new Date(msOf(newest.created_at) - LATE).toISOString()

/** How far the log is once these were read too; entries in any order. */
export function standAfter(before: LogStand, entries: readonly AuditEntry[]): LogStand {
  const newest = entries.reduce<Newest | null>(
    (last, entry) => (last === null || isNewer(entry, last) ? entry : last),
    before.newest,
  )
  if (newest === null) return before
  const edge = msOf(newest.created_at) - LATE
  const late = entries.filter(({ created_at }) => msOf(created_at) >= edge)
  return { newest, recentIds: new Set(late.map(({ id }) => id)) }
}

export const noStand: LogStand = { newest: null, recentIds: new Set() }

/** The entries that were not read before. A superuser's passing of the gate changes no token by itself. */
export const freshEntries = (stand: LogStand, entries: readonly AuditEntry[]): AuditEntry[] =>
  entries.filter(({ id, action }) => action !== 'gate.bypass' && !stand.recentIds.has(id))

type KnownTokens = {
  /** The application of a token that was read before; null of an unknown one. */
  homeOf: (token: number) => number | null
  /** Whether every list was read: a token that is in none of them is one too many then. */
  isWhole: boolean
}

/** `entries` is all that the log has from `sinceOf` on. */
export function changesSince(
  stand: LogStand,
  entries: readonly AuditEntry[],
  { homeOf, isWhole }: KnownTokens,
): Again {
  if (!holds(entries, stand.newest)) return { kind: 'everything', because: 'reset' }
  const fresh = freshEntries(stand, entries)
  const loggedTokens = replayed(fresh)
  const lists = new Map<number, AuditEntry[]>()
  const name = (id: number, entry: AuditEntry) => lists.set(id, [...(lists.get(id) ?? []), entry])
  let applications = false
  for (const entry of fresh) {
    const { action } = entry
    if (action === 'legacy.import') return { kind: 'everything', because: 'import' }
    if (isOfTokens(entry)) {
      if (!tokenActions.some((one) => one === action))
        return { kind: 'everything', because: 'unknownAction' }
      const id = targetNumber(entry)
      const home = id === null ? null : (loggedTokens.get(id)?.home?.application ?? homeOf(id))
      if (home !== null) name(home, entry)
      else if (isWhole || id === null) return { kind: 'everything', because: 'unknownToken' }
    } else if (action.startsWith('application.')) {
      applications = true
      const id = targetNumber(entry)
      // Its tokens stop and start with it; a new one has no list yet, and another name changes none.
      if (id !== null && action !== 'application.create' && isOfActivity(entry)) name(id, entry)
    }
  }
  return { kind: 'some', lists, applications }
}

/** The purge of the modules' own rows leaves their tokens as they are (docs/wire.md#import-and-purge). */
const isOfTokens = ({ action, target_type }: AuditEntry): boolean =>
  action.startsWith('token.') ||
  target_type === 'django_access.apitoken' ||
  (action.startsWith('legacy.') && action !== 'legacy.purge')

function isOfActivity({ action, detail }: AuditEntry): boolean {
  if (action !== 'application.update') return true
  const { changes } = detail
  return typeof changes !== 'object' || changes === null || 'is_active' in changes
}

/**
 * Whether the log still has the entry that was its newest. Ids that went backwards, or a time that lies ahead of all
 * entries, are those of another log: a sandbox was reset.
 */
function holds(entries: readonly AuditEntry[], newest: Newest | null): boolean {
  return newest === null || entries.some((entry) => isSame(entry, newest))
}

/** A fold is at the place of its newest entry, which may have come since. */
function isSame(entry: AuditEntry, newest: Newest): boolean {
  if (entry.id === newest.id) return compareInstants(entry.created_at, newest.created_at) === 0
  return (
    (entry.folded ?? 1) > 1 &&
    newest.action === 'gate.bypass' &&
    entry.actor_id === newest.actor_id &&
    entry.id > newest.id &&
    entry.first_at !== undefined &&
    compareInstants(entry.first_at, newest.created_at) <= 0
  )
}

const isNewer = (a: Newest, b: Newest): boolean =>
  (compareInstants(a.created_at, b.created_at) || a.id - b.id) > 0
