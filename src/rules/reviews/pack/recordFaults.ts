import type { AuditEntry } from '#contract/audit.ts'
import { PACK_LOG, PACK_RECORD } from '#contract/reviewPack.ts'
import type { ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import { compareInstants } from '#lib/instant.ts'
import { sha256Of } from '#lib/sha256.ts'
import { MOST_IN_BULK } from '#rules/reviews/bulk.ts'
import { type EndLine, endLines, isNotBefore, readBackOf } from '#rules/reviews/rowEnd.ts'
import { givesText } from '#rules/reviews/rowHash.ts'
import { reviewState } from '#rules/reviews/rowState.ts'
import { standingOf } from '#rules/reviews/whoDecides.ts'
import type { PackFault } from './packFault.ts'

/** What the record says against itself and against the log that it rests on. */
export async function recordFaults(
  review: ReviewRecord,
  log: readonly AuditEntry[],
): Promise<PackFault[]> {
  return [
    ...(await hashFaults(review)),
    ...review.events.flatMap((event) =>
      event.type === 'decided' ? decisionFaults(event, review) : [],
    ),
    ...timeFaults(review),
    ...signOffFaults(review),
    ...keyFaults(review),
    ...logFaults(log),
    ...endLines(review).flatMap((line) => endFaults(line, review, log)),
  ]
}

async function hashFaults(review: ReviewRecord): Promise<PackFault[]> {
  const faults: PackFault[] = []
  for (const { id, gives, hash } of [...review.rows, ...review.excluded]) {
    if ((await sha256Of(givesText(gives))) !== hash) {
      faults.push({ file: PACK_RECORD, row: id, code: 'rowHash' })
    }
  }
  return faults
}

function decisionFaults(event: ReviewEventOf<'decided'>, review: ReviewRecord): PackFault[] {
  const fault = (code: PackFault['code']): PackFault[] => [
    { file: PACK_RECORD, row: event.row, code, what: event.reviewer },
  ]
  const row = reviewState(unsigned(review)).rows.find(({ id }) => id === event.row)
  const reviewer = review.reviewers.find(({ id }) => id === event.reviewer)
  if (row === undefined || reviewer === undefined) return fault('otherReviewer')
  if (standingOf(row, reviewer, review.reviewers).kind === 'never') return fault('ownAccess')
  if (event.bulk !== null && (event.bulk > MOST_IN_BULK || row.traits.length > 0)) {
    return fault('bulk')
  }
  const { grade } = event
  if (grade.kind !== 'session') return []
  const isOwn = grade.userId === reviewer.userId && event.by.id === grade.userId
  return isOwn ? [] : fault('otherGrade')
}

/** The rows with everything that happened: a signature closes what is counted, not what is there. */
const unsigned = (review: ReviewRecord): ReviewRecord => ({
  ...review,
  events: review.events.filter(({ type }) => type !== 'signed'),
})

function signOffFaults(review: ReviewRecord): PackFault[] {
  const { signed, states, rows, gone } = reviewState(review)
  if (signed === null) return [{ file: PACK_RECORD, code: 'notSigned' }]
  const late = review.events.filter(
    ({ id, type }) => type === 'decided' && !signed.covers.includes(id),
  )
  if (late.length > 0) {
    return late.map((event) => ({
      file: PACK_RECORD,
      ...('row' in event && { row: event.row }),
      code: 'notCovered',
    }))
  }
  if (signed.incomplete !== null) return []
  return rows.flatMap(({ id }): PackFault[] => {
    const isSettled = states.get(id)?.kind === 'decided' || gone.has(id)
    return isSettled ? [] : [{ file: PACK_RECORD, row: id, code: 'openRows' }]
  })
}

/** What is signed off is there, and was said between the freeze and the sign-off. */
function timeFaults({ events, frozen }: ReviewRecord): PackFault[] {
  const signed = events.find((event) => event.type === 'signed')
  if (signed === undefined) return []
  const there = new Map(events.map((event) => [event.id, event]))
  return signed.covers.flatMap((id): PackFault[] => {
    const event = there.get(id)
    if (event === undefined) return [{ file: PACK_RECORD, code: 'coveredGone', what: id }]
    if (event.type !== 'decided') return []
    const isIn = isNotBefore(event.at, frozen.at) && isNotBefore(signed.at, event.at)
    return isIn ? [] : [{ file: PACK_RECORD, row: event.row, code: 'outOfTime' }]
  })
}

/** A key that is nobody's would be in no list of who may sign. */
const keyFaults = ({ events, reviewers }: ReviewRecord): PackFault[] =>
  events.flatMap((event): PackFault[] =>
    event.type === 'keyed' && !reviewers.some(({ id }) => id === event.reviewer)
      ? [{ file: PACK_RECORD, code: 'otherReviewer', what: event.reviewer }]
      : [],
  )

/** Ids grow with time. */
function logFaults(log: readonly AuditEntry[]): PackFault[] {
  return log.flatMap((entry, place): PackFault[] => {
    const former = log[place - 1]
    const isLater =
      former === undefined ||
      (former.id < entry.id && compareInstants(former.created_at, entry.created_at) <= 0)
    return isLater ? [] : [{ file: PACK_LOG, line: place + 1, code: 'logOrder' }]
  })
}

/** No end without what list and log say, or an exception; and the log's entry is what the record says of it. */
function endFaults(line: EndLine, review: ReviewRecord, log: readonly AuditEntry[]): PackFault[] {
  const { row, readBack, excepted } = line
  const { signed, gone } = reviewState(review)
  const fault = (code: PackFault['code'], file = PACK_RECORD): PackFault[] => [
    { file, row: row.id, code },
  ]
  if (readBack === null) {
    if (excepted !== null || gone.has(row.id)) return []
    return signed?.incomplete == null ? fault('noReadBack') : []
  }
  if (readBack.entryId === null) {
    const isNamed = readBack.outcome === 'ended' || readBack.outcome === 'endedBefore'
    return isNamed ? fault('notInLog', PACK_LOG) : []
  }
  const entry = log.find(({ id }) => id === readBack.entryId)
  if (entry === undefined) return fault('notInLog', PACK_LOG)
  if (entry.actor_label !== readBack.actor) return fault('otherEntry', PACK_LOG)
  return isSaidBy(line, entry, log) ? [] : fault('otherEntry', PACK_LOG)
}

/** Whether the entry says what was read back: of this row, and of that kind. */
function isSaidBy(line: EndLine, entry: AuditEntry, log: readonly AuditEntry[]): boolean {
  const outcome = line.readBack?.outcome
  switch (outcome) {
    case 'ended':
    case 'endedBefore':
      return readBackOf(line, null, [entry]).outcome === outcome
    case 'changed':
      return readBackOf(line, { hash: line.row.hash }, [entry]).outcome === outcome
    case 'cameBack': {
      const until = log.filter(({ id }) => id <= entry.id)
      const told = readBackOf(line, { hash: line.row.hash }, until)
      return told.outcome === outcome && told.entry?.id === entry.id
    }
    // These name no entry.
    case 'endedUnlogged':
    case 'stillThere':
    case 'lastManager':
    case undefined:
      return false
  }
}
