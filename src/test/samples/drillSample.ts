import type { DrillEvent, DrillPlanned, DrillRecord, DrillWatch } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { drillRows, type DrillRow } from '#rules/drills/drillStation.ts'
import { HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { inMs, NOW, tokenWith } from './sample.ts'

/** A drill for the tests of this room, looked at at the time of sample.ts. */
export const inHours = (hours: number): string => inMs(hours * HOUR)
export const inMinutes = (minutes: number): string => inMs(minutes * MINUTE)

export const zofia = { id: 7, name: 'Zofia' }
export const OLD = 1
export const NEW = 101

export const plannedToken = (more: Partial<DrillPlanned> = {}): DrillPlanned => ({
  tokenId: OLD,
  application: { id: 4, name: 'Portal' },
  name: 'Kasse',
  prefix: 'svc_api_abcd',
  lastFour: 'wxyz',
  overlapHours: 168,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: null,
  receiver: 'Lena',
  out: null,
  changedAt: inHours(-48),
  ...more,
})

export const drillOf = (
  events: DrillEvent[] = [],
  watches: DrillWatch[] = [],
  planned: DrillPlanned = plannedToken(),
): DrillRecord => ({
  format: 'keyturn drill',
  version: 2,
  id: 'd',
  server: { id: 'main', name: 'Main', origin: 'https://backend.example' },
  name: 'Q4',
  namedAt: inHours(-48),
  createdAt: inHours(-48),
  createdBy: zofia,
  startedAt: inHours(-24),
  tokens: [planned],
  events,
  watches,
  firstUses: [],
})

const shared = (id: string, hours: number) => ({
  id,
  tokenId: OLD,
  at: inHours(hours),
  by: zofia,
})

export const rotatedThen = (
  hours = -10,
  more: Partial<Extract<DrillEvent, { kind: 'rotated' }>> = {},
): Extract<DrillEvent, { kind: 'rotated' }> => ({
  ...shared(`r${hours}`, hours),
  kind: 'rotated',
  successor: { id: NEW, prefix: 'svc_api_new1', lastFour: 'new1' },
  from: null,
  oldStops: inHours(100),
  valueLost: false,
  entryId: null,
  ...more,
})
export const handedOverThen = (hours = -9): DrillEvent => ({
  ...shared(`h${hours}`, hours),
  kind: 'handedOver',
  successorId: NEW,
  how: 'once',
  to: 'Lena',
})
export const undoneThen = (hours = -8): DrillEvent => ({
  ...shared(`u${hours}`, hours),
  kind: 'undone',
  successorId: NEW,
  entryId: null,
})
export const keptThen = (hours = -7): DrillEvent => ({
  ...shared(`k${hours}`, hours),
  kind: 'kept',
  why: 'a job of December',
})
export const revokedThen = (hours = -6): DrillEvent => ({
  ...shared(`x${hours}`, hours),
  kind: 'revoked',
  entryId: null,
})

/** A token that nobody has used yet. */
export const listed = (id: number, more: Partial<Token> = {}): Token =>
  tokenWith({ id, last_used_at: null, ...more })

export const tokensById = (...tokens: Token[]): ReadonlyMap<number, Token> =>
  new Map(tokens.map((token) => [token.id, token]))

/** The row of a drill's only token, by what the backend has of it. */
export function rowOf(drill: DrillRecord, ...tokens: Token[]): DrillRow {
  const [row] = drillRows(drill, tokensById(...tokens), NOW)
  if (!row) throw new Error('There is no row.')
  return row
}

/** Used so many hours after the time of sample.ts. */
export const used = (hours: number) => ({ last_used_at: inHours(hours) })

/** Ten hours of watching, of which the old one was seen in the first. */
export const watchOf = (more: Partial<DrillWatch> = {}): DrillWatch => ({
  id: 'w',
  tokenId: OLD,
  from: inHours(-10),
  until: inHours(0),
  looks: 600,
  old: { tokenId: OLD, times: 0, last: null },
  successor: { tokenId: NEW, times: 0, last: null },
  ...more,
})
