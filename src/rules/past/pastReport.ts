import type { AccessReport } from '#contract/accessReport.ts'
import { effectiveOf } from '#rules/access/access.ts'
import { accessReportOf, type ReportReading } from '#rules/access/accessReport.ts'
import { type Claim, together } from './claim.ts'
import type { PastAccess } from './pastAccess.ts'
import { claimOfGrant, claimOfHolding, claimOfPerson } from './pastClaims.ts'
import type { PastRole } from './accessUndo.ts'
import type { PastGroup, PastPerson } from './pastWorld.ts'

/**
 * The access report of a past date, each row with how sure it is. `reading` are today's lists, which its counts are of. Tokens are left
 * out: what they were then rests on another log.
 */
export function pastReportOf(reading: ReportReading, past: PastAccess): AccessReport {
  const people = [...past.people.values()].map((person) => personOf(past, person))
  const groups = [...past.groups.values()].map((group) => groupOf(past, group))
  const roles = [...past.roles.values()].map((role) => roleOf(past, role))
  return {
    ...accessReportOf(reading),
    version: 2,
    past: {
      on: past.at,
      reach: past.reach,
      rows: { people: people.length, groups: groups.length, roles: roles.length, tokens: 0 },
    },
    people,
    groups,
    roles,
    tokens: [],
  }
}

/** Whether somebody was no superuser is as little known as that somebody was one. */
function personOf(past: PastAccess, person: PastPerson): AccessReport['people'][number] {
  const { id, username, name, email, is_superuser, roles, superuser } = person
  return {
    id,
    username,
    name,
    email,
    superuser: is_superuser,
    roles: roles.map(({ key, via_group }) => ({ key, group: via_group })),
    areas: effectiveOf(person, past.world).map((holding) => ({
      area: holding.area,
      level: holding.level,
      from: holding.sources.map((source) => ({
        role: source.kind === 'role' ? source.key : null,
        group: source.kind === 'role' ? source.group : null,
        level: source.level,
      })),
      sure: claimOfHolding(past, id, holding).sure,
    })),
    sure: together([claimOfPerson(past, id), superuser]).sure,
  }
}

/** How many members a group had is never logged. */
function groupOf(past: PastAccess, group: PastGroup): AccessReport['groups'][number] {
  const { id, name, memberCount: members, roles, isListed } = group
  const ofMembers: Claim =
    isListed && !past.isBefore
      ? { sure: 'asToday', why: 'membership' }
      : { sure: 'unknown', why: 'members' }
  const ofRoles = roles.map((key) => claimOfGrant(past, { kind: 'group', id }, key))
  return { id, name, members, roles: [...roles], sure: together([ofMembers, ...ofRoles]).sure }
}

function roleOf(past: PastAccess, role: PastRole): AccessReport['roles'][number] {
  const { id, key, name, builtin, permissions, claim, holders } = role
  const grants = past.grants.filter((grant) => grant.role === key)
  return {
    id,
    key,
    name,
    builtin,
    grants: grants.length,
    permissions: permissions ?? {},
    sure: together([claim, holders, ...grants.map((grant) => grant.claim)]).sure,
  }
}
