import { z } from '#contract/zod.ts'

/** What a JWT tells of itself, without anything of its value. Nothing here is verified: the page has no key for that. */
export type JwtFacts = {
  /**
   * `access` and `refresh` are the backend's own kinds; a customer's are of the same two (docs/wire.md#customer-tokens).
   */
  kind: 'access' | 'refresh' | 'other'
  /** Milliseconds since 1970, null where it does not say. */
  expiresAt: number | null
  issuedAt: number | null
  userId: number | null
  /** The application token that bought it (docs/wire.md#tokens-for-the-admin-api). */
  tokenId: number | null
  /** Whether its signature is there too: without one it opens nothing. */
  isSigned: boolean
}

/** Every JWT begins with this: `{"` in base64. */
export const JWT_START = 'eyJ'

const SHORTEST_SIGNATURE = 20

/** The facts of three parts with dots between them, null where the second is no claims. */
export function jwtFacts(payload: string, signature: string): JwtFacts | null {
  const claims = claimsIn(payload)
  if (claims === null) return null
  const { token_type: type, exp, iat, user_id: user, access_token_id: token } = claims
  return {
    kind: type === 'access' || type === 'refresh' ? type : 'other',
    expiresAt: msOfSeconds(exp),
    issuedAt: msOfSeconds(iat),
    userId: idOf(user),
    tokenId: idOf(token),
    isSigned: signature.length >= SHORTEST_SIGNATURE,
  }
}

/**
 * How a JWT that is out comes to its end: `over` already, `itsToken` when the token that bought it is revoked, else
 * only by `time`, because the backend revokes none (docs/reliability.md#what-a-console-cannot-mend).
 */
export function jwtEnd(
  facts: JwtFacts,
  now: number,
): { by: 'over' | 'itsToken' | 'time'; at: number | null } {
  const at = facts.expiresAt
  if (at !== null && at <= now) return { by: 'over', at }
  return { by: facts.tokenId === null ? 'time' : 'itsToken', at }
}

/** The bytes of base64 in either alphabet as characters, null where it is none. */
export function base64Text(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    // atob throws for every text that is no base64, and for nothing else.
    return null
  }
}

/** `{"exp":1}` */
const SHORTEST_CLAIMS = 12

function claimsIn(payload: string) {
  const json = payload.length < SHORTEST_CLAIMS ? null : base64Text(payload)
  if (json === null) return null
  try {
    const result = foundClaims.safeParse(JSON.parse(json))
    return result.success ? result.data : null
  } catch {
    // JSON.parse throws for every text that is no JSON.
    return null
  }
}

const LATEST_SECOND = 8_640_000_000_000

const msOfSeconds = (seconds: unknown): number | null =>
  typeof seconds === 'number' && Math.abs(seconds) <= LATEST_SECOND
    ? Math.trunc(seconds * 1000)
    : null

// Only what looks like one of our ids: a text of somebody else's could be anything.
function idOf(id: unknown): number | null {
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null
}

/**
 * What a JWT that was found somewhere says of itself. The backend's own carry the first four (docs/wire.md#jwts),
 * and one that a key bought names its token; in somebody else's each may be missing or anything.
 */
const foundClaims = z.object({
  token_type: z.optional(z.unknown()),
  exp: z.optional(z.unknown()),
  iat: z.optional(z.unknown()),
  user_id: z.optional(z.unknown()),
  access_token_id: z.optional(z.unknown()),
})
