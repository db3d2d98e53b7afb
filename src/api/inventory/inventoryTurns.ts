import { worldOf } from '#session/world.ts'
import type { Reader } from './inventoryReader.ts'

/** Only so many requests are under way at a time (docs/design.md#reading). */
export const AT_ONCE = 6

type Work = {
  /** How much waits; what is under way may bring more. */
  left: () => number
  /** Sends the next at once, so that it is counted before there is room for another. Null where none waits any more. */
  begin: () => Promise<void> | null
}

/** All of it, six at a time. Rejects with what ends it: the first failure, or the signal's reason. */
export async function inTurns(
  reader: Reader,
  signal: AbortSignal,
  { left, begin }: Work,
): Promise<void> {
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
        await room(reader, goesOn)
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

/** Waits until the reading is not paused and the budget has room that nobody else needs. */
export async function room(reader: Reader, signal: AbortSignal): Promise<void> {
  do {
    signal.throwIfAborted()
    if (reader.gate) await orAborted(reader.gate.opened, signal)
    await worldOf(reader.client).spare(signal)
  } while (reader.gate)
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

const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException('', 'AbortError')
