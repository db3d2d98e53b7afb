import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { House } from './house.ts'
import type { Grant, StaffRow } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { sinceMigration } from '#rules/access/migrated.ts'
import type { FilteredRow } from '#rules/tokens/statusFilter.ts'
import { accessAt, accessTable } from '#rules/access/accessTable.ts'
import { peopleNamed } from '#rules/access/namedInApplications.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { accessFindings } from './accessFindings.ts'
import { outsideTokenFindings } from './assertionFindings.ts'
import { adminRows, tokensToCheck } from './assertionTokens.ts'
import { bypassFindings } from './bypasses.ts'
import {
  type Finding,
  findingCodes,
  type Found,
  type IncompleteCheck,
  type ReadingName,
  readingsOf,
  severities,
  severityOf,
} from './finding.ts'
import { tokenFindings } from './tokenFindings.ts'

/** Whatever was read by now; null is what was not. */
export type FindingReadings = {
  /** `isWhole`: every list of every application. */
  tokens: { rows: readonly FilteredRow[]; isWhole: boolean }
  applications: readonly Application[] | null
  access: { world: AccessWorld; roles: readonly Role[] } | null
  grants: readonly Grant[] | null
  /** The entries of `grant.migrate`. */
  upgrade: readonly AuditEntry[] | null
  /** Those of `gate.bypass` of the last 30 days. */
  bypasses: { entries: readonly AuditEntry[]; isWhole: boolean } | null
  house: House | null
  /** The server's time in milliseconds. */
  now: number
  dayOf: (at: string) => string
}

/**
 * One list over tokens, people, roles and applications, the worse first, and what of it nobody could tell by what was read.
 */
export function findingsIn(read: FindingReadings): Found {
  const { tokens, applications, access, now, bypasses } = read
  const house = read.house ?? {}
  const ofTokens = tokenFindings(tokens.rows, { house, now })
  const ofAccess = access
    ? accessFindings({ ...access, grants: read.grants, house })
    : { findings: [], incomplete: [] }
  const outside = outsideTokenFindings(house, tokensToCheck(read))
  const findings = [
    ...outside.findings,
    ...ofTokens.findings,
    ...ofAccess.findings,
    ...(access && tokens.isWhole ? onlyOnes(access.world, adminTokens(tokens.rows)) : []),
    ...applicationFindings(applications ?? [], access?.world.people ?? null),
    ...(bypasses ? bypassFindings(bypasses.entries, read.dayOf) : []),
    ...migratedManagers(read),
  ]
  const tooMany: IncompleteCheck[] =
    bypasses && !bypasses.isWhole ? [{ code: 'bypass', why: 'tooMany' }] : []
  return {
    // By the usual rules a house may find more or less than by its own.
    findings: findings
      .filter(({ code }) => read.house !== null || !readingsOf[code].includes('house'))
      .sort(bySeverity),
    incomplete: [
      ...notRead(read),
      ...tooMany,
      ...ofTokens.incomplete,
      ...outside.incomplete,
      ...ofAccess.incomplete,
    ],
  }
}

/** Which readings are not there, or not whole. */
function missingOf(read: FindingReadings): ReadonlySet<ReadingName> {
  const missing = new Set<ReadingName>()
  if (!read.tokens.isWhole) missing.add('tokens')
  for (const name of ['applications', 'access', 'grants', 'upgrade', 'bypasses', 'house'] as const)
    if (read[name] === null) missing.add(name)
  return missing
}

function notRead(read: FindingReadings): IncompleteCheck[] {
  const missing = missingOf(read)
  return findingCodes.flatMap((code): IncompleteCheck[] => {
    const readings = readingsOf[code].filter((name) => missing.has(name))
    return readings.length === 0 ? [] : [{ code, why: 'notRead', readings }]
  })
}

/** Managers whose role is the one that the upgrade gave. */
function migratedManagers({ access, grants, upgrade }: FindingReadings): Finding[] {
  if (!access || !grants || !upgrade) return []
  const managers = grants.filter(({ role }) => role.key === MANAGER)
  const people = new Map(access.world.people.map((person) => [person.id, person]))
  const migrated = sinceMigration(managers, upgrade)
  return managers.flatMap(({ id, user, created_at }): Finding[] => {
    const person = user === null ? undefined : people.get(user.id)
    if (person === undefined || !migrated.has(person.id)) return []
    const found = {
      code: 'migrated',
      about: 'person',
      person,
      grant: id,
      since: created_at,
    } as const
    return [{ id: `migrated:grant-${id}`, ...found }]
  })
}

/** The key of the built-in role that the upgrade gave to all staff. */
const MANAGER = 'manager'

const adminTokens = (rows: readonly FilteredRow[]) => adminRows(rows).map(({ token }) => token)

const rank = (code: Finding['code']) => severities.indexOf(severityOf[code])

const bySeverity = (a: Finding, b: Finding): number =>
  rank(a.code) - rank(b.code) || findingCodes.indexOf(a.code) - findingCodes.indexOf(b.code)

/**
 * The sensitive areas that one person alone can write: where they are not there, nobody can. A token that can write it too
 * is somebody else, so every token must have been read.
 */
function onlyOnes(world: AccessWorld, tokens: readonly { scopes: readonly string[] }[]): Finding[] {
  return accessTable(world, tokens).flatMap((row): Finding[] => {
    const { area } = row
    if (area.sensitive.length === 0 || !area.levels.includes('write')) return []
    const { people, tokens: by } = accessAt(row, 'write')
    const [holder] = people
    if (holder === undefined || people.length > 1 || by.length > 0) return []
    const { person } = holder
    return [
      {
        id: `onlyOne:area-${area.key}:person-${person.id}`,
        code: 'onlyOne',
        about: 'area',
        area,
        person,
      },
    ]
  })
}

/**
 * Who answers for each active application. An owner is free text: that no active colleague bears the name says that they
 * have left, or that it is no person's. `people` is null while they were not read.
 */
function applicationFindings(
  applications: readonly Application[],
  people: readonly StaffRow[] | null,
): Finding[] {
  return applications.flatMap((application): Finding[] => {
    if (!application.is_active) return []
    const { owner } = parseDescription(application.description)
    const subject = `application-${application.id}`
    if (owner === '')
      return [{ id: `noOwner:${subject}`, code: 'noOwner', about: 'application', application }]
    if (people === null || peopleNamed(owner, people).length > 0) return []
    const found = { code: 'ownerUnknown', about: 'application', application, owner } as const
    return [{ id: `ownerUnknown:${subject}:${owner}`, ...found }]
  })
}
