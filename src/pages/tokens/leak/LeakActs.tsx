import type { ReactNode } from 'react'
import { AlsoOpens } from '#components/values/AlsoOpens.tsx'
import { alsoOpensWords } from '#components/values/TakesOver.tsx'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { prepareRotation } from '#components/expiry/rotateDraft.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { refusalOf } from '#components/acts/acts.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { fullTime } from '#lib/time.ts'
import { isPublic, leakAct, leakKind } from '#rules/values/leakAct.ts'
import { oldStops, type OverlapPreset } from '#rules/tokens/overlap.ts'
import { tokenStop } from '#rules/tokens/stops.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import {
  DoneIcon,
  NoteIcon,
  OverlapIcon,
  RevokeIcon,
  RotateIcon,
  StopsIcon,
  TokenIcon,
  WarningIcon,
} from '#ui/icons.ts'
import css from './Leak.module.css'
import { LeakLine, LeakWay } from './LeakWay.tsx'
import { leakWords as words } from './words.ts'
import { isUnwatched } from '#rules/tokens/tokenState.ts'

interface Props {
  row: TokenRow
  /** The tokens of its application that work. */
  live: readonly Token[]
  /** Whether every token of the application was read. */
  isWhole: boolean
}

/** The three ways to stop the value, what each means for its callers, and which one fits. */
export function LeakActs({ row, live, isWhole }: Props) {
  const { token, application, catalogue, state, now, zone } = row
  const { drafts } = useSession()
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const rotateRefusal = refusalOf('rotate', state.kind, refusal)
  const fit = leakAct(row, { live, now, isWhole })
  const isOut = leakKind(row) === 'out'
  const isRotate = isOut && fit.act === 'rotate'
  const isRevoke = isOut && fit.act === 'revoke'
  const stop = tokenStop(token, live, catalogue)
  const subject = subjectOf(row)
  const name = applicationLabel(application)
  const old = oldStops(token, 1, now)
  const rotate = (overlap: OverlapPreset) => {
    // In a hurry nobody thinks of the expiry: the successor lives as long, unless another is chosen.
    prepareRotation(drafts, token.id, overlap, 'asBefore')
    open('rotate', subject)
  }
  return (
    <div className={css.acts}>
      <LeakWay
        title={words.rotate}
        isRecommended={isRotate}
        sentence={isRotate ? words.fits[fit.because] : words.rotateSentence}
        button={
          <Button
            variant={isRotate ? 'primary' : 'plain'}
            icon={RotateIcon}
            onPress={() => rotate('stop')}
            disabledReason={rotateRefusal}
          >
            {words.rotate}
          </Button>
        }
      >
        <LeakLine icon={StopsIcon}>{callers(row, words.down(name))}</LeakLine>
        <LeakLine icon={TokenIcon}>{words.keeps}</LeakLine>
        <LeakLine icon={NoteIcon}>{words.final}</LeakLine>
      </LeakWay>
      <LeakWay
        title={words.hour}
        isRecommended={false}
        sentence={
          row.live
            ? words.hourSentence(words.theValue(isPublic(row)), fullTime(old.at, zone))
            : words.dormantSentence
        }
        button={
          <Button icon={RotateIcon} onPress={() => rotate('1h')} disabledReason={rotateRefusal}>
            {words.hour}
          </Button>
        }
      >
        {row.live && (
          <LeakLine icon={OverlapIcon}>
            {old.by === 'overlap' ? words.bothWork : words.bothUntil(fullTime(old.at, zone))}
          </LeakLine>
        )}
        <LeakLine icon={StopsIcon}>{callers(row, words.inTime(name))}</LeakLine>
        {!isPublic(row) && (
          <LeakLine icon={WarningIcon} tone="warn">
            {words.hourOnly}
          </LeakLine>
        )}
      </LeakWay>
      <LeakWay
        title={words.revoke}
        isRecommended={isRevoke}
        sentence={isRevoke ? words.fits[fit.because] : words.revokeSentence}
        button={
          <Button
            variant={isRevoke ? 'primary' : 'plain'}
            icon={RevokeIcon}
            onPress={() => open('revoke', subject)}
            disabledReason={refusalOf('revoke', state.kind, refusal)}
          >
            {words.revoke}
          </Button>
        }
      >
        <LeakLine icon={StopsIcon}>{callers(row, words.staysDown(name))}</LeakLine>
        {stop.alsoOpened === 'nothing' ? (
          <LeakLine icon={isRevoke ? NoteIcon : WarningIcon} {...(!isRevoke && { tone: 'warn' })}>
            {stop.scopes.length === 0
              ? words.opensNothing
              : alsoOpensWords[isWhole ? 'nobody' : 'unknown']}
          </LeakLine>
        ) : (
          <LeakLine icon={stop.alsoOpened === 'all' ? DoneIcon : WarningIcon}>
            {alsoOpensWords.others}
            <AlsoOpens others={stop.others} />
          </LeakLine>
        )}
        <LeakLine icon={NoteIcon}>{words.final}</LeakLine>
      </LeakWay>
    </div>
  )
}

/** What becomes of those who call with it, if anybody does. */
function callers(row: TokenRow, inUse: ReactNode): ReactNode {
  const { token, live, now } = row
  if (!live) return words.refusedNow
  if (isUnwatched(token)) return words.fits.unwatched
  if (token.last_used_at === null) return words.nobodyUses
  const isQuiet = leakAct(row, { live: [], now, isWhole: true }).because === 'quiet'
  return isQuiet ? words.quiet(ago(token.last_used_at, now)) : inUse
}
