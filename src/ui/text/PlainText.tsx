import { mixedScripts } from '#lib/scripts.ts'
import { cut, visibleParts } from '#lib/text.ts'
import { WarningIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from '#ui/words.ts'
import { FoundText } from './FoundText.tsx'
import css from './PlainText.module.css'

interface Props {
  /** Text from the server, as it came. */
  children: string
  /** Keeps the line breaks of a longer text. */
  hasLines?: boolean
  /** A path, an address or a key that may take several lines: it ends them after a sign, never inside a word. */
  hasBreaks?: boolean
}

/** In letters. The contract's names have 128 and its descriptions 1,000; what a hostile server sends may have any number. */
const LONGEST = { name: 200, text: 2_000 }

/** Names are text: isolated, cut, with what cannot be seen shown and letters of several scripts marked. */
export function PlainText({ children, hasLines = false, hasBreaks = false }: Props) {
  const longest = hasLines ? LONGEST.text : LONGEST.name
  // Ten units of UTF-16 are more than a letter takes, and what is not looked at costs nothing.
  const text = cut(children.slice(0, longest * 10), longest)
  return (
    <bdi className={hasLines ? css.lines : undefined}>
      {visibleParts(text, { lines: hasLines }).map((part, position) =>
        part.kind === 'text' ? (
          <FoundText key={position} hasBreaks={hasBreaks || hasLines}>
            {part.text}
          </FoundText>
        ) : (
          <span key={position} className={css.control}>
            {part.text}
          </span>
        ),
      )}
      {!hasLines && mixedScripts(text) && (
        <span className={css.mixed}>
          <WarningIcon aria-hidden />
          <VisuallyHidden>{words.mixedScripts}</VisuallyHidden>
        </span>
      )}
    </bdi>
  )
}
