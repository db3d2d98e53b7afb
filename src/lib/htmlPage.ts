import type { CsvValue } from './csv.ts'
import { cut, visibleText } from './text.ts'

/** A report as one page that needs nothing else: for a reader without Keyturn, on paper too. `body` is markup of ours. */
export const htmlPage = ({
  title,
  body,
  paper,
}: {
  title: string
  body: string
  paper: 'portrait' | 'landscape'
}): string => `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${htmlCell(title)}</title>
<style>${STYLE}@page { size: A4 ${paper}; margin: 14mm }
</style>
</head>
<body>
${body}
</body>
</html>
`

/** In letters: a cell holds lists and sentences too. */
const LONGEST = 2_000

/** A value as text in such a page: nothing in it is markup, and what cannot be seen is shown. */
export const htmlCell = (value: CsvValue): string =>
  value === null
    ? ''
    : htmlText(
        typeof value === 'string'
          ? visibleText(cut(value.slice(0, LONGEST * 10), LONGEST))
          : String(value),
      )

export const htmlTable = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string => `<h2>${htmlCell(caption)}</h2>
<table>
<thead><tr>${head.map((it) => `<th scope="col">${htmlCell(it)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((it) => `<td><bdi>${htmlCell(it)}</bdi></td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>`

export const htmlFacts = (facts: readonly { term: string; value: CsvValue }[]): string => `<dl>
${facts.map(({ term, value }) => `<dt>${htmlCell(term)}</dt><dd>${htmlCell(value)}</dd>`).join('\n')}
</dl>`

const STYLE = `
body { font: 14px/1.45 system-ui, sans-serif; margin: 32px auto; max-width: 1100px; padding: 0 16px; color: #111; background: #fff }
h1 { font-size: 24px } h2 { font-size: 16px; margin: 28px 0 8px; break-after: avoid }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px } dt { color: #555 } dd { margin: 0 }
table { border-collapse: collapse; width: 100% } thead { display: table-header-group }
th, td { border-bottom: 1px solid #ccc; padding: 4px 8px 4px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
tr { break-inside: avoid }
@media print { body { margin: 0; max-width: none; font-size: 11px } }
`

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for a document that is written as a file: nothing in it is markup. */
const htmlText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
