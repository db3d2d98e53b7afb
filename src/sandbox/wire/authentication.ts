import type { World } from '#sandbox/world/world.ts'
import { verifyToken } from '#sandbox/world/jwt.ts'
import { type Person, personById } from '#sandbox/world/persons.ts'
import { type Refusal, unauthenticated } from './refusal.ts'

export type Principal =
  | { kind: 'nobody' }
  /** A credential that was given and is no good: the view's own 401. */
  | { kind: 'rejected'; refusal: Refusal }
  /** `tokenId` names the application token that bought the JWT. */
  | { kind: 'person'; person: Person; tokenId: number | null }

/** Reads `Authorization: Bearer`. Another scheme is as good as none (docs/wire.md#401). */
export async function authenticate(world: World, request: Request): Promise<Principal> {
  const parts = (request.headers.get('Authorization') ?? '').split(/\s+/).filter(Boolean)
  const [scheme, token] = parts
  if (scheme !== 'Bearer') return { kind: 'nobody' }
  if (parts.length !== 2 || token === undefined) return rejected('missing')
  const verdict = await verifyToken(world, token, 'access')
  switch (verdict.kind) {
    case 'malformed':
      return rejected('malformed')
    case 'expired':
      return rejected('expired')
    case 'valid': {
      const person = personById(world.db, Number(verdict.claims.user_id))
      if (person === undefined || !person.is_active) return rejected('inactive')
      return { kind: 'person', person, tokenId: verdict.claims.access_token_id ?? null }
    }
  }
}

const rejected = (why: Parameters<typeof unauthenticated>[0]): Principal => ({
  kind: 'rejected',
  refusal: unauthenticated(why),
})
