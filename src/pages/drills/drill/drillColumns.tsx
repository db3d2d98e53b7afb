import { MomentOf } from '#components/frame/MomentOf.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { timeLeftShort } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { isByWeekday, isNight, isWeekend, weekdayOrDate } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { DAY, URGENT } from '#rules/tokens/thresholds.ts'
import type { Column } from '#ui/table/column.ts'
import { ArrowRightIcon, NightIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { CutText } from '#components/drills/CutText.tsx'
import ink from '#ui/ink.module.css'
import css from '#components/drills/Drill.module.css'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { claimsText } from './claimText.ts'
import { DrillTrack } from './DrillTrack.tsx'
import type { useDrillActs } from './useDrillActs.ts'
import { DrillMenu } from './DrillMenu.tsx'

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
  const home = applicationLabel(application)
  return (
    <span className={css.token}>
      <CutText whole={`${readable(tokenLabel({ name }))}, ${readable(home)}`} hasLink>
        <TokenNameLink application={application.id} token={{ id, name }} look="name" />{' '}
        <span className={ink.hint}>
          <PlainText>{home}</PlainText>
        </span>
      </CutText>
      <span className={`${ink.hint} ${css.keys}`}>
        {rotated && <VisuallyHidden>{words.old} </VisuallyHidden>}
        <TokenKey token={{ prefix, last_four: lastFour, legacy }} />
        {rotated && (
          <>
            <ArrowRightIcon aria-hidden />
            <VisuallyHidden> {words.successor} </VisuallyHidden>
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

/** What is known, whole, over who rotates for whom. */
function Known({ line }: { line: DrillLine }) {
  const { claims, now, zone, planned } = line
  const text = claimsText(claims, { now, zone })
  const owner = planned.owner ? planned.owner.name : words.noOwner
  const receiver = planned.receiver ?? words.noReceiverYet
  return (
    <span className={css.known}>
      <PlainText>{text}</PlainText>
      <span className={`${ink.hint} ${css.who}`}>
        <CutText whole={`${readable(owner)} → ${readable(receiver)}`}>
          <PlainText>{owner}</PlainText> <ArrowRightIcon aria-hidden />
          <VisuallyHidden>{words.to}</VisuallyHidden> <PlainText>{receiver}</PlainText>
        </CutText>
      </span>
    </span>
  )
}

function Stops({ line }: { line: DrillLine }) {
  const { oldStopsAt: at, station, now, zone, isRead } = line
  if (at === null) {
    const why = station === 'planned' ? words.notRotatedYet : words.notSet
    return <span className={ink.hint}>{isRead ? why : words.notRead}</span>
  }
  const isNear = isByWeekday(at, now)
  const isOpen = station !== 'closed' && station !== 'quiet' && at > now
  const tone = !isOpen ? 'none' : at - now <= URGENT ? 'bad' : at - now <= 3 * DAY ? 'warn' : 'none'
  const text = weekdayOrDate(at, now, zone)
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
        {/* A date with its hour fills the column. */}
        {isNear ? words.left(text, timeLeftShort(at, now)) : text}
      </MomentOf>
      {awkward !== null && at > now && (
        <span className={`${ink.hint} ${css.night}`}>
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
    width: '24%',
    phone: 'title',
  },
  {
    key: 'station',
    head: words.columns.station,
    cell: ({ station, next }) => (
      <DrillTrack station={station} tone={next.group === 'needsYou' ? 'warn' : 'normal'} />
    ),
    width: 'var(--track)',
    phone: 'second',
  },
  {
    key: 'known',
    head: words.columns.known,
    cell: (line) => <Known line={line} />,
    wraps: true,
    phone: 'third',
  },
  {
    key: 'stops',
    head: words.columns.stops,
    cell: (line) => <Stops line={line} />,
    wraps: true,
    width: '9.125rem',
    foldsBelow: 1024,
    phone: 'secondEnd',
  },
  {
    key: 'next',
    head: words.columns.next,
    cell: (line) => <DrillStep row={line} />,
    align: 'end',
    width: 'var(--next)',
    phone: 'titleEnd',
  },
]

/** What to do with a row next, and the menu of what else can be done. */
function DrillStep({ row }: { row: DrillTableRow }) {
  const { next, acts, drill, cannotRotate } = row
  const refusal = useWriteRefusal()
  const { step } = next
  const rotates = step === 'rotate' || step === 'newValue'
  const sends = rotates || step === 'moreTime' || step === 'undo' || step === 'close'
  return (
    <span className={css.step}>
      {step !== null && (
        <Button
          size="small"
          onPress={() => acts.take(step, row)}
          disabledReason={sends ? (refusal ?? (rotates ? cannotRotate : undefined)) : undefined}
        >
          {words.stepOf(step, row.rotated !== null)}
        </Button>
      )}
      <DrillMenu drill={drill} line={row} acts={acts} />
    </span>
  )
}
