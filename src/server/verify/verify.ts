import { createHash } from 'node:crypto'
import {
  accessReport,
  type AccessReport,
  REPORT_DATA,
  REPORT_PAGE,
  reportTables,
} from '#contract/accessReport.ts'
import { cellFaults } from './reportCells.ts'
import { reportFolder, type ReportFolder } from './reportFolder.ts'
import { verifyWords as words } from '#server/terminal/words.ts'

export type Verified = { isWhole: boolean; lines: string[] }

/**
 * Whether an access report agrees with its own list: every file there with the hash that the list gives, none beside them,
 * in each list as many rows as the report counts, and in each cell of the tables what the data says. Says each thing in a
 * line. Throws a Refusal where there is no list, or the folder cannot be read.
 */
export function verify(folder: string): Verified {
  const { sums, files, beside } = reportFolder(folder)
  const faults: string[] = []
  const expected = [REPORT_DATA, REPORT_PAGE, ...reportTables.map((name) => `${name}.csv`)]
  for (const name of expected) if (!sums.has(name)) faults.push(words.notListed(name))
  faults.push(...beside.map((name) => words.beside(name)))
  for (const [name, sum] of sums) {
    const file = files.get(name) ?? { kind: 'missing' }
    if (file.kind !== 'content') faults.push(words.fault(words.notRead(name, file)))
    else if (createHash('sha256').update(file.content).digest('hex') !== sum)
      faults.push(words.changed(name))
  }
  const report = reportIn(files)
  if (!report) return { isWhole: false, lines: [...faults, words.notAReport(REPORT_DATA)] }
  faults.push(...miscounts(report), ...cellFaults(report, files))
  const { made, counts } = report
  const lines = [
    words.made(made.server.origin, made.by.username, made.at, made.zone),
    words.files(sums.size),
    words.pageByHash(REPORT_PAGE),
    ...Object.entries(counts).map(([list, { said, read }]) => words.list(list, said, read)),
  ]
  if (report.log.later > 0) lines.push(words.later(report.log.later))
  return { isWhole: faults.length === 0, lines: [...lines, ...faults] }
}

/** Each list against what the report counts in it. */
function miscounts({ counts, people, groups, roles, tokens }: AccessReport): string[] {
  return Object.entries({ people, groups, roles, tokens }).flatMap(([name, list]) => {
    const counted = Object.entries(counts).find(([key]) => key === name)?.[1].read
    return counted === list.length ? [] : [words.miscounted(name, counted ?? 0, list.length)]
  })
}

function reportIn(files: ReportFolder['files']): AccessReport | null {
  const file = files.get(REPORT_DATA)
  if (file?.kind !== 'content') return null
  try {
    const read = accessReport.safeParse(JSON.parse(file.content.toString('utf8')))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
