import { type ReactNode, useState } from 'react'
import { type Foresight, takesManagement } from '#rules/access/accessManagers.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { accessWords as words } from './words.ts'
import type { GrantHolder } from './grantHolder.ts'

/**
 * An act that takes access management away, and that only others can undo, is confirmed by typing the holder's id: a name
 * could be another's. `missing` is what is left to type.
 */
export function useTypedId(
  { id, label }: Pick<GrantHolder, 'id' | 'label'>,
  foresight: Foresight | null,
): { field: ReactNode; missing: string | undefined } {
  const [typed, setTyped] = useState('')
  const requiredText = String(id.id)
  if (!takesManagement(foresight)) return { field: null, missing: undefined }
  return {
    field: (
      <TextField
        label={words.typeId(label, requiredText)}
        value={typed}
        onChange={setTyped}
        isMono
      />
    ),
    missing: typed.trim() === requiredText ? undefined : words.typeFirst(requiredText),
  }
}
