import { type ReactNode, useState } from 'react'
import { addresses, type AuditThing } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import { number } from '#lib/numbers.ts'
import { dateOnly, fullTime } from '#lib/time.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import type { History } from './useHistory.ts'
import ink from '#ui/ink.module.css'
import css from './History.module.css'

/** How many entries are shown at first. */
const AT_FIRST = 5

interface Props {
  /** Null where they are about many. */
  thing: AuditThing | null
  title?: string
  history: History
  /** Which of the read entries are about the thing. */
  entries: readonly AuditEntry[]
  /** One entry: who did what, in one line. */
  said: (entry: AuditEntry) => ReactNode
  /** Under an entry: what it changed, or what can be done with it. */
  more?: (entry: AuditEntry) => ReactNode
  /** What the audit log never tells of the thing. */
  limits: string
}

/** What the audit log tells of one thing, newest first, and what it does not. */
export function HistoryPanel({
  thing,
  title = words.history,
  history,
  entries,
  said,
  more,
  limits,
}: Props) {
  const { zone } = useSession()
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? entries : entries.slice(0, AT_FIRST)
  return (
    <Panel
      title={title}
      isFlush
      actions={
        <TextLink isAlone href={thing === null ? addresses.audit : addresses.history(thing)}>
          {words.inTheLog}
        </TextLink>
      }
    >
      {history.kind === 'failed' && (
        <div role="alert" className={`${stack.line} ${panel.note}`}>
          {words.notRead}
          <Button size="small" onPress={history.retry}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {history.kind === 'reading' && (
        <p role="status" className={`${stack.line} ${panel.note}`}>
          {words.reading}
        </p>
      )}
      {history.kind === 'read' && (
        <>
          {shown.length > 0 && (
            <ul aria-label={title} className={`${panel.list} ${panel.reached}`}>
              {shown.map((entry) => (
                <li key={entry.id} className={css.entry}>
                  <span className={ink.hint}>
                    <MomentOf at={entry.created_at} zone={zone}>
                      {fullTime(entry.created_at, zone)}
                    </MomentOf>
                  </span>
                  <span>{said(entry)}</span>
                  {more?.(entry)}
                </li>
              ))}
            </ul>
          )}
          <div className={`${stack.line} ${panel.note}`}>
            {shown.length < entries.length && (
              <TextButton onPress={() => setAllShown(true)}>
                {words.showAll(number(entries.length - shown.length))}
              </TextButton>
            )}
            <span>
              {entries.length === 0 &&
                (history.since === null
                  ? words.none
                  : words.noneSince(dateOnly(history.since, zone)))}{' '}
              {entries.length > 0 &&
                history.since !== null &&
                words.since(dateOnly(history.since, zone))}{' '}
              {limits}
            </span>
          </div>
        </>
      )}
    </Panel>
  )
}

const words = {
  history: 'History',
  inTheLog: 'In the audit log',
  reading: 'Reading the audit log',
  notRead: 'The audit log couldn’t be loaded',
  tryAgain: 'Try again',
  none: 'No entries in the audit log.',
  noneSince: (day: string) => `No entries since ${day}.`,
  since: (day: string) => `Entries before ${day} aren’t loaded here.`,
  showAll: (count: string) => `Show ${count} older`,
}
