import { useState } from 'react'
import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { formItems, TABLES } from '#components/files/formItems.ts'
import { useMade } from '#components/files/useMade.ts'
import type { DrillReport } from '#rules/drills/report/drillReport.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { ReportIcon } from '#ui/icons.ts'
import { part } from '#ui/parts.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { drillReportFile, type ReportForm } from './drillReportFiles.ts'
import type { DrillReportPack } from './DrillReportPack.tsx'
import { drillReportWords as words } from './words.ts'

// Few sign a report.
const Pack = part<Parameters<typeof DrillReportPack>[0]>(
  async () => (await import('./DrillReportPack.tsx')).DrillReportPack,
  {
    isAhead: false,
    gone: ({ onRetry }) => (
      <Failed title={words.partGone} onRetry={onRetry} debugId={undefined}>
        {words.partGoneMore}
      </Failed>
    ),
  },
)

/** Prints the page, or saves the report. Everything that a file holds is on the screen already. */
export function DrillReportActs({ report }: { report: DrillReport }) {
  const made = useMade()
  const [saved, setSaved] = useState<string | null>(null)
  const [isSigning, setIsSigning] = useState(false)

  function save(form: ReportForm) {
    const file = drillReportFile(report, made(), form)
    download(file)
    setSaved(file.name)
  }

  return (
    <>
      <Button onPress={() => print()}>{words.print}</Button>
      <ExportMenu
        label={words.download}
        items={[
          { label: words.asHtml, icon: ReportIcon, onPress: () => save('html') },
          ...formItems(TABLES, save, { label: words.asTable }),
          ...formItems(['json'], save, { label: words.asJson }),
          {
            label: words.asPack,
            icon: ReportIcon,
            onPress: () => setIsSigning(true),
          },
        ]}
      />
      <span role="status">{saved !== null && words.saved(saved)}</span>
      {isSigning && <Pack report={report} made={made} close={() => setIsSigning(false)} />}
    </>
  )
}
