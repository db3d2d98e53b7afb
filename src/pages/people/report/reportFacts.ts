import { type AccessReport, type ReportTable, reportTables } from '#contract/accessReport.ts'
import type { CsvValue } from '#lib/csv.ts'
import { fullTime } from '#lib/time.ts'
import { reportWords as words } from './words.ts'

/** Of which server and moment it is, and who made it. */
export function factsOf({ made, log, past }: AccessReport): { term: string; value: string }[] {
  const range =
    log.first === null || log.last === null
      ? words.logEmpty
      : `${words.entries(log.count)}, ${words.logRange(log.first.id, log.last.id)}`
  return [
    ...(past === undefined
      ? []
      : [
          { term: words.on, value: fullTime(past.on, made.zone) },
          {
            term: words.reach,
            value: past.reach === null ? words.reachNone : fullTime(past.reach, made.zone),
          },
        ]),
    { term: words.server, value: `${made.server.name}, ${made.server.origin}` },
    { term: words.made, value: `${fullTime(made.at, made.zone)} ${words.by} ${made.by.username}` },
    { term: words.zone, value: made.zone },
    { term: words.gate, value: made.gate_mode ?? words.gateUnknown },
    { term: words.adminScopes, value: made.admin_scopes ? words.hasThem : words.hasNone },
    { term: words.log, value: range },
  ]
}

/** The tables that say something: a report of a past date tells of no tokens, which is not that there were none. */
export const tablesIn = ({ past }: AccessReport): readonly ReportTable[] =>
  reportTables.filter((name) => past === undefined || name !== 'tokens')

/** What the counts are of, and what their columns are called. */
export const countsHead = ({ past }: AccessReport): { title: string; head: readonly string[] } =>
  past === undefined
    ? { title: words.counts, head: words.countHeads }
    : { title: words.countsToday, head: words.countHeadsToday }

/** Each list with the server's count and what was read of it. */
export const countsOf = ({ counts }: AccessReport): CsvValue[][] => [
  [words.lists.people, counts.people.said, counts.people.read],
  [words.lists.groups, counts.groups.said, counts.groups.read],
  [words.lists.roles, counts.roles.said, counts.roles.read],
  [words.lists.grants, counts.grants.said, counts.grants.read],
  [words.lists.applications, counts.applications.said, counts.applications.read],
  [words.lists.tokens, counts.tokens.said, counts.tokens.read],
]
