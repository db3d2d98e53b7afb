import { instant } from './instant.ts'
import { MOST_OVERLAP_HOURS } from './tokens.ts'
import { z } from './zod.ts'

/**
 * The record of a drill: what this browser keeps, and what goes out and in as a file. It holds no secret, and it only grows:
 * a plan that its last writer wins, and events and watches that are never changed, so that two records of one drill merge
 * without losing anything (rules/drills/plan/drillMerge.ts). A new version comes with a migration in rules/drills/plan/drillFile.ts.
 */
export const DRILL_FORMAT = 'keyturn drill'
export const DRILL_VERSION = 2

const person = z.strictObject({ id: z.int(), name: z.string() })
export type DrillPerson = z.infer<typeof person>

/** "As before" is the span that the token itself was given (docs/design.md#arithmetic); `days` are days of the calendar. */
const successorExpiry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asBefore') }),
  z.strictObject({ kind: z.literal('never') }),
  z.strictObject({ kind: z.literal('days'), days: z.int().check(z.minimum(1)) }),
  z.strictObject({ kind: z.literal('at'), at: instant }),
])
export type SuccessorExpiry = z.infer<typeof successorExpiry>

/** One token of the plan, named as it was when it was chosen. */
const planned = z.strictObject({
  tokenId: z.int(),
  application: z.strictObject({ id: z.int(), name: z.string() }),
  name: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  overlapHours: z.int().check(z.minimum(0), z.maximum(MOST_OVERLAP_HOURS)),
  successorExpiry,
  /** Where the old one's own expiry goes first, so that the whole overlap holds; null: it stays. */
  moveExpiryTo: z.nullable(instant),
  /** Who rotates it; null: nobody said. */
  owner: z.nullable(person),
  /** Who gets the new value, by name; null: nobody said. */
  receiver: z.nullable(z.string()),
  /** Taken out by hand, and why; null: it is in. */
  out: z.nullable(z.strictObject({ why: z.string() })),
  /** When this was last planned otherwise; the later one wins. */
  changedAt: instant,
})
export type DrillPlanned = z.infer<typeof planned>

const entryId = z.nullable(z.int())

const shared = {
  /** 128 bits of chance: the same event of two records is one. */
  id: z.string(),
  tokenId: z.int(),
  at: instant,
  by: person,
}

/** What happened to one token of a drill. `entryId` is the audit log's, where it is known. */
const event = z.discriminatedUnion('kind', [
  /** `valueLost`: the successor is there, its value never came. `from` is the old one's expiry before any of it. */
  z.strictObject({
    ...shared,
    kind: z.literal('rotated'),
    successor: z.strictObject({ id: z.int(), prefix: z.string(), lastFour: z.string() }),
    from: z.nullable(instant),
    oldStops: z.nullable(instant),
    valueLost: z.boolean(),
    entryId,
  }),
  /** The value went from its answer into a sealed file, which is in this browser until somebody takes it. */
  z.strictObject({
    ...shared,
    kind: z.literal('sealed'),
    successorId: z.int(),
    to: z.string(),
  }),
  /** A person says so: the value was stored, or its file was taken. */
  z.strictObject({
    ...shared,
    kind: z.literal('handedOver'),
    successorId: z.int(),
    how: z.enum(['once', 'file']),
    to: z.nullable(z.string()),
  }),
  z.strictObject({ ...shared, kind: z.literal('moreTime'), to: z.nullable(instant), entryId }),
  z.strictObject({ ...shared, kind: z.literal('reminded'), to: z.nullable(z.string()) }),
  /** The old one stays on purpose. */
  z.strictObject({ ...shared, kind: z.literal('kept'), why: z.string() }),
  /** The successor was revoked and the old one has its former expiry again. */
  z.strictObject({ ...shared, kind: z.literal('undone'), successorId: z.int(), entryId }),
  z.strictObject({ ...shared, kind: z.literal('revoked'), entryId }),
  z.strictObject({ ...shared, kind: z.literal('ranOut') }),
  /** Its application is deactivated until somebody looks again. */
  z.strictObject({ ...shared, kind: z.literal('triedWithout'), lookAgain: instant, entryId }),
  z.strictObject({ ...shared, kind: z.literal('triedEnough'), entryId }),
])
export type DrillEvent = z.infer<typeof event>
export type DrillEventKind = DrillEvent['kind']

const seen = z.strictObject({
  tokenId: z.int(),
  /** How often a look found another last use than the look before. */
  times: z.int(),
  last: z.nullable(instant),
  /** The longest time between two uses that were seen one after the other, in milliseconds: a nightly job is no quiet one. */
  gap: z.optional(z.int()),
})

/** One stretch of watching one token and its successor, by one page; the longer of two with one id is the truth. */
const watch = z.strictObject({
  id: z.string(),
  tokenId: z.int(),
  from: instant,
  until: instant,
  looks: z.int(),
  old: seen,
  successor: z.nullable(seen),
})
export type DrillWatch = z.infer<typeof watch>

/**
 * A reading in which a screen said for the first time that a successor is in use. Every browser keeps its own; of several the
 * earliest counts.
 */
const firstUse = z.strictObject({
  tokenId: z.int(),
  successorId: z.int(),
  /** When its list was read, by the server's clock. */
  readAt: instant,
  /** The last use that this list showed. */
  lastUsed: instant,
  /** Whether the old one still worked in the same list: what was read later says nothing of the time before its end. */
  oldWorked: z.boolean(),
})
export type DrillFirstUse = z.infer<typeof firstUse>

export const drillRecord = z.strictObject({
  format: z.literal(DRILL_FORMAT),
  /** A browser still has records of the first version, which knew no first uses. */
  version: z.pipe(
    z.literal([1, DRILL_VERSION]),
    z.transform((): typeof DRILL_VERSION => DRILL_VERSION),
  ),
  /** It is part of addresses, and half a character can be in none. */
  id: z.string().check(z.regex(/^\P{Cs}*$/u)),
  /** Which server's tokens these are. */
  server: z.strictObject({ id: z.string(), name: z.string(), origin: z.string() }),
  name: z.string(),
  namedAt: instant,
  createdAt: instant,
  createdBy: person,
  /** Null: it is a plan. */
  startedAt: z.nullable(instant),
  tokens: z.array(planned),
  events: z.array(event),
  watches: z.array(watch),
  firstUses: z._default(z.array(firstUse), []),
})
export type DrillRecord = z.infer<typeof drillRecord>
