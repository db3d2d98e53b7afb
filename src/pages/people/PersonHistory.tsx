import { useQuery } from '@tanstack/react-query'
import { auditLog } from '#api/audit/audit.ts'
import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { HistorySentence } from '#components/history/HistorySentence.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { compareInstants } from '#lib/instant.ts'
import { dateOnly } from '#lib/time.ts'
import { concerning } from '#rules/audit/auditTarget.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'

/** How many entries are shown; the audit log has the others. */
const SHOWN = 5

const newest = (action: string) => auditLog({ action, page: 1, page_size: LARGEST_PAGE })

/** Who gave a person their roles and took them, as far as the newest entries of the log tell. */
export function PersonHistory({ person }: { person: number }) {
  const given = useQuery(newest('grant.create'))
  const taken = useQuery(newest('grant.delete'))
  const lists = [given, taken]
  const entries = concerning(
    lists.flatMap(({ data }) => data?.results ?? []),
    { kind: 'person', id: person },
    false,
  ).toSorted((a, b) => compareInstants(b.created_at, a.created_at))
  const failed = lists.find(({ isError }) => isError)
  const isReading = lists.some(({ isPending }) => isPending)
  const isWhole = lists.every(({ data }) => data !== undefined && data.next === null)
  return (
    <Panel
      title={words.history}
      isFlush
      actions={
        <TextLink isAlone href={addresses.history({ kind: 'person', id: person })}>
          {words.inTheLog}
        </TextLink>
      }
    >
      {failed ? (
        <div role="alert" className={`${stack.ends} ${panel.note}`}>
          {words.logNotRead}
          <Button size="small" onPress={() => void failed.refetch()}>
            {words.tryAgain}
          </Button>
        </div>
      ) : isReading ? (
        <p className={panel.note} role="status">
          {words.readingLog}
        </p>
      ) : (
        <>
          <ul aria-label={words.history} className={panel.list}>
            {entries.slice(0, SHOWN).map((entry) => (
              <Changed key={entry.id} entry={entry} person={person} />
            ))}
          </ul>
          {(entries.length === 0 || !isWhole) && (
            <p className={panel.note}>
              {entries.length === 0 && words.noHistory} {!isWhole && words.newestOnly(LARGEST_PAGE)}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function Changed({ entry, person }: { entry: AuditEntry; person: number }) {
  const { zone } = useSession()
  return (
    <li>
      <div className={ink.hint}>
        <MomentOf at={entry.created_at} zone={zone}>
          {dateOnly(entry.created_at, zone)}
        </MomentOf>
      </div>
      <HistorySentence entry={entry} own={{ kind: 'person', id: person }} />
    </li>
  )
}
