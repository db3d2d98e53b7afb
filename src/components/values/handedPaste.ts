import type { QueryClient } from '@tanstack/react-query'
import type { Pasted } from '#rules/values/pasted.ts'
import { perSession } from '#session/slot.ts'

/**
 * What one field found in a text that was pasted into it, on its way to the dialog that tells more. Nothing of a value is in it
 * beyond what everybody may see of one: the text itself ends with the event that brought it.
 */
const handed = perSession<{ pasted: Pasted | null }>(() => ({ pasted: null }))

export function handPaste(queries: QueryClient, pasted: Pasted): void {
  handed.of(queries).pasted = pasted
}

/** It stays until it is dropped: React may ask twice. */
export const handedPaste = (queries: QueryClient): Pasted | null => handed.of(queries).pasted

export function dropPaste(queries: QueryClient): void {
  handed.of(queries).pasted = null
}
