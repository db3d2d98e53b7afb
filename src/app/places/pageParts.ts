import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { pause } from '#lib/flow/pause.ts'
import type { AddressReads } from '#components/address/NotUnderstood.tsx'
import { readPart } from '#ui/parts.ts'

/** What a page's module gives: the component, and which queries to start as soon as its address is known. */
export type Page = {
  Component: React.ComponentType
  load?: (queries: QueryClient, args: LoaderFunctionArgs) => void
  /** What its address may say; the rest is told as not understood. */
  reads: AddressReads
  /** Shown until its data has come, where that is known to be a list: its title, its acts, and a place for the rows. */
  Waiting?: React.ComponentType
}

/**
 * So long, in milliseconds, the page before it stays where a page's code and data come quickly: a waiting face that is drawn
 * stays for 300 ms, which on a quick server nobody had to wait for.
 */
export const MOMENT = 150

/**
 * A page whose code is read when its address is first opened, or ahead of that. `loader` answers null where it did not come.
 * The next opening reads it again: the router's own `lazy` would keep what it got the first time, and draws nothing where that
 * was an error.
 */
export function pagePart(queries: QueryClient, read: () => Promise<Page>) {
  let cached: Page | null = null
  let isAhead = false
  return {
    /**
     * `isOpen`: to the person, as far as that is known; of a page that is not, nothing is read. Where the shell is drawn the first
     * data has a moment.
     */
    loader(
      args: LoaderFunctionArgs,
      { isOpen, isShellDrawn }: { isOpen: boolean; isShellDrawn: boolean },
    ): Page | null | Promise<Page | null> {
      // Before what waits for the page: of two that end together this one is the first, and the page has its own face.
      const moment = isShellDrawn ? pause(MOMENT) : null
      const begin = (page: Page): Page | Promise<Page> => {
        if (!isOpen) return page
        const read = startedBy(queries, () => page.load?.(queries, args))
        return moment && read.length > 0
          ? Promise.race([Promise.allSettled(read), moment]).then(() => page)
          : page
      }
      // At once, where it can be: what is drawn already is not to wait for anything.
      if (cached) return begin(cached)
      return readPart(read).then(
        (page) => begin((cached = page)),
        () => null,
      )
    },
    /** Once, and without a word where it does not come: opening the page asks again, and says so. */
    ahead() {
      if (cached || isAhead) return
      isAhead = true
      read().then(
        (page) => (cached = page),
        () => null,
      )
    },
  }
}

/** What begins to be read and is not there yet. */
function startedBy(queries: QueryClient, begin: () => void): Promise<unknown>[] {
  const fetching = () => queries.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const before = new Set(fetching())
  begin()
  return fetching().flatMap((query) =>
    before.has(query) || query.state.data !== undefined || !query.promise ? [] : [query.promise],
  )
}
