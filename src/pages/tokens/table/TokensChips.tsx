import { useCallback, useRef, useState } from 'react'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { Application } from '#contract/applications.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { isSameFilter, viewFilters } from '#rules/tokens/tokenViews.ts'
import { ChipPopover } from '#ui/forms/ChipPopover.tsx'
import { ChoiceChip } from '#ui/forms/ChoiceChip.tsx'
import { Choices } from '#ui/forms/Choices.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { facetLabel, facetOptions } from './facetOptions.ts'
import { facetNames, isOfOrigin } from './facetNames.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { isPastState } from '#pages/tokens/past/pastStates.ts'
import { SaveView } from './SaveView.tsx'
import { chosenOf, useSetFilter } from './useTokenFilter.ts'
import { words } from './words.ts'

interface Props {
  index: TokenIndex
  applications: readonly Application[]
  filter: TokenFilter
  /** Told what somebody begins to filter by. */
  onAdd?: (facet: TokenFacet) => void
  /** Empties the search too. */
  onClear: (() => void) | undefined
  /** Of a past date last use is not asked, and of the states only those that are told of it. */
  isPast?: boolean
}

/** The way to every filter, and a chip for each that is on. */
export function TokensChips({
  index,
  applications,
  filter,
  onAdd,
  onClear,
  isPast = false,
}: Props) {
  const [adding, setAdding] = useState<TokenFacet | null>(null)
  const [opened, setOpened] = useState<TokenFacet | null>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { set } = useSetFilter()
  // What goes takes the focus along. A popover gives its own back in the next frame: a focus that is nowhere after that comes here.
  const toMenu = useCallback(
    () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) buttonIn(menu.current)?.focus()
        }),
      ),
    [],
  )
  const whileThere = useCallback(() => () => void toMenu(), [toMenu])
  function add(facet: TokenFacet) {
    button.current = buttonIn(menu.current)
    setAdding(facet)
    onAdd?.(facet)
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
  const facets = facetNames.filter((facet) => !isPast || (facet !== 'used' && !isOfOrigin(facet)))
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
          <span key={facet} ref={whileThere}>
            <ChoiceChip
              {...chosenIn(facet)}
              options={() => optionsOf(facet)}
              onChange={(values) => set(facet, values)}
              onOpenChange={(isOpen) => setOpened(isOpen ? facet : null)}
            />
          </span>
        ))}
      {onClear && !isSameFilter(filter, viewFilters.all) && (
        <TextButton onPress={onClear}>{words.clearAll}</TextButton>
      )}
      {!isPast && <SaveView filter={filter} onGone={toMenu} />}
    </>
  )
}

const buttonIn = (slot: HTMLElement | null) => slot?.querySelector('button') ?? null
