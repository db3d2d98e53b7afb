import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { token as schema, type NewToken, type Rotation, type Token } from '#contract/tokens.ts'
import { msOf, sameInstant } from '#lib/instant.ts'
import { standingOf } from '#rules/tokens/seenToken.ts'
import { rotationIn } from '#rules/tokens/tokenEntry.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { isLive, isOver, saidActive } from '#rules/tokens/tokenState.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import { perSession } from '#session/slot.ts'
import type { Session } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { headAgain, readApplication } from '#api/tokens/applications.ts'
import { notThis } from '#api/tokens/notThis.ts'
import { newestEntries } from '#api/tokens/freshReading.ts'
import { newId } from '#api/newId.ts'

type InApplication = {
  /** Whether it is active is kept here where the person saw that, and goes on only while it is so. */
  application: Pick<Application, 'id' | 'name'> & Partial<Pick<Application, 'is_active'>>
  actorId: number
}

/** What a person asks for: a new token. */
export type Creation = InApplication & { kind: 'create'; body: NewToken }

/** Or the successor of one. */
export type RotationOrder = InApplication & {
  kind: 'rotate'
  /** The old one, as the person saw it. */
  token: Token
  body: Rotation
  /** Where the old one's expiry goes before it, and where it goes back to; null: it stays. */
  move: { to: string; back: string | null } | null
  /** The rotation of this token, by its entry's id, in spite of which the person goes on. */
  inSpiteOf: number | null
}
export type Order = Creation | RotationOrder

/** Why nothing was sent. */
export type NotSent =
  | { kind: 'notSent'; because: 'busy' | 'unread'; error: ApiError }
  /** The old one: not in the list any more, revoked, or its expiry is not what the person saw. */
  | { kind: 'notSent'; because: 'gone' | 'revoked' | 'changed' }
  /** The application was active when the person saw it, and is not any more: no token of it works. The same order goes on. */
  | { kind: 'notSent'; because: 'inactive' }
  /** Another token has its id. */
  | { kind: 'notSent'; because: 'other'; error: ApiError }
  /** Somebody rotated it already and that successor isn't over: going on is an explicit choice. `works`: it opens its routes. */
  | { kind: 'rotatedAlready'; entryId: number; at: string; by: string; works: boolean }

type Before = { ids: number[]; newest: IntentRecord['newest'] }
type Reader = Pick<Session, 'request' | 'clock' | 'queries'>

const NEWEST_ROTATIONS = 100
/** In so little time the log gets few entries, in milliseconds. */
const RECENT = 120_000

/** What is ready to be sent. */
export type Prepared = { kind: 'prepared'; order: Order; before: Before }

/** Reads how far the log goes, and what is against the order by now. Nothing is sent where it cannot be read. */
export async function prepareIntent(
  session: Reader,
  order: Order,
  rows: readonly Token[],
): Promise<Prepared | NotSent> {
  try {
    const rotations = order.kind === 'create' ? [] : await newestRotations(session)
    const objection =
      order.kind === 'create' ? null : objectionTo(session, order, { rows, rotations })
    if (objection) return objection
    if (order.application.is_active === true && (await mustSayInactive(session, order, rows))) {
      return { kind: 'notSent', because: 'inactive' }
    }
    const newest = await newestOf(session, rotations)
    return { kind: 'prepared', order, before: { ids: rows.map(({ id }) => id), newest } }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'notSent', because: 'unread', error }
    throw error
  }
}

/** When it was said of which order that its application is inactive, by the server's time: a person who was told goes on knowing it. */
const saidInactive = perSession(() => new Map<string, number>())
/** For so long: by then it may have been active again, in milliseconds. */
const KNOWN = 10 * MINUTE

/** Whether nothing may be sent before the person was told. What was said of an order is for the next one like it. */
async function mustSayInactive(session: Reader, order: Order, rows: readonly Token[]) {
  const said = saidInactive.of(session.queries)
  const { id } = order.application
  const which = order.kind === 'create' ? `${id}` : `${id} ${order.token.id}`
  const now = session.clock.now()
  const isKnown = now - (said.get(which) ?? -Infinity) < KNOWN
  said.delete(which)
  if (isKnown || (await isActive(session, id, rows))) return false
  said.set(which, now)
  void headAgain(session.queries, id)
  return true
}

