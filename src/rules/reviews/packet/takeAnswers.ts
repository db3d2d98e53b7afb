import type { ReviewEvent, ReviewRecord } from '#contract/review.ts'
import type { ReviewPerson } from '#contract/reviewRow.ts'
import { SIGNED_FOR } from '#contract/reviewPack.ts'
import {
  allowedSigners,
  type SignatureVerdict,
  verifySignature,
} from '#contract/ssh/allowedSigners.ts'
import { fingerprintOf } from '#contract/ssh/sshKey.ts'
import { toBase64 } from '#contract/ssh/sshWire.ts'
import { msOf } from '#lib/instant.ts'
import { sha256Of } from '#lib/sha256.ts'
import { populationText } from '#rules/reviews/rowHash.ts'
import { principalOf, signersText } from '#rules/reviews/signers.ts'
import { answersIn, type AnswersIn } from './answersIn.ts'
import { takenEvents } from './takenEvents.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a file would add to the review, for a person to look at before anything is added. */
export type Taking = {
  read: AnswersIn
  /** What its signature is worth; null: none came beside it. */
  signature: SignatureVerdict['kind'] | null
  /** None where the file answers no packet of this review, or its signature is not good: then nothing is taken. */
  events: ReviewEvent[]
}

/**
 * Reads what a reviewer sent back, with the signature beside it, if one came. A signature that does not count takes the whole
 * file with it: a file that somebody may have changed is not half as good. Needs a secure context.
 */
export async function takeAnswers(
  file: { name: string; bytes: Bytes; signature: string | null },
  how: {
    review: ReviewRecord
    by: ReviewPerson
    /** An instant of the server's time. */
    at: string
    /** From which address it came. */
    from: string
    newId: () => string
  },
): Promise<Taking> {
  const { review, by, at, from, newId } = how
  const sha256 = await sha256Of(file.bytes)
  const population = await sha256Of(populationText(review.rows))
  const read = answersIn(file.bytes, { review, population, sha256 })
  const verdict = await verdictOf(file, read, { review, at })
  if (read.packet === null || (verdict !== null && verdict.kind !== 'good')) {
    return { read, signature: verdict?.kind ?? null, events: [] }
  }
  const events = takenEvents(read, {
    by,
    at,
    from,
    fileName: file.name,
    bytes: toBase64(file.bytes),
    sha256,
    signature:
      verdict?.kind === 'good' && file.signature !== null
        ? { text: file.signature, fingerprint: await fingerprintOf(verdict.blob) }
        : null,
    newId,
  })
  return { read, signature: verdict?.kind ?? null, events }
}

async function verdictOf(
  { bytes, signature }: { bytes: Bytes; signature: string | null },
  { packet }: AnswersIn,
  { review, at }: { review: ReviewRecord; at: string },
): Promise<SignatureVerdict | null> {
  const reviewer = review.reviewers.find(({ id }) => id === packet?.reviewer)
  if (signature === null || reviewer === undefined) return null
  return verifySignature(bytes, signature, {
    principal: principalOf(reviewer),
    namespace: SIGNED_FOR,
    signers: allowedSigners(signersText(review)).signers,
    at: msOf(at),
  })
}
