import { drillStations, type DrillStation } from '#rules/drills/drillStation.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { drillWords as words } from '#components/drills/words.ts'
import ink from '#ui/ink.module.css'
import css from './DrillTrack.module.css'

interface Props {
  station: DrillStation
  /** `warn`: somebody must act. */
  tone: 'normal' | 'warn'
}

const STEP = 18
const FIRST = 8
const MIDDLE = 10

/** The stations of one token as a line: passed, here and ahead, with the one it is at in words beside it. */
export function DrillTrack({ station, tone }: Props) {
  const here = drillStations.indexOf(station)
  const at = (index: number) => FIRST + index * STEP
  const isEnd = station === 'closed'
  return (
    <span className={css.track} data-tone={tone}>
      <svg
        className={css.line}
        width={at(drillStations.length - 1) + FIRST}
        height={2 * MIDDLE}
        aria-hidden
      >
        <line className={css.ahead} x1={at(here)} x2={at(5)} y1={MIDDLE} y2={MIDDLE} />
        <line className={css.passed} x1={at(0)} x2={at(here)} y1={MIDDLE} y2={MIDDLE} />
        {drillStations.map((one, index) =>
          index < here || (isEnd && index === here) ? (
            <g key={one} className={css.done}>
              <circle cx={at(index)} cy={MIDDLE} r={5} />
              <path d={`M${at(index) - 2.5} ${MIDDLE} l2 2 l3 -4`} />
            </g>
          ) : index === here ? (
            <g key={one} className={css.here}>
              <circle cx={at(index)} cy={MIDDLE} r={7} />
              <circle cx={at(index)} cy={MIDDLE} r={3} className={css.dot} />
            </g>
          ) : (
            <circle key={one} className={css.hollow} cx={at(index)} cy={MIDDLE} r={3.5} />
          ),
        )}
      </svg>
      <VisuallyHidden>
        {drillStations
          .slice(0, here)
          .map((one) => words.passed(words.stations[one]))
          .join(', ')}
      </VisuallyHidden>{' '}
      <span className={`${ink.hint} ${css.word}`}>{words.stations[station]}</span>
    </span>
  )
}
