import { problem } from '#contract/errors.ts'
import {
  byKind,
  either,
  listOf,
  number,
  object,
  oneOf,
  orNull,
  text,
  truth,
  whole,
  type Read,
} from '#contract/shape.ts'

/**
 * What pages and the vault say to each other. Tabs of two releases may meet at one vault: whoever changes the meaning
 * of a message adds one to the number.
 */
export const PROTOCOL = 2

const milliseconds = number

const settings = object({
  signInTimeout: milliseconds,
  idleLock: milliseconds,
  idleWarning: milliseconds,
  /** How long the session outlives its last tab. */
  farewell: milliseconds,
  requestsPerMinute: number,
})
export type VaultSettings = Read<typeof settings>

const lockCause = oneOf('idle', 'asked')
export type LockCause = Read<typeof lockCause>

const end = oneOf('signedOut', 'refused', 'expired')
/** Why a session is over: the person asked, the server refused to go on, or the refresh token's own end came. */
export type End = Read<typeof end>

const errand = oneOf('read', 'write', 'retry', 'spare')
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
  lock: { cause: lockCause },
  signOut: { reason: end },
  /** The page goes away, or is put aside. */
  bye: {},
})
export type Message = Read<typeof message>

export const toVault = object({ id: whole, message })

const fault = byKind({
  invalid: { problems: listOf(problem) },
  signedOut: {},
  forbidden: {
    issue: orNull(text),
    needs: orNull(text),
  },
  notFound: {},
  unsupported: {},
  conflict: { reason: text },
  busy: { isHere: truth },
  limited: { waitMs: milliseconds, isSaid: truth },
  failed: { status: whole },
  unreachable: {},
  unreadable: { path: text },
})
/** A fault of wire/ with its time as a span: page and worker do not share a clock. */
export type PortableFault = Read<typeof fault>

const standing = byKind({
  none: {},
  in: { username: text },
  locked: {
    username: text,
    cause: lockCause,
    agoMs: milliseconds,
  },
})
export type Standing = Read<typeof standing>

const reply = byKind({
  found: { protocol: whole, standing },
  signedIn: {},
  refused: {},
  blocked: { waitMs: milliseconds },
  failed: { fault },
  token: {
    token: text,
    /** How long it may be used without asking again. */
    usableForMs: milliseconds,
    /** The server's time at which it was issued, in seconds, and how long ago that was. */
    issued: orNull(object({ iat: number, agoMs: milliseconds })),
  },
  go: {},
  wait: { waitMs: milliseconds },
  /** No further retry inside the budget. */
  no: {},
})
export type Reply = Read<typeof reply>

const push = byKind({
  locked: { username: text, cause: lockCause },
  signedOut: { reason: end },
  signedIn: { username: text },
  /** The access tokens given out before are not the newest any more. */
  refreshed: {},
  idle: { lockInMs: milliseconds },
  awake: {},
  limited: { waitMs: milliseconds },
  holding: { elsewhere: truth },
})
export type Push = Read<typeof push>

export const fromVault = either(object({ id: whole, reply }), object({ push }))
export type FromVault = Read<typeof fromVault>

/** What tabs without a shared vault tell each other. */
export const peerMessage = byKind({
  locked: { cause: lockCause },
  signedOut: {},
  touched: {},
  spent: {},
  limited: { waitMs: milliseconds, isSaid: truth },
})
export type PeerMessage = Read<typeof peerMessage>
