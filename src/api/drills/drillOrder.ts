import type { QueryClient } from '@tanstack/react-query'
import type { DrillPerson, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import { expiresAt, successorExpiry } from '#rules/tokens/expiry.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { cutShort, oldStops } from '#rules/tokens/overlap.ts'
import { drillTables, type RotationUnderWay } from '#session/keep/keptDrills.ts'
import { sessionOf } from '#session/session.ts'
import { auditEntries } from '#api/audit/audit.ts'
import type { RotationOrder } from '#api/intents/intentOrder.ts'
import { me } from '#api/me.ts'
import { readList } from '#api/tokens/freshReading.ts'
import { believed } from './drillEvidence.ts'
import { changeDrill } from './drills.ts'
import { markSent, openRotations, type Rotated } from './drillSettling.ts'

/** The record has it, or an earlier try is not known yet. */
export type NoTarget = { kind: 'rotatedBefore' } | { kind: 'underWay' }

/** The token is not in the list any more, or what its successor's expiry was to be cannot be known, or is past. */
export type NoOrder =
  | { kind: 'notSent'; because: 'gone' }
  | { kind: 'expiry'; because: 'unknown' | 'past' }

/** What is to be rotated: a token of the drill, or its last successor, whose value was lost. */
export type Target = {
  kind: 'target'
  drillId: string
  planned: DrillPlanned
  lost: Rotated | null
  me: DrillPerson
  /** The server's time in milliseconds. */
  now: number
}

/** Which token it is, by the newest record as far as the backend bears it out. The drill has begun from then on. */
export async function targetOf(
  client: QueryClient,
  drill: DrillRecord,
  tokenId: number,
): Promise<Target | NoTarget> {
  const session = sessionOf(client)
  const now = session.clock.now()
  const record = await changeDrill(client, drill.id, (newest) => ({
    ...(newest ?? drill),
    startedAt: (newest ?? drill).startedAt ?? instantOf(now, 'UTC'),
  }))
  // What a file only says was rotated is not.
  const { drill: real } = believed(client, record)
  const row = drillRows(real, new Map(), now).find(({ planned }) => planned.tokenId === tokenId)
  if (!row) throw new Error('There is no such token in this drill.')
  const { planned, rotated: lost } = row
  if (lost && !lost.valueLost) return { kind: 'rotatedBefore' }
  const open = await openRotations(session, drill.id)
  if (open.some((one) => one.tokenId === tokenId)) return { kind: 'underWay' }
  const { user } = await client.ensureQueryData(me())
  const person = { id: user.id, name: user.username }
  return { kind: 'target', drillId: drill.id, planned, lost, me: person, now }
}

export type Prepared = {
  kind: 'prepared'
  order: RotationOrder
  mark: RotationUnderWay
  old: Token
  /** The list as it was read for the order; nobody else has sent anything since. */
  rows: readonly Token[]
}

/** Reads the list, makes the order from it, and leaves the mark. */
export async function prepare(
  client: QueryClient,
  { drillId, planned, lost, me: by, now }: Target,
  {
    inSpiteOf,
    seesInactive,
    saw,
    value,
  }: Pick<RotationUnderWay, 'inSpiteOf' | 'value'> & {
    seesInactive: boolean
    saw: Token | null | undefined
  },
): Promise<Prepared | NoOrder> {
  const session = sessionOf(client)
  const { tokenId, application } = planned
  const rows = await readList(session, application.id)
  const token = rows.find(({ id }) => id === (lost?.successor.id ?? tokenId))
  const old = rows.find(({ id }) => id === tokenId) ?? token
  if (!token || !old) return { kind: 'notSent', because: 'gone' }
  const wanted = lost ? { kind: 'at' as const, at: token.expires_at } : planned.successorExpiry
  const context = { now: session.clock.now(), zone: session.zone }
  const birth = wanted.kind === 'asBefore' ? await birthOf(client, token.id) : NOT_ASKED
  const chosen = successorExpiry(token, wanted, { ...context, ...birth })
  if (chosen === null) return { kind: 'expiry', because: 'unknown' }
  if (chosen.kind === 'refused') return { kind: 'expiry', because: 'past' }
  // Nobody has the value that was lost: it needs no overlap.
  const hours = lost ? 0 : planned.overlapHours
  const isMoved = planned.moveExpiryTo !== null && !lost
  const cut = isMoved ? cutShort(old, hours, { now, zone: session.zone }) : null
  const stops = oldStops(cut ? { expires_at: null } : old, hours, now)
  const mark: RotationUnderWay = {
    id: `${drillId} ${tokenId} ${now}`,
    drillId,
    tokenId,
    rotates: token.id,
    at: instantOf(now, 'UTC'),
    sentAt: Date.now(),
    serverAt: session.clock.now(),
    from: lost ? lost.from : old.expires_at,
    oldStops: lost ? lost.oldStops : instantOf(stops.at, 'UTC'),
    inSpiteOf,
    after: null,
    by,
    value,
  }
  await session.keep.write(drillTables.rotations, mark)
  markSent(session, mark)
  const ends = expiresAt(chosen)
  const order: RotationOrder = {
    kind: 'rotate',
    application: { ...application, is_active: !seesInactive },
    actorId: by.id,
    token: (!lost && saw) || token,
    body: { overlap_hours: hours, ...(ends !== null && { expires_at: ends }) },
    move: cut && { to: cut.moveTo, back: old.expires_at },
    inSpiteOf,
  }
  return { kind: 'prepared', order, mark, old, rows }
}

/** How a token came to be, which does not change: a run reads the log for it once. */
async function birthOf(client: QueryClient, id: number) {
  const log = auditEntries('token.rotate')
  const rotations = client.getQueryData(log.queryKey) ?? (await client.fetchQuery(log))
  const { origins, rotationsOf } = lineageOf(rotations)
  return { origin: origins.get(id) ?? null, anySuccessor: rotationsOf.has(id) }
}
const NOT_ASKED = { origin: null, anySuccessor: false }
