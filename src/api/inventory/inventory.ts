import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'
import { concernsAll, type Reader, readerOf, readList, sayProgress } from './inventoryReader.ts'
import type { Token } from '#contract/tokens.ts'
import { TokensMissing } from '#api/tokens/tokens.ts'
import { readOrRefresh } from './inventoryRun.ts'

export type UnreadList = { id: number; error: ApiError }

/**
 * Reads the tokens of every application into the cache of `tokensOf`: the backend has no list of all tokens. Afterwards it
 * reads the log and of the lists only those that it names. Answers for which applications the list could not be read, and why.
 */
export const inventory = () =>
  queryOptions<UnreadList[]>({
    queryKey: ['inventory'],
    // A first reading that somebody stopped is not begun again by the window's coming back.
    refetchOnWindowFocus: ({ state }) => state.data !== undefined,
    refetchOnReconnect: ({ state }) => state.data !== undefined,
    queryFn: async ({ client, signal }) => {
      const reader = readerOf(client)
      const run = {}
      reader.run = run
      reader.isStopped = false
      sayProgress(reader)
      try {
        await readOrRefresh(reader, signal)
        return unreadOf(reader)
      } finally {
        if (reader.run === run) {
          reader.run = null
          resumeInventory(client)
        }
      }
    },
  })

/** Whether a query is this reading. */
export const isInventory = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  queryKey.length === 1 && queryKey[0] === 'inventory'

/** Begins it where nobody stopped it. */
export async function loadInventory(client: QueryClient): Promise<void> {
  if (!readerOf(client).isStopped) await client.prefetchQuery(inventory())
}

/** What is under way comes to its end; nothing more is asked for until it is resumed. */
export function pauseInventory(client: QueryClient): void {
  const reader = readerOf(client)
  if (reader.run === null || reader.gate.isClosed()) return
  reader.gate.close()
  sayProgress(reader)
}

export function resumeInventory(client: QueryClient): void {
  const reader = readerOf(client)
  reader.gate.open()
  sayProgress(reader)
}

/** What was read stays; the next reading goes on from there. */
export async function stopInventory(client: QueryClient): Promise<void> {
  const reader = readerOf(client)
  reader.isStopped = true
  await client.cancelQueries({ queryKey: inventory().queryKey, exact: true })
}

/** What could be read of lists that lack tokens, by application. They are not read: nothing rests on what they lack. */
export const partlyRead = (unread: readonly UnreadList[]): ReadonlyMap<number, readonly Token[]> =>
  new Map(
    unread.flatMap(({ id, error }) => (error instanceof TokensMissing ? [[id, error.rows]] : [])),
  )

/** Reads one list that could not be read; asks nothing else. */
export async function readListAgain(client: QueryClient, id: number): Promise<void> {
  const reader = readerOf(client)
  try {
    await readList(reader, id, new AbortController().signal)
  } catch (error) {
    throwOthers(error)
    if (!concernsAll(error)) reader.failed.set(id, error)
  }
  sayProgress(reader)
  client.setQueryData(inventory().queryKey, (before) => before && unreadOf(reader))
}

/** Lists of these applications go before others, until what it answers is called. */
export function bringForward(client: QueryClient, applications: readonly number[]): () => void {
  const { onScreen } = readerOf(client)
  onScreen.add(applications)
  return () => {
    onScreen.delete(applications)
  }
}

const unreadOf = ({ failed }: Reader): UnreadList[] =>
  [...failed].map(([id, error]) => ({ id, error }))
