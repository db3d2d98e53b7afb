import type { AccessReport, ReportSure, ReportTable } from './accessReport.ts'
import { permissionTexts } from './roles.ts'
import { keyText } from './tokens.ts'

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
    head: headOf('people', report),
    rows: report.people.map((person) => [
      person.id,
      person.username,
      person.name,
      person.email,
      flagText(person.superuser),
      person.roles.map(({ key, group }) => roleText(key, group)).join('; '),
      person.areas.filter(({ level }) => level === 'write').length,
      person.areas.filter(({ level }) => level !== 'write').length,
      ...sureOf(person, report),
    ]),
  },
  permissions: {
    head: headOf('permissions', report),
    rows: report.people.flatMap(({ id, username, areas }) =>
      areas.map(({ area, level, from, sure }) => [
        id,
        username,
        area,
        level,
        from.map((way) => wayText(way)).join('; '),
        ...sureOf({ sure }, report),
      ]),
    ),
  },
  groups: {
    head: headOf('groups', report),
    rows: report.groups.map(({ id, name, members, roles, sure }) => [
      id,
      name,
      members,
      roles.join('; '),
      ...sureOf({ sure }, report),
    ]),
  },
  roles: {
    head: headOf('roles', report),
    rows: report.roles.map(({ id, key, name, builtin, grants, permissions, sure }) => [
      id,
      key,
      name,
      flagText(builtin),
      grants,
      levelsText(permissions),
      ...sureOf({ sure }, report),
    ]),
  },
  tokens: {
    head: reportHeads.tokens,
    rows: report.tokens.map((token) => [
      token.id,
      token.application.name,
      flagText(!token.application.active),
      token.name,
      keyText(token),
      token.scopes.join('; '),
      token.pin,
      token.state,
      token.expires_at,
      token.last_used_at ?? unusedText(token),
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

/** Of a past date the tables that rest on the log say how sure each row is. */
const HOW_SURE = 'How sure'
const SURES = {
  certain: 'Certain',
  asToday: 'As today, not logged',
  unknown: 'Unknown',
} satisfies Record<ReportSure, string>

const headOf = (table: ReportTable, { past }: AccessReport): readonly string[] =>
  past === undefined ? reportHeads[table] : [...reportHeads[table], HOW_SURE]

const sureOf = ({ sure }: { sure?: ReportSure | undefined }, { past }: AccessReport): string[] =>
  past === undefined ? [] : [SURES[sure ?? 'unknown']]

/** What a cell says that is made of a fact, or of several: what is held against a table says it the same way. */
export const flagText = (is: boolean): string => (is ? 'yes' : '')

/** An import carries no use over: of what came with one only the time since then counts. */
const unusedText = ({ legacy, age_days: days }: AccessReport['tokens'][number]): string | null => {
  if (!legacy) return null
  const when = days === undefined ? '' : `, ${days} ${days === 1 ? 'day' : 'days'} ago`
  return `No use recorded since the import${when}`
}

export const levelsText = (permissions: AccessReport['roles'][number]['permissions']): string =>
  permissionTexts(permissions).join('; ')

export const roleText = (key: string, group: string | null): string =>
  group === null ? key : `${key} via ${group}`

export const wayText = ({ role, group, level }: Way): string =>
  `${role === null ? 'superuser' : roleText(role, group)}: ${level}`
