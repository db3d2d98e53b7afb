import { z } from './zod.ts'

export const credentials = z.strictObject({
  username: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})
export type Credentials = z.infer<typeof credentials>

/** The answer of `POST /api/token/`: the pair of JWTs. */
export const tokenPair = z.object({ refresh: z.string(), access: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

/** The answer of `POST /api/token/refresh/`: an access token and no new refresh token. */
export const refreshed = z.object({ access: z.string() })

/** What a JWT says of itself, in seconds since 1970; read for its lifetime, never verified here. */
export const jwtClaims = z.object({ exp: z.number(), iat: z.number() })
export type JwtClaims = z.infer<typeof jwtClaims>
