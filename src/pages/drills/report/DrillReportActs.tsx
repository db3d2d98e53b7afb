import { useState } from 'react'
import type { DrillReport } from '#rules/drills/report/drillReport.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { ReportIcon } from '#ui/icons.ts'
import { Menu } from '#ui/menus/Menu.tsx'
import { drillReportFile, type ReportFormat } from './drillReportFiles.ts'
import { drillReportWords as words } from './words.ts'

/** Prints the page, or saves the report. Everything that a file holds is on the screen already. */
export function DrillReportActs({ report }: { report: DrillReport }) {
  const { server, origin, username, zone, clock } = useSession()
  const [saved, setSaved] = useState<string | null>(null)

  function save(format: ReportFormat) {
    const made = { server: server.name, origin, by: username, zone, now: clock.now() }
    const file = drillReportFile(report, made, format)
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
        items={[item(words.asHtml, 'html'), item(words.asCsv, 'csv'), item(words.asJson, 'json')]}
      />
      <span role="status">{saved !== null && words.saved(saved)}</span>
    </>
  )
}
