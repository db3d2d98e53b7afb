import { calendarFile } from '#components/files/calendarFile.ts'
import { type Made, named } from '#components/files/fileName.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { readable } from '#lib/text.ts'
import type { PlanStop } from './planStops.ts'
import { planActWords as words, planTableWords } from './planActWords.ts'

const A_DAY = 24 * 60

interface About {
  /** What it is called. */
  drill: string
  /** Which one it is: a later file of the same plan takes the place of the earlier one. */
  id: string
  made: Made
}

/** Every stop of a plan that lies ahead, as a file for a calendar. Who stops at once stops whenever it is rotated. */
export function planCalendar(
  stops: readonly PlanStop[],
  { drill, id, made }: About,
): { name: string; type: string; content: string; count: number } {
  const ahead = stops.filter(({ at, by }) => at > made.now && by !== 'alreadyStopped')
  return calendarFile(
    named('drill', drill),
    ahead.map(({ line: { row }, at }) => ({
      uid: `${id}-${row.tokenId}@${new URL(made.origin).host}`,
      at,
      title: words.calendarTitle(readable(tokenLabel(row))),
      description: words.calendarText({
        application: readable(applicationLabel(row.application)),
        owner: readable(row.owner?.name ?? planTableWords.nobody),
        receiver: readable(row.receiver ?? planTableWords.nobody),
        drill: readable(drill),
      }),
      reminderMinutes: A_DAY,
    })),
    made,
  )
}
