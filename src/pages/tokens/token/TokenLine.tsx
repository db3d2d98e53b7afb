import { useId } from 'react'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { dayOf } from '#lib/day.ts'
import { dateOnly, dayAndMonth } from '#lib/time.ts'
import { type Axis, type LineMember, placeOn, ticksOn } from '#rules/tokens/tokenLine.ts'
import { Hatch } from '#ui/text/Hatch.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { lineageWords as words } from './words.ts'
import { endOf, overlapsIn, sinceOf } from './lineTexts.ts'
import css from './TokenLine.module.css'
import type { AxisMark } from './tokenMarks.ts'

interface Props {
  members: readonly LineMember[]
  marks: readonly AxisMark[]
  axis: Axis
  now: number
  zone: string
  /** The token that the page is about. */
  currentId: number
  application: number
}

/** So many fit on a phone. */
const TICKS = 4

/** A bar for each of the line under its words, hatched where two work. Every bar says in words what it shows. */
export function TokenLine(props: Props) {
  const { members, marks, axis, zone, currentId, application } = props
  const ticks = ticksOn(axis, zone, TICKS)
  const hatch = useId()
  return (
    <div className={css.place}>
      <svg width="0" height="0" aria-hidden className={css.defs}>
        <Hatch id={hatch} />
      </svg>
      <Scale {...props} ticks={ticks} />
      <ol aria-label={words.line}>
        {members.map((member) => {
          const isOwn = member.id === currentId
          return (
            <li key={member.id}>
              <div className={`${stack.line} ${ink.hint} ${css.words}`}>
                <b>
                  <Key member={member} isOwn={isOwn} application={application} />
                </b>
                <span>{isOwn && words.thisToken}</span>
                <span>{sinceOf(member, zone)}</span>
                <span>{endOf(member, zone)}</span>
                {overlapsIn(member).map((text, position) => (
                  <span key={position} className={css.overlap}>
                    {text}
                  </span>
                ))}
              </div>
              <Bar {...{ member, axis, ticks, isOwn, hatch }} now={props.now} marks={marks} />
            </li>
          )
        })}
      </ol>
      {marks.length > 0 && <Legend marks={marks} axis={axis} />}
    </div>
  )
}

function Key({
  member: { id, token },
  isOwn,
  application,
}: {
  member: LineMember
  isOwn: boolean
  application: number
}) {
  const key = token ? <TokenKey token={token} /> : <Mono>{id}</Mono>
  if (isOwn || !token) return key
  return (
    <TextLink look="ink" href={addresses.token({ token: id, application })}>
      {key}
    </TextLink>
  )
}

const part = (share: number): string => `${(share * 100).toFixed(2)}%`

/** Dates over the bars. */
function Scale({ axis, ticks, now, zone }: Props & { ticks: readonly number[] }) {
  const today = placeOn(axis, now)
  return (
    <svg width="100%" height="2.125rem" aria-hidden className={css.scale}>
      {ticks.map((tick, position) => {
        const at = placeOn(axis, tick)
        const before = ticks[position - 1]
        const isYearSaid = before !== undefined && yearOf(before, zone) === yearOf(tick, zone)
        return (
          <g key={tick}>
            <line x1={part(at)} x2={part(at)} y1="1rem" y2="2.125rem" className={css.tick} />
            <text x={part(at)} y="0.6875rem" textAnchor={anchorAt(at)} className={css.date}>
              {isYearSaid ? dayAndMonth(tick, zone) : dateOnly(tick, zone)}
            </text>
          </g>
        )
      })}
      <line x1={part(today)} x2={part(today)} y1="1.75rem" y2="2.125rem" className={css.now} />
      <text x={part(today)} y="1.5625rem" textAnchor={anchorAt(today)} className={css.today}>
        {words.today}
      </text>
    </svg>
  )
}

const yearOf = (at: number, zone: string): string => dayOf(at, zone).slice(0, 4)

const anchorAt = (share: number) => (share < 0.12 ? 'start' : share > 0.88 ? 'end' : 'middle')

interface BarProps {
  member: LineMember
  axis: Axis
  ticks: readonly number[]
  isOwn: boolean
  hatch: string
  now: number
  marks: readonly AxisMark[]
}

function Bar({ member, axis, ticks, isOwn, hatch, now, marks }: BarProps) {
  const { began, ends, overlaps } = member
  const from = began ? placeOn(axis, began.at) : 0
  const to = ends ? placeOn(axis, ends.at) : 1
  const isOver = ends !== null && ends.at <= now
  return (
    <svg width="100%" height="20" aria-hidden className={css.bar}>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={part(placeOn(axis, tick))}
          x2={part(placeOn(axis, tick))}
          y1="0"
          y2="20"
          className={css.tick}
        />
      ))}
      <rect
        x={part(from)}
        y="4"
        width={part(Math.max(0.004, to - from))}
        height="12"
        rx="3"
        className={css.life}
        data-own={isOwn || undefined}
        data-over={isOver || undefined}
      />
      {overlaps.map((overlap) => {
        const begin = placeOn(axis, overlap.from)
        const end = overlap.to === null ? 1 : placeOn(axis, overlap.to)
        return (
          <rect
            key={overlap.successor}
            x={part(begin)}
            y="4"
            width={part(Math.max(0.004, end - begin))}
            height="12"
            fill={`url(#${hatch})`}
            className={css.both}
          />
        )
      })}
      <line
        x1={part(placeOn(axis, now))}
        x2={part(placeOn(axis, now))}
        y1="0"
        y2="20"
        className={css.now}
      />
      {isOwn &&
        marks
          .filter(({ at }) => at <= axis.to)
          .map((mark) => <Sign key={mark.kind} mark={mark} x={part(placeOn(axis, mark.at))} />)}
    </svg>
  )
}

/** A ring is due, a stroke was used last. */
function Sign({ mark: { kind }, x }: { mark: AxisMark; x: string }) {
  if (kind === 'lastUsed') {
    return <line x1={x} x2={x} y1="4" y2="16" className={css.used} />
  }
  return <circle cx={x} cy="10" r="4.5" className={css.due} />
}

function Legend({ marks, axis }: { marks: readonly AxisMark[]; axis: Axis }) {
  return (
    <ul className={`${stack.line} ${ink.hint} ${css.legend}`}>
      {marks.map((mark) => (
        <li key={mark.kind}>
          <svg width="12" height="20" aria-hidden>
            <Sign mark={mark} x="6" />
          </svg>
          {mark.text}
          {mark.at > axis.to && ` (${words.beyond})`}
        </li>
      ))}
    </ul>
  )
}
