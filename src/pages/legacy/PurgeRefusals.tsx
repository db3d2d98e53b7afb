import type { ReactNode } from 'react'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import panel from '#ui/panel.module.css'
import type { Legacy, LegacyRow } from './useLegacy.ts'
import { words } from './words.ts'

/** Why a purge keeps old keys, each reason with how many it holds for. */
export function PurgeRefusals({ rows, log }: { rows: readonly LegacyRow[]; log: Legacy['log'] }) {
  const keys = rows.flatMap((row) => row.keys)
  const settings = keys.filter(({ verdict }) => verdict === 'setting')
  return (
    <Panel title={words.refuses} isFlush>
      <ul className={panel.list}>
        <Reason title={words.recent}>
          {words.recentMore(keys.filter(({ verdict }) => verdict === 'refuse').length)}
        </Reason>
        <Reason title={words.neverImported}>{neverImported(log)}</Reason>
        <Reason title={words.setting}>
          {settings.length === 0
            ? words.settingNone
            : words.settingMore(listed(settings.map(({ ref }) => readable(ref))))}
        </Reason>
      </ul>
    </Panel>
  )
}

function neverImported(log: Legacy['log']): string {
  if (log === 'reading') return words.logReading
  if (log === 'notKnown') return words.logNotKnown
  if (log.importedAt === null) return words.neverImportedUnknown
  const refs = log.leftOut.flatMap((left) => (left.outcome === 'stale' ? [] : left.refs))
  return words.neverImportedMore(refs.length)
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return <PanelRow title={title} more={<bdi>{children}</bdi>} />
}
