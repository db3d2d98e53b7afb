import type { AccessReport, ReportTable } from '#contract/accessReport.ts'
import type { CsvValue } from '#lib/csv.ts'
import { reportWords as words } from './reportWords.ts'

export type ReportRows = { head: readonly string[]; rows: CsvValue[][] }

type Person = AccessReport['people'][number]
type Way = Person['areas'][number]['from'][number]

/** The report as tables: the same in its page, in the files and on the screen. */
export const tablesOf = (report: AccessReport): Record<ReportTable, ReportRows> => ({
  people: {
    head: words.heads.people,
    rows: report.people.map((person) => [
      person.id,
      person.username,
      person.name,
      person.email,
      person.superuser ? words.yes : '',
      person.roles.map(({ key, group }) => words.role(key, group)).join('; '),
      person.areas.filter(({ level }) => level === 'write').length,
      person.areas.filter(({ level }) => level !== 'write').length,
    ]),
  },
  permissions: {
    head: words.heads.permissions,
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
    head: words.heads.groups,
    rows: report.groups.map(({ id, name, members, roles }) => [
      id,
      name,
      members,
      roles.join('; '),
    ]),
  },
  roles: {
    head: words.heads.roles,
    rows: report.roles.map(({ id, key, name, builtin, grants, permissions }) => [
      id,
      key,
      name,
      builtin ? words.yes : '',
      grants,
      Object.entries(permissions)
        .map(([area, level]) => `${area}:${level}`)
        .join('; '),
    ]),
  },
  tokens: {
    head: words.heads.tokens,
    rows: report.tokens.map((token) => [
      token.id,
      token.application.name,
      token.application.active ? '' : words.yes,
      token.name,
      words.key(token.prefix, token.last_four),
      token.scopes.join('; '),
      token.pin,
      token.state,
      token.expires_at,
      token.last_used_at,
      token.revoked_at,
    ]),
  },
})

const wayOf = ({ role, group, level }: Way): string =>
  `${role === null ? words.superuser : words.role(role, group)}: ${level}`
