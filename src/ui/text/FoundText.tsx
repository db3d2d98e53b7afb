import { createContext, type ReactNode, use } from 'react'

/** Writes a text with what is looked for marked; how a part is written it is told. */
export type Marking = (whole: string, written: (text: string) => ReactNode) => ReactNode

/** What marks the texts inside (`SearchedFor`); null where nothing is looked for. */
export const MarkingOf = createContext<Marking | null>(null)

interface Props {
  children: string
  /** It may take several lines, and then ends them after a sign, never inside a word. */
  hasBreaks?: boolean
}

/** A text in which what is searched for stands out. */
export function FoundText({ children, hasBreaks = false }: Props) {
  const written = hasBreaks ? breakable : plain
  const marking = use(MarkingOf)
  return <>{marking ? marking(children, written) : written(children)}</>
}

const plain = (text: string): ReactNode => text

/** A path, an address or a key in its parts. Where a text must not wrap, the browser would break it at them all the same. */
const breakable = (text: string): ReactNode =>
  text
    .split(/(?<=[/_.@:])(?=[^\s/_.@:])/)
    .flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : part))
