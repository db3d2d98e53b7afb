import { type AccessReport, accessReport } from '#contract/accessReport.ts'
import {
  type ReviewEvent,
  type ReviewEventOf,
  type ReviewRecord,
  reviewRecord,
} from '#contract/review.ts'
import { packTables } from '#contract/reviewPack.ts'
import { csv } from '#lib/csv.ts'
import { tablesOfPack } from '#rules/reviews/pack/tablesOfPack.ts'
import { logIn } from '#rules/reviews/pack/packFaults.ts'
import type { PackFault } from '#rules/reviews/pack/packFault.ts'

type Files = Map<string, Uint8Array<ArrayBuffer>>

/** What is forged, how, the file and the code that are named, and the row. */
export type Forgery = [string, (files: Files) => void, string, PackFault['code'], string?]

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (files: Files, name: string) => new TextDecoder().decode(files.get(name))

export const swap =
  (name: string, from: string | RegExp, to: string) =>
  (files: Files): void => {
    const before = textOf(files, name)
    const after = before.replace(from, to)
    if (after === before) throw new Error(`Nothing of ${name} was forged.`)
    files.set(name, bytes(after))
  }
export const without = (name: string, line: RegExp) => (files: Files) => {
  const lines = textOf(files, name).split('\n')
  const kept = lines.filter((one) => !line.test(one))
  if (kept.length === lines.length) throw new Error(`Nothing of ${name} was forged.`)
  files.set(name, bytes(kept.join('\n')))
}

/** What the record says, changed as data. */
export const inRecord = (change: (record: ReviewRecord) => void) => (files: Files) => {
  const record = reviewRecord.parse(JSON.parse(textOf(files, 'review.json')))
  change(record)
  files.set('review.json', bytes(`${JSON.stringify(record, null, 2)}\n`))
}
/** The same, and the tables are made again: what no cell shows. */
export const inRecordAndTables = (change: (record: ReviewRecord) => void) => (files: Files) => {
  inRecord(change)(files)
  const record = reviewRecord.parse(JSON.parse(textOf(files, 'review.json')))
  const tables = tablesOfPack(record, logIn(files) ?? [])
  for (const name of packTables) {
    files.set(`${name}.csv`, bytes(csv([tables[name].head, ...tables[name].rows])))
  }
}
export const inReport =
  (name: 'before' | 'after', change: (report: AccessReport) => void) => (files: Files) => {
    const file = `${name}/access-report.json`
    const report = accessReport.parse(JSON.parse(textOf(files, file)))
    change(report)
    files.set(file, bytes(`${JSON.stringify(report, null, 2)}\n`))
  }
export const eventOf = <Type extends ReviewEvent['type']>(
  record: ReviewRecord,
  type: Type,
  row?: string,
): ReviewEventOf<Type> => {
  const found = record.events.find(
    (event): event is ReviewEventOf<Type> =>
      event.type === type && (row === undefined || ('row' in event && event.row === row)),
  )
  if (!found) throw new Error(`There is no event ${type}.`)
  return found
}

/** Rows of the sample. */
export const KEPT = 'grant:user:1:editor'
export const GRANT = 'grant:user:4:editor'
export const TOKEN = 'token:5'
