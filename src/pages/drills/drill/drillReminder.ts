import { keyOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { lastUseText } from '#components/tokens/unusedText.ts'
import { inWords } from '#lib/deadline.ts'
import { visibleText } from '#lib/text.ts'
import { fullTime, utcBeside } from '#lib/time.ts'
import { type DrillRow, oldLastUse } from '#rules/drills/drillStation.ts'

const words = {
  to: (receiver: string) => `To: ${receiver}`,
  about: (name: string, application: string, server: string) =>
    `The token ${name} of the application ${application} on ${server} was replaced.`,
  old: (key: string) => `Old value: ${key}`,
  successor: (key: string) => `New value: ${key}`,
  stops: (moment: string, left: string) => `The old value stops working ${moment}, ${left}.`,
  noEnd: 'The old value has no end date yet.',
  lastUsed: (when: string) => `The old value was last used: ${when}.`,
  ask: 'Switch to the new value in time, or say how much longer you need the old value.',
}

/** A text for people who must switch to the new value. It holds no value, only what the lists show of one. */
export function drillReminder(
  row: DrillRow,
  around: { server: string; now: number; zone: string },
): string {
  const { planned, rotated, oldStopsAt } = row
  const { server, now, zone } = around
  const key = (prefix: string, last_four: string) =>
    keyOf({ prefix, last_four, legacy: row.old?.legacy === true }).ownPart
  const used = oldLastUse(row)
  const utc = oldStopsAt === null ? null : utcBeside(oldStopsAt, zone)
  const moment = (at: number) => fullTime(at, zone) + (utc === null ? '' : ` (${utc})`)
  return [
    ...(planned.receiver === null ? [] : [words.to(visibleText(planned.receiver)), '']),
    words.about(tokenLabel(planned), visibleText(planned.application.name), server),
    words.old(key(planned.prefix, planned.lastFour)),
    ...(rotated
      ? [words.successor(key(rotated.successor.prefix, rotated.successor.lastFour))]
      : []),
    oldStopsAt === null ? words.noEnd : words.stops(moment(oldStopsAt), inWords(oldStopsAt, now)),
    words.lastUsed(lastUseText(used, row.old?.legacy === true, now)),
    '',
    words.ask,
  ].join('\n')
}
