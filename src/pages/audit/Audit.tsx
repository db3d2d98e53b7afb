import { useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { auditLog } from '#api/audit.ts'
import { homeOf } from '#api/tokens.ts'
import { StaleLine } from '#components/StaleLine.tsx'
import { Outcome } from '#components/Outcome.tsx'
import { PageTitle } from '#components/PageTitle.tsx'
import { auditActions, type AuditAction, type AuditQuery } from '#contract/audit.ts'
import { zoneLabel } from '#lib/time.ts'
import { useNow } from '#session/clock.ts'
import { useWorld } from '#session/useWorld.ts'
import { Empty } from '#ui/Empty.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Select } from '#ui/Select.tsx'
import { homesIn } from './address.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Entry } from './Entry.tsx'
import { words } from './words.ts'
import css from './Audit.module.css'

const PAGE_SIZE = 50
const BYPASS: AuditAction = 'gate.bypass'

const actions = [
  { value: '', label: words.anyAction },
  ...auditActions.map((action) => ({ value: action, label: action })),
]

export function loadAudit(queries: QueryClient, { request }: LoaderFunctionArgs) {
  void queries.prefetchQuery(auditLog(queryOf(new URL(request.url).searchParams)))
}

export function Audit() {
  const { zone, clock } = useWorld()
  const now = useNow(clock, 60_000)
  const [search, setSearch] = useSearchParams()
  const query = queryOf(search)
  const log = useSuspenseQuery(auditLog(query))
  const queries = useQueryClient()
  const { count, results } = log.data
  const homes = homesIn(results, (token) => homeOf(queries, token))
  const page = query.page ?? 1
  const first = (page - 1) * PAGE_SIZE + 1
  const isPastEnd = results.length === 0 && page > 1
  const go = (next: { action?: string; page?: number }) =>
    setSearch(searchOf({ ...query, ...next }))
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={
          isPastEnd ? undefined : `${words.of(count)}, ${words.times(zoneLabel(now, zone))}`
        }
      />
      <Outcome />
      <StaleLine query={log} />
      <div className={css.toolbar}>
        <Select
          label={words.action}
          options={actions}
          value={query.action ?? ''}
          onChange={(action) => go({ action, page: 1 })}
        />
      </div>
      {results.length === 0 ? (
        <Nothing isPastEnd={isPastEnd} newest={addressOf({ ...query, page: 1 })} />
      ) : (
        <ul className={css.entries} aria-label={words.entries}>
          {results.map((entry) => (
            <Entry key={entry.id} entry={entry} homeOf={homes} zone={zone} now={now} />
          ))}
        </ul>
      )}
      {!isPastEnd && (
        <Pager
          range={words.range(first, first + results.length - 1, count)}
          onPrevious={page > 1 ? () => go({ page: page - 1 }) : undefined}
          onNext={page * PAGE_SIZE < count ? () => go({ page: page + 1 }) : undefined}
        />
      )}
    </>
  )
}

function Nothing({ isPastEnd, newest }: { isPastEnd: boolean; newest: string }) {
  if (!isPastEnd) return <Empty title={words.none}>{words.noneDetail}</Empty>
  return (
    <Empty title={words.noPage} actions={<TextLink href={newest}>{words.toNewest}</TextLink>}>
      {words.noPageDetail}
    </Empty>
  )
}

function queryOf(search: URLSearchParams): AuditQuery {
  const page = Number(search.get('page') ?? 1)
  const action = search.get('action')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    page_size: PAGE_SIZE,
    ...(action ? { action } : {}),
    // Asked for alone, each stands with its own route.
    ...(action === BYPASS ? {} : { fold_bypass: true }),
  }
}

function addressOf(query: AuditQuery): string {
  const search = searchOf(query)
  return search.size === 0 ? '/audit' : `/audit?${search}`
}

function searchOf({ action, page }: AuditQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (action) search.set('action', action)
  if (page !== undefined && page > 1) search.set('page', String(page))
  return search
}
