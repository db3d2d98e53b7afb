import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import {
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
import { fromBase64 } from '#contract/ssh/sshWire.ts'
import { csv } from '#lib/csv.ts'
import { sumsOf } from '#lib/sums.ts'
import { reviewFile } from '#rules/reviews/reviewFile.ts'
import { pageOfPack } from './pageOfPack.ts'
import { readmeOfPack } from './readmeOfPack.ts'
import { signersText } from '#rules/reviews/signers.ts'
import { tablesOfPack } from './tablesOfPack.ts'

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/**
 * The files of a pack by their names, the list of hashes last. The same review with the same reports is the same bytes, so
 * that a signature of today fits what is downloaded tomorrow. Needs a secure context.
 */
export async function filesOfPack(it: {
  review: ReviewRecord
  /** The text of the access report that the review was frozen from, and of one after the last act. */
  before: string
  after: string
  /** The entries it rests on. */
  log: readonly AuditEntry[]
}): Promise<Files> {
  const { review, before, after, log } = it
  const tables = tablesOfPack(review, log)
  const texts: [string, string][] = [
    [PACK_README, readmeOfPack(review)],
    [PACK_PAGE, pageOfPack(review, { log, before })],
    [PACK_RECORD, reviewFile(review)],
    ...packTables.map((name): [string, string] => [
      `${name}.csv`,
      csv([tables[name].head, ...tables[name].rows]),
    ]),
    [PACK_LOG, logText(log)],
    [PACK_BEFORE, before],
    [PACK_AFTER, after],
    [PACK_SIGNERS, signersText(review)],
  ]
  const files = new Map(texts.map(([name, text]) => [name, new TextEncoder().encode(text)]))
  for (const [name, bytes] of answerFiles(review)) files.set(name, bytes)
  return files.set(SUMS, new TextEncoder().encode(await sumsOf(files)))
}

/** What came back, byte for byte, with the signature that came beside it. */
function answerFiles(review: ReviewRecord): [string, Uint8Array<ArrayBuffer>][] {
  return answersOf(review).flatMap((event, place): [string, Uint8Array<ArrayBuffer>][] => {
    const name = answerName(event, place)
    const bytes = fromBase64(event.bytes)
    if (bytes === null) return []
    const { signature } = event
    return [
      [name, bytes],
      ...(signature === null
        ? []
        : ([[`${name}.sig`, new TextEncoder().encode(signature.text)]] satisfies [
            string,
            Uint8Array<ArrayBuffer>,
          ][])),
    ]
  })
}

export const answersOf = ({ events }: ReviewRecord): ReviewEventOf<'packetIn'>[] =>
  events.filter((event) => event.type === 'packetIn')

export const answerName = ({ fileName }: ReviewEventOf<'packetIn'>, place: number): string =>
  `answers/${String(place + 1).padStart(2, '0')}-${fileName.replaceAll(/[^A-Za-z0-9.-]+/g, '-').slice(-60)}`

/** One entry a line, by its id. */
const logText = (log: readonly AuditEntry[]): string =>
  log
    .toSorted((one, other) => one.id - other.id)
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join('')
