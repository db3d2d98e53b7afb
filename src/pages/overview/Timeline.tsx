import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import { dayOf } from '#lib/day.ts'
import { number } from '#lib/numbers.ts'
import { isWeekend, month } from '#lib/time.ts'
import { type Slot, stopCount, stopsIn, tracks } from '#rules/tokens/timeline.ts'
import { Anchor } from '#ui/text/Anchor.tsx'
import css from './NextMonths.module.css'
import { linkOf } from './timelineNames.ts'
import { words } from './words.ts'

interface Props {
  slots: readonly Slot[]
  zone: string
  isHidden: boolean
}

/** So many are drawn one by one; more are a number over them (docs/design.md#the-timeline). */
const DRAWN = 3

/**
 * The slots side by side, a line each for what expires, ends and gets due. The table beside it says the same in words, so
 * that of the picture only the links are read.
 */
export function Timeline({ slots, zone, isHidden }: Props) {
  const columns = slots.map((slot, position) => {
    // A link is as wide as a mouse needs, whatever the days beside it have left.
    const least = position === 0 ? '2.375rem' : stopCount(slot) > 0 ? '1.5rem' : '0'
    return `minmax(${least}, ${slot.unit === 'month' ? '1.3fr' : '1fr'})`
  })
  return (
    <div
      className={css.timeline}
      hidden={isHidden}
      style={{ gridTemplateColumns: `5.5rem ${columns.join(' ')}` }}
    >
      <span />
      {slots.map((slot, position) => (
        <span key={slot.start} className={css.head} data-today={position === 0 || undefined}>
          {stopCount(slot) > 0 ? (
            <Anchor
              className={css.there}
              href={tokensAddress(stopsIn(slot))}
              aria-label={linkOf(slot, zone)}
            >
              <Head slot={slot} zone={zone} isToday={position === 0} />
            </Anchor>
          ) : (
            <span aria-hidden className={css.there}>
              <Head slot={slot} zone={zone} isToday={position === 0} />
            </span>
          )}
        </span>
      ))}
      {tracks.map((track) => [
        <span key={track} className={css.track} aria-hidden>
          {words.tracks[track]}
        </span>,
        ...slots.map(({ start, unit, counts }, position) => (
          <span
            key={`${track} ${start}`}
            aria-hidden
            className={css.slot}
            data-weekend={(unit === 'day' && isWeekend(start, zone)) || undefined}
            data-today={position === 0 || undefined}
            data-month={unit === 'month' || undefined}
          >
            {counts[track] > DRAWN && <b>{number(counts[track])}</b>}
            {Array.from({ length: Math.min(counts[track], DRAWN) }, (_, dot) => (
              <span
                key={dot}
                className={css.dot}
                data-track={track}
                data-urgency={urgencies[position] ?? (unit === 'day' ? 'soon' : undefined)}
              />
            ))}
          </span>
        )),
      ])}
    </div>
  )
}

/** Today and tomorrow are within 48 hours, whatever the time. */
const urgencies = ['urgent', 'urgent'] as const

function Head({ slot, zone, isToday }: { slot: Slot; zone: string; isToday: boolean }) {
  const { start, unit } = slot
  if (unit === 'month') return month(start, zone)
  if (isToday) return words.today
  return Number(dayOf(start, zone).slice(-2))
}
