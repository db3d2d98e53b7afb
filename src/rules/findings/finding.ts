import type { Application } from '#contract/applications.ts'
import type { Area } from '#contract/catalogue.ts'
import type { Assertion } from '#contract/houseRules.ts'
import type { StaffRow } from '#contract/people.ts'
import type { Token } from '#contract/tokens.ts'
import type { AreaHolder } from '#rules/access/areaHolders.ts'

/** What a finding rests on. */
export const readingNames = [
  'tokens',
  'applications',
  'access',
  'grants',
  'upgrade',
  'bypasses',
  'house',
] as const
export type ReadingName = (typeof readingNames)[number]

export const severities = ['high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

export type PairSeen = { application: Application; token: Token }
export type RoleSeen = { id: number; key: string; name: string }
/** A token that reaches the area, with the scopes by which it does. */
export type OutsideToken = { pair: PairSeen; through: readonly string[] }
type AreaAtLevel = { area: string; level: string }
export type RouteUse = { method: string; route: string; count: number }

/** What was found, by its code, with what it is about. */
export type FoundThing =
  | ({ code: 'outsider'; about: 'person'; assertion: Assertion } & AreaHolder)
  | ({ code: 'outsideToken'; about: 'token'; assertion: Assertion } & OutsideToken)
  | { code: 'onlyOne'; about: 'area'; area: Area; person: StaffRow }
  | {
      code: 'conflict'
      about: 'person'
      person: StaffRow
      held: readonly [AreaAtLevel, AreaAtLevel]
    }
  | {
      /** A built-in role has it by design: nobody can change what it gives, only who holds it. */
      code: 'roleConflict' | 'builtinConflict'
      about: 'role'
      role: RoleSeen
      held: readonly [AreaAtLevel, AreaAtLevel]
      /** How many people have the role, directly or through a group. */
      people: number
    }
  | { code: 'superuser'; about: 'person'; person: StaffRow }
  | {
      code: 'bypass'
      about: 'person'
      actor: { id: number | null; label: string }
      day: string
      /** The newest of the day. */
      at: string
      count: number
      routes: readonly RouteUse[]
    }
  | { code: 'migrated'; about: 'person'; person: StaffRow; grant: number; since: string }
  | {
      code: 'redundant'
      about: 'person'
      person: StaffRow
      role: RoleSeen
      /** Null while the grants were not read. */
      grant: number | null
      isEmpty: boolean
    }
  | { code: 'unusedRole'; about: 'role'; role: RoleSeen }
  | { code: 'noOwner'; about: 'application'; application: Application }
  | { code: 'ownerUnknown'; about: 'application'; application: Application; owner: string }
  | { code: TokenCode; about: 'token'; pair: PairSeen; days: number | null }

/** What is found of one token. `days` is since its last use, its age, or how long it lives at least. */
export const tokenCodes = [
  'tooLong',
  'expiryMissing',
  'noExpiry',
  'notPinned',
  'unused',
  'neverUsed',
  'legacy',
  'badName',
] as const
export type TokenCode = (typeof tokenCodes)[number]

export type FindingCode = FoundThing['code']

export const subjectKinds = ['token', 'application', 'person', 'role', 'area'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** In the order in which they are explained; the worse first. */
export const findingCodes = [
  'outsider',
  'outsideToken',
  'conflict',
  'roleConflict',
  'onlyOne',
  'builtinConflict',
  'superuser',
  'bypass',
  'migrated',
  'ownerUnknown',
  'noOwner',
  'tooLong',
  'expiryMissing',
  'noExpiry',
  'legacy',
  'unused',
  'neverUsed',
  'notPinned',
  'badName',
  'redundant',
  'unusedRole',
] as const satisfies readonly FindingCode[]

export const severityOf: Record<FindingCode, Severity> = {
  outsider: 'high',
  outsideToken: 'high',
  conflict: 'high',
  roleConflict: 'high',
  builtinConflict: 'medium',
  onlyOne: 'high',
  superuser: 'medium',
  bypass: 'medium',
  migrated: 'medium',
  ownerUnknown: 'medium',
  noOwner: 'medium',
  tooLong: 'medium',
  expiryMissing: 'medium',
  noExpiry: 'medium',
  legacy: 'medium',
  unused: 'medium',
  neverUsed: 'low',
  notPinned: 'low',
  badName: 'low',
  redundant: 'low',
  unusedRole: 'low',
}

export const readingsOf: Record<FindingCode, readonly ReadingName[]> = {
  outsider: ['access', 'house'],
  outsideToken: ['tokens', 'applications', 'house'],
  conflict: ['access', 'house'],
  roleConflict: ['access', 'house'],
  builtinConflict: ['access', 'house'],
  onlyOne: ['access', 'tokens'],
  superuser: ['access'],
  bypass: ['bypasses'],
  migrated: ['access', 'grants', 'upgrade'],
  ownerUnknown: ['applications', 'access'],
  noOwner: ['applications'],
  tooLong: ['tokens', 'house'],
  expiryMissing: ['tokens', 'house'],
  noExpiry: ['tokens'],
  legacy: ['tokens'],
  unused: ['tokens', 'house'],
  neverUsed: ['tokens', 'house'],
  notPinned: ['tokens'],
  badName: ['tokens', 'house'],
  redundant: ['access'],
  unusedRole: ['access'],
}

export type Finding = FoundThing & {
  /** The same as long as it is the same finding, in every reading. */
  id: string
}

/** Why nobody can tell that an assertion holds. */
export type AssertionGap =
  /** What the assertion names is not there: renamed, deleted, or a slip of the file. */
  | { why: 'noArea' | 'noGroup' | 'noRole' | 'noApplication'; name: string }
  /** The area cannot be written, so that nothing is said by it. */
  | { why: 'noLevel'; name: string }
  /** The backend does not tell the members of a group without roles. */
  | { why: 'noMembers'; name: string }
  /** A role of so many people was not read, or gives a level that we do not know. */
  | { why: 'people'; count: number }
  /** Not every token was read. */
  | { why: 'tokens' }

/** What could not be told: of a code as a whole, or of so many things that it asks about. */
export type IncompleteCheck = { code: FindingCode } & (
  | { why: 'notRead'; readings: readonly ReadingName[] }
  /** The age or the last use of so many tokens, the roles of so many people. */
  | { why: 'notSaid'; count: number }
  /** More entries than are read. */
  | { why: 'tooMany' }
  /** Of one assertion on access, for this reason. */
  | { why: 'gap'; assertion: Assertion; gap: AssertionGap }
)

export type Found = { findings: readonly Finding[]; incomplete: readonly IncompleteCheck[] }
