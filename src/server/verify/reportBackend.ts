import type { AccessReport, ReportTable } from '#contract/accessReport.ts'
import { compareInstants } from '#lib/instant.ts'
import { accessOn } from '#rules/past/pastAccess.ts'
import { backendWords as words } from '#server/terminal/packWords.ts'
import { accessFaults } from './accessFaults.ts'
import type { Against, Backend } from './backendReading.ts'
import { type BackendToday, type LogThen, logThen } from './reportReading.ts'
import { atEachMoment, type RowFault, rowFaultLine } from './rowFault.ts'
import { tokenFaults } from './tokenFaults.ts'

/** Of one table; the rest of them is counted. */
const MOST_TOLD = 3

/** Which report of a folder: its file, what it is called, and where its tables are. */
export type ReportIn = { data: string; what: string; tableOf: (table: ReportTable) => string }

/** What the backend's lists and log say of an access report. Rejects with an Ending where they cannot be read. */
export async function reportAgainst(
  report: AccessReport,
  { data, what, tableOf }: ReportIn,
  { server, today }: { server: Backend; today: BackendToday },
): Promise<Against> {
  const log = await logThen(server, report.log)
  const moments = momentsOf(report, today.log).map((at) => {
    const past = accessOn(at, today.access)
    const access = accessFaults(report, { past, today: today.access })
    const tokens = report.past === undefined ? tokenFaults(report, at, today) : []
    return { past, faults: [...access.faults, ...tokens], notTold: access.notTold }
  })
  const faults = atEachMoment(
    moments.map((moment) => moment.faults),
    report,
  )
  const isBefore = moments.some(({ past }) => past.isBefore)
  const notTold = [...new Set(moments.flatMap((moment) => moment.notTold))]
  const { origin } = report.made.server
  return {
    lines: [
      words.comparedWith(what, server.origin, rowsOf(report)),
      ...(origin === server.origin ? [] : [words.reportOtherOrigin(origin)]),
      ...(isBefore ? [words.beforeLog] : []),
      ...(log.hasFirst === false ? [words.logBeginsLater] : []),
      ...(notTold.length > 0 && !isBefore ? [words.notTold(notTold)] : []),
      words.notLogged,
    ],
    faults: [...logFaults(data, report.log, log), ...told(faults, tableOf)],
  }
}

/** A report of today may be of any moment from before its reading to after it. */
function momentsOf({ made, log, past }: AccessReport, entries: BackendToday['log']): string[] {
  if (past !== undefined) return [past.on]
  const { last, later } = log
  if (last === null) return [made.at]
  const meanwhile = entries
    .filter(({ id }) => id > last.id)
    .toSorted((a, b) => compareInstants(a.created_at, b.created_at) || a.id - b.id)
    .slice(0, later)
  return [last.at, ...meanwhile.map(({ created_at }) => created_at)]
}

function logFaults(data: string, { count, last }: AccessReport['log'], then: LogThen): string[] {
  if (last === null || then.hasLast === null) return []
  if (!then.hasLast) return [words.noEntry(data, last.id, last.at)]
  // What was cut off its beginning nobody counts any more.
  if (then.hasFirst === false || then.count === count) return []
  return [words.otherCount(data, count, then.count)]
}

function told(faults: readonly RowFault[], tableOf: ReportIn['tableOf']): string[] {
  const counts = new Map<ReportTable, number>()
  const lines: string[] = []
  for (const fault of faults) {
    const count = (counts.get(fault.table) ?? 0) + 1
    counts.set(fault.table, count)
    if (count <= MOST_TOLD) lines.push(rowFaultLine(tableOf(fault.table), fault))
  }
  const more = [...counts].filter(([, count]) => count > MOST_TOLD)
  return [
    ...lines,
    ...more.map(([table, count]) => words.moreRows(tableOf(table), count - MOST_TOLD)),
  ]
}

const rowsOf = ({ people, groups, roles, tokens, past }: AccessReport) => ({
  people: people.length,
  groups: groups.length,
  roles: roles.length,
  ...(past === undefined && { tokens: tokens.length }),
})
