import { instant } from './instant.ts'
import { excludedRow, factCodes, person, reviewRow, rowKinds, sha256 } from './reviewRow.ts'
import { z } from './zod.ts'

/**
 * The record of an access review: what this browser keeps, and what goes out and in as a file. It holds no secret. What was
 * frozen never changes, and events are only added, so that two records of one review merge in any order
 * (rules/reviews/reviewMerge.ts). Nothing in it has a default: a row without an answer has none.
 */
export const REVIEW_FORMAT = 'keyturn review'
export const REVIEW_VERSION = 1

const reviewer = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Empty: none is known. */
  email: z.string(),
  /** Null: without a login. */
  userId: z.nullable(z.int()),
  ageKey: z.nullable(z.string()),
  /** As a line of `authorized_keys`. */
  sshKey: z.nullable(z.string()),
  due: z.nullable(instant),
})
export type Reviewer = z.infer<typeof reviewer>

/** Empty lists leave nothing out. */
const scope = z.strictObject({
  kinds: z.array(z.enum(rowKinds)),
  areas: z.array(z.string()),
  sensitivity: z.array(z.string()),
  owners: z.array(z.string()),
  roles: z.array(z.string()),
  /** Only what is new or another than in the last review. */
  changedOnly: z.boolean(),
})
export type ReviewScope = z.infer<typeof scope>

const count = z.int().check(z.minimum(0))
const logHead = z.strictObject({
  count,
  last: z.nullable(z.strictObject({ id: z.int(), at: instant })),
})

const frozen = z.strictObject({
  at: instant,
  by: person,
  log: z.strictObject({
    before: logHead,
    after: logHead,
    /** How often everything was read, three times at most. */
    readings: z.int(),
    /** Entries that were written while the last of them ran; 0: it is of one moment. */
    moved: count,
  }),
  /** By list: what the server counts in it, against what was read. */
  counts: z.record(z.string(), z.strictObject({ said: count, read: count })),
  reportSha256: sha256,
})

export const reviewDecisions = ['keep', 'end', 'change', 'notMine', 'cannotTell'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

const grade = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('session'), userId: z.int() }),
  z.strictObject({ kind: z.literal('signed'), fingerprint: z.string() }),
  z.strictObject({ kind: z.literal('takenIn'), by: person, from: z.string(), at: instant }),
])
export type DecisionGrade = z.infer<typeof grade>

/** The act that was sent, or for what cannot be ended here the request that somebody took along. */
export const reviewActs = [
  'grant.delete',
  'role.update',
  'token.revoke',
  'token.expiry',
  'application.update',
  'request',
] as const

/** What list and log say of an end, and what else may be in its place. */
export const readBackOutcomes = [
  'ended',
  'endedUnlogged',
  'stillThere',
  'cameBack',
  'changed',
  'lastManager',
  'endedBefore',
] as const
export type ReadBackOutcome = (typeof readBackOutcomes)[number]

const shared = { id: z.string(), at: instant, by: person }
const row = z.string()
const entryId = z.nullable(z.int())

export const reviewEvent = z.discriminatedUnion('type', [
  z.strictObject({
    ...shared,
    type: z.literal('assigned'),
    row,
    reviewer: z.string(),
    why: z.string(),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('packetOut'),
    packet: z.string(),
    reviewer: z.string(),
    rows: count,
    sha256,
    isSealed: z.boolean(),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('packetIn'),
    packet: z.string(),
    reviewer: z.string(),
    fileName: z.string(),
    /** The returned file byte for byte, in base64. */
    bytes: z.string(),
    sha256,
    /** Of `ssh-keygen -Y sign`, as it came; null: none came. */
    signature: z.nullable(z.strictObject({ text: z.string(), fingerprint: z.string() })),
    taken: count,
    /** `line` counts from 1; null where the whole is meant. */
    refused: z.array(
      z.strictObject({ line: z.nullable(z.int()), row: z.nullable(row), why: z.string() }),
    ),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('decided'),
    row,
    rowHash: sha256,
    reviewer: z.string(),
    decision: z.enum(reviewDecisions),
    /** Of a change: what it should become, in words. */
    to: z.nullable(z.string()),
    reason: z.string(),
    /** The codes of the facts that were shown beside it. */
    shown: z.array(z.enum(factCodes)),
    /** How many rows were decided at once. */
    bulk: z.nullable(z.int()),
    grade,
  }),
  z.strictObject({ ...shared, type: z.literal('withdrawn'), row, decision: z.string() }),
  z.strictObject({
    ...shared,
    type: z.literal('applied'),
    row,
    act: z.enum(reviewActs),
    result: z.enum(['done', 'refused', 'unknown']),
    /** Why it was refused: the backend's code, or nothing. */
    why: z.string(),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('readBack'),
    row,
    outcome: z.enum(readBackOutcomes),
    entryId,
    /** Who did it, by the log. */
    actor: z.nullable(z.string()),
  }),
  z.strictObject({ ...shared, type: z.literal('excepted'), row, until: instant, why: z.string() }),
  /** The public keys of a reviewer, as somebody entered them; null: none. The last event counts. */
  z.strictObject({
    ...shared,
    type: z.literal('keyed'),
    reviewer: z.string(),
    ageKey: z.nullable(z.string()),
    sshKey: z.nullable(z.string()),
  }),
  /** A later reading held against the frozen rows. */
  z.strictObject({
    ...shared,
    type: z.literal('compared'),
    /** Where they would belong here; in the review once they are assigned. */
    added: z.array(z.strictObject({ ...reviewRow.def.shape, reviewer: z.null() })),
    changed: z.array(z.strictObject({ row, gives: z.array(z.string()), hash: sha256 })),
    gone: z.array(z.strictObject({ row, entryId, actor: z.nullable(z.string()) })),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('signed'),
    name: z.string(),
    role: z.string(),
    text: z.string(),
    /** Null: every row was decided. */
    incomplete: z.nullable(z.strictObject({ open: z.int(), why: z.string() })),
    /** The ids of all events before it: a decision that is not among them came too late. */
    covers: z.array(z.string()),
    /** When the next review is due; missing: nobody said. */
    next: z.optional(instant),
  }),
])
export type ReviewEvent = z.infer<typeof reviewEvent>
export type ReviewEventOf<Type extends ReviewEvent['type']> = Extract<ReviewEvent, { type: Type }>

export const reviewRecord = z.strictObject({
  format: z.literal(REVIEW_FORMAT),
  version: z.literal(REVIEW_VERSION),
  /** It is part of addresses, and half a character can be in none. */
  id: z.string().check(z.regex(/^\P{Cs}*$/u)),
  name: z.string(),
  period: z.string(),
  server: z.strictObject({ id: z.string(), name: z.string(), origin: z.string() }),
  zone: z.string(),
  frozen,
  scope,
  /** The review before: `sumsSha256` is that of its pack's SHA256SUMS, where there is one. */
  previous: z.nullable(
    z.strictObject({ id: z.string(), name: z.string(), sumsSha256: z.nullable(sha256) }),
  ),
  reviewers: z.array(reviewer),
  rows: z.array(reviewRow),
  excluded: z.array(excludedRow),
  events: z.array(reviewEvent),
})
export type ReviewRecord = z.infer<typeof reviewRecord>
