import {
  FINDINGS_FORMAT,
  FINDINGS_VERSION,
  type FindingRecord,
  type FindingsFile,
  findingsFile,
} from '#contract/findingRecord.ts'
import { damagedFile, type FileRefusal, newerFile, openFile } from '#contract/ownFile.ts'

/** What a file says, or why it says nothing. */
export type FindingsRead =
  | { kind: 'findings'; server: FindingsFile['server']; record: FindingRecord }
  | FileRefusal

export const writeFindingsFile = (
  { events, seen }: FindingRecord,
  server: FindingsFile['server'],
): string => {
  const file = { format: FINDINGS_FORMAT, version: FINDINGS_VERSION, server, events, seen } as const
  return `${JSON.stringify(file satisfies FindingsFile, null, 2)}\n`
}

/** Reads a file strictly: what the record has no place for is refused, and a secret has none. */
export function readFindingsFile(text: string): FindingsRead {
  const file = openFile(text, FINDINGS_FORMAT)
  if (file.kind === 'refused') return file
  const { version } = file.content
  if (version > FINDINGS_VERSION) return newerFile(version)
  const read = findingsFile.safeParse(file.content)
  if (!read.success) return damagedFile(read.error)
  const { server, events, seen } = read.data
  return { kind: 'findings', server, record: { events, seen } }
}