/** By the rows that were just read; by the application itself where none of them says so. */
async function isActive(session: Reader, id: number, rows: readonly Token[]): Promise<boolean> {
  const said = saidActive(rows)
  if (said !== null) return said
  return (await readApplication(session, id)).is_active
}

/** From where on the log is read afterwards: an entry that is a little older than the newest does as well. */
async function newestOf(
  session: Reader,
  [rotation]: readonly AuditEntry[],
): Promise<IntentRecord['newest']> {
  const isRecent = rotation && session.clock.now() - msOf(rotation.created_at) < RECENT
  const [newest] = isRecent ? [rotation] : await newestEntries(session, { page_size: 1 })
  return newest ? { id: newest.id, at: newest.created_at } : null
}

const newestRotations = (session: Reader) =>
  newestEntries(session, { action: 'token.rotate', page_size: NEWEST_ROTATIONS })

function objectionTo(
  session: Pick<Session, 'clock'>,
  { application, token, inSpiteOf }: RotationOrder,
  { rows, rotations }: { rows: readonly Token[]; rotations: readonly AuditEntry[] },
): NotSent | null {
  const stands = standingOf(rows, token)
  if (stands.kind === 'gone') return { kind: 'notSent', because: 'gone' }
  if (stands.kind === 'other') {
    return { kind: 'notSent', because: 'other', error: notThis(token, stands.found) }
  }
  const { row } = stands
  if (row.revoked_at !== null) return { kind: 'notSent', because: 'revoked' }
  const now = session.clock.now()
  const last = successorsOf(token.id, rotations, rows).find((one) => !isOver(one.successor, now))
  if (last && last.entry.id !== inSpiteOf) {
    const { id: entryId, created_at: at, actor_label: by } = last.entry
    // One whose application is inactive works again with it, and of an unknown state it may: it is in the way, and is not
    // said to work.
    const works = isLive(last.successor, { now, applicationActive: application.is_active })
    return { kind: 'rotatedAlready', entryId, at, by, works }
  }
  // A rotation moves the expiry too, and says more.
  const isSame = sameInstant(row.expires_at, token.expires_at)
  return isSame ? null : { kind: 'notSent', because: 'changed' }
}

/** The successors of a token that the list has, each with the entry that tells of it, the newest first. */
const successorsOf = (old: number, rotations: readonly AuditEntry[], rows: readonly Token[]) =>
  rotations.flatMap((entry) => {
    const facts = rotationIn(entry)
    const successor = rows.find(({ id }) => facts?.replaces === old && id === facts.token_id)
    return successor ? [{ entry, successor }] : []
  })

/** What is journalled before it is sent. */
export function recordOf(
  { clock }: Pick<Session, 'clock'>,
  order: Order,
  { ids, newest }: Before,
): IntentRecord {
  const { application, actorId } = order
  const shared = {
    id: newId(),
    application: { id: application.id, name: application.name },
    before: ids,
    newest,
    actorId,
    sentAt: Date.now(),
    serverAt: clock.now(),
    answer: null,
  }
  if (order.kind === 'create') {
    const { name = '', scopes, channel_idx = null, expires_at = null } = order.body
    const body = { name, scopes, channel_idx, expires_at }
    return { ...shared, kind: 'create', body, replaces: null }
  }
  const { token } = order
  const { name, scopes, channel_idx } = token
  return {
    ...shared,
    kind: 'rotate',
    body: { name, scopes, channel_idx, expires_at: order.body.expires_at ?? null },
    replaces: { id: token.id, name, expiresAt: token.expires_at },
  }
}

/** The one POST. */
export const requestOf = (order: Order) => ({
  method: 'POST' as const,
  path:
    order.kind === 'create'
      ? pathOf(routes.applicationTokens, { id: order.application.id })
      : pathOf(routes.tokenRotate, { id: order.token.id }),
  body: order.body,
  expect: 201 as const,
  answer: schema,
})
