import { type AccessReport, reportTables } from '#contract/accessReport.ts'
import { tablesOf } from '#contract/accessReportTables.ts'
import { htmlCell, htmlFacts, htmlPage, htmlTable } from '#lib/htmlPage.ts'
import { countsOf, factsOf } from './reportFacts.ts'
import { reportWords as words } from './words.ts'

/** The report as one page that needs nothing else: for a reader without Keyturn, on paper too. Every text in it is text. */
export function reportPage(report: AccessReport): string {
  const tables = tablesOf(report)
  return htmlPage({
    title: `${words.title}: ${report.made.server.origin}`,
    paper: 'landscape',
    body: [
      `<h1>${htmlCell(words.title)}</h1>`,
      htmlFacts(factsOf(report)),
      htmlTable(words.counts, words.countHeads, countsOf(report)),
      `<h2>${htmlCell(words.notTold)}</h2>`,
      `<ul>\n${report.not_told.map((line) => `<li>${htmlCell(line)}</li>`).join('\n')}\n</ul>`,
      ...reportTables.map((name) =>
        htmlTable(words.tables[name], tables[name].head, tables[name].rows),
      ),
      `<p>${htmlCell(words.hashes)}</p>`,
    ].join('\n'),
  })
}
