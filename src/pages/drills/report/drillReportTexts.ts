import { sentence, type Named, type Sentence } from '#components/frame/sentence.ts'
import { keyOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { listed } from '#lib/numbers.ts'
import { spanInShort } from '#lib/deadline.ts'
import { clockTime, dayAndMonth, fullTime, shortTime, shortTimeWithZone } from '#lib/time.ts'
import { compareInstants } from '#lib/instant.ts'
import {
  isClosed,
  type DrillReport,
  type ReportedSpan,
  type ReportedToken,
} from '#rules/drills/report/drillReport.ts'
import { drillReportWords as words } from './words.ts'

/** A name in a sentence of the report. */
const named = (name: string): Named => ({ name, thing: null })

/** 1 Sep, 11:40 */
export const dayAndTime = (at: string, zone: string): string =>
  `${dayAndMonth(at, zone)}, ${clockTime(at, zone)}`

const tokenNamed = ({ planned }: Pick<ReportedToken, 'planned'>): Named =>
  named(tokenLabel(planned))

/** The own part of a key: uT4n…Bx8s. */
export const oldKeyOf = ({ planned, isLegacy }: ReportedToken): string =>
  keyOf({ prefix: planned.prefix, last_four: planned.lastFour, legacy: isLegacy }).ownPart

export const successorKeyOf = ({ rotated }: ReportedToken): string | null =>
  rotated &&
  keyOf({
    prefix: rotated.successor.prefix,
    last_four: rotated.successor.lastFour,
    legacy: false,
  }).ownPart

export function handedTo({ handedOver, planned }: ReportedToken): string | null {
  if (!handedOver) return null
  const to = handedOver.to ?? planned.receiver
  const how = words.handed[handedOver.how]
  return to === null ? how : words.handedTo(to, how)
}

/** Both values are called: the old one after the successor was seen. */
const isStillCalled = ({ oldLastUsed, inUse }: ReportedToken): boolean =>
  oldLastUsed !== null && inUse !== null && compareInstants(oldLastUsed, inUse.at) > 0

/** When the successor was first seen in use, or by when it was where nobody recorded that; null: it is not known to have been. */
export function inUseText({ inUse }: ReportedToken, zone: string): string | null {
  if (inUse === null) return null
  const when = dayAndTime(inUse.at, zone)
  return inUse.kind === 'first' ? when : words.inUseBy(when)
}

/** What became of the old one, in few words. */
export function oldInShort(row: ReportedToken, zone: string): string {
  const { end, rotated } = row
  switch (end.kind) {
    case 'revoked':
    case 'ranOut':
    case 'stopped':
      return words.old[end.kind](dayAndMonth(end.at, zone))
    case 'kept':
    case 'out':
      return words.old[end.kind]
    case 'left':
      if (!rotated) return words.old.untouched
      if (isStillCalled(row)) return words.old.called
      return end.until === null ? words.old.noEnd : words.old.until(dayAndMonth(end.until, zone))
  }
}

/** Why a token is among what was left. */
export function whyLeft(row: ReportedToken, zone: string): Sentence {
  const { end, rotated, undone, moreTime, handedOver, inUse, oldLastUsed } = row
  if (end.kind === 'out') return words.whyOut(end.why)
  if (end.kind === 'kept') return words.whyKept(end.why)
  const takenBack = undone.at(-1)
  if (!rotated && takenBack) return [words.undoneMore(takenBack.entryId)]
  if (!rotated) return [words.notRotatedMore]
  const until = 'until' in end ? end.until : null
  const rest = until === null ? words.hasNoEnd : words.keepsEnd(shortTimeWithZone(until, zone))
  const given = moreTime.at(-1)
  const more =
    given === undefined
      ? ''
      : given.to === null
        ? words.moreTimeOpen(given.entryId)
        : words.moreTime(shortTimeWithZone(given.to, zone), given.entryId)
  if (inUse === null) {
    return [(handedOver ? words.neverSeen(rest) : words.notHanded(rest)) + more]
  }
  if (isStillCalled(row) || oldLastUsed === null) return [words.bothCalled(rest) + more]
  return [words.quiet(shortTimeWithZone(oldLastUsed, zone), rest) + more]
}

/** Who would have to do something, and when they were last asked. */
export function whoIsAsked({ planned, reminded }: ReportedToken, zone: string): Sentence {
  const who = reminded?.to ?? planned.receiver ?? planned.owner?.name ?? null
  const reminder = reminded ? words.asked(dayAndMonth(reminded.at, zone)) : ''
  return who === null ? [words.nobody] : sentence`${named(who)}${reminder}`
}

/** From when to when, and who planned and rotated. */
export function headOf({ drill, from, until, rotatedBy }: DrillReport, zone: string): Sentence {
  if (drill.startedAt === null) return [words.plan]
  const people = rotatedBy.map(({ name, count }): Sentence => [named(name), words.times(count)])
  const span = words.span(shortTime(from, zone), fullTime(until, zone))
  const planned = words.planned([named(drill.createdBy.name)])
  const rotated = people.length === 0 ? [words.noneRotated] : words.rotatedBy(inRow(people))
  return [span, ...planned, ...rotated]
}

/** How the old ones ended, and whether their successors were in use by then. */
export function endsOf({ tokens, closedUnseen, closedUnread }: DrillReport): Sentence {
  const closed = tokens.filter(isClosed)
  if (closed.length === 0) return []
  const count = (kind: string) => closed.filter(({ end }) => end.kind === kind).length
  const ends = words.ends(count('revoked'), count('ranOut'), count('stopped'))
  const namesOf = (rows: readonly ReportedToken[]) =>
    inRow(rows.map((row): Sentence => [tokenNamed(row)]))
  if (closedUnseen.length + closedUnread.length === 0) return [`${ends} ${words.allSeen}`]
  return [
    `${ends} `,
    ...(closedUnseen.length > 0 ? words.unseen(closedUnseen.length, namesOf(closedUnseen)) : []),
    ...(closedUnseen.length > 0 && closedUnread.length > 0 ? [' '] : []),
    ...(closedUnread.length > 0 ? words.unread(closedUnread.length, namesOf(closedUnread)) : []),
  ]
}

export const spanCells = ({ to, median, longest, count }: ReportedSpan): string[] => [
  words.spanTo[to],
  spanInShort(median),
  spanInShort(longest.ms),
  tokenLabel(longest.token),
  String(count),
]

export function entriesInWords({ evidence: { entries } }: DrillReport): string {
  const ids = entries.map(({ id }) => id)
  const [first, last] = [ids.at(0), ids.at(-1)]
  if (first === undefined || last === undefined) return words.noEntries
  const kinds = [...new Set(entries.map(({ action }) => action))].map((action) =>
    words.kind(entries.filter((entry) => entry.action === action).length, action),
  )
  return words.entries({ first, last, all: ids.length, kinds: listed(kinds) })
}

/** What the record claims and the log does not hold. */
export const notInLogOf = ({ evidence, tokens }: DrillReport, zone: string): Sentence[] =>
  evidence.notInLog.map(({ claim }) => {
    const row = tokens.find(({ planned }) => planned.tokenId === claim.tokenId)
    return words.claimed({
      token: row ? [tokenNamed(row)] : [String(claim.tokenId)],
      what: words.claim[claim.kind],
      at: shortTimeWithZone(claim.at, zone),
      by: [named(claim.by.name)],
    })
  })

/** What the log holds of the drill's tokens and the record does not. */
export const untoldOf = ({ evidence }: DrillReport, zone: string): Sentence[] =>
  evidence.untold.map((entry) =>
    words.untoldEntry({
      target: [named(entry.target_label)],
      action: entry.action,
      at: shortTimeWithZone(entry.created_at, zone),
      by: [named(entry.actor_label)],
      id: entry.id,
    }),
  )

/** a, b and c, of parts with names in them. */
function inRow(items: readonly Sentence[]): Sentence {
  const marks = items.map((_, place) => `\uE000${place}\uE000`)
  return listed(marks)
    .split('\uE000')
    .flatMap((text, place) => (place % 2 === 0 ? [text] : (items[Number(text)] ?? [])))
    .filter((part) => part !== '')
}
