import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPORT_SUMS } from '#contract/accessReport.ts'
import { isSumsSignature } from '#contract/reviewPack.ts'
import { codeOf } from '#server/terminal/errorCode.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { isOfSystem, regularFile, type RegularFile } from '#server/terminal/regularFile.ts'
import { verifyWords as words } from '#server/terminal/words.ts'

export type ReportFolder = {
  /** What the list says: the hash of each file by its name. */
  sums: ReadonlyMap<string, string>
  /** The files of the list, each read once: what was hashed is what is read. */
  files: ReadonlyMap<string, RegularFile>
  /** The list itself, as it was signed. */
  list: Buffer
  /** Signatures of the list, which are not in it. */
  signatures: ReadonlyMap<string, RegularFile>
  /** What is beside them. */
  beside: string[]
}

/** A report of 100,000 tokens has some 60 MB. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_OF_LIST = 64 * 1024
const MOST_OF_SIGNATURE = 64 * 1024
/** A name leads nowhere but into the folder: no part of it begins with a dot. */
const LINE = /^(?<sum>[0-9a-f]{64}) [ *](?<name>[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/

/** Throws a Refusal where the folder or its list cannot be read, or the list is none. */
export function reportFolder(folder: string): ReportFolder {
  const { sums, list } = sumsIn(folder)
  const others = namesIn(folder).filter((name) => name !== REPORT_SUMS && !sums.has(name))
  return {
    sums,
    list,
    files: new Map(Array.from(sums.keys(), (name) => [name, fileIn(folder, name)])),
    signatures: new Map(
      others
        .filter(isSumsSignature)
        .map((name) => [name, regularFile(join(folder, name), MOST_OF_SIGNATURE)]),
    ),
    beside: others.filter((name) => !isSumsSignature(name)),
  }
}

/** Whether the list has what it must, each file the hash that the list gives, and nothing is beside them. */
export function listFaults(
  { sums, files, beside }: ReportFolder,
  expected: readonly string[],
): string[] {
  const faults = expected.filter((name) => !sums.has(name)).map((name) => words.notListed(name))
  faults.push(...beside.map((name) => words.beside(name)))
  for (const [name, sum] of sums) {
    const file = files.get(name) ?? { kind: 'missing' }
    if (file.kind !== 'content') faults.push(words.fault(words.notRead(name, file)))
    else if (createHash('sha256').update(file.content).digest('hex') !== sum)
      faults.push(words.changed(name))
  }
  return faults
}

/** A folder that is a link could lead out of this one. */
function fileIn(folder: string, name: string): RegularFile {
  const parts = dirname(name).split('/')
  for (const [place, part] of parts.entries()) {
    if (part === '.') break
    const path = join(folder, ...parts.slice(0, place + 1))
    const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory()
    if (isFolder === undefined) return { kind: 'missing' }
    if (!isFolder) return { kind: 'notRegular' }
  }
  return regularFile(join(folder, name), MOST_BYTES)
}

function sumsIn(folder: string): { sums: Map<string, string>; list: Buffer } {
  const list = regularFile(join(folder, REPORT_SUMS), MOST_OF_LIST)
  if (list.kind === 'missing') throw new Refusal(words.noSums(folder, REPORT_SUMS))
  if (list.kind !== 'content') throw new Refusal(words.notRead(REPORT_SUMS, list))
  const sums = new Map<string, string>()
  for (const line of list.content.toString('utf8').split('\n')) {
    if (line === '') continue
    const { sum, name } = LINE.exec(line)?.groups ?? {}
    if (sum === undefined || name === undefined) throw new Refusal(words.badSums(REPORT_SUMS))
    // A reader of the list may take the first or the last of them.
    if (sums.has(name)) throw new Refusal(words.twice(REPORT_SUMS, name))
    sums.set(name, sum)
  }
  return { sums, list: list.content }
}

/** Of every file in it, below its folders too. */
function namesIn(folder: string, below = ''): string[] {
  try {
    return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((it) => {
      const name = below === '' ? it.name : `${below}/${it.name}`
      return it.isDirectory() ? namesIn(folder, name) : [name]
    })
  } catch (error) {
    if (!isOfSystem(error)) throw error
    throw new Refusal(words.noFolder(folder, codeOf(error)))
  }
}
