import { Fragment } from 'react'
import { Key } from '#ui/text/Key.tsx'
import css from './Find.module.css'
import { findWords as words } from './words.ts'

const HINTS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], words.choose],
  [['↵'], words.open],
  [['→'], words.acts],
  [['Ctrl', '↵'], words.elsewhere],
]

/** The keys of the list, for whoever has a keyboard. */
export function FindHints() {
  return (
    <span className={css.hints} aria-hidden>
      {HINTS.map(([keys, does]) => (
        <Fragment key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          <span>{does}</span>
        </Fragment>
      ))}
    </span>
  )
}
