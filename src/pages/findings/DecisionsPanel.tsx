import { useRef } from 'react'
import { recordWords as words } from '#components/findings/words.ts'
import type { FindingRecord } from '#contract/findingRecord.ts'
import { archiveRules } from '#rules/findings/findingState.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { fileName } from '#components/files/fileName.ts'
import { useMade } from '#components/files/useMade.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { writeFindingsFile } from '#rules/findings/recordFile.ts'
import { useSession } from '#session/useSession.ts'
import { download } from '#ui/download.ts'
import stack from '#ui/stack.module.css'
import { ArchiveRules } from './ArchiveRules.tsx'
import type { FindingRow } from './findingRows.ts'
import css from './Findings.module.css'
import { ImportRecord } from './ImportRecord.tsx'
import type { RecordActs } from './useRecordActs.ts'

interface Props {
  record: FindingRecord
  rows: readonly FindingRow[]
  acts: RecordActs
  onNewRule: () => void
}

/** What was decided on findings in this browser, and the way of it into another. */
export function DecisionsPanel({ record, rows, acts, onNewRule }: Props) {
  const count = (kind: 'accepted' | 'archived') =>
    rows.filter(({ state }) => state.kind === kind).length
  const rules = archiveRules(record)
  const buttons = useRef<HTMLDivElement>(null)
  return (
    <Panel title={words.decisions}>
      <p>{words.decided(count('accepted'), count('archived'))}</p>
      <p className={css.more}>{words.keptHere}</p>
      <ArchiveRules
        rules={rules}
        onDelete={(rule) => {
          acts.end(rule)
          // The button goes with its rule: the focus stays in this panel.
          buttons.current?.querySelector('button')?.focus()
        }}
      />
      <div ref={buttons} className={`${stack.beside} ${css.buttons}`}>
        <Button size="small" onPress={onNewRule}>
          {words.newRule}
        </Button>
        <ExportRecord record={record} />
        <ImportRecord record={record} />
      </div>
    </Panel>
  )
}

function ExportRecord({ record }: { record: FindingRecord }) {
  const { server, origin } = useSession()
  const { tell } = useOutcome()
  const made = useMade()
  function save() {
    const name = fileName('finding-decisions', made(), 'json')
    const content = writeFindingsFile(record, { id: server.id, name: server.name, origin })
    download({ name, type: 'application/json', content })
    tell({ tone: 'good', title: words.exported(name) })
  }
  return (
    <Button size="small" onPress={save}>
      {words.export}
    </Button>
  )
}
