import { spanInWords } from '#lib/deadline.ts'
import { dateOnly } from '#lib/time.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import type { LineMember } from '#rules/tokens/tokenLine.ts'
import { lineageWords as words } from './words.ts'

/** Since when one of a line is there. */
export function sinceOf({ began }: LineMember, zone: string): string {
  if (began === null) return words.sinceNotKnown
  const date = dateOnly(began.at, zone)
  return began.exact ? words.since(date) : words.sinceAbout(date)
}

/** How it ended or will. */
export function endOf({ ends, token }: LineMember, zone: string): string {
  if (ends !== null) return words.ends[ends.how](dateOnly(ends.at, zone))
  return token === undefined ? words.stateUnread : words.noEnd
}

/** How long it works beside each of its successors. The log's entry is a moment younger than the hours that it counts from. */
export const overlapsIn = ({ overlaps }: LineMember): string[] =>
  overlaps.map(({ from, to }) =>
    to === null
      ? words.overlapOpen
      : words.overlap(spanInWords(Math.round((to - from) / MINUTE) * MINUTE)),
  )
