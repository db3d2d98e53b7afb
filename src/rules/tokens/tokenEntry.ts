import {
  type AuditAction,
  type AuditEntry,
  expiryFacts,
  type ExpiryFacts,
  rotationFacts,
  type RotationFacts,
  tokenFacts,
  type TokenFacts,
} from '#contract/audit.ts'

type Entry = Pick<AuditEntry, 'action' | 'detail'>

// What an entry tells of a token. Null: it is of another act, or its detail is not as the contract says (docs/wire.md#audit-log).

export const creationIn = (entry: Entry): TokenFacts | null =>
  factsIn(entry, 'token.create', tokenFacts)

/** Its `token_id` is the successor's. */
export const rotationIn = (entry: Entry): RotationFacts | null =>
  factsIn(entry, 'token.rotate', rotationFacts)

export const expiryIn = (entry: Entry): ExpiryFacts | null =>
  factsIn(entry, 'token.expiry', expiryFacts)

export const revocationIn = (entry: Entry): TokenFacts | null =>
  factsIn(entry, 'token.revoke', tokenFacts)

/** Which token it says was revoked. */
export const revokedIn = (entry: Entry): number | null => revocationIn(entry)?.token_id ?? null

type Form<Facts> = { safeParse: (detail: unknown) => { data?: Facts | undefined } }

const factsIn = <Facts>(entry: Entry, action: AuditAction, form: Form<Facts>): Facts | null =>
  entry.action === action ? (form.safeParse(entry.detail).data ?? null) : null
