import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pastReportReading } from '#api/access/accessReport.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { PastAccessBand } from '#components/past/PastAccessBand.tsx'
import { msOf } from '#lib/instant.ts'
import { accessOn } from '#rules/past/pastAccess.ts'
import { pastReportOf } from '#rules/past/pastReport.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { ReportActs } from './ReportActs.tsx'
import { ReportContents } from './ReportContents.tsx'
import { ReportProgress } from './ReportProgress.tsx'
import { reportWords as words } from './words.ts'

const TICK = 10_000

/** The report of a past date: what is still to come has none. */
export function ReportPast({ at }: { at: string }) {
  const { clock } = useSession()
  const now = useNow(clock, TICK)
  if (msOf(at) <= now) return <Report at={at} />
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader title={words.title} actions={<AsItWasOn />} />
      <PastAccessBand at={at} isToCome />
    </>
  )
}

function Report({ at }: { at: string }) {
  const queries = useQueryClient()
  const query = pastReportReading(at)
  const reading = useQuery(query)
  const { data } = reading
  const made = useMemo(() => {
    if (data === undefined) return null
    const { read, log, acts } = data
    const past = accessOn(at, { ...read, grants: read.grantRows, log }, acts)
    const not_told = [...words.pastNotToldList, ...words.notToldList]
    return { past, log, report: pastReportOf({ ...read, not_told }, past) }
  }, [at, data])
  const onAgain = () => void queries.resetQueries({ queryKey: query.queryKey })
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={words.pastSentence}
        actions={
          <>
            <AsItWasOn />
            {made && <ReportActs report={made.report} />}
          </>
        }
      />
      <PastAccessBand at={at} past={made?.past} log={made?.log} onRefresh={onAgain} />
      {made ? (
        <ReportContents report={made.report} onAgain={onAgain} />
      ) : (
        <ReportProgress reading={reading} queryKey={query.queryKey} />
      )}
    </>
  )
}
