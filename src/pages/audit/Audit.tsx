import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { FileForm } from '#components/files/madeFile.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { auditLog } from '#api/audit/audit.ts'
import { entriesSeen, firstReading } from '#api/audit/auditSearch.ts'
import { staffList } from '#api/people/people.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { words as log } from '#components/audit/words.ts'
import { useSearch } from '#components/frame/addressParams.ts'
import { addresses } from '#components/frame/addresses.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageSkeleton } from '#components/waiting/PageSkeleton.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { ReadBoundary } from '#components/frame/ReadBoundary.tsx'
import { zoneLabel } from '#lib/time.ts'
import { isBackwards } from '#rules/audit/auditSpan.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import css from './Audit.module.css'
import { AuditFilters } from './AuditFilters.tsx'
import { ExportLine } from './ExportLine.tsx'
import { LogPages } from './LogPages.tsx'
import { filtersInWords } from './filterNames.ts'
import { LogSearch } from './LogSearch.tsx'
import { useExport, type Rows } from './useExport.ts'
import { pageQuery } from './useLogPages.ts'
import { searchOf, serverFilters, logTargetOf, viewIn } from './view.ts'
import { words } from './words.ts'

export { auditParams as reads } from './view.ts'

export function loadAudit(queries: QueryClient, { request }: LoaderFunctionArgs) {
  const view = viewIn(new URL(request.url).searchParams)
  void queries.prefetchQuery(applicationList())
  if (logTargetOf(view) === null) void queries.prefetchQuery(auditLog(pageQuery(view, queries)))
  else void firstReading(queries, serverFilters(view))
}

/** Who did what, from the newest on. */
export function Audit() {
  const { zone, clock } = useSession()
  const now = useNow(clock, 60_000)
  const queries = useQueryClient()
  const [search] = useSearch()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const exporting = useExport()
  const view = viewIn(search)
  const target = logTargetOf(view)

  function onExport(form: FileForm, rows: Pick<Rows, 'read' | 'searched'>) {
    const filters = filtersInWords(view, {
      zone,
      seen: entriesSeen(queries),
      staff: queries.getQueryData(staffList().queryKey) ?? [],
    })
    void exporting.start(form, { ...rows, filters })
  }

  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={words.times(zoneLabel(now, zone))}
        actions={<div ref={setSlot} className={css.acts} />}
      />
      <Outcome />
      <div className={css.log}>
        <AuditFilters view={view} />
        <ExportLine run={exporting.run} onStop={exporting.stop} />
        <ReadBoundary title={words.notRead} of={searchOf(view).toString()}>
          <Suspense fallback={<EntriesWaiting />}>
            {isBackwards(view) ? (
              <Empty
                title={words.none}
                actions={<TextLink href={addresses.audit}>{words.clear}</TextLink>}
              >
                {log.backwards}
              </Empty>
            ) : target === null ? (
              <LogPages view={view} slot={slot} onExport={onExport} />
            ) : (
              <LogSearch
                key={JSON.stringify(serverFilters(view))}
                view={view}
                target={target}
                slot={slot}
                onExport={onExport}
              />
            )}
          </Suspense>
        </ReadBoundary>
      </div>
    </>
  )
}

/** Where the entries will be, below the line of how many there are. */
function EntriesWaiting() {
  return (
    <>
      <div className={css.line} data-unseen="phone">
        {'\u{a0}'}
      </div>
      <PageSkeleton />
    </>
  )
}
