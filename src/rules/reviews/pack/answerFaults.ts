import { PACK_RECORD, SIGNED_FOR } from '#contract/reviewPack.ts'
import type { ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import { allowedSigners, verifySignature } from '#contract/ssh/allowedSigners.ts'
import { fingerprintOf } from '#contract/ssh/sshKey.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { sha256Of } from '#lib/sha256.ts'
import { answersIn } from '#rules/reviews/packet/answersIn.ts'
import { populationText } from '#rules/reviews/rowHash.ts'
import { answerName, answersOf } from './filesOfPack.ts'
import type { PackFault } from './packFault.ts'
import { principalOf, signersText } from '#rules/reviews/signers.ts'

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Whether what was taken in is what reviewers sent back: read again, by the same rules, from their own bytes. */
export async function answerFaults(review: ReviewRecord, files: Files): Promise<PackFault[]> {
  const faults: PackFault[] = []
  const population = await sha256Of(populationText(review.rows))
  const explained = new Set<string>()
  for (const [place, event] of answersOf(review).entries()) {
    const file = answerName(event, place)
    const bytes = files.get(file)
    if (bytes === undefined) {
      faults.push({ file, code: 'missing' })
      continue
    }
    if ((await sha256Of(bytes)) !== event.sha256) faults.push({ file, code: 'otherHash' })
    faults.push(...(await signatureFaults(event, bytes, { review, files, file })))
    const then = { ...review, events: eventsBefore(review, event) }
    const read = answersIn(bytes, { review: then, population, sha256: event.sha256 })
    const decided = decidedBy(review, event)
    for (const { id } of decided) explained.add(id)
    const told = new Map(read.answers.map((answer) => [answer.row, claimOf(answer)]))
    for (const one of decided) {
      if (told.get(one.row) !== claimOf(one)) {
        faults.push({ file, row: one.row, code: 'otherAnswer' })
      }
      told.delete(one.row)
    }
    for (const row of told.keys()) faults.push({ file, row, code: 'otherAnswer' })
    const isCounted = event.taken === decided.length && event.refused.length === read.refused.length
    if (!isCounted) faults.push({ file, code: 'rowCount' })
  }
  for (const event of review.events) {
    if (event.type === 'decided' && event.grade.kind !== 'session' && !explained.has(event.id)) {
      faults.push({ file: PACK_RECORD, row: event.row, code: 'otherGrade' })
    }
  }
  return faults
}

const claimOf = (it: { decision: string; to: string | null; reason: string }): string =>
  JSON.stringify([it.decision, it.to, it.reason])

/** What the record held when they were taken in; another file of the same instant had none of its own yet. */
const eventsBefore = (review: ReviewRecord, { id, at }: ReviewEventOf<'packetIn'>) =>
  review.events.filter(
    (event) => event.type !== 'signed' && event.id !== id && compareInstants(event.at, at) < 0,
  )

const decidedBy = (
  review: ReviewRecord,
  { at, reviewer, signature }: ReviewEventOf<'packetIn'>,
): ReviewEventOf<'decided'>[] =>
  review.events
    .filter((event) => event.type === 'decided')
    .filter(
      (event) =>
        event.reviewer === reviewer &&
        compareInstants(event.at, at) === 0 &&
        (signature === null
          ? event.grade.kind === 'takenIn'
          : event.grade.kind === 'signed' && event.grade.fingerprint === signature.fingerprint),
    )

async function signatureFaults(
  event: ReviewEventOf<'packetIn'>,
  bytes: Uint8Array<ArrayBuffer>,
  { review, files, file }: { review: ReviewRecord; files: Files; file: string },
): Promise<PackFault[]> {
  const { signature, reviewer: id, at } = event
  if (signature === null) return []
  const fault: PackFault = { file: `${file}.sig`, code: 'badSignature' }
  const text = files.get(`${file}.sig`)
  const reviewer = review.reviewers.find((one) => one.id === id)
  if (text === undefined || reviewer === undefined) return [fault]
  const verdict = await verifySignature(bytes, new TextDecoder().decode(text), {
    principal: principalOf(reviewer),
    namespace: SIGNED_FOR,
    // By the key that was known then: a later one has signed nothing yet.
    signers: allowedSigners(signersText({ ...review, events: eventsBefore(review, event) }))
      .signers,
    at: msOf(at),
  })
  if (verdict.kind !== 'good') return [{ ...fault, what: verdict.kind }]
  return (await fingerprintOf(verdict.blob)) === signature.fingerprint ? [] : [fault]
}
