import { useState } from 'react'
import type { DrillReport } from '#rules/drills/report/drillReport.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { ReportIcon } from '#ui/icons.ts'
import { part } from '#ui/parts.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Menu } from '#ui/menus/Menu.tsx'
import { drillReportFile, type Made, type ReportFormat } from './drillReportFiles.ts'
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
  const { server, origin, username, zone, clock } = useSession()
  const [saved, setSaved] = useState<string | null>(null)
  const [isSigning, setIsSigning] = useState(false)

  const made = (): Made => ({ server: server.name, origin, by: username, zone, now: clock.now() })

  function save(format: ReportFormat) {
    const file = drillReportFile(report, made(), format)
    download(file)
    setSaved(file.name)
  }

  const item = (label: string, format: ReportFormat) => ({
    label,
    icon: ReportIcon,
    onPress: () => save(format),
  })
  return (
    <>
      <Button onPress={() => print()}>{words.print}</Button>
      <Menu
        label={words.download}
        variant="plain"
        size="normal"
        items={[
          item(words.asHtml, 'html'),
          item(words.asCsv, 'csv'),
          item(words.asJson, 'json'),
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
