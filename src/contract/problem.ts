import { object, optional, orNull, text, type Read } from './shape.ts'

/** One entry of `details`. `field` is null for a rule over several fields and dotted for a nested one. */
export const problem = object({
  field: optional(orNull(text)),
  location: optional(orNull(text)),
  issue: optional(text),
  description: optional(text),
})
export type Problem = Read<typeof problem>
