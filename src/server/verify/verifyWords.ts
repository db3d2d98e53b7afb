import { printable } from '#server/terminal/printable.ts'
import type { RegularFile } from '#server/terminal/regularFile.ts'

/** What `keyturn verify` says; a line that begins with FAULT is one. */
export const verifyWords = {
  needsFolder: 'verify needs the folder of an access report: keyturn verify <folder>.',
  noSums: (folder: string, file: string) =>
    `${printable(folder)} holds no access report: there is no ${file} in it.`,
  noFolder: (folder: string, code: string) => `${printable(folder)} cannot be read (${code}).`,
  badSums: (file: string) => `${file} is not a list of SHA-256 hashes and file names.`,
  twice: (file: string, name: string) => `${file} names ${name} twice.`,
  notRead: (name: string, file: Exclude<RegularFile, { kind: 'content' }>) => {
    switch (file.kind) {
      case 'missing':
        return `${name} is missing`
      case 'notRegular':
        return `${name} is not a regular file, so it was not read`
      case 'tooBig':
        return `${name} is too big for an access report, so it was not read`
      case 'unreadable':
        return `${name} cannot be read (${file.code})`
    }
  },
  notAReport: (file: string) => `${file} is missing or not an access report.`,
  made: (origin: string, username: string, at: string, zone: string) =>
    `Access report of ${printable(origin)}, made by ${printable(username)} at ${printable(at)} (${printable(zone)})`,
  files: (count: number) => `${count} files have a hash`,
  pageByHash: (file: string) => `${file} was compared by its hash alone`,
  list: (name: string, said: number, read: number) =>
    said === read
      ? `${name}: ${read} read, as the server counted`
      : `${name}: ${read} read, the server counted ${said}`,
  later: (count: number) =>
    `${count} ${count === 1 ? 'entry was' : 'entries were'} written to the audit log while the report was made`,
  fault: (what: string) => `FAULT ${what}`,
  notListed: (name: string) => `FAULT ${name} has no hash`,
  beside: (name: string) => `FAULT ${printable(name)} does not belong to the report`,
  changed: (name: string) => `FAULT ${name} does not have the hash that the list gives`,
  notCsv: (name: string) => `FAULT ${name} is not a table`,
  miscounted: (name: string, counted: number, found: number) =>
    `FAULT ${name}: the report counts ${counted}, and there are ${found}`,
  place: (name: string, line: number, head: string | undefined) =>
    `${name}, row ${line}${head === undefined ? '' : `, ${head}`}`,
  otherCell: (place: string, said: string, stands: string) =>
    `FAULT ${place}: the data says "${short(said)}", and the table "${short(stands)}"`,
  moreCells: (name: string, count: number) =>
    `FAULT ${name}: ${count} more ${count === 1 ? 'cell differs' : 'cells differ'}`,
  whole: 'The report agrees with its own list; whoever changed both is not noticed.',
  notWhole: 'The report does NOT agree with its own list.',
}

const short = (text: string): string => printable(text.length > 80 ? `${text.slice(0, 79)}…` : text)
