import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import type { NotKnown } from '#rules/tokens/tokenState.ts'
import { expiryOf, type LoggedToken } from './inventoryLog.ts'

/**
 * A row is of its application's list, or provisionally of the log, which is newer or all that was read so far. Beside one of
 * a part of the list there are others of which nothing is known.
 */
export type InventoryRow = {
  token: Token
  restsOn: 'list' | 'part' | 'log'
  notKnown: readonly NotKnown[]
}

type Read = {
  lists: ReadonlyMap<number, readonly Token[]>
  /** What could be read of lists that lack tokens. */
  parts?: ReadonlyMap<number, readonly Token[]>
  /** From all of the log that was read: it stands for the lists that were not. */
  logged: ReadonlyMap<number, LoggedToken>
  /** From what the log told after a list was read: it goes over that list's rows. */
  since: ReadonlyMap<number, LoggedToken>
  /** The server's time in milliseconds. */
  now: number
}

/**
 * Every token that is known of, each once, by application. A list of which the log tells nothing more gives the same
 * rows as before: of thousands of lists most are as they were.
 */
export function inventoryRows(read: Read): ReadonlyMap<number, readonly InventoryRow[]> {
  const { lists, parts = none, logged, since, now } = read
  const groups = new Map<number, readonly InventoryRow[]>()
  for (const [application, part] of parts) groups.set(application, rowsOf(part, since, 'part'))
  for (const [application, list] of lists) groups.set(application, rowsOf(list, since, 'list'))
  const more = new Map<number, Map<number, InventoryRow>>()
  for (const loggedToken of [...logged.values(), ...since.values()]) {
    const application = loggedToken.home?.application
    if (application === undefined) continue
    const list = lists.get(application)
    if (isThere(loggedToken, list, since)) continue
    if (!list && parts.get(application)?.some(({ id }) => id === loggedToken.id)) continue
    const rows = more.get(application) ?? new Map<number, InventoryRow>()
    const row = rows.has(loggedToken.id) ? null : fromLog(loggedToken, now)
    if (row) more.set(application, rows.set(loggedToken.id, row))
  }
  for (const [application, rows] of more) {
    const news = [...rows].map(([id, row]) => afterwards(row, since.get(id)))
    groups.set(application, [...(groups.get(application) ?? []), ...news])
  }
  return groups
}

/** Whether the list has the token; one that was not told of since is not sought. */
const isThere = (
  { id }: LoggedToken,
  list: readonly Token[] | undefined,
  since: Read['since'],
): boolean => list !== undefined && (!since.has(id) || list.some((token) => token.id === id))

const none: ReadonlyMap<number, readonly Token[]> = new Map()

const unchanged = new WeakMap<readonly Token[], readonly InventoryRow[]>()

function rowsOf(
  list: readonly Token[],
  since: Read['since'],
  restsOn: InventoryRow['restsOn'],
): readonly InventoryRow[] {
  let rows = unchanged.get(list)
  if (!rows) {
    rows = list.map((token) => ({ token, restsOn, notKnown: [] }))
    unchanged.set(list, rows)
  }
  if (since.size === 0 || !list.some(({ id }) => since.has(id))) return rows
  return rows.map((row) => afterwards(row, since.get(row.token.id)))
}

/** A row as the log changed it; its last use is as old as its list. */
function afterwards(row: InventoryRow, loggedToken: LoggedToken | undefined): InventoryRow {
  if (!loggedToken) return row
  const expiry = expiryOf(loggedToken)
  const token = {
    ...row.token,
    revoked_at: row.token.revoked_at ?? loggedToken.revoked?.at ?? null,
    ...(expiry.isKnown && { expires_at: expiry.expiresAt }),
  }
  return { ...row, token, restsOn: row.restsOn === 'part' ? 'part' : 'log' }
}

/** A row of the log alone. Null where it does not say where it is; where it does, it tells the expiry too. */
export function fromLog(loggedToken: LoggedToken, now: number): InventoryRow | null {
  const { id, home, key, born, revoked } = loggedToken
  const expiry = expiryOf(loggedToken)
  if (home === null || !expiry.isKnown) return null
  const token: Token = {
    id,
    name: home.name,
    prefix: key?.prefix ?? '',
    last_four: key?.lastFour ?? '',
    scopes: [...home.scopes],
    channel_idx: home.pin,
    expires_at: expiry.expiresAt,
    last_used_at: null,
    revoked_at: revoked?.at ?? null,
    legacy: loggedToken.legacy ?? false,
    state: revoked ? 'revoked' : 'active',
    ...(born && { age_days: Math.max(0, Math.floor((now - msOf(born.at)) / DAY)) }),
  }
  const notKnown: NotKnown[] = key === null ? ['lastUse', 'key'] : ['lastUse']
  return { token, restsOn: 'log', notKnown }
}
