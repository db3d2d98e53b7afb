import { HistoryPanel } from '#components/history/HistoryPanel.tsx'
import { HistorySentence } from '#components/history/HistorySentence.tsx'
import { useHistory } from '#components/history/useHistory.ts'
import { concerning } from '#rules/audit/auditTarget.ts'
import { words } from './words.ts'

/** Who granted the group its roles and revoked them. */
export function GroupHistory({ group }: { group: number }) {
  const thing = { kind: 'group', id: group } as const
  const history = useHistory(['grant.create', 'grant.delete', 'grant.migrate'])
  return (
    <HistoryPanel
      thing={thing}
      history={history}
      entries={history.kind === 'read' ? concerning(history.entries, thing, false) : []}
      said={(entry) => <HistorySentence entry={entry} />}
      limits={words.notLogged}
    />
  )
}
