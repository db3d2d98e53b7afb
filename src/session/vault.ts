import type { Credentials } from '#contract/session.ts'
import type { ApiError } from '#wire/ApiError.ts'

export type SignIn =
  | { kind: 'in' }
  /** Username or password is wrong, or the account is not active: the server does not say which. */
  | { kind: 'refused' }
  /** Too many failed attempts. `until` is local monotonic time in milliseconds. */
  | { kind: 'blocked'; until: number }
  | { kind: 'failed'; error: ApiError }

/** Why a session is over: the person asked, the server refused to go on, or the refresh token's own end came. */
export type End = 'signedOut' | 'refused' | 'expired'

/**
 * The only holder of the refresh token (reliability.md, "The session"). It is in no answer of this port,
 * so a carrier in a worker can stand behind it without a change elsewhere.
 */
export type Vault = {
  signIn: (credentials: Credentials) => Promise<SignIn>
  /** An access token that lives long enough to be used now; one refresh is shared by all who wait. Rejects with ApiError. */
  access: () => Promise<string>
  /** A fresh access token after the server refused this one. Rejects with ApiError; `signedOut` has ended the session. */
  renew: (refused: string) => Promise<string>
  end: (reason: End) => void
  onEnd: (listener: (reason: End) => void) => () => void
}
