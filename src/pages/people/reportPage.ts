import type { AccessReport } from '#contract/accessReport.ts'
import { reportTables } from '#contract/accessReport.ts'
import type { CsvValue } from '#lib/csv.ts'
import { htmlText } from '#lib/html.ts'
import { readable } from '#lib/text.ts'
import { countsOf, factsOf } from './reportFacts.ts'
import { tablesOf } from './reportTables.ts'
import { reportWords as words } from './reportWords.ts'

/** The report as one page that needs nothing else: for a reader without Keyturn, on paper too. Every text in it is text. */
export function reportPage(report: AccessReport): string {
  const tables = tablesOf(report)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${text(words.title)}: ${text(report.made.server.origin)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${text(words.title)}</h1>
<dl>
${factsOf(report)
  .map(({ term, value }) => `<dt>${text(term)}</dt><dd>${text(value)}</dd>`)
  .join('\n')}
</dl>
${table(words.counts, words.countHeads, countsOf(report))}
<h2>${text(words.notTold)}</h2>
<ul>
${report.not_told.map((line) => `<li>${text(line)}</li>`).join('\n')}
</ul>
${reportTables.map((name) => table(words.tables[name], tables[name].head, tables[name].rows)).join('\n')}
<p>${text(words.hashes)}</p>
</body>
</html>
`
}

const text = (value: CsvValue): string =>
  value === null ? '' : htmlText(typeof value === 'string' ? readable(value) : String(value))

const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string => `<h2>${text(caption)}</h2>
<table>
<thead><tr>${head.map((it) => `<th scope="col">${text(it)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((it) => `<td><bdi>${text(it)}</bdi></td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>`

const STYLE = `
body { font: 14px/1.45 system-ui, sans-serif; margin: 32px auto; max-width: 1100px; padding: 0 16px; color: #111; background: #fff }
h1 { font-size: 24px } h2 { font-size: 16px; margin: 28px 0 8px; break-after: avoid }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px } dt { color: #555 } dd { margin: 0 }
table { border-collapse: collapse; width: 100% } thead { display: table-header-group }
th, td { border-bottom: 1px solid #ccc; padding: 4px 8px 4px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
tr { break-inside: avoid }
@page { size: A4 landscape; margin: 14mm }
@media print { body { margin: 0; max-width: none; font-size: 11px } }
`
