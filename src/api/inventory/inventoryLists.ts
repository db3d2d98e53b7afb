import { isCancelledError, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { nextList } from '#rules/inventory/inventoryPlan.ts'
import { AT_ONCE, inTurns, orAborted } from '#session/turns.ts'
import { ApiError } from '#wire/ApiError.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { type Reader, roomOf, sayStep, sayTold } from './inventoryReader.ts'

/** So many lists in a row without an answer, and it is not the lists. */
const OUTAGE = 2 * AT_ONCE

/**
 * Reads every list that waits, what is on the screen first. Rejects with ApiError where all are refused alike, and with
 * the signal's reason; what was not read waits on.
 */
export async function readLists(reader: Reader, signal: AbortSignal): Promise<void> {
  const { waiting, onScreen } = reader
  const count = { unanswered: 0 }
  await inTurns(signal, {
    room: roomOf(reader),
    left: () => waiting.size,
    begin() {
      const id = nextList(waiting, [...onScreen].flat())
      return id === null ? null : readNext(reader, { id, signal, count })
    },
  })
}

/**
 * Reads it anew, whatever the cache holds. A reading that is under way began before what is looked for here, so its end is
 * waited for.
 */
export async function readAnew<Data, Key extends QueryKey>(
  { client }: Pick<Reader, 'client'>,
  options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Promise<Data> {
  const anew = { ...options, staleTime: 0 }
  if (client.getQueryState(options.queryKey)?.fetchStatus === 'fetching') {
    await client.prefetchQuery(anew)
  }
  return client.fetchQuery(anew)
}

type Turn = { id: number; signal: AbortSignal; count: { unanswered: number } }

async function readNext(reader: Reader, { id, signal, count }: Turn): Promise<void> {
  reader.waiting.delete(id)
  try {
    await readList(reader, id, signal)
    count.unanswered = 0
  } catch (error) {
    const isLists = error instanceof ApiError && !concernsAll(error)
    if (isLists && !signal.aborted) {
      reader.failed.set(id, error)
      count.unanswered = isAnswered(error) ? 0 : count.unanswered + 1
      if (count.unanswered >= OUTAGE) throw error
      return
    }
    reader.waiting.add(id)
    // Somebody else read this list meanwhile and called ours off: that one may have begun before.
    if (signal.aborted || !isCancelledError(error)) throw error
  } finally {
    sayStep(reader)
  }
}

/** One list, with what it settles. Rejects with ApiError. */
export async function readList(reader: Reader, id: number, signal: AbortSignal): Promise<void> {
  const newEntries = reader.since.get(id)
  reader.flying.add(id)
  try {
    await orAborted(readAnew(reader, tokensOf(id)), signal)
  } finally {
    reader.flying.delete(id)
  }
  reader.failed.delete(id)
  if (newEntries !== undefined && reader.since.get(id) === newEntries) {
    reader.since.delete(id)
    sayTold(reader)
  }
}

/** Where one list is refused for this, so are the others. */
export const concernsAll = ({ fault }: ApiError): boolean =>
  fault.kind === 'signedOut' || fault.kind === 'forbidden' || fault.kind === 'limited'

const isAnswered = ({ fault }: ApiError): boolean =>
  fault.kind !== 'unreachable' && !(fault.kind === 'failed' && fault.status >= 500)
