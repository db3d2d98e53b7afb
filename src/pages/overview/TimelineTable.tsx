import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import { number } from '#lib/numbers.ts'
import { type Slot, stopCount, stopsIn, tracks } from '#rules/tokens/timeline.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import plain from '#ui/table/plain.module.css'
import css from './NextMonths.module.css'
import { linkOf, nameOf } from './timelineNames.ts'
import { words } from './words.ts'

interface Props {
  slots: readonly Slot[]
  zone: string
  /** On a phone it always is. */
  isShown: boolean
  /** Where it takes the place of the picture, whose links these are. */
  hasLinks: boolean
}

/** What the timeline draws, in words: days and months without anything are left out. */
export function TimelineTable({ slots, zone, isShown, hasLinks }: Props) {
  return (
    <div data-unseen={isShown ? undefined : 'wide'}>
      <table className={`${plain.plain} ${css.table}`} aria-label={words.months}>
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
            .map((slot) => (
              <tr key={slot.start}>
                <th scope="row">
                  {hasLinks && stopCount(slot) > 0 ? (
                    <TextLink
                      isAlone
                      href={tokensAddress(stopsIn(slot))}
                      aria-label={linkOf(slot, zone)}
                    >
                      {nameOf(slot, zone)}
                    </TextLink>
                  ) : (
                    nameOf(slot, zone)
                  )}
                </th>
                {tracks.map((track) => (
                  <td key={track}>
                    {slot.counts[track] === 0 ? words.none : number(slot.counts[track])}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
