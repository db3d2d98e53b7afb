import type { Gate } from '#lib/flow/gate.ts'
import type { Session } from './session.ts'

/** Only so many requests are under way at a time (docs/design.md#reading). */
export const AT_ONCE = 6

type Work = {
  /** How much waits; what is under way may bring more. */
  left: () => number
  /** Sends the next at once, so that it is counted before there is room for another. Null where none waits any more. */
  begin: () => Promise<void> | null
  /** Waits until one more may begin. Rejects where nothing more is to be sent. */
  room?: (signal: AbortSignal) => Promise<void>
}

/** All of it, six at a time. Rejects with what ends it: the first failure, or the signal's reason. */
export async function inTurns(signal: AbortSignal, { left, begin, room }: Work): Promise<void> {
  const over = new AbortController()
  const goesOn = AbortSignal.any([signal, over.signal])
  const under = new Set<Promise<void>>()
  const follow = (work: Promise<void>) => {
    const one: Promise<void> = work
      .catch((error: unknown) => over.abort(error))
      .finally(() => under.delete(one))
    under.add(one)
  }
  try {
    while (left() + under.size > 0) {
      if (left() === 0 || under.size >= AT_ONCE) await Promise.race(under)
      else {
        await room?.(goesOn)
        const work = begin()
        if (work) follow(work)
      }
      goesOn.throwIfAborted()
    }
  } finally {
    // What is under way is worth its answer, unless somebody called it off.
    await Promise.all(under)
  }
}

/** What `read` answers of each, in the order of the rows; six at a time. Rejects as `inTurns`. */
export async function readInTurns<Row, Answer>(
  rows: readonly Row[],
  read: (row: Row) => Promise<Answer>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Answer[]> {
  const waiting = [...rows.entries()]
  const answers: Answer[] = []
  await inTurns(signal, {
    left: () => waiting.length,
    begin() {
      const next = waiting.shift()
      if (!next) return null
      const [place, row] = next
      return read(row).then((answer) => void (answers[place] = answer))
    },
  })
  return answers
}

/** Waits until nobody holds the work back and the budget has room that nobody else needs. */
export async function roomIn(
  gate: Gate,
  { spare }: Pick<Session, 'spare'>,
  signal: AbortSignal,
): Promise<void> {
  do {
    signal.throwIfAborted()
    await orAborted(gate.passed(), signal)
    await spare(signal)
  } while (gate.isClosed())
}

/** The promise, or the signal's reason where that comes first. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(reasonOf(signal))
    if (signal.aborted) gone()
    else signal.addEventListener('abort', gone, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', gone))
  })
}

/** Why a signal was aborted, as an error. */
const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError')
