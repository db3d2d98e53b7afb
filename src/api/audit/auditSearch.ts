import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { perSession } from '#session/slot.ts'
import { readPage, type Folding, type LogPage } from './audit.ts'

/** What is read before anybody asks for more: a page of the console may cost two requests. */
const FIRST_READING = 2

/**
 * The log from its newest entry on, a page after the other, to be looked through here: the server cannot filter by target
 * (docs/wire.md#audit-log). What was read stays; only what is asked for is added.
 */
export const auditSearch = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['auditSearch', query],
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    initialPageParam: 1,
    queryFn: ({ client, signal, pageParam }) =>
      readPage(client, { ...query, page: pageParam, page_size: LARGEST_PAGE }, signal),
    // Bounded by the count: a server that always names a further page is not followed for ever.
    getNextPageParam: (last: LogPage, pages: LogPage[]) =>
      last.next === null || last.results.length === 0 || pages.length * LARGEST_PAGE >= last.count
        ? undefined
        : pages.length + 1,
  })

/** Each entry once, though entries that came in the meantime push others over to the next page. */
export const distinctEntries = (pages: readonly LogPage[]): AuditEntry[] => [
  ...new Map(pages.flatMap(({ results }) => results).map((entry) => [entry.id, entry])).values(),
]

/** Puts what the tail brought before what was read, so that a long search need not begin again. */
export function addNewest(client: QueryClient, query: AuditQuery, newest: readonly AuditEntry[]) {
  client.setQueryData(auditSearch(query).queryKey, (before) => {
    const [first, ...rest] = before?.pages ?? []
    if (before === undefined || first === undefined) return before
    return {
      ...before,
      pages: [
        { ...first, count: first.count + newest.length, results: [...newest, ...first.results] },
        ...rest,
      ],
    }
  })
}

/** Every entry that a page or a search has brought in this session; asks nothing. */
export function entriesSeen(client: QueryClient): AuditEntry[] {
  const pages = client.getQueriesData<LogPage>({ queryKey: ['audit', 'page'] })
  const searches = client.getQueriesData<{ pages: LogPage[] }>({ queryKey: ['auditSearch'] })
  return [
    ...pages.flatMap(([, page]) => page?.results ?? []),
    ...searches.flatMap(([, search]) => search?.pages.flatMap(({ results }) => results) ?? []),
  ]
}

type Reading = { signal: AbortSignal; onRead: (done: number, total: number) => void }

/**
 * The whole log under these filters, page after page inside the budget, newest first and each entry once; tells how far it
 * is. Rejects with ApiError, or with the signal's reason.
 */
export async function everyEntry(
  client: QueryClient,
  query: AuditQuery,
  { signal, onRead }: Reading,
): Promise<{ entries: AuditEntry[]; folding: Folding }> {
  const entries = new Map<number, AuditEntry>()
  for (let number = 1; ; number += 1) {
    signal.throwIfAborted()
    const pageQuery = { ...query, page: number, page_size: LARGEST_PAGE }
    const page = await readPage(client, pageQuery, signal)
    for (const entry of page.results) entries.set(entry.id, entry)
    onRead(entries.size, page.count)
    const isEnd = page.next === null || page.results.length === 0
    if (isEnd || number * LARGEST_PAGE >= page.count)
      return { entries: [...entries.values()], folding: page.folding }
  }
}

/** When a search was begun last; 0: none was yet. */
const begun = perSession<number>(() => 0)

/** Begins a search; where it was begun before, it is as it was left. */
export async function firstReading(client: QueryClient, query: AuditQuery): Promise<void> {
  begun.put(client, Date.now())
  await client.prefetchInfiniteQuery({ ...auditSearch(query), pages: FIRST_READING })
}

/** Whether a search was read before somebody came to it this time: then it may lack what was done since. */
export const isLeftOver = (client: QueryClient, readAt: number): boolean =>
  readAt < begun.of(client)

/** Begins it from the start. */
export async function searchAgain(client: QueryClient, query: AuditQuery): Promise<void> {
  await client.resetQueries(auditSearch(query))
}
