import { Fragment, type ReactNode, useMemo } from 'react'
import { foundParts } from '#lib/search.ts'
import { type Marking, MarkingOf } from './FoundText.tsx'
import css from './SearchedFor.module.css'

interface Props {
  /** What stands out in the texts inside. */
  value: string
  children: ReactNode
}

/** A place that is searched: in its texts what was looked for stands out. */
export function SearchedFor({ value, children }: Props) {
  const marking = useMemo(() => (value.trim() === '' ? null : markingOf(value)), [value])
  return <MarkingOf value={marking}>{children}</MarkingOf>
}

const markingOf =
  (search: string): Marking =>
  (whole, written) =>
    foundParts(whole, search).map(({ text, isFound }, place) =>
      isFound ? (
        <mark key={place} className={css.found}>
          {written(text)}
        </mark>
      ) : (
        <Fragment key={place}>{written(text)}</Fragment>
      ),
    )
