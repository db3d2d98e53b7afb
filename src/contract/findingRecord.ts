import { instant } from './instant.ts'
import { person } from './reviewRow.ts'
import { z } from './zod.ts'

/**
 * What people decided on findings and when each was seen: what this browser keeps, and what goes out and in as a file.
 * Events are only added, so that two records merge in any order (rules/findings/recordMerge.ts). It holds no secret.
 */
export const FINDINGS_FORMAT = 'keyturn findings'
export const FINDINGS_VERSION = 1

const written = z.string().check(z.regex(/\S/))
const shared = { id: z.string(), at: instant, by: person }

const event = z.discriminatedUnion('type', [
  /** One finding is as it should be, until then. */
  z.strictObject({
    ...shared,
    type: z.literal('accepted'),
    /** The id of the finding. */
    finding: z.string(),
    code: z.string(),
    /** What it was about, as it was called then. */
    about: z.string(),
    until: instant,
    why: written,
  }),
  /** Whatever is found of this code, now and later; of one application where it is named. */
  z.strictObject({
    ...shared,
    type: z.literal('archived'),
    code: z.string(),
    application: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
    why: written,
  }),
  /** The event of this id holds no more. */
  z.strictObject({ ...shared, type: z.literal('ended'), of: z.string() }),
])
export type FindingEvent = z.infer<typeof event>
export type FindingEventOf<Type extends FindingEvent['type']> = Extract<
  FindingEvent,
  { type: Type }
>

const seen = z.strictObject({
  /** The finding's. */
  id: z.string(),
  code: z.string(),
  about: z.string(),
  within: z.string(),
  /** When the readings were made that showed it first and last, by the server's time. */
  first: instant,
  last: instant,
})
export type SeenFinding = z.infer<typeof seen>

const content = { events: z.array(event), seen: z.array(seen) }

/** As the browser keeps it: one row. */
export const keptFindings = z.strictObject({ id: z.literal('findings'), ...content })
export type FindingRecord = Omit<z.infer<typeof keptFindings>, 'id'>

export const findingsFile = z.strictObject({
  format: z.literal(FINDINGS_FORMAT),
  version: z.literal(FINDINGS_VERSION),
  server: z.strictObject({ id: z.string(), name: z.string(), origin: z.string() }),
  ...content,
})
export type FindingsFile = z.infer<typeof findingsFile>
