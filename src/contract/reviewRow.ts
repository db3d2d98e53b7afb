import { instant } from './instant.ts'
import { z } from './zod.ts'

/** SHA-256 in hexadecimal, as `sha256sum` writes it. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const person = z.strictObject({ id: z.int(), name: z.string() })
export type ReviewPerson = z.infer<typeof person>

/** The seven kinds of row; `account` is a superuser's flag or a staff account. */
export const rowKinds = [
  'grant',
  'groupGrant',
  'member',
  'account',
  'role',
  'token',
  'application',
] as const
export type ReviewRowKind = (typeof rowKinds)[number]

/** What the row is about, named as it was when it was frozen. */
const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), id: z.int(), name: z.string(), email: z.string() }),
  z.strictObject({ kind: z.literal('group'), id: z.int(), name: z.string() }),
  z.strictObject({ kind: z.literal('role'), id: z.int(), key: z.string(), name: z.string() }),
  z.strictObject({
    kind: z.literal('token'),
    id: z.int(),
    name: z.string(),
    prefix: z.string(),
    lastFour: z.string(),
    application: z.strictObject({ id: z.int(), name: z.string() }),
  }),
  z.strictObject({ kind: z.literal('application'), id: z.int(), name: z.string() }),
])
export type ReviewSubject = z.infer<typeof subject>

/** Through what the subject has it: the role of a grant, the group of a membership. `grantId` is what an end deletes. */
const through = z.nullable(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('role'),
      key: z.string(),
      name: z.string(),
      grantId: z.int(),
      grantedAt: instant,
    }),
    z.strictObject({ kind: z.literal('group'), id: z.int(), name: z.string() }),
    z.strictObject({ kind: z.literal('superuser') }),
  ]),
)

/**
 * What is known of a row, without saying what to decide. The last line are facts that speak for nothing. Beside `legacy`, `neverUsed`
 * says that no use is recorded since the import, `count` days ago.
 */
export const factCodes = [
  'redundant',
  'onlyHolder',
  'grantedSince',
  'roleChangedSince',
  'membersUntold',
  'unused',
  'neverUsed',
  'noExpiry',
  'due',
  'legacy',
  'unpinned',
  'noOwner',
  'sensitive',
  'lastUsed',
  'holders',
  'granted',
] as const
export type ReviewFactCode = (typeof factCodes)[number]

const fact = z.strictObject({
  code: z.enum(factCodes),
  /** How many people, members, days. */
  count: z.optional(z.int()),
  at: z.optional(instant),
  by: z.optional(z.string()),
  /** Keys of areas or names of what gives the same. */
  names: z.optional(z.array(z.string())),
})
export type ReviewFact = z.infer<typeof fact>

/** Why a person must not decide on a row alone: a subject or a member never, who was shown a value or owns it with a second. */
const concern = z.strictObject({
  why: z.enum(['subject', 'member', 'shown', 'owner']),
  userId: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
})
export type ReviewConcern = z.infer<typeof concern>

/** What keeps a row out of decisions in bulk. */
export const rowTraits = ['managesAccess', 'superuser', 'secretToken'] as const

export const reviewRow = z.strictObject({
  /** `grant:user:7:editor`, `token:412`: the same in every review. */
  id: z.string(),
  kind: z.enum(rowKinds),
  subject,
  through,
  /** `<area>:<level>`, `scope:<key>`, `channel:<key>`, sorted; `hash` is the SHA-256 of its lines (rules/reviews/rowHash.ts). */
  gives: z.array(z.string()),
  hash: sha256,
  facts: z.array(fact),
  traits: z.array(z.enum(rowTraits)),
  concerns: z.array(concern),
  /** The id of a reviewer; who it is now, later events may say. */
  reviewer: z.string(),
})
export type ReviewRow = z.infer<typeof reviewRow>

export const excludedRow = z.strictObject({
  ...reviewRow.def.shape,
  reviewer: z.null(),
  /** Which part of the scope leaves it out, or that somebody did by hand. */
  because: z.enum(['kind', 'area', 'sensitivity', 'owner', 'role', 'unchanged', 'byHand']),
  why: z.string(),
  by: person,
})
export type ExcludedRow = z.infer<typeof excludedRow>
