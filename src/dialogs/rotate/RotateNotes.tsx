import { NoteIcon } from '#ui/icons.ts'
import { rotateWords as words } from '#components/expiry/words.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'

interface Props {
  isLegacy: boolean
  isExpired: boolean
  /** Whether nothing is known to have the old value besides this token, and nothing is left that may. */
  isOnlyHere: boolean
  isApplicationActive: boolean
}

/** What a successor keeps, and what is particular about this rotation. */
export function RotateNotes({ isLegacy, isExpired, isOnlyHere, isApplicationActive }: Props) {
  const notes = [
    words.keeps,
    isLegacy && words.legacy,
    isExpired && (isOnlyHere ? words.expired : words.expiredHere),
    !isApplicationActive && words.inactive,
  ].filter((note) => note !== false)
  return (
    <ul className={`${stack.near} ${ink.hint}`}>
      {notes.map((note) => (
        <li key={note} className={panel.signed}>
          <NoteIcon aria-hidden />
          {note}
        </li>
      ))}
    </ul>
  )
}
