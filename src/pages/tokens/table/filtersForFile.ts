import type { Application } from '#contract/applications.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import type { Source } from '#pages/tokens/export/tokensFile.ts'
import { tokensFileWords } from '#pages/tokens/export/words.ts'
import { facetLabel } from './facetOptions.ts'
import { chosenOf } from './useTokenFilter.ts'
import { words } from './words.ts'

/** What the table is narrowed to, as its chips say it, for a file. */
export function filtersForFile(
  { filter, search }: { filter: TokenFilter; search: string },
  applications: readonly Application[],
): Source['filters'] {
  const wanted = search.trim()
  const facets = Object.keys(filter).filter(isFacet)
  return [
    ...(wanted === '' ? [] : [[tokensFileWords.search, wanted] as const]),
    ...facets.map((facet) => {
      const chosen = chosenOf(filter, facet).map((value) => facetLabel(facet, value, applications))
      return [words.facets[facet], chosen.join(', ')] as const
    }),
  ]
}

const isFacet = (key: string): key is TokenFacet => key in words.facets
