import type { DecisionGrade, ReviewEvent, ReviewEventOf } from '#contract/review.ts'
import type { ReviewPerson } from '#contract/reviewRow.ts'
import type { AnswersIn } from './answersIn.ts'
import type { Refusal } from './refusals.ts'

/** How the answers came, and who took them in. */
export type TakenIn = {
  by: ReviewPerson
  /** An instant of the server's time. */
  at: string
  /** From which address; nobody checks it. */
  from: string
  fileName: string
  /** The file in base64, byte for byte. */
  bytes: string
  sha256: string
  /** One that was checked against the reviewer's key; null: none came, or none counts. */
  signature: ReviewEventOf<'packetIn'>['signature']
  newId: () => string
}

/** What the record gains by answers: the file as it came, with every refusal, and each answer that is taken. */
export function takenEvents({ packet, answers, refused }: AnswersIn, how: TakenIn): ReviewEvent[] {
  if (packet === null) return []
  const { by, at, from, fileName, bytes, sha256, signature, newId } = how
  const grade: DecisionGrade = signature
    ? { kind: 'signed', fingerprint: signature.fingerprint }
    : { kind: 'takenIn', by, from, at }
  return [
    {
      id: newId(),
      at,
      by,
      type: 'packetIn',
      packet: packet.packet,
      reviewer: packet.reviewer,
      fileName,
      bytes,
      sha256,
      signature,
      taken: answers.length,
      refused: refused.map((one) => ({ line: one.line, row: one.row, why: whyOf(one) })),
    },
    ...answers.map((answer): ReviewEvent => ({
      id: newId(),
      at,
      by,
      type: 'decided',
      ...answer,
      reviewer: packet.reviewer,
      bulk: null,
      grade,
    })),
  ]
}

/** In the record: the code, with what it names behind it. */
const whyOf = ({ code, what }: Refusal): string =>
  what === '' ? code : `${code}: ${what.slice(0, 200)}`
