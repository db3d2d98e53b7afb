import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from '#contract/zod.ts'
import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { World } from './world.ts'

/** A library's own lifetimes, in seconds. */
export const LIFETIMES = { access: 300, refresh: 86_400 } as const

const claims = z.object({
  token_type: z.enum(['access', 'refresh']),
  user_id: z.string(),
  jti: z.string(),
  exp: z.int(),
  iat: z.int(),
  /** Which application token bought it (docs/wire.md#tokens-for-the-admin-api). */
  access_token_id: z.optional(z.int()),
})
export type Claims = z.infer<typeof claims>

export type Verdict =
  | { kind: 'valid'; claims: Claims }
  | { kind: 'expired' }
  | { kind: 'malformed' }

/** JWTs live in real time, whatever the sandbox's clock says. */
export async function signToken(
  world: World,
  type: Claims['token_type'],
  userId: number,
  tokenId?: number,
): Promise<string> {
  const now = Math.floor(world.clock.real() / 1000)
  return new SignJWT({
    token_type: type,
    user_id: String(userId),
    ...(tokenId === undefined ? {} : { access_token_id: tokenId }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(randomBytes(16).toString('hex'))
    .setIssuedAt(now)
    .setExpirationTime(now + world.lifetimes[type])
    .sign(signingKey(world.db))
}

export async function verifyToken(
  world: World,
  text: string,
  type: Claims['token_type'],
): Promise<Verdict> {
  try {
    const { payload } = await jwtVerify(text, signingKey(world.db), {
      algorithms: ['HS256'],
      currentDate: new Date(world.clock.real()),
    })
    const read = claims.safeParse(payload)
    return read.success && read.data.token_type === type
      ? { kind: 'valid', claims: read.data }
      : { kind: 'malformed' }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { kind: 'expired' }
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      return { kind: 'malformed' }
    throw error
  }
}

export function makeSigningKey(db: Database): void {
  writeMeta(db, 'signing_key', randomBytes(32).toString('base64'))
}

// A key object is the same in every realm; bytes of Node's are not those of a test's document.
const signingKey = (db: Database): KeyObject =>
  createSecretKey(readMeta(db, 'signing_key') ?? '', 'base64')
