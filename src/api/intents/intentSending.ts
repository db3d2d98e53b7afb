import type { Instant } from '#contract/instant.ts'
import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import { answerOf, type Answered } from '#rules/acts/verdict.ts'
import { runExclusively } from '#session/runExclusively.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import { takeRaw } from '#session/secret/secret.ts'
import type { Session } from '#session/session.ts'
import { ApiError, throwOthers } from '#wire/ApiError.ts'
import { readList } from '#api/tokens/freshReading.ts'
import { actOnOneToken, errorOf } from '#api/tokens/actOnToken.ts'
import { readAgain } from '#api/tokens/tokens.ts'
import { isFound, type Look } from './intent.ts'
import { lookFor } from './intentLook.ts'
import {
  prepareIntent,
  recordOf,
  requestOf,
  type NotSent,
  type Order,
  type Prepared,
  type RotationOrder,
} from './intentOrder.ts'
import { intentsOf, type Tracked } from './intents.ts'

/** How a value came. */
export type Arrival = {
  /** The answered row, where it is not what was sent or was there before: another token's. */
  other: Token | null
  looked: Promise<Look | null>
  /** What was journalled: what is done with the new token later is held against it. */
  intent: IntentRecord
}

/** The expiry could not be moved first: nothing was rotated. */
type NotMoved = { kind: 'notMoved'; error: ApiError }

/** What became of an expiry that was moved before a rotation that was then refused. */
type PutBack = 'notNeeded' | 'done' | 'failed'

export type Ended =
  | NotSent
  | NotMoved
  /**
   * The value is in session/secret/secret.ts; the row is null where the rest of the answer could not be read, and where it is
   * another token's. `looked` is over once list and log were read after it; null: they could not
   * be.
   */
  | { kind: 'value'; token: Token | null; arrival: Arrival }
  | { kind: 'refused'; error: ApiError; putBack: PutBack }
  /** It is looked for; what is known of it is among the open intents, by this id. */
  | { kind: 'lost'; id: string }

/** The one POST and its answer, of which the journal does not know yet. */
type Posted = Answered & { kind: 'posted'; error: ApiError | null; putBack: PutBack }
export type Sent = Posted & { order: Order; record: IntentRecord; tracked: Tracked }

/** Creates or rotates with exactly one POST. Rejects only with what is a fault of the console. */
export const sendIntent = (session: Session, order: Order): Promise<Ended> =>
  aloneIn(session, order.application.id, async () => {
    const rows = await readList(session, order.application.id)
    const prepared = await prepareIntent(session, order, rows)
    if (prepared.kind !== 'prepared') return prepared
    const sent = await sendPrepared(session, prepared)
    return sent.kind === 'posted' ? settleSent(session, sent) : sent
  })

/** Holds an application while something is created or rotated in it. Where it is held already, or cannot be read, nothing is sent. */
export async function aloneIn<Done>(
  session: Session,
  application: number,
  act: () => Promise<Done>,
): Promise<Done | Extract<NotSent, { because: 'busy' | 'unread' }>> {
  try {
    return await runExclusively(`${session.server.id}/issue/${application}`, act)
  } catch (error) {
    throwOthers(error)
    const because = error.fault.kind === 'busy' ? 'busy' : 'unread'
    return { kind: 'notSent', because, error }
  }
}

/** Journals it, and sends it once. */
export async function sendPrepared(
  session: Session,
  { order, before }: Prepared,
): Promise<Sent | NotMoved> {
  const record = recordOf(session, order, before)
  const intents = intentsOf(session)
  const { headers } = intents.sending(record.id)
  const tracked = await intents.track(record, lookFor)
  const posted = await sendOnce(session, order, { record, headers, tracked })
  if (posted.kind === 'posted') return { ...posted, order, record, tracked }
  tracked.drop()
  return posted
}

/** Journals the answer, and has list and log read after it. */
export async function settleSent(
  session: Session,
  { order, record, tracked, answer, token, other, error, putBack }: Sent,
): Promise<Ended> {
  const { writeTimeout } = intentsOf(session).sending(record.id)
  if (tracked.elapsed() > writeTimeout + 1_000) await tracked.restart({ answer })
  else await tracked.journal({ answer })
  const looked = tracked.look()
  void readAgain(session.queries, order.application.id, looked)
  // Not waited for: a value that came is shown at once, however slow the list is.
  if (answer.kind === 'withValue' || answer.kind === 'withOther')
    return { kind: 'value', token, arrival: { other, looked, intent: record } }
  const seen = await looked
  const isRefused = answer.kind === 'refused' || error?.fault.kind === 'notFound'
  if (!error || !isRefused || isFound(seen)) return { kind: 'lost', id: record.id }
  tracked.refused()
  return { kind: 'refused', error, putBack }
}

type Options = {
  /** What is journalled of it: by this its answer is judged. */
  record: Pick<IntentRecord, 'before' | 'body'>
  headers?: Record<string, string>
  tracked: Pick<Tracked, 'restart'>
}

/**
 * Sends the one POST of an intent. For a rotation the old one's expiry is moved first where its own would cut the overlap
 * short, and put back where the rotation was refused. Where its outcome is unknown nothing is put back: if it ran, the
 * expiry is the overlap's end now.
 */
export async function sendOnce(
  session: Session,
  order: Order,
  { record, headers, tracked }: Options,
): Promise<Posted | NotMoved> {
  const move = order.kind === 'rotate' && order.move ? { order, ...order.move } : null
  if (move) {
    const { to, back: from, order: moved } = move
    const problem = await moveOldExpiry(session, moved, { from, to })
    if (problem) return { kind: 'notMoved', error: problem }
    // What moved the expiry before it has taken its time.
    await tracked.restart({ movedTo: move.to })
  }
  const { row, error, came } = await post(session, order, headers)
  const mustPutBack = move !== null && error !== null && error.ran !== 'unknown'
  const left = mustPutBack
    ? await moveOldExpiry(session, move.order, { from: move.to, to: move.back })
    : null
  const putBack = mustPutBack ? (left ? 'failed' : 'done') : 'notNeeded'
  // A 404 and a 409 may answer a repeat of what was carried out.
  const isRefused = error?.ran === 'no' && error.fault.kind !== 'notFound'
  return { kind: 'posted', ...answerOf(row, record, { came, isRefused }), error, putBack }
}

/** The row that was answered, and whether a value came with it or with what could not be read. */
async function post(session: Session, order: Order, headers: Record<string, string> | undefined) {
  let came = false
  try {
    const row = await session.request({
      ...requestOf(order),
      ...(headers && { headers }),
      take: (body) => {
        const taken = takeRaw(body)
        came ||= taken.came
        return taken.rest
      },
    })
    return { row, error: null, came }
  } catch (error) {
    if (error instanceof ApiError) return { row: null, error, came }
    throw error
  }
}

/** Moves the old one's expiry where that is `from` still. Null: it is done. */
const moveOldExpiry = async (
  { queries }: Session,
  { application, token }: RotationOrder,
  { from, to }: { from: Instant | null; to: Instant | null },
): Promise<ApiError | null> =>
  errorOf(
    await actOnOneToken(
      queries,
      {
        application: application.id,
        token,
        isAsSeen: ({ expires_at }) => sameInstant(expires_at, from),
      },
      { call: 'expiry', tokenId: token.id, expiresAt: to },
    ),
  )
