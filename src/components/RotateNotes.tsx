import { NoteIcon } from '#ui/icons.ts'
import { rotateWords as words } from './rotateWords.ts'
import css from './RotateNotes.module.css'

interface Props {
  isLegacy: boolean
  isExpired: boolean
  isApplicationActive: boolean
}

/** What a successor keeps, and what is particular about this rotation. */
export function RotateNotes({ isLegacy, isExpired, isApplicationActive }: Props) {
  const notes = [
    words.keeps,
    isLegacy && words.legacy,
    isExpired && words.expired,
    !isApplicationActive && words.inactive,
  ].filter((note) => note !== false)
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note}>
          <NoteIcon aria-hidden />
          {note}
        </li>
      ))}
    </ul>
  )
}
