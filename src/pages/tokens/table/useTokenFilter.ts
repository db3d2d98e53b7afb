import { useMemo } from 'react'
import { useSearch } from '#components/frame/addressParams.ts'
import { searchParam } from '#components/frame/addressSearch.ts'
import { pastParams } from '#components/past/pastAddress.ts'
import { facetKey, facets, tokenSort, withFilter } from '#components/tokens/tokenAddress.ts'
import { filterIn } from '#components/token-table/tokenFilterIn.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { isSameFilter, viewFilters } from '#rules/tokens/tokenViews.ts'

/** The filter of the address; the same object as long as it says the same. */
export function useTokenFilter(): TokenFilter {
  const [search] = useSearch()
  const query = filterOnly(meantBy(search)).toString()
  return useMemo(() => filterIn(new URLSearchParams(query)), [query])
}

const filterOnly = (filter: TokenFilter) => withFilter(new URLSearchParams(), filter)

/** An address without a filter is the view of all but revoked tokens; that of a past date shows all. */
const meantBy = (search: URLSearchParams): TokenFilter =>
  isPast(search) || withFilter(search, {}).size < search.size ? filterIn(search) : viewFilters.all

const isPast = (search: URLSearchParams): boolean => search.has('on')

/** No state of ours, so that it filters nothing, and no address without a filter. */
const ANY_STATE = 'any'

/** What the table reads from its address. */
export const tokenParams = [
  searchParam,
  tokenSort,
  pastParams.on,
  ...facets.map((facet) => {
    const name = facetKey(facet)
    return {
      name,
      isKnown: (text: string) =>
        (facet === 'state' && text === ANY_STATE) ||
        filterIn(new URLSearchParams([[name, text]]))[facet] !== undefined,
    }
  }),
]

function addressWith(before: URLSearchParams, filter: TokenFilter): URLSearchParams {
  const bare = withFilter(before, {})
  if (isPast(before)) return withFilter(before, filter)
  if (isSameFilter(filter, viewFilters.all)) return bare
  if (Object.keys(filter).length > 0) return withFilter(before, filter)
  bare.append(facetKey('state'), ANY_STATE)
  return bare
}

/** What a facet's chip has chosen, as it is in the address. */
export const chosenOf = (filter: TokenFilter, facet: TokenFacet): string[] =>
  filterOnly(filter).getAll(facetKey(facet))

/** Changes the filter of the address; order and search stay. */
export function useSetFilter() {
  const [, ask] = useSearch()
  const change = (to: (before: TokenFilter) => URLSearchParams) =>
    ask((before) => addressWith(before, filterIn(to(meantBy(before)))), { replace: true })
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
      ask(
        (before) => {
          const after = addressWith(before, {})
          after.delete('q')
          return after
        },
        { replace: false },
      ),
  }
}
