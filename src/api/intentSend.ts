import type { Instant } from '#contract/instant.ts'
import type { Token } from '#contract/tokens.ts'
import type { Answer } from '#rules/verdict.ts'
import { takeRaw } from '#session/take.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { requestOf, type Order } from './intentOrder.ts'
import { rotateInOrder } from './rotateInOrder.ts'
import { setExpiry } from './tokens.ts'

/** What became of an expiry that was moved before a rotation that was then refused. */
export type PutBack = 'notNeeded' | 'done' | 'failed'

export type Sent =
  /** The expiry could not be moved first: nothing was rotated. */
  | { kind: 'notMoved'; error: ApiError }
  | {
      kind: 'sent'
      answer: Answer
      token: Token | null
      error: ApiError | null
      putBack: PutBack
    }

type Options = { headers?: Record<string, string>; beforePost: () => Promise<void> }

/** Sends the one POST of an intent, for a rotation after the move of the old one's expiry where that was chosen. */
export async function sendOnce(
  world: World,
  order: Order,
  { headers, beforePost }: Options,
): Promise<Sent> {
  let hasCome = false
  const post = () =>
    world.request({
      ...requestOf(order),
      ...(headers && { headers }),
      take: (body) => {
        const rest = takeRaw(body)
        hasCome ||= rest !== body
        return rest
      },
    })
  const sent = (token: Token | null, error: ApiError | null, putBack: PutBack = 'notNeeded') => ({
    kind: 'sent' as const,
    answer: answerOf(token, error, hasCome),
    token,
    error,
    putBack,
  })
  if (order.kind === 'create') {
    try {
      return sent(await post(), null)
    } catch (error) {
      if (error instanceof ApiError) return sent(null, error)
      throw error
    }
  }
  const ref = { application: order.application.id, id: order.token.id }
  const { queries } = world
  const calls = {
    setExpiry: (at: Instant | null) =>
      queries.getMutationCache().build(queries, setExpiry(ref)).execute(at),
    async rotate() {
      if (order.move) await beforePost()
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

function answerOf(token: Token | null, error: ApiError | null, hasCome: boolean): Answer {
  if (hasCome) return { kind: 'withValue', id: token?.id ?? null }
  if (token) return { kind: 'withoutValue', id: token.id }
  // A 404 and a 409 may answer a repeat of what was carried out (reliability.md).
  const isRefused = error?.ran === 'no' && error.fault.kind !== 'notFound'
  return { kind: isRefused ? 'refused' : 'unknown' }
}
