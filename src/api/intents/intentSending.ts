import type { Token } from '#contract/tokens.ts'
import { alone } from '#session/alone.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { readAgain } from '#api/tokens/tokens.ts'
import { isFound, type Look } from './intent.ts'
import { lookFor } from './intentLook.ts'
import {
  readyToSend,
  recordOf,
  type Made,
  type Make,
  type NotSent,
  type Order,
} from './intentOrder.ts'
import { intentsOf } from './intents.ts'
import { sendOnce, type PutBack } from './intentSend.ts'

/** How a value came. */
export type Arrival = {
  /** The answered row, where it is not what was sent or was there before: another token's. */
  other: Token | null
  looked: Promise<Look | null>
  /** What was journalled: what is done with the new token later is held against it. */
  intent: IntentRecord
}

export type Ended =
  | NotSent
  | { kind: 'notMoved'; error: ApiError }
  /**
   * The value is in session/secret/secret.ts; the row is null where the rest of the answer could not be read, and where it is
   * another token's. `looked` is over once list and log were read after it; null: they could not
   * be.
   */
  | { kind: 'value'; token: Token | null; arrival: Arrival }
  | { kind: 'refused'; error: ApiError; putBack: PutBack }
  /** It is looked for; what is known of it stands among the open intents, by this id. */
  | { kind: 'lost'; id: string }

/**
 * Told of the answer before the journal is: a page that dies between the two must not leave a journal that counts a value as
 * arrived of which nothing else knows.
 */
type Hear = (answer: NonNullable<IntentRecord['answer']>) => Promise<void>

/** Creates or rotates with exactly one POST. Rejects only with what is a fault of the console. */
export async function sendIntent(world: World, order: Order): Promise<Ended> {
  const make = async () => ({ kind: 'order' as const, order })
  const ended = await sendIntentFrom<never>(world, order.application.id, make)
  return ended.kind === 'other' ? ended.other : ended
}

/** The same where the order follows from the list, which is read once for both. What is no order is given back. */
export async function sendIntentFrom<Other>(
  world: World,
  application: number,
  make: Make<Other>,
  beforeJournal?: Hear,
): Promise<Ended | Made<Other>> {
  try {
    return await alone(`${world.server.id}/issue/${application}`, () =>
      steps(world, application, make, beforeJournal),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'notSent', because: 'busy', error }
  }
}

async function steps<Other>(
  world: World,
  application: number,
  make: Make<Other>,
  beforeJournal?: Hear,
): Promise<Ended | Made<Other>> {
  const found = await readyToSend(world, application, make)
  if (found.kind !== 'ready') return found
  const { order, before } = found
  const record = recordOf(world, order, before)
  const intents = intentsOf(world)
  const { headers, writeTimeout } = intents.sending(record.id)
  const tracked = await intents.track(record, lookFor)
  const sent = await sendOnce(world, order, {
    record,
    headers,
    // What moved the expiry before it has taken its time.
    beforePost: (movedTo) => tracked.restart({ movedTo }),
  })
  if (sent.kind === 'notMoved') {
    tracked.drop()
    return sent
  }
  const { answer, token, other, error, putBack } = sent
  await beforeJournal?.(answer)
  if (tracked.elapsed() > writeTimeout + 1_000) await tracked.restart({ answer })
  else await tracked.journal({ answer })
  const looked = tracked.look()
  void readAgain(world.queries, order.application.id, looked)
  // Not waited for: a value that came is shown at once, however slow the list is.
  if (answer.kind === 'withValue' || answer.kind === 'withOther')
    return { kind: 'value', token, arrival: { other, looked, intent: record } }
  const seen = await looked
  const isRefused = answer.kind === 'refused' || error?.fault.kind === 'notFound'
  if (!error || !isRefused || isFound(seen)) return { kind: 'lost', id: record.id }
  tracked.refused()
  return { kind: 'refused', error, putBack }
}
