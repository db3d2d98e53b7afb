import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { icsFile } from '#lib/ics.ts'
import { readable } from '#lib/text.ts'
import type { PlanStop } from './planStops.ts'
import { planActWords as words, planTableWords } from './planActWords.ts'

const A_DAY = 24 * 60

interface About {
  /** What it is called. */
  drill: string
  /** Which one it is: a later file of the same plan takes the place of the earlier one. */
  id: string
  origin: string
  now: number
}

/** Every stop of a plan that lies ahead, as a file for a calendar. Who stops at once stops whenever it is rotated. */
export function planCalendar(
  stops: readonly PlanStop[],
  { drill, id, origin, now }: About,
): { name: string; type: string; content: string; count: number } {
  const ahead = stops.filter(({ at, by }) => at > now && by !== 'alreadyStopped')
  const content = icsFile(
    ahead.map(({ line: { row }, at }) => ({
      uid: `${id}-${row.tokenId}@${new URL(origin).host}`,
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
    { made: now, product: words.product },
  )
  const name = words.calendarFile(fileName(drill))
  return { name, type: 'text/calendar;charset=utf-8', content, count: ahead.length }
}

/** A name as a file's: letters and digits of any script, the rest as hyphens. */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'drill'
