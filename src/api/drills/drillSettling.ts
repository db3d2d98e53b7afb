import type { QueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { rotationIn } from '#rules/tokens/tokenEntry.ts'
import { claimLock } from '#session/runExclusively.ts'
import { drillTables, type RotationUnderWay } from '#session/keep/keptDrills.ts'
import { perSession } from '#session/slot.ts'
import { sessionOf, type Session } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { keepFormerExpiry } from '#api/tokens/formerExpiry.ts'
import { newestEntries } from '#api/tokens/freshReading.ts'
import { monotonic, type Look } from '#api/intents/intent.ts'
import { wasOver } from '#api/intents/intentTimes.ts'
import { intentsOf } from '#api/intents/intents.ts'
import { addToDrill } from './drills.ts'

export type Rotated = Extract<DrillEvent, { kind: 'rotated' }>

/**
 * Records what a page began and did not live to record. `sealedFor` says for whom a value is sealed; without it only those
 * that were to be shown are looked at. Answers those of which nothing is known yet.
 */
export async function settleRotations(
  client: QueryClient,
  drillId: string,
  sealedFor: ((rotation: string) => Promise<string | null>) | null,
): Promise<RotationUnderWay[]> {
  const session = sessionOf(client)
  const open = await openRotations(session, drillId)
  for (const mark of open) {
    if (mark.value === 'toSeal' && !sealedFor) continue
    const release = await claimLock(placeOf(session, drillId, mark.tokenId))
    if (!release) continue
    try {
      await settleMark(client, mark, (await sealedFor?.(mark.id)) ?? null, null)
    } finally {
      release()
    }
  }
  return open.length === 0 ? open : openRotations(session, drillId)
}

/** What one page at a time rotates, or settles. */
export const placeOf = ({ server }: Session, drill: string, token: number) =>
  `${server.id}/drill/${drill}/rotate/${token}`
/** What was begun and is not recorded yet. */
export const openRotations = async (
  { keep }: Session,
  drillId: string,
): Promise<RotationUnderWay[]> =>
  (await keep.all(drillTables.rotations)).filter((mark) => mark.drillId === drillId)

/** Records what came, or what the log says was made; then, or once nothing can be made any more, the mark goes. */
export async function settleMark(
  client: QueryClient,
  mark: RotationUnderWay,
  to: string | null,
  came: { token: Token | null; look: Look | null } | null,
): Promise<Rotated | null> {
  const session = sessionOf(client)
  const token = came?.token ?? null
  const begunAt = monotonic()
  const sent = sentBy(session, mark)
  // The look after the answer has read the log already.
  const born = came?.look?.birth ? oursIn([came.look.birth], mark) : []
  const isBorn = token !== null && born.some(({ facts }) => facts.token_id === token.id)
  const log = isBorn ? born : await entriesOf(session, mark)
  // Of several that the network made, the one whose value came: the intents tell of the others.
  const named = token?.id ?? mark.answered
  const entry =
    named === undefined ? log?.at(-1) : log?.find(({ facts }) => facts.token_id === named)
  const successor = token ?? (entry && { ...entry.facts, id: entry.facts.token_id })
  if (!successor) {
    const limit = intentsOf(session).sending().serverLimit + LATE
    if (log && wasOver(session, limit, sent, begunAt)) {
      await session.keep.remove(drillTables.rotations, mark.id)
    }
    return null
  }
  const { id, prefix, last_four: lastFour } = successor
  const { tokenId, by, from, rotates } = mark
  // What this browser saw itself before, a file cannot say otherwise.
  if (rotates === tokenId) {
    await keepFormerExpiry(session, { old: { id: tokenId, expires_at: from }, successor: id })
  }
  const shared = { tokenId, by, at: entry?.at ?? mark.at }
  const event: Rotated = {
    ...shared,
    from,
    // The same successor is the same event, wherever it is found.
    id: `rotated ${id}`,
    kind: 'rotated',
    successor: { id, prefix, lastFour },
    oldStops: entry && rotates === tokenId ? entry.facts.replaces_expires_at : mark.oldStops,
    valueLost: to === null && mark.value !== 'shown',
    entryId: entry?.id ?? null,
  }
  const sealed = { ...shared, id: `sealed ${id}`, kind: 'sealed' as const, successorId: id }
  const events = to === null ? [event] : [event, { ...sealed, to }]
  await addToDrill(client, mark.drillId, { events })
  await session.keep.remove(drillTables.rotations, mark.id)
  return event
}

type Sent = { begunAt: number; isResumed: boolean }
/** When this session sent each, or found it, on its document's monotonic clock. */
const sentRotations = perSession(() => new Map<string, Sent>())

/** It is sent now: by elapsed time the server's limit counts from here. */
export const markSent = (session: Session, { id }: RotationUnderWay) =>
  noted(session, id, { begunAt: monotonic(), isResumed: false })

/** Of one that another document sent nobody knows how long ago that was: the limit counts from when it was found. */
function sentBy(session: Session, { id, serverAt }: RotationUnderWay) {
  const before = sentRotations.of(session.queries).get(id)
  const sent = before ?? noted(session, id, { begunAt: monotonic(), isResumed: true })
  return { ...sent, serverAt, answer: null }
}

function noted(session: Session, id: string, sent: Sent) {
  sentRotations.of(session.queries).set(id, sent)
  return sent
}

/** This person's rotations of it after the mark, the newest first; null where the log cannot be read. */
async function entriesOf(session: Session, mark: RotationUnderWay) {
  try {
    return oursIn(await newestEntries(session, { action: 'token.rotate', page_size: 100 }), mark)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Which entries may be of the POST: by their numbers, since another tab may have rotated it in the same second. */
function oursIn(log: readonly AuditEntry[], mark: RotationUnderWay) {
  const { rotates, by, at, inSpiteOf, after } = mark
  if (after === null) return []
  return log.flatMap((entry) => {
    const { id, created_at, actor_id } = entry
    const facts = rotationIn(entry)
    const isOurs = facts?.replaces === rotates && actor_id === by.id && id !== inSpiteOf
    const isAfter = after === undefined ? msOf(created_at) > msOf(at) - LATE : id > after
    return isOurs && isAfter ? [{ id, at: created_at, facts }] : []
  })
}
