import { inText } from '#components/frame/sentence.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { fileName, type Made, named } from '#components/files/fileName.ts'
import { type TableForm, tableFile } from '#components/files/madeFile.ts'
import type { CsvValue } from '#lib/csv.ts'
import { htmlCell, htmlFacts, htmlPage, htmlTable } from '#lib/htmlPage.ts'
import { fullTime } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import type { DrillReport, ReportedToken } from '#rules/drills/report/drillReport.ts'
import {
  dayAndTime,
  endsOf,
  entriesInWords,
  handedTo,
  headOf,
  inUseText,
  notInLogOf,
  oldInShort,
  oldKeyOf,
  spanCells,
  successorKeyOf,
  untoldOf,
  whoIsAsked,
  whyLeft,
} from './drillReportTexts.ts'
import { drillReportWords as words } from './words.ts'

export type ReportForm = TableForm | 'html' | 'json'

/** The report to take away. Whatever the form, no value is in it: there is none in what it is made of. */
export function drillReportFile(
  report: DrillReport,
  made: Made,
  form: ReportForm,
): { name: string; type: string; content: string } {
  const what = named('drill-report', report.drill.name)
  const name = fileName(what, made, form)
  switch (form) {
    case 'html':
      return { name, type: 'text/html;charset=utf-8', content: pageOf(report, made) }
    case 'json':
      return { name, type: 'application/json', content: jsonOf(report, made) }
    case 'csv':
    case 'semicolons':
      return tableFile({ what, title: words.title, made }, { form, rows: reportTable(report) })
  }
}

function jsonOf(report: DrillReport, made: Made): string {
  const { server, origin, by, zone } = made
  const at = instantOf(made.now, zone)
  const file = { title: words.title, made: { at, by, zone, server: { name: server, origin } } }
  return `${JSON.stringify({ ...file, ...report, limits: words.limits }, null, 2)}\n`
}

export const reportTable = ({ tokens }: DrillReport): CsvValue[][] => [
  [...words.csvHeads],
  ...tokens.map((row): CsvValue[] => {
    const { planned, rotated, handedOver, inUse, oldLastUsed, end, entryIds } = row
    return [
      planned.tokenId,
      planned.name,
      planned.application.name,
      oldKeyOf(row),
      rotated?.successor.id ?? null,
      successorKeyOf(row),
      rotated?.at ?? null,
      rotated?.by.name ?? null,
      handedOver?.at ?? null,
      handedOver?.by.name ?? null,
      handedOver ? (handedOver.to ?? planned.receiver) : null,
      handedOver?.how ?? null,
      inUse?.kind === 'first' ? inUse.at : null,
      inUse?.kind === 'by' ? inUse.at : null,
      inUse?.readAt ?? null,
      oldLastUsed,
      end.kind,
      'at' in end ? end.at : 'until' in end ? end.until : null,
      'by' in end ? end.by.name : null,
      entryIds.join(' '),
    ]
  }),
]

function pageOf(report: DrillReport, made: Made): string {
  const { zone } = made
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? ''
      : `<h2>${htmlCell(title)}</h2>\n<ul>\n${lines.map((line) => `<li><bdi>${htmlCell(line)}</bdi></li>`).join('\n')}\n</ul>`
  const foot = words.foot({ ...made, at: fullTime(made.now, zone) })
  return htmlPage({
    title: `${words.title}: ${report.drill.name}`,
    paper: 'portrait',
    body: [
      `<h1><bdi>${htmlCell(report.drill.name)}</bdi></h1>`,
      paragraph(inText(headOf(report, zone))),
      `<h2>${htmlCell(words.counts)}</h2>`,
      htmlFacts(countFacts(report)),
      paragraph(inText(endsOf(report))),
      htmlTable(words.spans, words.spanHeads, report.spans.map(spanCells)),
      htmlTable(
        words.tokens,
        Object.values(words.heads),
        report.tokens.map((row) => cellsOf(row, zone)),
      ),
      htmlTable(
        words.left,
        words.leftHeads,
        report.left.map((row) => [
          tokenLabel(row.planned),
          inText(whyLeft(row, zone)),
          inText(whoIsAsked(row, zone)),
        ]),
      ),
      `<h2>${htmlCell(words.evidence)}</h2>`,
      paragraph(`${entriesInWords(report)} ${words.limits}`),
      list(words.notInLog, notInLogOf(report, zone).map(inText)),
      list(words.untold, untoldOf(report, zone).map(inText)),
      paragraph(inText(foot)),
    ].join('\n'),
  })
}

const paragraph = (sentence: string): string => `<p>${htmlCell(sentence)}</p>`

export const countFacts = ({ counts }: DrillReport): { term: string; value: number }[] => [
  { term: words.count.planned, value: counts.planned },
  { term: words.count.rotated, value: counts.rotated },
  { term: words.count.handedOver, value: counts.handedOver },
  { term: words.count.inUse, value: counts.inUse },
  { term: words.count.closed, value: counts.closed },
  { term: words.count.left, value: counts.left },
]

const cellsOf = (row: ReportedToken, zone: string): CsvValue[] => {
  const { planned, rotated, entryIds } = row
  const successor = successorKeyOf(row)
  return [
    tokenLabel(planned),
    successor === null ? oldKeyOf(row) : `${oldKeyOf(row)} ${words.arrow} ${successor}`,
    rotated ? dayAndTime(rotated.at, zone) : words.notRotated,
    rotated?.by.name ?? '',
    handedTo(row) ?? words.notSaid,
    inUseText(row, zone) ?? words.notSeen,
    oldInShort(row, zone),
    entryIds.join(' '),
  ]
}
