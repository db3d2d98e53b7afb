import { type ReactNode, useId } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { FilterIcon } from '#ui/icons.ts'
import { useIsPhone } from '#ui/useIsPhone.ts'
import type { Fold } from './useFold.ts'
import css from './Toolbar.module.css'

interface Props {
  /** A SearchField. */
  search?: ReactNode
  /** Chips, and "Clear". */
  children?: ReactNode
  /** How many rows there are: "207 of 218". */
  count?: ReactNode
  /** Nothing is left out of the count: a phone, whose title says the number, does not show it again. */
  isAll?: boolean
  /** The count begins the line of what is not the search. */
  isCountFirst?: boolean
  /** What a phone hides behind a button beside the search. */
  fold?: Fold
}

/** Over a table: search, filters, count. */
export function Toolbar({
  search,
  children,
  count,
  isAll = false,
  isCountFirst = false,
  fold,
}: Props) {
  const isPhone = useIsPhone()
  const id = useId()
  const isFolding = isPhone && fold !== undefined
  return (
    <div className={css.bar}>
      {search !== undefined && (
        <div className={css.search} data-shares={isFolding || undefined}>
          {search}
        </div>
      )}
      {isFolding ? (
        <>
          <Button
            size="small"
            icon={FilterIcon}
            aria-expanded={fold.isOpen}
            aria-controls={id}
            onPress={fold.onToggle}
          >
            {words.filter(fold.on)}
          </Button>
          <div id={id} className={css.fold} hidden={!fold.isOpen}>
            {children}
          </div>
        </>
      ) : (
        children
      )}
      <div
        className={css.count}
        data-all={isAll || undefined}
        data-first={isCountFirst || undefined}
        role="status"
      >
        {count}
      </div>
    </div>
  )
}

const words = {
  filter: (on: number) => (on === 0 ? 'Filter' : `Filter (${on})`),
}
