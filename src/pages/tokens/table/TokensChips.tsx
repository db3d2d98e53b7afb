import { useState } from 'react'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { Application } from '#contract/applications.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { ChoiceChip } from '#ui/forms/ChoiceChip.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { facetLabel, facetOptions } from './facetOptions.ts'
import { isPastState } from './pastStates.ts'
import { chosenOf, useSetFilter } from './useTokenFilter.ts'
import { words } from './words.ts'

interface Props {
  index: TokenIndex
  applications: readonly Application[]
  filter: TokenFilter
  /** Empties the search too. */
  onClear: (() => void) | undefined
  /** Of a past date last use is not asked, and of the states only those that are told of it. */
  isPast?: boolean
}

const FIRST = ['state', 'kind', 'scope', 'application', 'pin', 'expires', 'used'] as const
const MORE = ['works', 'owner', 'legacy', 'age'] as const

/** What the table can be filtered by; the rarer ones stand there on demand, or while they filter. */
export function TokensChips({ index, applications, filter, onClear, isPast = false }: Props) {
  const [isMore, setIsMore] = useState(false)
  const { set } = useSetFilter()
  const chip = (facet: TokenFacet) => (
    <ChoiceChip
      key={facet}
      label={words.facets[facet]}
      options={() =>
        facetOptions(facet, index, applications).filter(
          ({ value }) => !isPast || facet !== 'state' || isPastState(value),
        )
      }
      chosen={chosenOf(filter, facet).map((value) => ({
        value,
        label: facetLabel(facet, value, applications),
      }))}
      onChange={(values) => set(facet, values)}
    />
  )
  return (
    <>
      {FIRST.filter((facet) => !isPast || facet !== 'used').map(chip)}
      {MORE.filter((facet) => isMore || filter[facet] !== undefined).map(chip)}
      <TextButton aria-expanded={isMore} onPress={() => setIsMore(!isMore)}>
        {isMore ? words.fewerFilters : words.moreFilters}
      </TextButton>
      {onClear && <TextButton onPress={onClear}>{words.clearAll}</TextButton>}
    </>
  )
}
