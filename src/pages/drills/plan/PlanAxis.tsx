import { memo, useId, useState } from 'react'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { dayOf } from '#lib/day.ts'
import { readable } from '#lib/text.ts'
import { dayAndMonth, isNightOrWeekend, weekday, zoneLabel } from '#lib/time.ts'
import { planAxis, type PlanAxis as Axis } from '#rules/drills/plan/drillPlanAxis.ts'
import { placeOn } from '#rules/tokens/tokenLine.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Hatch } from '#ui/text/Hatch.tsx'
import { AsTableIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import css from './PlanAxis.module.css'
import { PlanAxisTable } from './PlanAxisTable.tsx'
import { planStops, type PlanStop, stopText } from './planStops.ts'
import { planAxisWords as words } from './words.ts'
import type { Plan } from './usePlan.ts'

/** What stops when, on one axis: a bar for as long as both values of a token work. The table beside it says the same in words. */
export const PlanAxis = memo(function PlanAxis({ plan: { lines, now, zone } }: { plan: Plan }) {
  const [isTable, setIsTable] = useState(false)
  const stops = planStops(lines, now)
  return (
    <Panel
      title={words.axis}
      note={words.ifNow(zoneLabel(now, zone))}
      actions={
        stops.length > 0 && (
          <span className={`${stack.line} ${css.switch}`} data-print="no">
            <Legend />
            <Button
              size="small"
              icon={AsTableIcon}
              aria-pressed={isTable}
              onPress={() => setIsTable(!isTable)}
            >
              {words.asTable}
            </Button>
          </span>
        )
      }
    >
      {stops.length === 0 ? (
        <p>{words.nothingStops}</p>
      ) : (
        <>
          {!isTable && <Bars stops={stops} now={now} zone={zone} />}
          <PlanAxisTable stops={stops} now={now} zone={zone} isShown={isTable} />
        </>
      )}
    </Panel>
  )
})

function Legend() {
  const hatch = useId()
  return (
    <span className={`${stack.line} ${ink.hint} ${css.legend}`} aria-hidden>
      <svg width="14" height="12">
        <Hatch id={hatch} />
        <rect width="14" height="12" fill={`url(#${hatch})`} className={css.both} />
      </svg>
      {words.both}
      <span className={css.night} />
      {words.night}
      <span className={css.weekend} />
      {words.weekend}
    </span>
  )
}

const part = (share: number): string => `${(share * 100).toFixed(2)}%`

function Bars({ stops, now, zone }: { stops: readonly PlanStop[]; now: number; zone: string }) {
  const hatch = useId()
  const axis = planAxis(
    stops.map(({ at }) => at),
    now,
    zone,
  )
  return (
    <div className={css.axis} aria-hidden>
      <Rests axis={axis} hatch={hatch} />
      <span />
      <div className={css.heads}>
        {axis.ticks.map((tick, position) => (
          <span
            key={tick}
            className={css.head}
            data-today={position === 0 || undefined}
            // The place of a day is arithmetic.
            style={{ insetInlineStart: part(placeOn(axis, tick)) }}
          >
            {headOf(tick, axis, zone)}
          </span>
        ))}
      </div>
      {stops.map((stop) => (
        <Bar key={stop.line.row.tokenId} {...{ stop, axis, now, zone, hatch }} />
      ))}
    </div>
  )
}

/** Nights and weekends, once behind all bars. */
function Rests({ axis, hatch }: { axis: Axis; hatch: string }) {
  return (
    <svg width="100%" height="100%" className={css.rests}>
      <Hatch id={hatch} />
      {axis.rests.map(({ kind, from, to }) => (
        <rect
          key={`${kind}${from}`}
          x={part(placeOn(axis, from))}
          width={part(placeOn(axis, to) - placeOn(axis, from))}
          height="100%"
          className={kind === 'night' ? css.night : css.weekend}
        />
      ))}
    </svg>
  )
}

/** Fr 20; where not every day is named, 20 Nov. */
function headOf(tick: number, { ticks, from, to }: Axis, zone: string): string {
  const isDaily = (to - from) / ticks.length < 1.5 * 86_400_000
  return isDaily
    ? `${weekday(tick, zone).slice(0, 2)} ${Number(dayOf(tick, zone).slice(-2))}`
    : dayAndMonth(tick, zone)
}

interface BarProps {
  stop: PlanStop
  axis: Axis
  now: number
  zone: string
  hatch: string
}

/** Right of it is no room for words that begin further on. */
const LATE = 0.72

function Bar({ stop, axis, now, zone, hatch }: BarProps) {
  const { line, at, by, movedFrom, isInactive } = stop
  const [begin, end] = [placeOn(axis, now), placeOn(axis, at)]
  const width = part(Math.max(0.004, end - begin))
  const bar = { x: part(begin), y: '14', width, height: '13', rx: '3' }
  const isLate = end > LATE
  const ownExpiry = by === 'ownExpiry' ? at : movedFrom
  return (
    <>
      <span className={css.name}>
        <bdi>{readable(tokenLabel(line.row))}</bdi>
      </span>
      <svg width="100%" height="34" className={css.bar}>
        {by !== 'alreadyStopped' && !isInactive && (
          <>
            <rect {...bar} className={css.under} />
            <rect {...bar} fill={`url(#${hatch})`} className={css.both} />
            <line x1={part(end)} x2={part(end)} y1="11" y2="30" className={css.end} />
          </>
        )}
        {ownExpiry !== null && (
          <line
            x1={part(placeOn(axis, ownExpiry))}
            x2={part(placeOn(axis, ownExpiry))}
            y1="8"
            y2="32"
            className={css.own}
          />
        )}
        <line x1={part(begin)} x2={part(begin)} y1="0" y2="34" className={css.now} />
        <text
          x={part(end)}
          dx={isLate ? -4 : 5}
          y={isLate ? 10 : 25}
          textAnchor={isLate ? 'end' : 'start'}
          className={css.when}
          data-tone={by === 'ownExpiry' ? 'bad' : isNightOrWeekend(at, zone) ? 'warn' : undefined}
        >
          {stopText(stop, now, zone)}
          {isInactive && `, ${words.inactive}`}
        </text>
      </svg>
    </>
  )
}
