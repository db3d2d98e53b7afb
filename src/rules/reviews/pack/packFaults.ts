import { accessReport, type AccessReport } from '#contract/accessReport.ts'
import { auditEntry, type AuditEntry } from '#contract/audit.ts'
import {
  isSumsSignature,
  PACK_AFTER,
  PACK_BEFORE,
  PACK_LOG,
  PACK_PAGE,
  PACK_README,
  PACK_RECORD,
  PACK_SIGNERS,
  packTables,
  SUMS,
} from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { sha256Of } from '#lib/sha256.ts'
import { readReviewFile } from '#rules/reviews/reviewFile.ts'
import { afterFaults } from './afterFaults.ts'
import { answerFaults } from './answerFaults.ts'
import { answersOf, answerName } from './filesOfPack.ts'
import { formFaults } from './formFaults.ts'
import { type PackFault, textIn } from './packFault.ts'
import { populationFaults } from './populationFaults.ts'
import { recordFaults } from './recordFaults.ts'
import { signersText } from '#rules/reviews/signers.ts'
import { tableFaults } from './tableFaults.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Everything that is wrong in a pack, the first first: hashes, then what the files say of each other. `sums` is what the list
 * says, `previousSums` the bytes of the former review's list, where they are at hand. What a signature of the list is worth
 * says `signatureFaults`; a change to every file and to the list goes unnoticed without one.
 */
export async function packFaults(
  files: ReadonlyMap<string, Bytes>,
  { sums, previousSums }: { sums: ReadonlyMap<string, string>; previousSums: Bytes | null },
): Promise<PackFault[]> {
  const faults = await listFaults(files, sums)
  const review = reviewIn(files)
  if (review === null) return [...faults, { file: PACK_RECORD, code: 'notReadable' }]
  const expected = expectedNames(review)
  for (const name of expected) if (!sums.has(name)) faults.push({ file: name, code: 'notListed' })
  // A hash in the list makes nothing a part of the review.
  const known = new Set([...expected, ...signatureNames(review)])
  for (const name of sums.keys()) if (!known.has(name)) faults.push({ file: name, code: 'beside' })
  faults.push(...formFaults(files))
  const log = logIn(files)
  const before = reportIn(files, PACK_BEFORE)
  const after = reportIn(files, PACK_AFTER)
  if (log === null) faults.push({ file: PACK_LOG, code: 'notReadable' })
  if (before === null) faults.push({ file: PACK_BEFORE, code: 'notReadable' })
  if (after === null) faults.push({ file: PACK_AFTER, code: 'notReadable' })
  faults.push(...(await recordFaults(review, log ?? [])))
  faults.push(...tableFaults(review, log ?? [], files))
  faults.push(...(await beforeFaults(review, files, before)))
  if (before !== null) faults.push(...populationFaults(review, before))
  for (const [file, report] of [
    [PACK_BEFORE, before],
    [PACK_AFTER, after],
  ] as const) {
    if (report !== null) faults.push(...miscounts(file, report))
  }
  if (before !== null && after !== null)
    faults.push(...afterFaults(review, log ?? [], { before, after }))
  if (textIn(files, PACK_SIGNERS) !== signersText(review)) {
    faults.push({ file: PACK_SIGNERS, code: 'otherSigners' })
  }
  faults.push(...(await answerFaults(review, files)))
  const { previous } = review
  if (previousSums !== null && previous?.sumsSha256 !== (await sha256Of(previousSums))) {
    faults.push({ file: PACK_RECORD, code: 'chain', what: previous?.name ?? '' })
  }
  return faults
}

async function listFaults(
  files: ReadonlyMap<string, Bytes>,
  sums: ReadonlyMap<string, string>,
): Promise<PackFault[]> {
  const faults: PackFault[] = []
  for (const [name, sum] of sums) {
    const content = files.get(name)
    if (content === undefined) faults.push({ file: name, code: 'missing' })
    else if ((await sha256Of(content)) !== sum) faults.push({ file: name, code: 'otherHash' })
  }
  for (const name of files.keys()) {
    if (!sums.has(name) && name !== SUMS && !isSumsSignature(name)) {
      faults.push({ file: name, code: 'beside' })
    }
  }
  return faults
}

const expectedNames = (review: ReviewRecord): string[] => [
  PACK_RECORD,
  PACK_PAGE,
  PACK_README,
  ...packTables.map((name) => `${name}.csv`),
  PACK_LOG,
  PACK_BEFORE,
  PACK_AFTER,
  PACK_SIGNERS,
  ...answersOf(review).map(answerName),
]

const signatureNames = (review: ReviewRecord): string[] =>
  answersOf(review).flatMap((event, place) =>
    event.signature === null ? [] : [`${answerName(event, place)}.sig`],
  )

/** Each list against what the report says that it read of it. */
const miscounts = (file: string, { counts, ...report }: AccessReport): PackFault[] =>
  (['people', 'groups', 'roles', 'tokens'] as const)
    .filter((list) => counts[list].read !== report[list].length)
    .map((what) => ({ file, code: 'counts', what }))

/** What was frozen is what the report of the freeze says: it is the one whose hash the record has. */
async function beforeFaults(
  { frozen }: ReviewRecord,
  files: ReadonlyMap<string, Bytes>,
  before: AccessReport | null,
): Promise<PackFault[]> {
  const content = files.get(PACK_BEFORE)
  if (content === undefined || before === null) return []
  if ((await sha256Of(content)) !== frozen.reportSha256) {
    return [{ file: PACK_BEFORE, code: 'otherReport' }]
  }
  return Object.entries(frozen.counts).flatMap(([list, { said, read }]): PackFault[] => {
    const counted = Object.entries(before.counts).find(([name]) => name === list)?.[1]
    const isSame = counted?.said === said && counted.read === read
    return isSame ? [] : [{ file: PACK_RECORD, code: 'counts', what: list }]
  })
}

function reviewIn(files: ReadonlyMap<string, Bytes>): ReviewRecord | null {
  const read = readReviewFile(textIn(files, PACK_RECORD) ?? '')
  return read.kind === 'review' ? read.review : null
}

function reportIn(files: ReadonlyMap<string, Bytes>, name: string): AccessReport | null {
  return accessReport.safeParse(json(textIn(files, name) ?? '')).data ?? null
}

/** The entries of the pack; null where the file is not there or is none. */
export function logIn(files: ReadonlyMap<string, Bytes>): AuditEntry[] | null {
  const text = textIn(files, PACK_LOG)
  if (text === null) return null
  const entries: AuditEntry[] = []
  for (const line of text.split('\n')) {
    if (line === '') continue
    const read = auditEntry.safeParse(json(line))
    if (!read.success) return null
    entries.push(read.data)
  }
  return entries
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
