import { problem } from '#contract/problem.ts'
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
 * What pages and the vault say to each other. Tabs of two releases may meet at one vault: a change of the meaning
 * of a message adds one to the number.
 */
export const PROTOCOL = 4

export const milliseconds = number

export const lockCause = oneOf('idle', 'asked')
export type LockCause = Read<typeof lockCause>

export const end = oneOf('signedOut', 'refused', 'expired')
/** Why a session is over: the person asked, the server refused to go on, or the refresh token's own end came. */
export type End = Read<typeof end>

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
  limited: { waitMs: milliseconds, isSaid: truth },
  failed: { status: whole },
  unreachable: {},
  unreadable: { path: text },
})
/** A fault of wire/ with its time as a span: page and worker do not share a clock. */
export type PortableFault = Read<typeof fault>

const signInState = byKind({
  none: {},
  in: { username: text },
  locked: {
    username: text,
    cause: lockCause,
    agoMs: milliseconds,
  },
})
export type SignInState = Read<typeof signInState>

const reply = byKind({
  found: { protocol: whole, standing: signInState },
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
  /** `endsInMs` is null where the refresh token names no end; `sent` are the requests of the last minute. */
  facts: {
    username: text,
    sinceMs: milliseconds,
    endsInMs: orNull(milliseconds),
    tabs: whole,
    sent: whole,
  },
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
