import { dayAndMonth, monthAndYear, weekday } from '#lib/time.ts'
import { type Slot, stopCount } from '#rules/tokens/timeline.ts'
import { words } from './words.ts'

/** Fri 4 Dec, or Jan 2027. */
export const nameOf = ({ unit, start }: Slot, zone: string): string =>
  unit === 'month'
    ? monthAndYear(start, zone)
    : `${weekday(start, zone)} ${dayAndMonth(start, zone)}`

/** What a slot's link says: how many tokens the table shows there. */
export const linkOf = (slot: Slot, zone: string): string =>
  words.stopThen(nameOf(slot, zone), stopCount(slot))
