import type { ReviewEvent, ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { type ReviewAnswer, reviewAnswers, ANSWERS_FORMAT } from '#contract/reviewPacket.ts'
import { z } from '#contract/zod.ts'
import { textsIn } from '#lib/fileText.ts'
import { compareInstants } from '#lib/instant.ts'
import { reviewState } from '#rules/reviews/rowState.ts'
import { standingOf } from '#rules/reviews/whoDecides.ts'
import { decisionIn, sentCells } from './packetTable.ts'
import type { Refusal, RefusalCode } from './refusals.ts'
import { isAsSent, readTable } from './tableReading.ts'

type PacketOut = ReviewEventOf<'packetOut'>

/** An answer that may be taken: when it is, is when it was taken in, whatever a clock elsewhere said. */
export type TakenAnswer = Omit<ReviewAnswer, 'at'>

export type AnswersIn = {
  /** The packet that it answers; null where it answers none of this review. */
  packet: PacketOut | null
  answers: TakenAnswer[]
  refused: Refusal[]
}

/**
 * What a reviewer gave back, JSON of `/review` or a table of any spreadsheet. Nothing that is refused is among the answers,
 * and every refusal says where: a row that comes twice is taken from neither. `population` is the hash of the record's rows
 * now; `sha256` that of the file.
 */
export function answersIn(
  bytes: Uint8Array<ArrayBuffer>,
  about: { review: ReviewRecord; population: string; sha256: string },
): AnswersIn {
  const { review, sha256 } = about
  if (review.events.some((it) => it.type === 'signed')) return whole('closed')
  if (review.events.some((it) => it.type === 'packetIn' && it.sha256 === sha256)) {
    return whole('takenBefore')
  }
  const json = jsonIn(bytes)
  return json === null ? ofTable(bytes, about) : ofJson(json, about)
}

type About = Parameters<typeof answersIn>[1]
type Claim = {
  line: number
  row: string
  answer: TakenAnswer | null
  refused: Omit<Refusal, 'line' | 'row'> | null
}

const whole = (code: RefusalCode, what = ''): AnswersIn => ({
  packet: null,
  answers: [],
  refused: [{ line: null, row: null, code, what }],
})

const isOurs = z.looseObject({ format: z.literal(ANSWERS_FORMAT) })

function jsonIn(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(textsIn(bytes)[0]?.text.replace(/^\uFEFF/, '') ?? '')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function ofJson(content: unknown, { review, population }: About): AnswersIn {
  if (!isOurs.safeParse(content).success) return whole('notReadable')
  const read = reviewAnswers.safeParse(content)
  if (!read.success) return whole('notReadable', read.error.issues[0]?.path.map(String).join('.'))
  const file = read.data
  if (file.review !== review.id) return whole('otherReview')
  const packet = packetOf(review, file.packet)
  if (packet === null) return whole('otherPacket', file.packet)
  if (file.populationSha256 !== population) return whole('otherPopulation')
  if (file.reviewer !== packet.reviewer) return whole('otherReviewer')
  const claims = file.answers.map(({ row, rowHash, decision, to, reason, shown }, place) => ({
    line: place + 1,
    row,
    answer: { row, rowHash, decision, to, reason, shown },
    refused: null,
  }))
  return judged(claims, packet, review, { isComplete: false })
}

function ofTable(bytes: Uint8Array<ArrayBuffer>, { review, population }: About): AnswersIn {
  const state = reviewState(review)
  const rows = new Map(state.rows.map((row) => [row.id, row]))
  const sent = (id: string) => {
    const row = rows.get(id)
    return row === undefined ? null : sentCells(row, { id: '', populationSha256: population })
  }
  const table = readTable(bytes, sent)
  if (table.kind === 'refused') return whole(table.code, table.what)
  const { lines, encoding } = table
  const named = lines.map(({ cells }) => cells.packet.trim().replace(/^packet:/i, ''))
  const packets = [...new Set(named)].flatMap((id) => packetOf(review, id) ?? [])
  const [packet, second] = packets
  if (packet === undefined || second !== undefined) return whole('otherPacket', named[0])
  const claims = lines.map(({ line, cells }): Claim => {
    const id = cells.row.trim()
    const claim = { line, row: id, answer: null }
    const refuse = (code: RefusalCode, what = '') => ({ ...claim, refused: { code, what } })
    if (cells.packet.trim().toLowerCase() !== `packet:${packet.packet}`.toLowerCase()) {
      return refuse('otherPacket', cells.packet)
    }
    if (cells.population.trim().toLowerCase() !== `sha256:${population}`) {
      return refuse('otherPopulation')
    }
    const row = rows.get(id)
    const ours = sent(id)
    if (row === undefined || ours === null) return refuse('unknownRow', id)
    if (cells.hash.trim().toLowerCase() !== ours.hash) return refuse('rowChanged')
    const changed = FACTS.find((column) => !isAsSent(cells[column], ours[column], encoding))
    if (changed !== undefined) return refuse('factChanged', changed)
    return { ...claim, ...answerIn(cells, row) }
  })
  return judged(claims, packet, review, { isComplete: true })
}

const FACTS = ['subject', 'through', 'gives', 'facts'] as const

/** Neither an answer nor refused: the line was left open. */
function answerIn(
  cells: Record<'decision' | 'change to' | 'reason', string>,
  row: ReviewRow,
): Pick<Claim, 'answer' | 'refused'> {
  const [word, to, reason] = [cells.decision.trim(), cells['change to'].trim(), cells.reason.trim()]
  if (word === '') {
    const isOpen = to === '' && reason === ''
    return { answer: null, refused: isOpen ? null : { code: 'reasonAlone', what: '' } }
  }
  const decision = decisionIn(word)
  if (decision === null) return { answer: null, refused: { code: 'unknownWord', what: word } }
  const answer = {
    row: row.id,
    rowHash: row.hash,
    decision,
    to: to === '' ? null : to,
    reason,
    shown: row.facts.map(({ code }) => code),
  }
  return { answer, refused: null }
}

/** What holds of every line, however it came. */
function judged(
  claims: readonly Claim[],
  packet: PacketOut,
  review: ReviewRecord,
  { isComplete }: { isComplete: boolean },
): AnswersIn {
  const now = new Map(reviewState(review).rows.map((row) => [row.id, row]))
  const inPacket = rowsOfPacket(review, packet)
  const counts = new Map<string, number>()
  for (const { row } of claims) counts.set(row, (counts.get(row) ?? 0) + 1)
  const reviewer = review.reviewers.find(({ id }) => id === packet.reviewer)
  const refused: Refusal[] = []
  const answers: TakenAnswer[] = []
  for (const claim of claims) {
    const fault = claim.refused ?? faultOf(claim)
    if (fault !== null) refused.push({ line: claim.line, row: claim.row, ...fault })
    else if (claim.answer !== null) answers.push(claim.answer)
  }
  if (isComplete) {
    for (const row of inPacket) {
      if (!counts.has(row)) refused.push({ line: null, row, code: 'missingRow', what: '' })
    }
  }
  return { packet, answers, refused }

  function faultOf({ row: id, answer }: Claim): Omit<Refusal, 'line' | 'row'> | null {
    const row = now.get(id)
    if (row === undefined || !inPacket.has(id)) return { code: 'unknownRow', what: id }
    if ((counts.get(id) ?? 0) > 1) return { code: 'doubleRow', what: id }
    if (answer === null) return null
    if (answer.rowHash !== row.hash) return { code: 'rowChanged', what: '' }
    if (row.reviewer !== packet.reviewer || reviewer === undefined) {
      return { code: 'otherReviewer', what: '' }
    }
    if (standingOf(row, reviewer, review.reviewers).kind === 'never')
      return { code: 'ownAccess', what: '' }
    const isToMissing = (answer.decision === 'change') !== (answer.to !== null)
    return isToMissing ? { code: 'changeToWhat', what: '' } : null
  }
}

function packetOf(review: ReviewRecord, id: string): PacketOut | null {
  const isIt = (event: ReviewEvent): event is PacketOut =>
    event.type === 'packetOut' && event.packet.toLowerCase() === id.toLowerCase()
  return review.events.find(isIt) ?? null
}

/** The rows that a reviewer had when the packet was made: they were all in it. */
function rowsOfPacket(review: ReviewRecord, { at, reviewer }: PacketOut): Set<string> {
  const events = review.events.filter((event) => compareInstants(event.at, at) <= 0)
  const { rows } = reviewState({ ...review, events })
  return new Set(rows.filter((row) => row.reviewer === reviewer).map(({ id }) => id))
}
