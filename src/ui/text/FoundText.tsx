import { createContext, Fragment, type ReactNode, use } from 'react'
import { foundParts } from '#lib/search.ts'
import css from './FoundText.module.css'

/** What is searched for in the texts inside. */
export const SearchedFor = createContext('')

interface Props {
  children: string
  /** What is searched for in the texts around it, unless given. */
  search?: string | undefined
  /** It may take several lines, and then ends them after a sign, never inside a word. */
  hasBreaks?: boolean
}

/** A text in which what is searched for stands out. */
export function FoundText({ children, search: ownSearch, hasBreaks = false }: Props) {
  const written = hasBreaks ? breakable : (text: string) => text
  const around = use(SearchedFor)
  const search = ownSearch ?? around
  if (search.trim() === '') return <>{written(children)}</>
  return (
    <>
      {foundParts(children, search).map(({ text, isFound }, place) =>
        isFound ? (
          <mark key={place} className={css.found}>
            {written(text)}
          </mark>
        ) : (
          <Fragment key={place}>{written(text)}</Fragment>
        ),
      )}
    </>
  )
}

/** A path, an address or a key in its parts. Where a text must not wrap, the browser would break it at them all the same. */
const breakable = (text: string): ReactNode =>
  text
    .split(/(?<=[/_.@:])(?=[^\s/_.@:])/)
    .flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : part))
