import { dateOnly } from '#lib/time.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import css from './Legacy.module.css'
import type { Legacy } from './useLegacy.ts'
import { words } from './words.ts'

/** What of the old keys contradicts itself: as the last import saw it, since nothing else of the API shows it. */
export function LegacyConflicts({ log, unshown }: { log: Legacy['log']; unshown: number }) {
  const { zone } = useSession()
  const leftOut = typeof log === 'string' ? [] : log.leftOut
  return (
    <Panel title={words.conflicts} isFlush>
      <ul className={css.list} aria-label={words.conflicts}>
        {leftOut.map(({ outcome, refs }) => (
          <li key={outcome}>
            <b>{words.outcomes[outcome]}</b>
            <ul className={css.oldKeys}>
              {refs.map((ref) => (
                <li key={ref}>
                  <Mono>
                    <PlainText hasBreaks>{ref}</PlainText>
                  </Mono>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {unshown > 0 && <li>{words.unshown(unshown)}</li>}
        <li className={css.note}>{sinceWhen(log, zone)}</li>
      </ul>
    </Panel>
  )
}

function sinceWhen(log: Legacy['log'], zone: string): string {
  if (log === 'reading') return words.logReading
  if (log === 'notKnown') return words.logNotKnown
  if (log.importedAt === null) return words.conflictsUnknown
  const at = words.conflictsAt(dateOnly(log.importedAt, zone))
  return log.leftOut.length === 0 ? `${words.conflictsNone} ${at}` : at
}
