import type { Instant } from '#contract/instant.ts'
import type { Token } from '#contract/tokens.ts'
import { sameBody, type Answer } from '#rules/acts/verdict.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import { takeRaw } from '#session/secret/secret.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { setExpiry } from '#api/tokens/tokenActs.ts'
import { requestOf, type Order } from './intentOrder.ts'
import { rotateInOrder } from './rotateInOrder.ts'

/** What became of an expiry that was moved before a rotation that was then refused. */
export type PutBack = 'notNeeded' | 'done' | 'failed'

export type Sent =
  /** The expiry could not be moved first: nothing was rotated. */
  | { kind: 'notMoved'; error: ApiError }
  | {
      kind: 'sent'
      answer: Answer
      /** The row that was answered; null: none that could be read, or another token's. */
      token: Token | null
      /** A row that is not what was sent, or that was there before. */
      other: Token | null
      error: ApiError | null
      putBack: PutBack
    }

type Options = {
  /** What is journalled of it: by this its answer is judged. */
  record: Pick<IntentRecord, 'before' | 'body'>
  headers?: Record<string, string>
  /** After the old one's expiry was moved. */
  beforePost: (movedTo: Instant) => Promise<void>
}

/** Sends the one POST of an intent, for a rotation after the move of the old one's expiry where that was chosen. */
export async function sendOnce(
  world: World,
  order: Order,
  { record, headers, beforePost }: Options,
): Promise<Sent> {
  let hasCome = false
  const post = () =>
    world.request({
      ...requestOf(order),
      ...(headers && { headers }),
      take: (body) => {
        const { rest, came } = takeRaw(body)
        hasCome ||= came
        return rest
      },
    })
  const sent = (row: Token | null, error: ApiError | null, putBack: PutBack = 'notNeeded') => {
    const isOurs = row !== null && !record.before.includes(row.id) && sameBody(row, record.body)
    const token = isOurs ? row : null
    const other = isOurs ? null : row
    const answer = answerOf({ token, other, error, hasCome })
    return { kind: 'sent' as const, answer, token, other, error, putBack }
  }
  if (order.kind === 'create') {
    try {
      return sent(await post(), null)
    } catch (error) {
      if (error instanceof ApiError) return sent(null, error)
      throw error
    }
  }
  const ref = { application: order.application.id, token: order.token }
  const { queries } = world
  const calls = {
    setExpiry: (at: Instant | null) =>
      queries.getMutationCache().build(queries, setExpiry(ref)).execute(at),
    async rotate() {
      if (order.move) await beforePost(order.move.to)
      return post()
    },
  }
  const result = await rotateInOrder(calls, order)
  switch (result.kind) {
    case 'rotated':
      return sent(result.successor, null)
    case 'notMoved':
      return result
    case 'notRotated':
      return sent(null, result.error, result.putBack)
    case 'unknown':
      return sent(null, result.error)
  }
}

type Came = {
  token: Token | null
  other: Token | null
  error: ApiError | null
  hasCome: boolean
}

function answerOf({ token, other, error, hasCome }: Came): Answer {
  // Another token's row tells nothing of ours, with a value or without one.
  if (other) return hasCome ? { kind: 'withOther', id: other.id } : { kind: 'unknown' }
  if (hasCome) return { kind: 'withValue', id: token?.id ?? null }
  if (token) return { kind: 'withoutValue', id: token.id }
  // A 404 and a 409 may answer a repeat of what was carried out.
  const isRefused = error?.ran === 'no' && error.fault.kind !== 'notFound'
  return { kind: isRefused ? 'refused' : 'unknown' }
}
