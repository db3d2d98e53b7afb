import { type Foresight, takesManagement } from '#rules/access/accessManagers.ts'
import { accessWords as words } from './words.ts'
import type { GrantHolder } from './grantHolder.ts'
import { useTypedText } from './useTypedText.tsx'

/**
 * An act that takes access management away, and that only others can undo, is confirmed by typing the holder's id: a name
 * could be another's.
 */
export function useTypedId(
  { id, label }: Pick<GrantHolder, 'id' | 'label'>,
  foresight: Foresight | null,
): ReturnType<typeof useTypedText> {
  const text = String(id.id)
  return useTypedText(
    takesManagement(foresight) ? { text, label: words.typeId(label, text) } : null,
  )
}
