import type { Made } from '#components/files/fileName.ts'
import { drillPackId } from '#api/packs/packs.ts'
import { PackSection } from '#components/packs/PackSection.tsx'
import type { DrillReport } from '#rules/drills/report/drillReport.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import stack from '#ui/stack.module.css'
import { drillPack } from './drillPack.ts'
import { drillReportWords as words } from './words.ts'
import css from './DrillReport.module.css'

interface Props {
  report: DrillReport
  made: () => Made
  close: () => void
}

/** The report as evidence: its files stay as they were downloaded, with who signed them. */
export function DrillReportPack({ report, made, close }: Props) {
  return (
    <Dialog
      title={words.packTitle}
      onClose={close}
      footer={<Button onPress={close}>{words.close}</Button>}
    >
      <div className={`${stack.stack} ${css.evidence}`}>
        <p>{words.packWhat}</p>
        <PackSection
          id={drillPackId(report.drill.id)}
          make={async () => ({ kind: 'made', events: null, ...(await drillPack(report, made())) })}
          signers={null}
          events={null}
        />
        <p>{words.packVerify}</p>
      </div>
    </Dialog>
  )
}
