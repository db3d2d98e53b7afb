import type { ReviewRecord } from '#contract/review.ts'
import type { CalendarEvent } from '#lib/ics.ts'
import { readable } from '#lib/text.ts'
import { rowCells } from '#rules/reviews/packet/rowCells.ts'
import { type ReviewDate, reviewDates } from '#rules/reviews/reviewDates.ts'

const A_DAY = 24 * 60

/** What of these reviews lies ahead: answers, the next review, and exceptions. `now` in milliseconds. */
export const reviewEvents = (
  reviews: readonly ReviewRecord[],
  { now, origin }: { now: number; origin: string },
): CalendarEvent[] => {
  const { host } = new URL(origin)
  return reviewDates(reviews, now).map((date) => eventOf(date, host))
}

function eventOf(date: ReviewDate, host: string): CalendarEvent {
  const { at, review } = date
  const name = readable(review.name)
  const uid = (what: string) => `review-${review.id}-${what}@${host}`
  switch (date.kind) {
    case 'answers':
      return {
        uid: uid(`answers-${date.reviewer.id}`),
        at,
        title: words.answers(name, readable(date.reviewer.name)),
        description: words.about(name),
        reminderMinutes: A_DAY,
      }
    case 'next':
      return {
        uid: uid('next'),
        at,
        title: words.next(name),
        description: words.about(name),
        reminderMinutes: 7 * A_DAY,
      }
    case 'exception': {
      const { row, excepted } = date.line
      const { subject, through } = rowCells(row)
      return {
        uid: uid(`exception-${row.id}`),
        at,
        title: words.exception(readable(subject)),
        description: words.exceptionAbout({
          through: readable(through),
          why: readable(excepted?.why ?? ''),
          about: words.about(name),
        }),
        reminderMinutes: A_DAY,
      }
    }
  }
}

const words = {
  answers: (review: string, who: string) => `Answers of ${who} are due: ${review}`,
  next: (review: string) => `Next access review is due, after ${review}`,
  exception: (subject: string) => `Exception ends: ${subject}`,
  about: (review: string) => `Review: ${review}`,
  exceptionAbout: (it: { through: string; why: string; about: string }) =>
    `Access: ${it.through}\nReason: ${it.why}\n${it.about}`,
}
