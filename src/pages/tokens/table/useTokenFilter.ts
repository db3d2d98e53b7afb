import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { facetKey, withFilter } from '#components/tokens/tokenAddress.ts'
import { filterIn } from '#components/token-table/tokenFilterIn.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'

export const NEXT_STOP = { column: 'state', direction: 'ascending' } as const

/** The filter of the address; the same object as long as it says the same. */
export function useTokenFilter(): TokenFilter {
  const [search] = useSearchParams()
  const query = filterOnly(filterIn(search)).toString()
  return useMemo(() => filterIn(new URLSearchParams(query)), [query])
}

const filterOnly = (filter: TokenFilter) => withFilter(new URLSearchParams(), filter)

/** What a facet's chip has chosen, as it stands in the address. */
export const chosenOf = (filter: TokenFilter, facet: TokenFacet): string[] =>
  filterOnly(filter).getAll(facetKey(facet))

/** Changes the filter of the address; order and search stay. */
export function useSetFilter() {
  const [, setSearch] = useSearchParams()
  const change = (to: (before: TokenFilter) => URLSearchParams) =>
    setSearch((before) => withFilter(before, filterIn(to(filterIn(before)))), { replace: true })
  return {
    set: (facet: TokenFacet, values: readonly string[]) =>
      change((before) => {
        const after = filterOnly(before)
        after.delete(facetKey(facet))
        for (const value of values) after.append(facetKey(facet), value)
        return after
      }),
    /** The filter and what is searched for; Back brings both again. */
    clear: () =>
      setSearch((before) => {
        const after = withFilter(before, {})
        after.delete('q')
        return after
      }),
  }
}
