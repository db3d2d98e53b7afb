import {
  byKind,
  number,
  object,
  oneOf,
  orNull,
  text,
  truth,
  whole,
  type Read,
} from '#contract/shape.ts'
import { end, lockCause, milliseconds } from './vaultProtocol.ts'

const settings = object({
  signInTimeout: milliseconds,
  idleLock: milliseconds,
  idleWarning: milliseconds,
  /** How long the session outlives its last tab. */
  farewell: milliseconds,
  requestsPerMinute: number,
})
export type VaultSettings = Read<typeof settings>

const errand = oneOf('first', 'read', 'rest', 'write', 'retry', 'spare')
export type Errand = Read<typeof errand>

/** From a page. What does not parse is dropped. */
const message = byKind({
  hello: {
    protocol: whole,
    settings,
    /** A Web Lock that the page holds as long as it lives; null where there are none. */
    presence: orNull(text),
  },
  signIn: { username: text, password: text },
  /** An access token for `minLeft` more; `refused` is one that the server does not take any more. */
  access: { minLeft: milliseconds, refused: orNull(text) },
  /** Asks whether a request may be sent now. */
  permit: { errand },
  /** The server answered 429. */
  limited: { waitMs: milliseconds, isSaid: truth },
  /** Whether a value that is shown once is in this page. */
  holding: { isHeld: truth },
  touch: {},
  /** Asks what is known of the session. */
  facts: {},
  lock: { cause: lockCause },
  signOut: { reason: end },
  /** The page goes away, or is frozen. */
  bye: {},
})
export type Message = Read<typeof message>

export const toVault = object({ id: whole, message })

/** What tabs without a shared vault tell each other. */
export const peerMessage = byKind({
  locked: { cause: lockCause },
  signedOut: {},
  touched: {},
  spent: {},
  limited: { waitMs: milliseconds, isSaid: truth },
})
export type PeerMessage = Read<typeof peerMessage>
