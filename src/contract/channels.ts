import { page } from './page.ts'
import { z } from './zod.ts'

export const channel = z.object({
  pk: z.int(),
  idx: z.string(),
  name: z.string(),
  default_language: z.string(),
  default_currency: z.string(),
  languages: z.array(z.string()),
  is_default: z.boolean(),
  inheritance_enabled: z.boolean(),
  default_inheritance_flags: z.array(z.unknown()),
})
export type Channel = z.infer<typeof channel>

export const channelPage = page(channel)
