import { addresses } from '#components/frame/addresses.ts'
import { sortParam } from '#components/frame/addressSort.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { tokenSorts } from './tokenTableRows.ts'

export const facets: readonly TokenFacet[] = [
  'state',
  'works',
  'kind',
  'scope',
  'pin',
  'application',
  'owner',
  'expires',
  'used',
  'legacy',
  'age',
  'created',
  'creator',
]

/** How a facet is written in the address; `application` itself is a dialog's word. */
export const facetKey = (facet: TokenFacet): string => (facet === 'application' ? 'in' : facet)

/** A channel may have any name but this one. */
export const ANY_CHANNEL = '*'
export const NOTHING = ''

/** The order of a table of tokens: what stops next is first. */
export const tokenSort = sortParam(tokenSorts, { column: 'state', direction: 'ascending' })

/** The table of all tokens, filtered. */
export function tokensAddress(filter: TokenFilter): string {
  const search = withFilter(new URLSearchParams(), filter)
  return search.size === 0 ? addresses.tokens : `${addresses.tokens}?${search}`
}

/** The same address with this filter and no other; order, search and page stay. */
export function withFilter(search: URLSearchParams, filter: TokenFilter): URLSearchParams {
  const after = new URLSearchParams(search)
  for (const facet of facets) {
    const key = facetKey(facet)
    after.delete(key)
    for (const value of filter[facet] ?? [])
      after.append(key, String(value ?? (facet === 'pin' ? ANY_CHANNEL : NOTHING)))
  }
  return after
}
