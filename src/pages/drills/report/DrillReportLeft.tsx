import { SentenceText } from '#components/outcome/SentenceText.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import type { ReportedToken } from '#rules/drills/report/drillReport.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import { whoIsAsked, whyLeft } from './drillReportTexts.ts'
import { drillReportWords as words } from './words.ts'
import css from './DrillReport.module.css'

/** Whose old value still works, why, and who was asked. */
export function DrillReportLeft({ rows, zone }: { rows: ReportedToken[]; zone: string }) {
  return (
    <Panel title={words.left} isFlush>
      <Table
        label={words.left}
        columns={columns}
        rows={rows.map((row) => ({ row, zone }))}
        rowKey={({ row }) => row.planned.tokenId}
        sort={undefined}
        onSort={undefined}
        isBare
        empty={<p className={css.nothing}>{words.nothingLeft}</p>}
      />
    </Panel>
  )
}

type Line = { row: ReportedToken; zone: string }

const [token, findings, who] = words.leftHeads

const columns: Column<Line>[] = [
  {
    key: token,
    head: token,
    cell: ({ row }) => <TokenName name={row.planned.name} />,
    isRowHeader: true,
    wraps: true,
    width: '24%',
    phone: 'title',
  },
  {
    key: findings,
    head: findings,
    cell: ({ row, zone }) => <SentenceText>{whyLeft(row, zone)}</SentenceText>,
    wraps: true,
    phone: 'second',
  },
  {
    key: who,
    head: who,
    cell: ({ row, zone }) => <SentenceText>{whoIsAsked(row, zone)}</SentenceText>,
    wraps: true,
    width: '24%',
    phone: 'third',
  },
]
