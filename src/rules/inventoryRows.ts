import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { expiryOf, type LoggedToken } from './inventoryLog.ts'
import { DAY } from './thresholds.ts'

/** A row is of its application's list, or provisionally of the log, which is newer or all that was read so far. */
export type InventoryRow = {
  application: number
  token: Token
  restsOn: 'list' | 'log'
  /** What nobody has told yet: in the token it stands empty. */
  notKnown: readonly NotKnown[]
}

export type NotKnown = 'lastUse' | 'key'

type Read = {
  lists: ReadonlyMap<number, readonly Token[]>
  /** From all of the log that was read: it stands for the lists that were not. */
  logged: ReadonlyMap<number, LoggedToken>
  /** From what the log told after a list was read: it goes over that list's rows. */
  since: ReadonlyMap<number, LoggedToken>
  /** The server's time in milliseconds. */
  now: number
}

/** Every token that is known of, each once. */
export function inventoryRows({ lists, logged, since, now }: Read): InventoryRow[] {
  const rows = new Map<number, InventoryRow>()
  for (const [application, list] of lists) {
    for (const token of list) {
      rows.set(token.id, { application, token, restsOn: 'list', notKnown: [] })
    }
  }
  for (const told of since.values()) {
    const row = rows.get(told.id)
    if (row) rows.set(told.id, changed(row, told))
  }
  for (const told of [...logged.values(), ...since.values()]) {
    if (rows.has(told.id)) continue
    const row = provisional(told, now)
    if (row && (!lists.has(row.application) || since.has(told.id))) rows.set(told.id, row)
  }
  return [...rows.values()]
}

/** A row as the log changed it; its last use is as old as its list. */
function changed(row: InventoryRow, told: LoggedToken): InventoryRow {
  const expiry = expiryOf(told)
  const token = {
    ...row.token,
    revoked_at: row.token.revoked_at ?? told.revoked?.at ?? null,
    ...(expiry.known && { expires_at: expiry.expiresAt }),
  }
  return { ...row, token, restsOn: 'log' }
}

/** Null where the log does not say where it stands; where it does, it tells the expiry too. */
function provisional(told: LoggedToken, now: number): InventoryRow | null {
  const { id, home, key, born, revoked } = told
  const expiry = expiryOf(told)
  if (home === null || !expiry.known) return null
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
    legacy: told.legacy ?? false,
    state: revoked ? 'revoked' : 'active',
    ...(born && { age_days: Math.max(0, Math.floor((now - msOf(born.at)) / DAY)) }),
  }
  const notKnown: NotKnown[] = key === null ? ['lastUse', 'key'] : ['lastUse']
  return { application: home.application, token, restsOn: 'log', notKnown }
}
