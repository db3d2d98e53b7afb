import { useState } from 'react'
import { fileStem } from '#components/files/fileName.ts'
import { msOf } from '#lib/instant.ts'
import type { AccessReport } from '#contract/accessReport.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { ExportIcon } from '#ui/icons.ts'
import { archive, reportFilesOf } from './reportFiles.ts'
import { reportWords as words } from './words.ts'

/** Prints the page, or saves the report with the hash of each of its files. */
export function ReportActs({ report }: { report: AccessReport }) {
  const [saved, setSaved] = useState<string | null>(null)

  async function save() {
    const { made, past } = report
    const what = `access-report${past === undefined ? '' : `-on-${past.on.slice(0, 10)}`}`
    const { server, zone, at } = made
    const folder = fileStem(what, { origin: server.origin, zone, now: msOf(at) })
    const files = await reportFilesOf(report)
    const name = `${folder}.zip`
    download({ name, type: 'application/zip', content: archive(folder, files) })
    setSaved(name)
  }

  return (
    <>
      <Button onPress={() => print()}>{words.print}</Button>
      <Button
        variant="primary"
        icon={ExportIcon}
        onPress={() => void save()}
        disabledReason={globalThis.isSecureContext === false ? words.insecure : undefined}
      >
        {words.download}
      </Button>
      <span role="status">{saved !== null && words.saved(saved)}</span>
    </>
  )
}
