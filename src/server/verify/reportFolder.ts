import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { REPORT_SUMS } from '#contract/accessReport.ts'
import { codeOf } from '#server/terminal/errorCode.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { isOfSystem, regularFile, type RegularFile } from '#server/terminal/regularFile.ts'
import { verifyWords as words } from '#server/terminal/words.ts'

export type ReportFolder = {
  /** What the list says: the hash of each file by its name. */
  sums: ReadonlyMap<string, string>
  /** The files of the list, each read once: what was hashed is what is read. */
  files: ReadonlyMap<string, RegularFile>
  /** What stands beside them. */
  beside: string[]
}

/** A report of 100,000 tokens has some 60 MB. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_OF_LIST = 64 * 1024
const LINE = /^(?<sum>[0-9a-f]{64}) [ *](?<name>[\w.-]+)$/

/** Throws a Refusal where the folder or its list cannot be read, or the list is none. */
export function reportFolder(folder: string): ReportFolder {
  const sums = sumsIn(folder)
  return {
    sums,
    files: new Map(
      Array.from(sums.keys(), (name) => [name, regularFile(join(folder, name), MOST_BYTES)]),
    ),
    beside: namesIn(folder).filter((name) => name !== REPORT_SUMS && !sums.has(name)),
  }
}

function sumsIn(folder: string): Map<string, string> {
  const list = regularFile(join(folder, REPORT_SUMS), MOST_OF_LIST)
  if (list.kind === 'missing') throw new Refusal(words.noSums(folder, REPORT_SUMS))
  if (list.kind !== 'content') throw new Refusal(words.notRead(REPORT_SUMS, list))
  const sums = new Map<string, string>()
  for (const line of list.content.toString('utf8').split('\n')) {
    if (line === '') continue
    const { sum, name } = LINE.exec(line)?.groups ?? {}
    if (sum === undefined || name === undefined) throw new Refusal(words.badSums(REPORT_SUMS))
    // Whoever reads the list may take the first or the last of them.
    if (sums.has(name)) throw new Refusal(words.twice(REPORT_SUMS, name))
    sums.set(name, sum)
  }
  return sums
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (!isOfSystem(error)) throw error
    throw new Refusal(words.noFolder(folder, codeOf(error)))
  }
}
