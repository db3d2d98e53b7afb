import { createContext, Fragment, type ReactNode, use } from 'react'
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
  if (search.trim() === '') return <>{breakable(children)}</>
  return (
    <>
      {foundParts(children, search).map(({ text, isFound }, place) =>
        isFound ? (
          <mark key={place} className={css.found}>
            {breakable(text)}
          </mark>
        ) : (
          <Fragment key={place}>{breakable(text)}</Fragment>
        ),
      )}
    </>
  )
}

/** A path, an address or a key that is longer than a narrow place ends its line after a sign, never inside a word. */
function breakable(text: string): ReactNode {
  if (!/\S{18}/.test(text)) return text
  const parts = text.split(/(?<=[/_.@:])(?=[^\s/_.@:])/)
  if (parts.length === 1) return text
  return parts.map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
