import { csv, type CsvValue } from '#lib/csv.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { fileName, type Made } from './fileName.ts'

/** `semicolons` is a table too, for spreadsheets of countries that write numbers with a comma. */
export type TableForm = 'csv' | 'semicolons'
export type FileForm = TableForm | 'json'

/** How the names of files end. */
export const ends: Record<FileForm, string> = {
  csv: 'csv',
  semicolons: 'semicolons.csv',
  json: 'json',
}

/** What is in a file: in its name, and as the first line of its head. */
type About = { what: string; title: string; made: Made }
type MadeFile = { name: string; type: string; content: string }

/** A table under the head that every file has. `rows` begin with their heads. */
export const tableFile = (
  { what, title, made }: About,
  { form, more = [], rows }: { form: TableForm; more?: CsvValue[][]; rows: CsvValue[][] },
): MadeFile => ({
  name: fileName(what, made, ends[form]),
  type: 'text/csv;charset=utf-8',
  content: csv([[title], ...headOf(made), ...more, [], ...rows], form === 'semicolons' ? ';' : ','),
})

/** The same for programs. */
export function dataFile({ what, title, made }: About, data: object): MadeFile {
  const { server, origin, by, zone } = made
  const file = { title, server: { name: server, origin }, made_at: atOf(made), zone, by, ...data }
  return {
    name: fileName(what, made, ends.json),
    type: 'application/json',
    content: `${JSON.stringify(file, null, 2)}\n`,
  }
}

export const headOf = (made: Made): string[][] => [
  [words.server, made.server, made.origin],
  [words.madeAt, atOf(made), made.zone],
  [words.by, made.by],
]

const atOf = ({ now, zone }: Made): string => instantOf(now, zone)

const words = { server: 'Server', madeAt: 'Created at', by: 'Created by' }
