import { useQuery, useQueryClient } from '@tanstack/react-query'
import { auditLog } from '#api/audit/audit.ts'
import { lookupFrom } from '#components/audit/auditLookup.ts'
import { briefOf } from '#components/audit/auditSentence.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { useNames } from '#components/history/useNames.ts'
import { SentenceText } from '#components/outcome/SentenceText.tsx'
import { dayOf } from '#lib/day.ts'
import { clockTime, dayAndMonth } from '#lib/time.ts'
import { foldBypass } from '#rules/audit/auditFolding.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { newestEntries } from './newestEntries.ts'
import css from './Overview.module.css'
import { words } from './words.ts'

/** As many as the first screen of a laptop has room for; a phone shows five of them. */
const SHOWN = 9

/** The newest of the log. What was changed comes last in a sentence: it goes on in a second line. */
export function LastChanges() {
  const queries = useQueryClient()
  const { clock, zone } = useSession()
  const now = useNow(clock, MINUTE)
  const { data, isError, isFetching, refetch } = useQuery(auditLog(newestEntries))
  const entries = data?.results ?? []
  const rows = foldBypass(entries, {
    newer: [],
    older: [],
    goesOn: data?.next !== null,
    dayOf: (at) => dayOf(at, zone),
  })
  // A superuser's act is there by its own entry.
  const changes = rows.filter(({ entry }) => entry.action !== 'gate.bypass')
  const lookup = lookupFrom(entries, queries)
  const withNames = useNames(entries)
  const today = dayOf(now, zone)
  return (
    <Panel
      title={words.changes}
      isFlush
      actions={
        <TextLink isAlone href={addresses.audit}>
          {words.log}
        </TextLink>
      }
    >
      {isError && (
        <div role="alert" className={panel.note}>
          {words.logNotRead}{' '}
          <Button size="small" onPress={() => void refetch()} pending={isFetching}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {data === undefined && !isError && (
        <div className={panel.note}>
          <Skeleton label={words.readingLog} lines={SHOWN} />
        </div>
      )}
      {data && changes.length === 0 && <p className={panel.note}>{words.noChanges}</p>}
      <ol className={`${panel.list} ${panel.reached}`} aria-label={words.changes}>
        {changes.slice(0, SHOWN).map((row) => {
          const { created_at, id } = row.entry
          const { actor, did } = withNames(briefOf(row, { zone, now, lookup }), created_at)
          return (
            <li key={id} className={css.change}>
              <span className={css.did}>
                <SentenceText>{[actor, ' ', ...did]}</SentenceText>
              </span>
              <span className={`${ink.hint} ${css.at}`}>
                <MomentOf at={created_at} zone={zone}>
                  {dayOf(created_at, zone) === today
                    ? clockTime(created_at, zone)
                    : dayAndMonth(created_at, zone)}
                </MomentOf>
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
