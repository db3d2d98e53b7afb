import { useRef, useState } from 'react'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { Application } from '#contract/applications.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { isSameFilter, viewFilters } from '#rules/tokens/tokenViews.ts'
import { ChipPopover } from '#ui/forms/ChipPopover.tsx'
import { ChoiceChip } from '#ui/forms/ChoiceChip.tsx'
import { Choices } from '#ui/forms/Choices.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { facetLabel, facetOptions } from './facetOptions.ts'
import { facetNames } from './facetNames.ts'
import { FilterMenu } from './FilterMenu.tsx'
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

/** The way to every filter, and a chip for each that is on. */
export function TokensChips({ index, applications, filter, onClear, isPast = false }: Props) {
  const [adding, setAdding] = useState<TokenFacet | null>(null)
  const [opened, setOpened] = useState<TokenFacet | null>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { set } = useSetFilter()
  // A chip that goes would take the focus along: whatever it had stands in the menu.
  const toMenu = () => queueMicrotask(() => buttonIn(menu.current)?.focus())
  function add(facet: TokenFacet) {
    button.current = buttonIn(menu.current)
    setAdding(facet)
  }
  const optionsOf = (facet: TokenFacet) =>
    facetOptions(facet, index, applications).filter(
      ({ value }) => !isPast || facet !== 'state' || isPastState(value),
    )
  const chosenIn = (facet: TokenFacet) => ({
    label: words.facets[facet],
    chosen: chosenOf(filter, facet).map((value) => ({
      value,
      label: facetLabel(facet, value, applications),
    })),
  })
  const facets = facetNames.filter((facet) => !isPast || facet !== 'used')
  return (
    <>
      <span ref={menu}>
        <FilterMenu facets={facets} onChoose={add} />
      </span>
      {adding && (
        <ChipPopover label={words.facets[adding]} trigger={button} onClose={() => setAdding(null)}>
          <Choices
            {...chosenIn(adding)}
            options={optionsOf(adding)}
            onChange={(values) => set(adding, values)}
          />
        </ChipPopover>
      )}
      {facets
        .filter((facet) => filter[facet] !== undefined || facet === opened)
        .map((facet) => (
          <ChoiceChip
            key={facet}
            {...chosenIn(facet)}
            options={() => optionsOf(facet)}
            onChange={(values) => {
              set(facet, values)
              if (values.length === 0 && opened === null) toMenu()
            }}
            onOpenChange={(isOpen) => {
              setOpened(isOpen ? facet : null)
              if (!isOpen && filter[facet] === undefined) toMenu()
            }}
          />
        ))}
      {onClear && !isSameFilter(filter, viewFilters.all) && (
        <TextButton onPress={onClear}>{words.clearAll}</TextButton>
      )}
    </>
  )
}

const buttonIn = (slot: HTMLElement | null) => slot?.querySelector('button') ?? null
