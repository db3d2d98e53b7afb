import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { flagLegend } from './flagLegend.ts'
import css from './AreaFlags.module.css'

interface Props {
  flags: readonly string[]
  /** A table reads the words out and shows signs, where a legend explains them. */
  areWordsHidden?: boolean
}

/** What is sensitive about an area: a sign and its word, an unknown flag as text. */
export function AreaFlags({ flags, areWordsHidden = false }: Props) {
  if (flags.length === 0) return null
  return (
    <span className={css.flags}>
      {flags.map((flag, position) => {
        const legend = flagLegend.find((one) => one.flag === flag)
        return (
          <span key={flag} className={css.flag}>
            {position > 0 && <VisuallyHidden> </VisuallyHidden>}
            {legend && <legend.icon aria-hidden />}
            {legend && areWordsHidden ? (
              <VisuallyHidden>{legend.word}</VisuallyHidden>
            ) : (
              <PlainText>{legend?.word ?? flag}</PlainText>
            )}
          </span>
        )
      })}
    </span>
  )
}
