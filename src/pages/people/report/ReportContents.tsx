import type { AccessReport } from '#contract/accessReport.ts'
import { reportHeads, tablesOf } from '#contract/accessReportTables.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import type { CsvValue } from '#lib/csv.ts'
import { fullTime } from '#lib/time.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import { partId, ReportIndex } from './ReportIndex.tsx'
import { countsHead, countsOf, factsOf, tablesIn } from './reportFacts.ts'
import { reportWords as words } from './words.ts'
import css from './ReportContents.module.css'

/** More than anybody reads on a screen; the files hold all. */
const ROWS = 200

interface Props {
  report: AccessReport
  onAgain: () => void
}

/** What is read first comes first; how many rows there are more is said below. */
export function ReportContents({ report, onAgain }: Props) {
  const tables = tablesOf(report)
  const told = tablesIn(report)
  const { counts, log } = report
  const again = (
    <Button size="small" onPress={onAgain}>
      {words.readAgain}
    </Button>
  )
  const isWhole = Object.values(counts).every(({ said, read }) => said === read)
  return (
    <div className={`${stack.stack} ${css.report}`}>
      {!isWhole && <Banner tone="warn" title={words.miscounted} actions={again} />}
      {log.later > 0 && <Banner tone="warn" title={words.later(log.later)} actions={again} />}
      <ReportIndex names={told} rowsOf={(name) => tables[name].rows.length} />
      <Facts
        look="list"
        label={words.title}
        facts={factsOf(report).map(({ term, value }) => ({
          term,
          value: <PlainText>{value}</PlainText>,
        }))}
      />
      <Rows {...countsHead(report)} rows={countsOf(report)} zone={report.made.zone} />
      <Panel title={words.notTold}>
        <ul aria-label={words.notTold} className={stack.points}>
          {report.not_told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
      {told.map((name) => (
        <div key={name} id={partId(name)} tabIndex={-1} className={css.part}>
          <Rows
            title={words.tables[name]}
            head={tables[name].head}
            rows={tables[name].rows}
            zone={report.made.zone}
          />
        </div>
      ))}
    </div>
  )
}

interface RowsProps {
  title: string
  head: readonly string[]
  rows: readonly CsvValue[][]
  zone: string
}

function Rows({ title, head, rows, zone }: RowsProps) {
  const visible = rows.slice(0, ROWS).map((cells, index) => ({ index, cells }))
  return (
    <Panel title={title} note={rows.length} isFlush>
      <Table
        label={title}
        columns={columnsOf(head, zone)}
        rows={visible}
        rowKey={({ index }) => index}
        sort={undefined}
        onSort={undefined}
        total={rows.length}
        isBare
      />
      {rows.length > ROWS && <p className={panel.note}>{words.more(rows.length - ROWS)}</p>}
    </Panel>
  )
}

type Row = { index: number; cells: readonly CsvValue[] }

/** A number that names a row is beside its name on a phone; what comes late in a table is dropped there. */
const PHONE = ['titleEnd', 'title', 'second', 'secondEnd', 'third', 'thirdEnd'] as const
const PHONE_OF_FEW = ['title', 'second', 'secondEnd'] as const

/** Numbers and short words. */
const NARROW = new Set<string>([
  ...reportHeads.people.filter((_, place) => [0, 4, 6, 7].includes(place)),
  ...reportHeads.permissions.filter((_, place) => place === 3),
  ...reportHeads.groups.filter((_, place) => place === 2),
  ...reportHeads.roles.filter((_, place) => [3, 4].includes(place)),
  ...reportHeads.tokens.filter((_, place) => [2, 6, 7].includes(place)),
])

/** Instants of the wire, or what there is instead: a screen has them in words, the files as they are. */
const MOMENTS = new Set<string>(reportHeads.tokens.slice(-3))

const columnsOf = (head: readonly string[], zone: string): Column<Row>[] =>
  head.map((name, place) => ({
    key: name,
    head: name,
    cell: ({ cells }) => {
      const text = String(cells[place] ?? '')
      if (!MOMENTS.has(name) || !/^\d/.test(text)) return <PlainText>{text}</PlainText>
      return (
        <MomentOf at={text} zone={zone}>
          {fullTime(text, zone)}
        </MomentOf>
      )
    },
    saysHeadOnPhone: head.length <= 3 && place > 0,
    wraps: true,
    ...(NARROW.has(name) && { width: '8%' }),
    // Of the longest, as many columns as can be read beside each other.
    ...(place >= PHONE.length && { foldsBelow: 1024 }),
    isRowHeader: place === (head.length > 3 ? 1 : 0),
    phone: (head.length > 3 ? PHONE : PHONE_OF_FEW)[place] ?? 'none',
  }))
