import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accessReport,
  type AccessReport,
  REPORT_DATA,
  REPORT_PAGE,
  REPORT_SUMS,
  reportTables,
  rowsOfTables,
} from '#contract/accessReport.ts'
import { codeOf } from './errorCode.ts'
import { Refusal } from './refusal.ts'
import { words } from './words.ts'

export type Verified = { isWhole: boolean; lines: string[] }

/**
 * Whether an access report is as it was made: every file there with the hash that the list gives, none beside them, and in
 * each list and table as many rows as the report counts. Says each thing in a line. Throws a Refusal where there is no list.
 */
export function verify(folder: string): Verified {
  const sums = sumsIn(folder)
  const faults: string[] = []
  const expected = [REPORT_DATA, REPORT_PAGE, ...reportTables.map((name) => `${name}.csv`)]
  for (const name of expected) if (!sums.has(name)) faults.push(words.verify.notListed(name))
  for (const name of readdirSync(folder)) {
    if (name !== REPORT_SUMS && !sums.has(name)) faults.push(words.verify.beside(name))
  }
  for (const [name, sum] of sums) {
    const file = contentOf(folder, name)
    if (file === null) faults.push(words.verify.missing(name))
    else if (createHash('sha256').update(file).digest('hex') !== sum)
      faults.push(words.verify.changed(name))
  }
  const report = reportIn(folder)
  if (!report) return { isWhole: false, lines: [...faults, words.verify.notAReport(REPORT_DATA)] }
  faults.push(...miscounts(folder, report))
  const { made, counts } = report
  const lines = [
    words.verify.made(made.server.origin, made.by.username, made.at, made.zone),
    words.verify.files(sums.size),
    ...Object.entries(counts).map(([list, { said, read }]) => words.verify.list(list, said, read)),
  ]
  if (report.log.later > 0) lines.push(words.verify.later(report.log.later))
  return { isWhole: faults.length === 0, lines: [...lines, ...faults] }
}

/** Each list against what the report counts in it, and each table against the data. */
function miscounts(folder: string, report: AccessReport): string[] {
  const { counts, people, groups, roles, tokens } = report
  const lists = { people, groups, roles, tokens }
  const faults = Object.entries(lists).flatMap(([name, list]) => {
    const counted = Object.entries(counts).find(([key]) => key === name)?.[1].read
    return counted === list.length ? [] : [words.verify.miscounted(name, counted ?? 0, list.length)]
  })
  for (const [name, rows] of Object.entries(rowsOfTables(report))) {
    const file = contentOf(folder, `${name}.csv`)
    const found = file === null ? 0 : recordsIn(file.toString('utf8')) - 1
    if (file !== null && found !== rows) {
      faults.push(words.verify.miscounted(`${name}.csv`, rows, found))
    }
  }
  return faults
}

/** RFC 4180: a line break inside of quotes ends no record. */
function recordsIn(text: string): number {
  let isQuoted = false
  let records = 0
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\n' && !isQuoted) records += 1
  }
  return records
}

const LINE = /^([0-9a-f]{64}) [ *]([\w.-]+)$/

function sumsIn(folder: string): Map<string, string> {
  const file = contentOf(folder, REPORT_SUMS)
  if (file === null) throw new Refusal(words.verify.noSums(folder, REPORT_SUMS))
  return new Map(
    file
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [, sum, name] = LINE.exec(line) ?? []
        if (sum === undefined || name === undefined) {
          throw new Refusal(words.verify.badSums(REPORT_SUMS))
        }
        return [name, sum]
      }),
  )
}

function reportIn(folder: string): AccessReport | null {
  const file = contentOf(folder, REPORT_DATA)
  if (file === null) return null
  try {
    const read = accessReport.safeParse(JSON.parse(file.toString('utf8')))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function contentOf(folder: string, name: string): Buffer | null {
  try {
    return readFileSync(join(folder, name))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null
    throw error
  }
}
