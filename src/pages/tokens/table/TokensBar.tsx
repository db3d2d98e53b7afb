import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { AsItWasOn } from './AsItWasOn.tsx'
import css from './Tokens.module.css'
import { TokensDensity } from './TokensDensity.tsx'
import { TokensColumns } from './TokensColumns.tsx'
import { words } from './words.ts'

interface Props {
  typed: string
  onType: (typed: string) => void
  /** How many rows there are: "207 of 218". */
  count: ReactNode
  isPhone: boolean
  /** How many facets filter. */
  on: number
  chips: ReactNode
  /** On a phone, beside the button of the filters. */
  phoneAct?: ReactNode
  /** On a phone, what asks for another order. */
  sorting?: ReactNode
}

/** Over the table: search, filters and the way to a past date; a phone folds all of them into one line. */
export function TokensBar(props: Props) {
  const { typed, onType, count, isPhone, on, chips, phoneAct, sorting } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const isSearchShown = !isPhone || isSearching || typed !== ''
  const filters = (
    <div role="group" aria-label={words.filters(0)} className={css.chips}>
      {chips}
      <AsItWasOn />
    </div>
  )
  return (
    <Toolbar
      isCountFirst={isPhone}
      search={
        isSearchShown ? (
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            shortcut="/"
            value={typed}
            onChange={onType}
            autoFocus={isPhone && isSearching}
          />
        ) : undefined
      }
      count={count}
    >
      {isPhone ? (
        <div className={css.phone}>
          <IconButton
            icon={SearchIcon}
            label={words.search}
            aria-expanded={isSearchShown}
            onPress={() => setIsSearching(!isSearching)}
          />
          <TextButton aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {words.filters(on)}
          </TextButton>
          {phoneAct}
        </div>
      ) : (
        <>
          {filters}
          <TokensColumns />
          <TokensDensity />
        </>
      )}
      {isPhone && isOpen && filters}
      {isPhone && isOpen && <div className={css.sorting}>{sorting}</div>}
    </Toolbar>
  )
}
