import { MomentOf } from '#components/frame/MomentOf.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { timeLeftShort } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { isNight, isWeekend, nearTimeOrDate, weekdayAndTime } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { DAY, SOON, URGENT } from '#rules/tokens/thresholds.ts'
import type { Column } from '#ui/table/column.ts'
import { NightIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import css from '#components/drills/Drill.module.css'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { claimsText } from './claimText.ts'
import { DrillStep } from './DrillStep.tsx'
import { DrillTrack } from './DrillTrack.tsx'
import type { useDrillActs } from './useDrillActs.ts'

/** A row with what a press on it does. */
export type DrillTableRow = DrillLine & {
  drill: DrillRecord
  acts: ReturnType<typeof useDrillActs>
  /** Why nothing can be rotated from here; undefined where it can. */
  cannotRotate: string | undefined
}

function Token({ line: { planned, old, rotated } }: { line: DrillLine }) {
  const { tokenId: id, name, prefix, lastFour, application } = planned
  const legacy = old?.legacy === true
  return (
    <span className={css.token}>
      <span className={css.name}>
        <TokenNameLink application={application.id} token={{ id, name }} look="name" />{' '}
        <span className={css.more}>
          <PlainText>{applicationLabel(application)}</PlainText>
        </span>
      </span>
      <span className={css.keys}>
        {rotated && words.old} <TokenKey token={{ prefix, last_four: lastFour, legacy }} />
        {rotated && (
          <>
            {' '}
            {words.successor}{' '}
            <TokenKey
              token={{
                prefix: rotated.successor.prefix,
                last_four: rotated.successor.lastFour,
                legacy: false,
              }}
            />
          </>
        )}
      </span>
    </span>
  )
}

function Who({ line: { planned } }: { line: DrillLine }) {
  return (
    <span
      className={css.who}
      title={planned.receiver === null ? undefined : readable(planned.receiver)}
    >
      <span>{planned.owner ? <PlainText>{planned.owner.name}</PlainText> : words.noOwner}</span>
      <span>
        {planned.receiver === null ? (
          words.noReceiverYet
        ) : (
          <>
            {words.to} <PlainText>{planned.receiver}</PlainText>
          </>
        )}
      </span>
    </span>
  )
}

function Stops({ line }: { line: DrillLine }) {
  const { oldStopsAt: at, station, now, zone, isRead } = line
  if (at === null) {
    const why = station === 'planned' ? words.notRotatedYet : words.notSet
    return <span className={css.more}>{isRead ? why : words.notRead}</span>
  }
  const isNear = at > now && at - now < 7 * DAY
  const isOpen = station !== 'closed' && station !== 'quiet' && at > now
  const tone = !isOpen ? 'none' : at - now <= URGENT ? 'bad' : at - now <= 3 * DAY ? 'warn' : 'none'
  const text = isNear ? weekdayAndTime(at, zone) : nearTimeOrDate(at, now, zone)
  const night = isNight(at, zone)
  const awkward = isWeekend(at, zone)
    ? night
      ? words.weekendNight
      : words.weekend
    : night
      ? words.night
      : null
  return (
    <span className={css.stops} data-tone={tone}>
      <MomentOf at={instantOf(at, zone)} zone={zone}>
        {at > now && at - now < SOON ? words.left(text, timeLeftShort(at, now)) : text}
      </MomentOf>
      {awkward !== null && at > now && (
        <span className={css.night}>
          <NightIcon aria-hidden /> {awkward}
        </span>
      )}
    </span>
  )
}

export const drillColumns: readonly Column<DrillTableRow>[] = [
  {
    key: 'token',
    head: words.columns.token,
    cell: (line) => <Token line={line} />,
    isRowHeader: true,
    wraps: true,
    width: '20%',
    phone: 'title',
  },
  {
    key: 'station',
    head: words.columns.station,
    cell: ({ station, next }) => (
      <DrillTrack station={station} tone={next.group === 'needsYou' ? 'warn' : 'normal'} />
    ),
    wraps: true,
    width: '248px',
    phone: 'second',
  },
  {
    key: 'known',
    head: words.columns.known,
    cell: ({ claims, now, zone }) => <PlainText>{claimsText(claims, { now, zone })}</PlainText>,
    wraps: true,
    phone: 'third',
  },
  {
    key: 'who',
    head: words.columns.who,
    cell: (line) => <Who line={line} />,
    wraps: true,
    isWideOnly: true,
    width: '13%',
    phone: 'none',
  },
  {
    key: 'stops',
    head: words.columns.stops,
    cell: (line) => <Stops line={line} />,
    wraps: true,
    width: '140px',
    phone: 'secondEnd',
  },
  {
    key: 'next',
    head: words.columns.next,
    cell: (line) => <DrillStep row={line} />,
    align: 'end',
    width: '184px',
    phone: 'titleEnd',
  },
]
