import type { AccessReport, ReportList } from '#contract/accessReport.ts'
import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Group, StaffRow } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import type { Token } from '#contract/tokens.ts'
import { accessWorld, effectiveOf } from './access.ts'

/** Everything that an access report is made of, as it was read. */
export type ReportReading = Pick<AccessReport, 'made' | 'log' | 'not_told'> & {
  people: readonly StaffRow[]
  groups: readonly Group[]
  roles: readonly Role[]
  /** How many grants were read; which they are is said with the people and groups. */
  grants: number
  applications: readonly { application: Application; tokens: readonly Token[] }[]
  catalogue: Catalogue
  totals: Record<ReportList, number>
}

/** Who may do what, and every token: the report from what was read. */
export function accessReportOf(reading: ReportReading): AccessReport {
  const { made, log, not_told, people, groups, roles, grants, applications, totals } = reading
  const world = accessWorld({ people, groups, roles, catalogue: reading.catalogue })
  const tokens = applications.flatMap((one) => one.tokens.map((token) => ({ ...one, token })))
  const count = (list: ReportList, read: number) => ({ said: totals[list], read })
  return {
    format: 'keyturn access report',
    version: 3,
    made,
    log,
    counts: {
      people: count('people', people.length),
      groups: count('groups', groups.length),
      roles: count('roles', roles.length),
      grants: count('grants', grants),
      applications: count('applications', applications.length),
      tokens: count('tokens', tokens.length),
    },
    people: people.map((person) => ({
      id: person.id,
      username: person.username,
      name: person.name,
      email: person.email,
      superuser: person.is_superuser,
      roles: person.roles.map(({ key, via_group }) => ({ key, group: via_group })),
      areas: effectiveOf(person, world).map(({ area, level, sources }) => ({
        area,
        level,
        from: sources.map((source) => ({
          role: source.kind === 'role' ? source.key : null,
          group: source.kind === 'role' ? source.group : null,
          level: source.level,
        })),
      })),
    })),
    groups: groups.map(({ id, name, member_count, grants: held }) => ({
      id,
      name,
      members: member_count,
      roles: held.map(({ role }) => role.key),
    })),
    roles: roles.map(({ id, key, name, builtin, grant_count, permissions }) => ({
      id,
      key,
      name,
      builtin,
      grants: grant_count,
      permissions,
    })),
    tokens: tokens.map(({ application, token }) => ({
      id: token.id,
      application: { id: application.id, name: application.name, active: application.is_active },
      name: token.name,
      prefix: token.prefix,
      last_four: token.last_four,
      scopes: token.scopes,
      pin: token.channel_idx,
      state: token.state,
      expires_at: token.expires_at,
      last_used_at: token.last_used_at,
      legacy: token.legacy,
      age_days: token.age_days,
      revoked_at: token.revoked_at,
    })),
    not_told,
  }
}
