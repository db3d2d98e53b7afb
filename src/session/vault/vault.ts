import type { Credentials } from '#contract/session.ts'
import type { ApiError } from '#wire/ApiError.ts'
import type { Verdict } from './requestBudget.ts'
import type { Errand } from './vaultMessages.ts'
import type { End, LockCause } from './vaultProtocol.ts'

export type { End, Errand, LockCause }

export type SignIn =
  | { kind: 'in' }
  /** Username or password is wrong, or the account is not active: the server does not say which. */
  | { kind: 'refused' }
  /** Too many failed attempts. `until` is local monotonic time in milliseconds. */
  | { kind: 'blocked'; until: number }
  | { kind: 'failed'; error: ApiError }

/** What a page finds when it comes. */
export type Found =
  | { kind: 'none' }
  | { kind: 'in'; username: string }
  | { kind: 'locked'; username: string; cause: LockCause; agoMs: number }
  /** The vault is of a newer release than this page: only a reload helps. */
  | { kind: 'outdated' }
  /** Nobody answered: this browser cannot run this carrier. */
  | { kind: 'silent' }

/** How the session's state changed, by this page or without it. */
export type Notice =
  | { kind: 'locked'; username: string; cause: LockCause }
  | { kind: 'ended'; reason: End }
  /** Another tab signed in or unlocked. */
  | { kind: 'signedIn'; username: string }

/** What holds for the session in all tabs. Times are local monotonic milliseconds. */
export type SessionState = {
  /** Without a key or a click the session locks then; null while that is far. */
  lockAt: number | null
  /** Nothing is sent to the server before then; null where it never said so. */
  limitedUntil: number | null
  /** Whether a value waits to be stored in another tab. */
  isValueElsewhere: boolean
}

/** What the vault knows of the open session, in milliseconds from now; null where the server names no end. */
export type SessionFacts = {
  username: string
  sinceMs: number
  endsInMs: number | null
  /** The tabs that it knows of, this one among them. */
  tabs: number
  /** What all of them sent in the last minute. */
  sent: number
}

/**
 * The only holder of the refresh token (docs/reliability.md#the-vault). It is in no answer of this port; behind it is a
 * shared worker, a worker of this tab, or this thread.
 */
export type Vault = {
  hello: () => Promise<Found>
  signIn: (credentials: Credentials) => Promise<SignIn>
  /** An access token that lives long enough to be used now; one refresh is shared by all who wait. Rejects with ApiError. */
  access: () => Promise<string>
  /** A fresh access token after the server refused this one. Rejects with ApiError; `signedOut` has ended the session. */
  renew: (refused: string) => Promise<string>
  /**
   * Whether a request may be sent now inside the budget of all tabs, which counts it then, or when to ask again. `spare` asks
   * whether there is room for one that nobody waits for, and counts nothing.
   */
  permit: (errand: Errand) => Promise<Verdict>
  /** The server answered 429: no tab sends anything before `until` (local monotonic milliseconds). */
  limited: (limit: { until: number; isSaid: boolean }) => void
  /** Says whether a value that is shown once is in this page. */
  hold: (isHeld: boolean) => void
  /** A key or a click. */
  touch: () => void
  /** Null where no session is open, and where a vault of another release does not know the question. */
  facts: () => Promise<SessionFacts | null>
  lock: (cause: LockCause) => void
  end: (reason: End) => void
  /** This page goes away or is frozen: it forgets its access token. `hello` brings it back. */
  leave: () => void
  notices: { subscribe: (listener: (notice: Notice) => void) => () => void }
  /** The same object until something changes, which `subscribe` tells. */
  sessionState: () => SessionState
  subscribe: (listener: () => void) => () => void
}
