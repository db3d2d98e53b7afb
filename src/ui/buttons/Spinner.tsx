import { UnderWayIcon } from '#ui/icons.ts'
import css from './Spinner.module.css'

/** Turns; shown as "…" where motion is not wanted. Says nothing to a screen reader. */
export function Spinner() {
  return (
    <span className={css.spinner} aria-hidden>
      <UnderWayIcon />
    </span>
  )
}
