import { SaidText } from '#components/outcome/SaidText.tsx'
import { fullTime } from '#lib/time.ts'
import type { DrillReport } from '#rules/drills/report/drillReport.ts'
import { useWorld } from '#session/useWorld.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import { DrillReportEvidence } from './DrillReportEvidence.tsx'
import { countFacts } from './drillReportFiles.ts'
import { DrillReportLeft } from './DrillReportLeft.tsx'
import { endsOf, spanCells } from './drillReportTexts.ts'
import { DrillReportTokens } from './DrillReportTokens.tsx'
import { drillReportWords as words } from './words.ts'
import css from './DrillReport.module.css'

interface Props {
  report: DrillReport
  /** The server's time in milliseconds. */
  readAt: number
  isReading: boolean
  onRead: () => void
}

/** The paper's order: how much, which, what is left, and what bears it out. */
export function DrillReportContents({ report, readAt, isReading, onRead }: Props) {
  const { server, origin, zone, username } = useWorld()
  const { drill, spans } = report
  const ends = endsOf(report)
  return (
    <div className={css.report}>
      {drill.server.origin !== origin && (
        <Banner tone="warn" title={<SaidText>{words.otherServer(drill.server.name)}</SaidText>} />
      )}
      <div>
        <Facts look="strip" label={words.counts} facts={countFacts(report)} isStrong />
        {ends.length > 0 && (
          <p className={css.ends}>
            <SaidText>{ends}</SaidText>
          </p>
        )}
      </div>
      <DrillReportTokens rows={report.tokens} zone={zone} />
      <DrillReportLeft rows={report.left} zone={zone} />
      {spans.length > 0 && (
        <Panel title={words.spans} isFlush>
          <Table
            label={words.spans}
            columns={spanColumns}
            rows={spans.map(spanCells)}
            rowKey={([to = '']) => to}
            sort={undefined}
            onSort={undefined}
            isBare
          />
        </Panel>
      )}
      <DrillReportEvidence report={report} zone={zone} isReading={isReading} onRead={onRead} />
      <p className={css.foot}>
        <SaidText>
          {words.foot({
            server: server.name,
            origin,
            zone,
            at: fullTime(readAt, zone),
            by: username,
          })}
        </SaidText>
      </p>
    </div>
  )
}

const PHONE = ['title', 'second', 'secondEnd', 'third', 'thirdEnd'] as const

const spanColumns: Column<string[]>[] = words.spanHeads.map((head, place) => ({
  key: head,
  head,
  cell: (cells) => <PlainText>{cells[place] ?? ''}</PlainText>,
  isRowHeader: place === 0,
  saysHeadOnPhone: place > 0,
  wraps: true,
  phone: PHONE[place] ?? 'none',
}))
