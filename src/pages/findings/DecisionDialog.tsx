import type { Application } from '#contract/applications.ts'
import { AcceptUntil } from './AcceptUntil.tsx'
import type { FindingRow } from './findingRows.ts'
import { NewArchiveRule } from './NewArchiveRule.tsx'
import type { RecordActs } from './useRecordActs.ts'

export type Deciding = { kind: 'accept'; row: FindingRow } | { kind: 'archive' }

interface Props {
  deciding: Deciding
  applications: readonly Application[]
  acts: RecordActs
  close: () => void
}

export function DecisionDialog({ deciding, applications, acts, close }: Props) {
  switch (deciding.kind) {
    case 'accept':
      return (
        <AcceptUntil
          row={deciding.row}
          close={close}
          onAccept={(decision) => {
            acts.accept(deciding.row, decision)
            close()
          }}
        />
      )
    case 'archive':
      return (
        <NewArchiveRule
          applications={applications}
          close={close}
          onArchive={(rule) => {
            acts.archive(rule)
            close()
          }}
        />
      )
  }
}
