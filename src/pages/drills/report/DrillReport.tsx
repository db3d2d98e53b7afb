import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { drillReading } from '#api/drills/drillReading.ts'
import { drills } from '#api/drills/drills.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { SaidText } from '#components/outcome/SaidText.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { drillReportOf } from '#rules/drills/report/drillReport.ts'
import { useWorld } from '#session/useWorld.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { NoSuchDrill } from '#pages/drills/NoSuchDrill.tsx'
import { DrillReportActs } from './DrillReportActs.tsx'
import { DrillReportContents } from './DrillReportContents.tsx'
import { headOf } from './drillReportTexts.ts'
import { drillReportWords as words } from './words.ts'

export const loadDrillReport = (queries: QueryClient) => void queries.prefetchQuery(drills())

/** What a drill did, as far as the backend bears it out. */
export function DrillReport() {
  const { id } = useParams()
  const drill = useSuspenseQuery(drills()).data.find((one) => one.id === id)
  return drill ? <Report key={drill.id} drill={drill} /> : <NoSuchDrill />
}

function Report({ drill }: { drill: DrillRecord }) {
  const { zone } = useWorld()
  const reading = useQuery(drillReading(drill))
  const { data, error, refetch, isFetching } = reading
  // What was watched since the lists were read is in the record of now.
  const report = data && drillReportOf({ ...data, drill })
  if (error && !(error instanceof ApiError)) throw error
  const problem = error && !data ? problemOf(error) : null
  return (
    <>
      <PageTitle heading={readable(drill.name)} />
      <PageHeader
        title={<PlainText>{drill.name}</PlainText>}
        sentence={report && <SaidText>{headOf(report, zone)}</SaidText>}
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
          <DrillReportContents
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
