import type { ReactNode } from 'react'
import { AlsoOpens } from '#components/values/AlsoOpens.tsx'
import { alsoOpensWords } from '#components/values/TakesOver.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { ago, inWords } from '#lib/deadline.ts'
import { listedOr } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { fullTime, isNightOrWeekend, utcBeside } from '#lib/time.ts'
import { concerning } from '#rules/audit/auditTarget.ts'
import { tokenStop } from '#rules/tokens/stops.ts'
import { type Icon, LastUsedIcon, NightIcon, NoteIcon, StopsIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'
import type { TokenLog } from '#components/history/useTokenLog.ts'
import { isUnwatched } from '#rules/tokens/tokenState.ts'
import { unusedText } from '#components/tokens/unusedText.ts'

interface Props {
  row: TokenRow
  knownRows: KnownRows
  log: TokenLog
  /** Whether every token of the application was read. */
  isWhole: boolean
}

/** So many changes by day say something of when there is somebody. */
const HABIT = 3

/** When the token stops by itself, what stops then, and what opens the same. */
export function TokenStops({ row, knownRows, log, isWhole }: Props) {
  const { token, live, now } = row
  return (
    <Panel title={words.whenItStops}>
      {live ? (
        <>
          <When row={row} log={log} />
          <OpenedToo row={row} knownRows={knownRows} isWhole={isWhole} />
          <Line icon={LastUsedIcon}>
            {token.last_used_at === null
              ? isUnwatched(token)
                ? `${unusedText(token, words.unused)}. ${words.unwatched}`
                : words[token.expires_at === null ? 'unusedUntilRevoked' : 'unused']
              : words[token.expires_at === null ? 'usedUntilRevoked' : 'usedUntilNow'](
                  ago(token.last_used_at, now),
                )}
          </Line>
        </>
      ) : (
        <Line icon={NoteIcon}>{words.stopsNow}</Line>
      )}
    </Panel>
  )
}

function When({ row: { token, zone, now }, log }: { row: TokenRow; log: TokenLog }) {
  const at = token.expires_at
  if (at === null) {
    return (
      <Line icon={StopsIcon}>
        <b>{words.stopsNever}</b> {words.stopsNeverMore}
      </Line>
    )
  }
  const utc = utcBeside(at, zone)
  const whole = utc === null ? fullTime(at, zone) : `${fullTime(at, zone)} (${utc})`
  const changes = concerning(log.entries, { kind: 'token', id: token.id }, true)
  const isByDay =
    changes.length >= HABIT && changes.every((entry) => !isNightOrWeekend(entry.created_at, zone))
  return (
    <>
      <Line icon={StopsIcon}>
        <b>{words.stopsAt(whole, inWords(at, now))}</b>
      </Line>
      {isNightOrWeekend(at, zone) && (
        <Line icon={NightIcon}>
          {words.atNight} {words.atNightMore} {isByDay && words.changesByDay(changes.length)}
        </Line>
      )}
    </>
  )
}

function OpenedToo({ row, knownRows, isWhole }: Omit<Props, 'log'>) {
  const { token, application, catalogue } = row
  const live = knownRows.rows.filter((one) => one.live).map((one) => one.token)
  const stop = tokenStop(token, live, catalogue)
  if (stop.scopes.length === 0) return null
  const ofHere = applicationLabel(application)
  if (stop.alsoOpened === 'nothing') {
    return (
      <Line icon={WarningIcon} isWarning>
        {isWhole
          ? words.openedByNoOther(ofHere, listedOr(stop.scopes.map(({ key }) => readable(key))))
          : alsoOpensWords.unknown}
      </Line>
    )
  }
  return (
    <Line
      icon={stop.alsoOpened === 'all' ? NoteIcon : WarningIcon}
      isWarning={stop.alsoOpened !== 'all'}
    >
      {words.alsoOpened(ofHere)}
      <AlsoOpens
        others={stop.others}
        name={(other) => <TokenNameLink application={application.id} token={other} look="ink" />}
      />
    </Line>
  )
}

function Line({
  icon: Sign,
  isWarning = false,
  children,
}: {
  icon: Icon
  isWarning?: boolean
  children: ReactNode
}) {
  return (
    <div className={panel.signed} data-tone={isWarning ? 'warn' : undefined}>
      <Sign aria-hidden />
      <div>{children}</div>
    </div>
  )
}
