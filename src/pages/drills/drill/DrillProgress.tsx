import type { ReactNode } from 'react'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { timeLeftShort } from '#lib/deadline.ts'
import { weekdayOrDate } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { nextToStop } from '#rules/drills/drillBrief.ts'
import { drillStations } from '#rules/drills/drillStation.ts'
import { URGENT } from '#rules/tokens/thresholds.ts'
import { NeedsYouIcon, WaitsIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import css from './DrillProgress.module.css'

interface Props {
  lines: readonly DrillLine[]
  /** What chooses the rows. */
  children: ReactNode
}

/** How far the drill is: who must act, what stops next, and how many rows are at each station. */
export function DrillProgress({ lines, children }: Props) {
  const total = lines.length
  if (total === 0) return <div className={css.panel}>{children}</div>
  const count = (group: DrillLine['next']['group']) =>
    lines.filter(({ next }) => next.group === group).length
  const counts = drillStations
    .map((station) => ({
      station,
      count: lines.filter((line) => line.station === station).length,
    }))
    .filter((one) => one.count > 0)
    .toReversed()
  const closed = lines.filter(({ station }) => station === 'closed').length
  const rotated = lines.filter((line) => line.rotated !== null).length
  const text = words.progressText(closed, total, rotated)
  const [needs, ready, waits] = [count('needsYou'), count('ready'), count('waits')]
  const starts = counts.map((_, index) =>
    counts.slice(0, index).reduce((sum, one) => sum + one.count, 0),
  )
  const isGrouped = [needs, ready, waits].filter((one) => one > 0).length > 1
  return (
    <div className={css.panel} data-grouped={isGrouped || undefined}>
      <div className={css.line}>
        <span className={css.done}>{text}</span>
        {needs > 0 && (
          <span className={`${css.needs} ${css.tally}`}>
            <NeedsYouIcon aria-hidden /> {words.needYou(needs)}
          </span>
        )}
        {ready > 0 && <span className={css.calm}>{words.readyCount(ready)}</span>}
        {waits > 0 && (
          <span className={css.calm}>
            <WaitsIcon aria-hidden /> {words.waitCount(waits)}
          </span>
        )}
        <NextToStop lines={lines} />
        <div className={css.choice}>{children}</div>
      </div>
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={closed}
        aria-valuetext={[
          text,
          ...counts.map((one) => words.stationCount(one.count, one.station)),
        ].join(', ')}
        className={css.bar}
        data-unseen="phone"
      >
        <svg width="100%" height="22" aria-hidden className={css.drawing}>
          {counts.map((one, index) => (
            <svg
              key={one.station}
              x={`${((starts[index] ?? 0) / total) * 100}%`}
              width={`${(one.count / total) * 100}%`}
              height="22"
              data-station={one.station}
              className={css.part}
            >
              <rect width="100%" height="22" />
              <line x1="100%" x2="100%" y1="0" y2="22" />
              <text x="8" y="15">
                {words.stationCount(one.count, one.station)}
              </text>
            </svg>
          ))}
        </svg>
      </div>
      <ul className={css.counts}>
        {counts.map((one) => (
          <li key={one.station}>{words.stationCount(one.count, one.station)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The old value that stops first, of those that somebody may still call; as the list of drills says it. */
function NextToStop({ lines }: { lines: readonly DrillLine[] }) {
  const [any] = lines
  if (!any) return null
  const { now, zone } = any
  const read = new Map(lines.map(({ planned, isRead }) => [planned.application.id, isRead]))
  const { stop, unread, without } = nextToStop(lines, {
    now,
    isRead: (id) => read.get(id) === true,
  })
  const more = unread > 0 && words.unreadStops(unread)
  if (!stop) {
    return (
      <span className={css.next}>
        {words.nextToStop} {more === false ? words.nothingStops[without] : more}
      </span>
    )
  }
  const { at, row } = stop
  const { planned, station, next } = row
  const isUrgent = at - now <= URGENT && station !== 'quiet'
  return (
    <span className={css.next}>
      {words.nextToStop}{' '}
      <span className={isUrgent ? css.urgent : undefined}>
        <PlainText>{tokenLabel(planned)}</PlainText>,{' '}
        <MomentOf at={instantOf(at, zone)} zone={zone}>
          {words.left(weekdayOrDate(at, now, zone), timeLeftShort(at, now))}
        </MomentOf>
      </span>
      {station === 'quiet' && `, ${words.quietNow}`}
      {next.why === 'stillCalled' && `, ${words.stillCalled}`}
      {more !== false && `, ${more}`}
    </span>
  )
}
