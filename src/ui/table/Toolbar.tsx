import { type ReactNode, useId } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
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
  /** On a phone the children are behind a button beside the search. */
  fold?: Fold
  /** On a phone that folds the search too: what is before and after the button, in a line of words. */
  line?: Line
}

interface Line {
  before: ReactNode
  after: ReactNode
}

/** Over a table: search, filters, count. */
export function Toolbar({
  search,
  children,
  count,
  isAll = false,
  isCountFirst = false,
  fold,
  line,
}: Props) {
  const isPhone = useIsPhone()
  const id = useId()
  const isFolding = isPhone && fold !== undefined
  return (
    <div className={css.bar} data-print="no">
      {search !== undefined && (
        <div className={css.search} data-shares={(isFolding && line === undefined) || undefined}>
          {search}
        </div>
      )}
      {isFolding ? (
        <>
          <FoldButton fold={fold} controls={id} line={line} />
          <div id={id} className={css.fold} hidden={!fold.isOpen}>
            {children}
          </div>
        </>
      ) : (
        children
      )}
      <div
        className={css.count}
        data-unseen={isAll ? 'phone' : undefined}
        data-first={isCountFirst || undefined}
        role="status"
      >
        {count}
      </div>
    </div>
  )
}

interface FoldButtonProps {
  fold: Fold
  controls: string
  line: Line | undefined
}

function FoldButton({ fold, controls, line }: FoldButtonProps) {
  const toggle = {
    'aria-expanded': fold.isOpen,
    'aria-controls': controls,
    onPress: fold.onToggle,
    children: fold.label,
  }
  if (line === undefined) return <Button size="small" icon={FilterIcon} {...toggle} />
  return (
    <div className={css.line}>
      {line.before}
      <TextButton {...toggle} />
      {line.after}
    </div>
  )
}
