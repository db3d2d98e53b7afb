import { type ReactNode, useState } from 'react'
import { visibleText } from '#lib/text.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { accessWords as words } from './words.ts'

/** What is typed before an act, and how its field asks for it. */
type Asked = { text: string; label: string }

/** A confirmation by typing; none where nothing is asked. `missing` is what is left to type. */
export function useTypedText(asked: Asked | null): {
  field: ReactNode
  missing: string | undefined
} {
  const [typed, setTyped] = useState('')
  if (asked === null) return { field: null, missing: undefined }
  return {
    field: <TextField label={asked.label} value={typed} onChange={setTyped} isMono />,
    missing: typed.trim() === asked.text ? undefined : words.typeFirst(visibleText(asked.text)),
  }
}
