import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { drillReading } from '#api/drills/drillReading.ts'
import { drills } from '#api/drills/drills.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { SentenceText } from '#components/outcome/SentenceText.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import {
  drillReportOf,
  type DrillReport as ReportOfDrill,
} from '#rules/drills/report/drillReport.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { NoSuchDrill } from '#pages/drills/NoSuchDrill.tsx'
import stack from '#ui/stack.module.css'
import { DrillReportActs } from './DrillReportActs.tsx'
import { DrillReportEvidence } from './DrillReportEvidence.tsx'
import { countFacts } from './drillReportFiles.ts'
import { DrillReportLeft } from './DrillReportLeft.tsx'
import { endsOf, headOf, spanCells } from './drillReportTexts.ts'
import { DrillReportTokens } from './DrillReportTokens.tsx'
import { drillReportWords as words } from './words.ts'
import ink from '#ui/ink.module.css'
import css from './DrillReport.module.css'

export const loadDrillReport = (queries: QueryClient) => void queries.prefetchQuery(drills())

/** What a drill did, as far as the backend bears it out. */
export function DrillReport() {
  const { id } = useParams()
  const drill = useSuspenseQuery(drills()).data.find((one) => one.id === id)
  return drill ? <Report key={drill.id} drill={drill} /> : <NoSuchDrill />
}

function Report({ drill }: { drill: DrillRecord }) {
  const { zone } = useSession()
  const reading = useQuery(drillReading(drill))
  const { data, error, refetch, isFetching } = reading
  // What was watched since the lists were read is in the record of now.
  const report = data && drillReportOf({ ...data, drill })
  if (error !== null) throwOthers(error)
  const problem = error && !data ? problemOf(error) : null
  return (
    <>
      <PageTitle heading={readable(drill.name)} />
      <PageHeader
        title={<PlainText>{drill.name}</PlainText>}
        sentence={report && <SentenceText>{headOf(report, zone)}</SentenceText>}
        actions={report && <DrillReportActs report={report} />}
      />
      <Outcome />
      {problem && (
        <Failed
          title={words.notRead}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          debugId={problem.debugId ?? undefined}
        >
          {problem.title}
        </Failed>
      )}
      {report && (
        <>
          <StaleLine query={reading} />
          <Contents
            report={report}
            readAt={data.now}
            isReading={isFetching}
            onRead={() => void refetch()}
          />
        </>
      )}
      {!report && !problem && <Skeleton label={words.reading} lines={10} />}
    </>
  )
}

interface Props {
  report: ReportOfDrill
  /** The server's time in milliseconds. */
  readAt: number
  isReading: boolean
  onRead: () => void
}

/** The paper's order: how much, which, what is left, and what bears it out. */
function Contents({ report, readAt, isReading, onRead }: Props) {
  const { server, origin, zone, username } = useSession()
  const { drill, spans } = report
  const ends = endsOf(report)
  return (
    <div className={`${stack.stack} ${css.report}`}>
      {drill.server.origin !== origin && (
        <Banner
          tone="warn"
          title={<SentenceText>{words.otherServer(drill.server.name)}</SentenceText>}
        />
      )}
      <div>
        <Facts look="strip" label={words.counts} facts={countFacts(report)} isStrong />
        {ends.length > 0 && (
          <p className={css.ends}>
            <SentenceText>{ends}</SentenceText>
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
      <p className={ink.hint}>
        <SentenceText>
          {words.foot({
            server: server.name,
            origin,
            zone,
            at: fullTime(readAt, zone),
            by: username,
          })}
        </SentenceText>
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
