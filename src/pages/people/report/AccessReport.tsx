import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reportReading } from '#api/access/accessReport.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { pastParams, usePastInstant } from '#components/past/pastAddress.ts'
import { pastPart } from '#components/past/pastPart.tsx'
import { accessReportOf } from '#rules/access/accessReport.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { ReportActs } from './ReportActs.tsx'
import { ReportContents } from './ReportContents.tsx'
import { ReportProgress } from './ReportProgress.tsx'
import { reportWords as words } from './words.ts'

export const reads = [pastParams.at]

/** The evidence that an auditor takes away, since no auditor can be given an account that only reads; of today or a past date. */
export function AccessReport() {
  const { on } = usePastInstant('at')
  return on === null ? <ReportNow /> : <ReportPast key={on} at={on} />
}

const ReportPast = pastPart(async () => (await import('./ReportPast.tsx')).ReportPast)

function ReportNow() {
  const queries = useQueryClient()
  const reading = useQuery(reportReading())
  const report =
    reading.data && accessReportOf({ ...reading.data, not_told: [...words.notToldList] })
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        actions={
          <>
            <AsItWasOn />
            {report && <ReportActs report={report} />}
          </>
        }
      />
      <Outcome />
      {report ? (
        <ReportContents
          report={report}
          onAgain={() => void queries.resetQueries(reportReading())}
        />
      ) : (
        <ReportProgress reading={reading} queryKey={reportReading().queryKey} />
      )}
    </>
  )
}
