import { useEffect, useRef, useState } from 'react'
import type { WordsOf } from '#rules/audit/auditTarget.ts'
import { entriesMatching, type LogTarget } from '#rules/audit/logTarget.ts'
import type { useLogSearch } from './useLogSearch.ts'
import { PAGE_SIZE } from './view.ts'

type Search = ReturnType<typeof useLogSearch>['search']

/** Reads on until a page more was found, the log ends, or somebody stops it. */
export function useSearchFurther(search: Search, target: LogTarget, wordsOf: WordsOf) {
  const [isSearching, setIsSearching] = useState(false)
  const current = useRef<object | null>(null)

  // The world outside: nobody waits for the search of a screen that is gone.
  useEffect(
    () => () => {
      current.current = null
    },
    [],
  )

  async function searchFurther() {
    const run = {}
    current.current = run
    setIsSearching(true)
    let found = 0
    let more = true
    while (current.current === run && more && found < PAGE_SIZE) {
      const { data, hasNextPage, isError } = await search.fetchNextPage()
      const page = data?.pages.at(-1)?.results ?? []
      found += entriesMatching(page, { ...target, withLineage: false }, wordsOf).length
      more = hasNextPage && !isError
    }
    if (current.current === run) setIsSearching(false)
  }

  return {
    isSearching,
    searchFurther,
    stop() {
      current.current = null
      setIsSearching(false)
    },
  }
}
