import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reportProgress, reportReading } from '#api/access/accessReport.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { accessReportOf } from '#rules/access/accessReport.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { ReportActs } from './ReportActs.tsx'
import { ReportContents } from './ReportContents.tsx'
import { reportWords as words } from './words.ts'

/** The evidence that an auditor takes away, since no auditor can be given an account that only reads. */
export function AccessReport() {
  const reading = useQuery(reportReading())
  const report =
    reading.data && accessReportOf({ ...reading.data, not_told: [...words.notToldList] })
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        actions={report && <ReportActs report={report} />}
      />
      <Outcome />
      {report ? <ReportContents report={report} /> : <Reading reading={reading} />}
    </>
  )
}

function Reading({ reading }: { reading: { error: Error | null; isFetching: boolean } }) {
  const queries = useQueryClient()
  const { data: progress } = useQuery(reportProgress())
  const { error, isFetching } = reading
  const again = () => void queries.refetchQueries(reportReading())
  if (isFetching) {
    const sentence = progress
      ? words.readingList(progress.list, progress.done, progress.total)
      : words.lists.people
    return (
      <Progress
        label={words.reading}
        done={progress?.done ?? 0}
        total={progress?.total}
        valueText={sentence}
        actions={
          <Button size="small" onPress={() => void queries.cancelQueries(reportReading())}>
            {words.stop}
          </Button>
        }
      >
        {sentence}
      </Progress>
    )
  }
  if (error === null) {
    return (
      <Failed
        title={words.stopped}
        onRetry={undefined}
        debugId={undefined}
        actions={
          <Button size="small" onPress={again}>
            {words.readAgain}
          </Button>
        }
      >
        {null}
      </Failed>
    )
  }
  if (!(error instanceof ApiError)) throw error
  const { title, detail, debugId } = problemOf(error)
  return (
    <Failed title={title} onRetry={again} debugId={debugId ?? undefined}>
      {detail}
    </Failed>
  )
}
