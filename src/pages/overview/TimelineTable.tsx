import { number } from '#lib/numbers.ts'
import { dayAndMonth, monthAndYear, weekday } from '#lib/time.ts'
import { type Slot, tracks } from '#rules/timeline.ts'
import css from './NextMonths.module.css'
import { words } from './words.ts'

interface Props {
  slots: readonly Slot[]
  zone: string
  /** On a phone it always is. */
  isShown: boolean
}

/** What the timeline draws, in words: days and months without anything are left out. */
export function TimelineTable({ slots, zone, isShown }: Props) {
  return (
    <table className={css.table} data-shown={isShown || undefined} aria-label={words.months}>
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          {tracks.map((track) => (
            <th key={track} scope="col">
              {words.tracks[track]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots
          .filter(({ counts }) => tracks.some((track) => counts[track] > 0))
          .map(({ start, unit, counts }) => (
            <tr key={start}>
              <th scope="row">
                {unit === 'month'
                  ? monthAndYear(start, zone)
                  : `${weekday(start, zone)} ${dayAndMonth(start, zone)}`}
              </th>
              {tracks.map((track) => (
                <td key={track}>{counts[track] === 0 ? words.none : number(counts[track])}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
