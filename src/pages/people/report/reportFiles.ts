import { strToU8, zipSync } from 'fflate'
import {
  type AccessReport,
  REPORT_DATA,
  REPORT_PAGE,
  REPORT_SUMS,
  reportTables,
} from '#contract/accessReport.ts'
import { tablesOf } from '#contract/accessReportTables.ts'
import { csv } from '#lib/csv.ts'
import { htmlCell, htmlFacts, htmlPage, htmlTable } from '#lib/htmlPage.ts'
import { sha256Of } from '#lib/sha256.ts'
import { countsHead, countsOf, factsOf, tablesIn } from './reportFacts.ts'
import { reportWords as words } from './words.ts'

/** The files of the report by their names, with the list of their hashes. Needs a secure context. */
export async function reportFilesOf(
  report: AccessReport,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const tables = tablesOf(report)
  const files = new Map<string, Uint8Array<ArrayBuffer>>([
    [REPORT_DATA, bytes(`${JSON.stringify(report, null, 2)}\n`)],
    [REPORT_PAGE, bytes(reportPage(report))],
    ...reportTables.map(
      (name) => [`${name}.csv`, bytes(csv([tables[name].head, ...tables[name].rows]))] as const,
    ),
  ])
  const sums: string[] = []
  for (const [name, content] of files) sums.push(`${await sha256Of(content)}  ${name}\n`)
  return files.set(REPORT_SUMS, bytes(sums.join('')))
}

/** One archive of them all, in a folder of its own. */
export function archive(
  folder: string,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync(Object.fromEntries(Array.from(files, ([name, it]) => [`${folder}/${name}`, it]))),
  )
}

const bytes = (text: string) => new Uint8Array(strToU8(text))

/** The report as one page that needs nothing else: for a reader without Keyturn, on paper too. Every text in it is text. */
function reportPage(report: AccessReport): string {
  const tables = tablesOf(report)
  const counts = countsHead(report)
  return htmlPage({
    title: `${words.title}: ${report.made.server.origin}`,
    paper: 'landscape',
    body: [
      `<h1>${htmlCell(words.title)}</h1>`,
      htmlFacts(factsOf(report)),
      htmlTable(counts.title, counts.head, countsOf(report)),
      `<h2>${htmlCell(words.notTold)}</h2>`,
      `<ul>\n${report.not_told.map((line) => `<li>${htmlCell(line)}</li>`).join('\n')}\n</ul>`,
      ...tablesIn(report).map((name) =>
        htmlTable(words.tables[name], tables[name].head, tables[name].rows),
      ),
      `<p>${htmlCell(words.hashes)}</p>`,
    ].join('\n'),
  })
}
