import { NAME_LENGTH } from './applications.ts'
import { instant } from './instant.ts'
import { page } from './page.ts'
import { z } from './zod.ts'

/** In which a caller sends a token's value, but for the erase routes. */
export const KEY_HEADER = 'X-API-KEY'
export const MOST_SCOPES = 32
export const PIN_LENGTH = 64
export const DEFAULT_OVERLAP_HOURS = 24
export const MOST_OVERLAP_HOURS = 8760

/**
 * One row of `applications/<id>/tokens/`. There is no creation time, no application id and no link to a
 * predecessor in it (docs/wire.md#the-token-row). `age_days` and `rotation_due` are missing in unreleased older versions.
 */
export const token = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  last_four: z.string(),
  scopes: z.array(z.string()),
  channel_idx: z.nullable(z.string()),
  expires_at: z.nullable(instant),
  /** Written at most once in 300 s. */
  last_used_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
  legacy: z.boolean(),
  legacy_source: z.nullish(z.string()),
  /** `active`, `expired`, `revoked`, `application inactive`; another word stays text. */
  state: z.string(),
  age_days: z.optional(z.int()),
  rotation_due: z.optional(z.boolean()),
})
export type Token = z.infer<typeof token>

/** A token's key as the backend's labels write it. */
export const keyText = ({ prefix, last_four }: Pick<Token, 'prefix' | 'last_four'>): string =>
  `${prefix}…${last_four}`

export const tokenPage = page(token)

/** The answer of create and rotate: the row and, this once, the raw value. */
export const issuedToken = z.extend(token, { raw: z.string() })
export type IssuedToken = z.infer<typeof issuedToken>

export const newToken = z.strictObject({
  scopes: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_SCOPES)),
  name: z.optional(z.string().check(z.maxLength(NAME_LENGTH))),
  channel_idx: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(PIN_LENGTH)))),
  expires_at: z.optional(z.nullable(instant)),
})
export type NewToken = z.infer<typeof newToken>

export const rotation = z.strictObject({
  overlap_hours: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_OVERLAP_HOURS))),
  expires_at: z.optional(z.nullable(instant)),
})
export type Rotation = z.infer<typeof rotation>

export const expiryChange = z.strictObject({ expires_at: z.nullable(instant) })
export type ExpiryChange = z.infer<typeof expiryChange>
