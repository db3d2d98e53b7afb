import { writeRefusal } from '#rules/access/rights.ts'
import { useMe } from './useMe.ts'
import { words } from './words.ts'

/** Why this person cannot change anything, in words; undefined where they can. */
export function useWriteRefusal(): string | undefined {
  const refusal = writeRefusal(useMe())
  if (refusal === null) return undefined
  return refusal.reason === 'needs' ? words.needs(refusal.permission) : words.notStaff
}
