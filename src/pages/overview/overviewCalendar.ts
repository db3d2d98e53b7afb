import { calendarFile } from '#components/files/calendarFile.ts'
import type { Made } from '#components/files/fileName.ts'
import { reviewEvents } from '#components/reviews/reviewCalendar.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { CalendarEvent } from '#lib/ics.ts'
import { readable } from '#lib/text.ts'
import { type Circumstances, type End, forEachEnd, type Track } from '#rules/tokens/timeline.ts'

const A_DAY = 24 * 60

interface About extends Circumstances {
  /** With the backend's origin: two of them have tokens of the same number. */
  made: Made
  reviews: readonly ReviewRecord[]
}

/**
 * Everything of tokens and of access reviews that lies ahead as a file for a calendar, the next first. A later file takes the place of an
 * earlier one date by date; what is no more stays in the calendar, since no file can name what it does not know.
 */
export function overviewCalendar(
  rows: readonly TokenRow[],
  about: About,
): { name: string; type: string; content: string; count: number } {
  const ends: End<TokenRow>[] = []
  forEachEnd(rows, about, (end) => {
    // What is due already is on no day of its own.
    if (end.at > about.now) ends.push(end)
  })
  const { host } = new URL(about.made.origin)
  const events = [
    ...ends.map((end) => eventOf(end, host)),
    ...reviewEvents(about.reviews, about.made),
  ].toSorted((one, other) => one.at - other.at)
  return calendarFile('dates', events, about.made)
}

const eventOf = ({ track, at, row }: End<TokenRow>, host: string): CalendarEvent => ({
  // One that gets into an overlap still stops once: the same event, with another title.
  uid: `token-${row.token.id}-${track === 'due' ? 'due' : 'stops'}@${host}`,
  at,
  title: words.titles[track](readable(tokenLabel(row.token))),
  description: words.about({
    application: readable(applicationLabel(row.application)),
    id: row.token.id,
  }),
  reminderMinutes: track === 'expires' ? 7 * A_DAY : A_DAY,
})

const words = {
  titles: {
    expires: (name: string) => `${name} expires`,
    overlapEnds: (name: string) => `The old value of ${name} stops`,
    due: (name: string) => `${name} is due for rotation`,
  } satisfies Record<Track, (name: string) => string>,
  about: (it: { application: string; id: number }) =>
    `Application: ${it.application}\nToken ID: ${it.id}`,
}
