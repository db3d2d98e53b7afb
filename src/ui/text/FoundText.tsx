import { createContext, Fragment, use } from 'react'
import { foundParts } from '#lib/search.ts'
import css from './FoundText.module.css'

/** What is searched for in the texts inside. */
export const SearchedFor = createContext('')

interface Props {
  children: string
  /** What is searched for in the texts around it, unless given. */
  search?: string | undefined
}

/** A text in which what is searched for stands out. */
export function FoundText({ children, search: ownSearch }: Props) {
  const around = use(SearchedFor)
  const search = ownSearch ?? around
  if (search.trim() === '') return <>{children}</>
  return (
    <>
      {foundParts(children, search).map(({ text, isFound }, place) =>
        isFound ? (
          <mark key={place} className={css.found}>
            {text}
          </mark>
        ) : (
          <Fragment key={place}>{text}</Fragment>
        ),
      )}
    </>
  )
}
