import { PACK_README, PACK_RECORD, PACK_SIGNERS, SUMS } from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { PackFault } from '#rules/reviews/pack/packFault.ts'
import { sha256Of } from '#lib/sha256.ts'
import { packFaults } from '#rules/reviews/pack/packFaults.ts'
import { readReviewFile } from '#rules/reviews/reviewFile.ts'
import { packWords as words } from '#server/terminal/packWords.ts'
import { verifyWords } from '#server/terminal/words.ts'
import type { ReportFolder } from './reportFolder.ts'
import { signatureLines } from './signatureLines.ts'
import type { Against, Backend } from './backendReading.ts'
import { packAgainst } from './verifyServer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** `faults` are of the folder by itself; `against`: what a backend says of it, null where none was asked. */
export type Verified = { lines: string[]; faults: string[]; against: Against | null }

/** What is beside the folder, where it was named. */
export type Beside = {
  /** Keys that somebody knows from elsewhere: worth more than those in the pack. */
  signers: string | null
  /** The list of the former review's pack. */
  previousSums: Bytes | null
  /** The backend to compare with, where somebody is signed in. */
  backend: Backend | null
  /** Now, in milliseconds. */
  now: number
}

/** Whether the pack of a review agrees with itself: hashes, tables, log, reports, answers, signatures and the chain. */
export async function verifyPack(folder: ReportFolder, beside: Beside): Promise<Verified> {
  const files = contentsOf(folder)
  const { sums } = folder
  const { signers, previousSums, backend, now } = beside
  const read = readReviewFile(textOf(files, PACK_RECORD))
  const review = read.kind === 'review' ? read.review : null
  const faults = await packFaults(files, { sums, previousSums })
  const own = textOf(files, PACK_SIGNERS)
  const signed = await signatureLines(folder, { signers, now, own })
  const previous = review?.previous ?? null
  const sums256 = await sha256Of(new Uint8Array(folder.list))
  const isCompared = backend !== null && review !== null
  return {
    against: isCompared ? await packAgainst({ review, files, sums: sums256 }, backend) : null,
    lines: [
      ...(review === null ? [] : [words.about(review)]),
      verifyWords.files(sums.size),
      ...signed.lines,
      ...(signed.isSigned && signers === null ? [words.compareKey(PACK_SIGNERS, PACK_README)] : []),
      ...chainLines(previous, { isNamed: previousSums !== null, faults }),
    ],
    faults: [...unread(folder), ...faults.map((fault) => words.fault(fault)), ...signed.faults],
  }
}

function chainLines(
  previous: ReviewRecord['previous'],
  { isNamed, faults }: { isNamed: boolean; faults: readonly PackFault[] },
): string[] {
  if (previous === null || faults.some(({ code }) => code === 'chain')) return []
  return [isNamed ? words.chained(previous.name) : words.chainNotChecked(previous.name)]
}

/** Of what is not there, or no file, the hashes say so; of what is beside them the name is enough. */
function contentsOf({ files, list, beside }: ReportFolder): Map<string, Bytes> {
  const read = [...files].flatMap(([name, file]): [string, Bytes][] =>
    file.kind === 'content' ? [[name, new Uint8Array(file.content)]] : [],
  )
  const others = beside.map((name): [string, Bytes] => [name, new Uint8Array()])
  return new Map([...read, [SUMS, new Uint8Array(list)], ...others])
}

const unread = ({ files }: ReportFolder): string[] =>
  [...files].flatMap(([name, file]) =>
    file.kind === 'content' || file.kind === 'missing'
      ? []
      : [verifyWords.fault(verifyWords.notRead(name, file))],
  )

const textOf = (files: ReadonlyMap<string, Bytes>, name: string): string =>
  new TextDecoder().decode(files.get(name))
