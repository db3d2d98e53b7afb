import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { readPart } from '#ui/parts.ts'

/** What a page's module gives: the component, and which queries to start as soon as its address is known. */
export type Page = {
  Component: React.ComponentType
  load?: (queries: QueryClient, args: LoaderFunctionArgs) => void
}

/**
 * A page whose code is read when its address is first opened, or ahead of that. `loader` answers null where it did not come.
 * The next opening reads it anew: the router's own `lazy` would keep what it got the first time, and draws nothing where that
 * was an error.
 */
export function pagePart(queries: QueryClient, read: () => Promise<Page>) {
  let cached: Page | null = null
  let isAhead = false
  return {
    /** `isOpen`: to the person, as far as that is known; of a page that is not, nothing is read. */
    loader(args: LoaderFunctionArgs, isOpen = true): Page | null | Promise<Page | null> {
      const begin = (page: Page) => {
        if (isOpen) page.load?.(queries, args)
        return page
      }
      // At once, where it can be: what is drawn already is not to wait for anything.
      if (cached) return begin(cached)
      return readPart(read).then(
        (page) => begin((cached = page)),
        () => null,
      )
    },
    /** Once, and without a word where it does not come: whoever opens the page asks anew and is told. */
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
