import { instant } from './instant.ts'
import { page } from './page.ts'
import { z } from './zod.ts'

export const NAME_LENGTH = 128
export const DESCRIPTION_LENGTH = 1000

export const application = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  created_at: instant,
})
export type Application = z.infer<typeof application>

export const applicationPage = page(application)

const name = z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH))
const description = z.string().check(z.maxLength(DESCRIPTION_LENGTH))

export const newApplication = z.strictObject({ name, description: z.optional(description) })
export type NewApplication = z.infer<typeof newApplication>

/** At least one field; none may be null (400). */
export const applicationChange = z.strictObject({
  name: z.optional(name),
  description: z.optional(description),
  is_active: z.optional(z.boolean()),
})
export type ApplicationChange = z.infer<typeof applicationChange>
