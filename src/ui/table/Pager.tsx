import type { ReactNode } from 'react'
import { type Forms, counted } from '#lib/plurals.ts'
import { number } from '#lib/numbers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.ts'
import css from './Pager.module.css'

interface Props {
  /** Which rows these are: "101 to 200 of 1,204". */
  range: ReactNode
  /** Undefined on the first and on the last page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Which of them was pressed and is waited for. */
  pending?: 'previous' | 'next' | undefined
}

export function Pager({ range, onPrevious, onNext, pending }: Props) {
  return (
    <div className={css.pager}>
      <span role="status">{range}</span>
      <Button
        size="small"
        icon={ChevronLeftIcon}
        onPress={onPrevious}
        pending={pending === 'previous'}
        disabledReason={onPrevious ? undefined : words.firstPage}
      >
        {words.previousPage}
      </Button>
      <Button
        size="small"
        icon={ChevronRightIcon}
        onPress={onNext}
        pending={pending === 'next'}
        disabledReason={onNext ? undefined : words.lastPage}
      >
        {words.nextPage}
      </Button>
    </div>
  )
}

interface PagesProps {
  /** Which rows of how many, from 1, and the ways to others. */
  page: {
    from: number
    to: number
    count: number
    onPrevious: (() => void) | undefined
    onNext: (() => void) | undefined
  }
  /** What they are. */
  noun: Forms
}

/** Below rows of which one page is shown; nothing where that is all of them. */
export function Pages({ page: { from, to, count, onPrevious, onNext }, noun }: PagesProps) {
  if (onPrevious === undefined && onNext === undefined) return null
  return <Pager range={words.range(from, to, counted(count, noun))} {...{ onPrevious, onNext }} />
}

const words = {
  range: (from: number, to: number, of: string) => `${number(from)} to ${number(to)} of ${of}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  firstPage: 'you’re on the first page',
  lastPage: 'you’re on the last page',
}
