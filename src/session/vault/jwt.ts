import { jwtClaims, type JwtClaims } from '#contract/session.ts'

/** What a JWT says of its own lifetime; null where it is not readable. It is never verified here: the server does that. */
export function claimsOf(jwt: string): JwtClaims | null {
  const payload = jwt.split('.')[1]
  if (payload === undefined) return null
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const result = jwtClaims.safeParse(JSON.parse(json))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
