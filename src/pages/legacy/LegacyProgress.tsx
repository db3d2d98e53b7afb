import { HistoryPanel } from '#components/history/HistoryPanel.tsx'
import { HistorySentence } from '#components/history/HistorySentence.tsx'
import { useHistory } from '#components/history/useHistory.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { msOf } from '#lib/instant.ts'
import { isOfLegacy } from '#rules/legacy/legacyLog.ts'
import { leftAfter } from '#rules/legacy/legacySecrets.ts'
import ink from '#ui/ink.module.css'
import type { Legacy, LegacyRow } from './useLegacy.ts'
import { words } from './words.ts'

interface Props {
  rows: readonly LegacyRow[]
  log: Legacy['log']
  isComplete: boolean
}

const ACTIONS = [
  'legacy.import',
  'legacy.purge',
  'token.rotate',
  'token.revoke',
  'token.expiry',
] as const

/** What was done about legacy keys, newest first, and how many were left after each act. */
export function LegacyProgress({ rows, log, isComplete }: Props) {
  const history = useHistory(ACTIONS)
  const ids = new Set(rows.map(({ token }) => token.id))
  const entries =
    history.kind === 'read' ? history.entries.filter((entry) => isOfLegacy(entry, ids)) : []
  const importedAt = typeof log === 'string' ? null : log.importedAt
  // What an import before that one had made, and how many were left then, nobody can count from today's tokens.
  const isCounted = ({ created_at }: AuditEntry) =>
    isComplete && importedAt !== null && msOf(created_at) >= msOf(importedAt)
  return (
    <HistoryPanel
      thing={null}
      title={words.progress}
      history={history}
      entries={entries}
      said={(entry) => <HistorySentence entry={entry} />}
      more={(entry) =>
        isCounted(entry) && (
          <span className={ink.hint}>{words.left(leftAfter(rows, msOf(entry.created_at)))}</span>
        )
      }
      limits={words.progressLimits}
    />
  )
}
