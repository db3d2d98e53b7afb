import { number, object, text, type Read } from './shape.ts'

export type Credentials = { username: string; password: string }

/** The answer of `POST /api/token/`: the pair of JWTs. */
export const tokenPair = object({ refresh: text, access: text })

/** The answer of `POST /api/token/refresh/`: an access token and no new refresh token. */
export const refreshed = object({ access: text })

/** What a JWT says of itself, in seconds since 1970; read for its lifetime, never verified here. */
export const jwtClaims = object({ exp: number, iat: number })
export type JwtClaims = Read<typeof jwtClaims>
