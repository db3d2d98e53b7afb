import { problem } from '#contract/errors.ts'
import { z } from '#contract/zod.ts'

/**
 * What pages and the vault say to each other. Tabs of two releases may meet at one vault: whoever changes the meaning
 * of a message adds one to the number.
 */
export const PROTOCOL = 2

const milliseconds = z.number()

const settings = z.object({
  signInTimeout: milliseconds,
  idleLock: milliseconds,
  idleWarning: milliseconds,
  /** How long the session outlives its last tab. */
  farewell: milliseconds,
  requestsPerMinute: z.number(),
})
export type VaultSettings = z.infer<typeof settings>

const lockCause = z.enum(['idle', 'asked'])
export type LockCause = z.infer<typeof lockCause>

const end = z.enum(['signedOut', 'refused', 'expired'])
/** Why a session is over: the person asked, the server refused to go on, or the refresh token's own end came. */
export type End = z.infer<typeof end>

const errand = z.enum(['read', 'write', 'retry', 'spare'])
export type Errand = z.infer<typeof errand>

/** From a page. What does not parse is dropped. */
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    protocol: z.int(),
    settings,
    /** A Web Lock that the page holds as long as it lives; null where there are none. */
    presence: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('signIn'), username: z.string(), password: z.string() }),
  /** An access token for `minLeft` more; `refused` is one that the server does not take any more. */
  z.object({ kind: z.literal('access'), minLeft: milliseconds, refused: z.nullable(z.string()) }),
  /** Asks whether a request may be sent now. */
  z.object({ kind: z.literal('permit'), errand }),
  /** The server answered 429. */
  z.object({ kind: z.literal('limited'), waitMs: milliseconds, isSaid: z.boolean() }),
  /** Whether a value that is shown once is in this page. */
  z.object({ kind: z.literal('holding'), isHeld: z.boolean() }),
  z.object({ kind: z.literal('touch') }),
  z.object({ kind: z.literal('lock'), cause: lockCause }),
  z.object({ kind: z.literal('signOut'), reason: end }),
  /** The page goes away, or is put aside. */
  z.object({ kind: z.literal('bye') }),
])
export type Message = z.infer<typeof message>

export const toVault = z.object({ id: z.int(), message })

const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invalid'), problems: z.array(problem) }),
  z.object({ kind: z.literal('signedOut') }),
  z.object({
    kind: z.literal('forbidden'),
    issue: z.nullable(z.string()),
    needs: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('notFound') }),
  z.object({ kind: z.literal('unsupported') }),
  z.object({ kind: z.literal('conflict'), reason: z.string() }),
  z.object({ kind: z.literal('busy'), isHere: z.boolean() }),
  z.object({ kind: z.literal('limited'), waitMs: milliseconds, isSaid: z.boolean() }),
  z.object({ kind: z.literal('failed'), status: z.int() }),
  z.object({ kind: z.literal('unreachable') }),
  z.object({ kind: z.literal('unreadable'), path: z.string() }),
])
/** A fault of wire/ with its time as a span: page and worker do not share a clock. */
export type PortableFault = z.infer<typeof fault>

const standing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('in'), username: z.string() }),
  z.object({
    kind: z.literal('locked'),
    username: z.string(),
    cause: lockCause,
    agoMs: milliseconds,
  }),
])
export type Standing = z.infer<typeof standing>

const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), protocol: z.int(), standing }),
  z.object({ kind: z.literal('signedIn') }),
  z.object({ kind: z.literal('refused') }),
  z.object({ kind: z.literal('blocked'), waitMs: milliseconds }),
  z.object({ kind: z.literal('failed'), fault }),
  z.object({
    kind: z.literal('token'),
    token: z.string(),
    /** How long it may be used without asking again. */
    usableForMs: milliseconds,
    /** The server's time at which it was issued, in seconds, and how long ago that was. */
    issued: z.nullable(z.object({ iat: z.number(), agoMs: milliseconds })),
  }),
  z.object({ kind: z.literal('go') }),
  z.object({ kind: z.literal('wait'), waitMs: milliseconds }),
  /** No further retry inside the budget. */
  z.object({ kind: z.literal('no') }),
])
export type Reply = z.infer<typeof reply>

const push = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked'), username: z.string(), cause: lockCause }),
  z.object({ kind: z.literal('signedOut'), reason: end }),
  z.object({ kind: z.literal('signedIn'), username: z.string() }),
  /** The access tokens given out before are not the newest any more. */
  z.object({ kind: z.literal('refreshed') }),
  z.object({ kind: z.literal('idle'), lockInMs: milliseconds }),
  z.object({ kind: z.literal('awake') }),
  z.object({ kind: z.literal('limited'), waitMs: milliseconds }),
  z.object({ kind: z.literal('holding'), elsewhere: z.boolean() }),
])
export type Push = z.infer<typeof push>

export const fromVault = z.union([z.object({ id: z.int(), reply }), z.object({ push })])
export type FromVault = z.infer<typeof fromVault>

/** What tabs without a shared vault tell each other. */
export const peerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked'), cause: lockCause }),
  z.object({ kind: z.literal('signedOut') }),
  z.object({ kind: z.literal('touched') }),
  z.object({ kind: z.literal('spent') }),
  z.object({ kind: z.literal('limited'), waitMs: milliseconds, isSaid: z.boolean() }),
])
export type PeerMessage = z.infer<typeof peerMessage>
