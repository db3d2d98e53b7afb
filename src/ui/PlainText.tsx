import { mixedScripts } from '#lib/scripts.ts'
import { visibleParts } from '#lib/text.ts'
import { WarningIcon } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { words } from './words.ts'
import css from './PlainText.module.css'

interface Props {
  /** Text from the server, as it came. */
  children: string
  /** Keeps the line breaks of a longer text. */
  hasLines?: boolean
}

/** Names are text: isolated, with what cannot be seen shown and letters of several scripts marked. */
export function PlainText({ children, hasLines = false }: Props) {
  return (
    <bdi className={hasLines ? css.lines : undefined}>
      {visibleParts(children, { lines: hasLines }).map((part, position) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <span key={position} className={css.control}>
            {part.text}
          </span>
        ),
      )}
      {!hasLines && mixedScripts(children) && (
        <span className={css.mixed}>
          <WarningIcon aria-hidden />
          <VisuallyHidden>{words.mixedScripts}</VisuallyHidden>
        </span>
      )}
    </bdi>
  )
}
