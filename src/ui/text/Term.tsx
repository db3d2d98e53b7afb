import { useTip } from '#ui/useTip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Term.module.css'

interface Props {
  /** Its name, a question: "What is an overlap?" */
  label: string
  /** The answer, in one sentence. */
  children: string
}

/** A question mark beside a word: hover, focus or a tap shows what the word means, Escape closes that alone. */
export function Term({ label, children }: Props) {
  const { listens, tip, id, open } = useTip(children, { onAnyFocus: true })
  return (
    <>
      <button
        {...listens}
        type="button"
        className={css.term}
        aria-label={label}
        aria-describedby={id}
        // A finger gives no focus everywhere; a button that has it already gets it no second time.
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          open(currentTarget)
        }}
      >
        <span aria-hidden>?</span>
      </button>
      {id !== undefined && <VisuallyHidden id={id}>{children}</VisuallyHidden>}
      {tip}
    </>
  )
}
