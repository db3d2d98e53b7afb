import { type ReactNode, useState } from 'react'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { AsItWasOn } from './AsItWasOn.tsx'
import css from './Tokens.module.css'
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
}

/** Over the table: search, filters and the way to a past date; a phone folds the last two. */
export function TokensBar({ typed, onType, count, isPhone, on, chips, phoneAct }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const filters = (
    <div role="group" aria-label={words.filters(0)} className={css.chips}>
      {chips}
      <AsItWasOn />
    </div>
  )
  return (
    <Toolbar
      search={
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          shortcut="/"
          value={typed}
          onChange={onType}
        />
      }
      count={count}
    >
      {isPhone ? (
        <div className={css.phone}>
          <TextButton aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {words.filters(on)}
          </TextButton>
          {phoneAct}
        </div>
      ) : (
        <>
          {filters}
          <TokensColumns />
        </>
      )}
      {isPhone && isOpen && filters}
    </Toolbar>
  )
}
