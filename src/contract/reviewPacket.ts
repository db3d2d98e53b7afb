import { instant } from './instant.ts'
import { reviewDecisions } from './review.ts'
import { factCodes, reviewRow, sha256 } from './reviewRow.ts'
import { z } from './zod.ts'

/** What a reviewer without a login is given, and what comes back. Neither holds a secret. */
export const PACKET_FORMAT = 'keyturn review packet'
export const ANSWERS_FORMAT = 'keyturn review answers'
export const PACKET_VERSION = 1

export const reviewPacket = z.strictObject({
  format: z.literal(PACKET_FORMAT),
  version: z.literal(PACKET_VERSION),
  id: z.string(),
  review: z.strictObject({
    id: z.string(),
    name: z.string(),
    period: z.string(),
    server: z.string(),
    frozenAt: instant,
  }),
  reviewer: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  madeAt: instant,
  madeBy: z.string(),
  due: z.nullable(instant),
  zone: z.string(),
  /** Of all rows of the review (rules/reviews/rowHash.ts), not of these alone. */
  populationSha256: sha256,
  rows: z.array(reviewRow),
  /** Reasons that this review already has, to be used again. */
  reasons: z.array(z.string()),
})
export type ReviewPacket = z.infer<typeof reviewPacket>

const answer = z.strictObject({
  row: z.string(),
  rowHash: sha256,
  decision: z.enum(reviewDecisions),
  to: z.nullable(z.string()),
  reason: z.string(),
  shown: z.array(z.enum(factCodes)),
  at: instant,
})
export type ReviewAnswer = z.infer<typeof answer>

/** Rows without an answer are not in it. */
export const reviewAnswers = z.strictObject({
  format: z.literal(ANSWERS_FORMAT),
  version: z.literal(PACKET_VERSION),
  packet: z.string(),
  review: z.string(),
  reviewer: z.string(),
  populationSha256: sha256,
  savedAt: instant,
  answers: z.array(answer),
})
export type ReviewAnswers = z.infer<typeof reviewAnswers>
