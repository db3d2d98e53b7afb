import { z } from './zod.ts'

/**
 * What a JWT that was found somewhere says of itself. The backend's own carry the first four (docs/wire.md#jwts),
 * and one that a key bought names its token; in somebody else's each may be missing or anything.
 */
export const foundClaims = z.object({
  token_type: z.optional(z.unknown()),
  exp: z.optional(z.unknown()),
  iat: z.optional(z.unknown()),
  user_id: z.optional(z.unknown()),
  access_token_id: z.optional(z.unknown()),
})
