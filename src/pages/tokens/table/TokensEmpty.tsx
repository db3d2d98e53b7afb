import { rowsInView } from '#components/token-table/rowsInView.ts'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { isSameFilter, viewFilters } from '#rules/tokens/tokenViews.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { facetNames } from './facetNames.ts'
import { useSetFilter } from './useTokenFilter.ts'
import { words } from './words.ts'

interface Props {
  index: TokenIndex
  search: string
  filter: TokenFilter
  onClearSearch: () => void
}

/** No token matches: what hides how many, and the way to each. */
export function TokensEmpty({ index, search, filter, onClearSearch }: Props) {
  const { set } = useSetFilter()
  const hasSearch = search.trim() !== ''
  const countOf = (some: { search: string; filter: TokenFilter }) =>
    rowsInView(index, { ...some, sort: ANY_ORDER }).matching
  // What nobody chose is named only where it hides something.
  const isPreset = isSameFilter(filter, viewFilters.all)
  const facets = facetNames.filter(
    (facet) =>
      filter[facet] !== undefined &&
      !(isPreset && countOf({ search, filter: but(filter, facet) }) === 0),
  )
  return (
    <Empty
      title={words.noMatch}
      actions={
        <>
          {hasSearch && (
            <TextButton onPress={onClearSearch}>
              {facets.length === 0
                ? words.clear
                : words.without(words.searchFacet, countOf({ search: '', filter }))}
            </TextButton>
          )}
          {facets.map((facet) => (
            <TextButton key={facet} onPress={() => set(facet, [])}>
              {words.without(words.facets[facet], countOf({ search, filter: but(filter, facet) }))}
            </TextButton>
          ))}
        </>
      }
    >
      {words.noMatchMore(index.rows.length, hasSearch, facets.length)}
    </Empty>
  )
}

const ANY_ORDER = { column: 'state', direction: 'ascending' } as const

function but(filter: TokenFilter, facet: TokenFacet): TokenFilter {
  const { [facet]: _, ...others } = filter
  return others
}
