import type { AccessReport, ReportTable } from './accessReport.ts'

export type ReportCell = string | number | null
export type ReportRows = { head: readonly string[]; rows: ReportCell[][] }

type Person = AccessReport['people'][number]
type Way = Person['areas'][number]['from'][number]

/**
 * The report as tables: the same in its page, in the files and on the screen, and what `keyturn verify` expects in the
 * files. Their words belong to the format, whatever language a screen speaks: another release must read them too.
 */
export const tablesOf = (report: AccessReport): Record<ReportTable, ReportRows> => ({
  people: {
    head: reportHeads.people,
    rows: report.people.map((person) => [
      person.id,
      person.username,
      person.name,
      person.email,
      person.superuser ? YES : '',
      person.roles.map(({ key, group }) => roleOf(key, group)).join('; '),
      person.areas.filter(({ level }) => level === 'write').length,
      person.areas.filter(({ level }) => level !== 'write').length,
    ]),
  },
  permissions: {
    head: reportHeads.permissions,
    rows: report.people.flatMap(({ id, username, areas }) =>
      areas.map(({ area, level, from }) => [
        id,
        username,
        area,
        level,
        from.map((way) => wayOf(way)).join('; '),
      ]),
    ),
  },
  groups: {
    head: reportHeads.groups,
    rows: report.groups.map(({ id, name, members, roles }) => [
      id,
      name,
      members,
      roles.join('; '),
    ]),
  },
  roles: {
    head: reportHeads.roles,
    rows: report.roles.map(({ id, key, name, builtin, grants, permissions }) => [
      id,
      key,
      name,
      builtin ? YES : '',
      grants,
      Object.entries(permissions)
        .map(([area, level]) => `${area}:${level}`)
        .join('; '),
    ]),
  },
  tokens: {
    head: reportHeads.tokens,
    rows: report.tokens.map((token) => [
      token.id,
      token.application.name,
      token.application.active ? '' : YES,
      token.name,
      `${token.prefix}…${token.last_four}`,
      token.scopes.join('; '),
      token.pin,
      token.state,
      token.expires_at,
      token.last_used_at,
      token.revoked_at,
    ]),
  },
})

export const reportHeads = {
  people: ['Id', 'Username', 'Name', 'E-mail', 'Superuser', 'Roles', 'Writes', 'Reads only'],
  permissions: ['Id', 'Username', 'Area', 'Level', 'From'],
  groups: ['Id', 'Name', 'Members', 'Roles'],
  roles: ['Id', 'Key', 'Name', 'Built-in', 'Grants', 'Permissions'],
  tokens: [
    'Id',
    'Application',
    'Deactivated',
    'Name',
    'Key',
    'Scopes',
    'Pin',
    'State',
    'Expires',
    'Last used',
    'Revoked',
  ],
} satisfies Record<ReportTable, readonly string[]>

const YES = 'yes'

const roleOf = (key: string, group: string | null): string =>
  group === null ? key : `${key} via ${group}`

const wayOf = ({ role, group, level }: Way): string =>
  `${role === null ? 'superuser' : roleOf(role, group)}: ${level}`
