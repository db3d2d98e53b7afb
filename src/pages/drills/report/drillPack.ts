import type { Made } from '#components/files/fileName.ts'
import { DRILL_DATA, DRILL_PAGE, DRILL_README, DRILL_TABLE } from '#contract/drillPack.ts'
import { SIGNED_FOR, SUMS } from '#contract/reviewPack.ts'
import { csv } from '#lib/csv.ts'
import { sumsOf } from '#lib/sums.ts'
import type { DrillReport } from '#rules/drills/report/drillReport.ts'
import { drillReportFile, reportTable } from './drillReportFiles.ts'

/** All forms of the report in one folder, with the list of their hashes, which somebody may sign. Needs a secure context. */
export async function drillPack(
  report: DrillReport,
  made: Made,
): Promise<{ name: string; files: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>(
    (
      [
        [DRILL_README, README],
        [DRILL_PAGE, drillReportFile(report, made, 'html').content],
        // Its lines are what `keyturn verify` holds against the data: the page has the head.
        [DRILL_TABLE, csv(reportTable(report))],
        [DRILL_DATA, drillReportFile(report, made, 'json').content],
      ] as const
    ).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
  )
  const sums = new TextEncoder().encode(await sumsOf(files))
  const name = drillReportFile(report, made, 'json').name.replace(/\.json$/, '')
  return { name, files: files.set(SUMS, sums) }
}

const README = `The report of a rotation drill.

1. The files are those that were listed:
     sha256sum -c SHA256SUMS

2. Somebody signs the list, with a key that people know from elsewhere:
     ssh-keygen -Y sign -n ${SIGNED_FOR} -f ~/.ssh/id_ed25519 SHA256SUMS

3. The list is what that person signed. allowed_signers is yours: a line with their address and key.
     ssh-keygen -Y verify -f allowed_signers -I zofia@shop.example -n ${SIGNED_FOR} -s SHA256SUMS.sig < SHA256SUMS

4. The table and the data say the same:
     keyturn verify . --signers allowed_signers
`
