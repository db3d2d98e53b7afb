import { words } from '#ui/words.ts'
import css from './SkipLink.module.css'

/** First in the page; leads to the element with this id. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className={css.skip}
      onClick={(event) => {
        // Without a new address: the router would take it for a navigation.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {words.skip}
    </a>
  )
}
