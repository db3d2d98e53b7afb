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
        const known = flagLegend.find((one) => one.flag === flag)
        return (
          <span key={flag} className={css.flag}>
            {position > 0 && <VisuallyHidden> </VisuallyHidden>}
            {known && <known.icon aria-hidden />}
            {known && areWordsHidden ? (
              <VisuallyHidden>{known.word}</VisuallyHidden>
            ) : (
              <PlainText>{known?.word ?? flag}</PlainText>
            )}
          </span>
        )
      })}
    </span>
  )
}
