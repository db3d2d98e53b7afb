import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { spanInWords } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { fullTime, isNight, isWeekend } from '#lib/time.ts'
import plain from '#ui/table/plain.module.css'
import type { PlanStop } from './planStops.ts'
import { planAxisWords as words } from './words.ts'
import { planTableWords } from './planActWords.ts'

interface Props {
  stops: readonly PlanStop[]
  now: number
  zone: string
  /** On a phone it always is. */
  isShown: boolean
}

/** What stops when, in words: in the zone, and in UTC. The next stop comes first. */
export function PlanAxisTable({ stops, now, zone, isShown }: Props) {
  const heads = words.axisHeads
  return (
    // A table is as wide as its words, however narrow it is told to be: what is around it hides it.
    <div data-unseen={isShown ? undefined : 'wide'}>
      <table className={plain.plain} aria-label={words.axis}>
        <thead data-unseen="phone">
          <tr>
            {[heads.token, heads.stops, heads.utc, heads.from, heads.why].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops
            .toSorted((a, b) => a.at - b.at)
            .map(({ line: { row }, at, by, isInactive }) => (
              <tr key={row.tokenId}>
                <th scope="row">
                  <bdi>{readable(tokenLabel(row))}</bdi>
                </th>
                <td data-head={heads.stops}>
                  {fullTime(at, zone)}
                  {isWeekend(at, zone)
                    ? `, ${planTableWords.at.weekend}`
                    : isNight(at, zone) && `, ${planTableWords.at.night}`}
                </td>
                <td data-head={heads.utc}>{fullTime(at, 'UTC')}</td>
                <td data-head={heads.from}>
                  {by === 'alreadyStopped' || row.overlapHours === 0
                    ? '–'
                    : isInactive
                      ? words.inactive
                      : spanInWords(at - now)}
                </td>
                <td data-head={heads.why}>{words.by[by]}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
