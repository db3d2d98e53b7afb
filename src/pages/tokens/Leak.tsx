import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { application as applicationQuery } from '#api/applications.ts'
import { catalogue } from '#api/catalogue.ts'
import { loadInventory } from '#api/inventory.ts'
import { loadTokenLog } from '#api/tokenLog.ts'
import { tokensOf } from '#api/tokens.ts'
import { KindOf } from '#components/KindOf.tsx'
import { Outcome } from '#components/Outcome.tsx'
import { PageTitle } from '#components/PageTitle.tsx'
import { StaleLine } from '#components/StaleLine.tsx'
import { applicationLabel, tokenLabel } from '#components/tokenKeys.ts'
import { TokenKey } from '#components/TokenKey.tsx'
import { TokenName } from '#components/TokenName.tsx'
import { TokenState } from '#components/TokenState.tsx'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { type KnownRows, useTokenRows } from '#components/useTokenRows.ts'
import { sameSecret } from '#rules/stops.ts'
import { useWorld } from '#session/useWorld.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PlainText } from '#ui/PlainText.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import css from './Leak.module.css'
import { LeakActs } from './LeakActs.tsx'
import { LeakAfterwards } from './LeakAfterwards.tsx'
import { LeakAlert } from './LeakAlert.tsx'
import { LeakDone } from './LeakDone.tsx'
import { LeakFacts } from './LeakFacts.tsx'
import { leakReport } from './leakReport.ts'
import { leakWords as words } from './leakWords.ts'
import { TokenNotHere } from './TokenNotHere.tsx'
import { TokenOpens } from './TokenOpens.tsx'
import { TokenSought } from './TokenSought.tsx'
import { useLeakLog } from './useLeakLog.ts'
import { idIn, useTokenHome } from './useTokenHome.ts'

export function loadLeak(queries: QueryClient, { request }: LoaderFunctionArgs): void {
  const application = idIn(new URL(request.url).searchParams.get('application'))
  if (application === null) return void loadInventory(queries)
  void queries.prefetchQuery(applicationQuery(application))
  void queries.prefetchQuery(tokensOf(application))
  void queries.prefetchQuery(catalogue())
  loadTokenLog(queries)
}

/** A value that is out: what to do first, then what it opens and what could have been done with it. */
export function Leak() {
  // What is no id is asked for like one that no application has.
  const id = idIn(useParams()['id']) ?? 0
  const application = useTokenHome()
  return application === null ? (
    <TokenSought key={id} id={id} />
  ) : (
    <LeakOf key={id} id={id} application={application} />
  )
}

function LeakOf({ id, application: home }: { id: number; application: number }) {
  const query = useSuspenseQuery(applicationQuery(home))
  const list = useSuspenseQuery(tokensOf(home))
  const application = query.data
  const known = useTokenRows(list.data.map((token) => ({ application, token })))
  const row = known.rows.find(({ token }) => token.id === id)
  if (row) return <Found row={row} known={known} stale={query.isRefetchError ? query : list} />
  // The list may be older than the token.
  if (list.isFetching) return <Skeleton label={words.reading} lines={8} />
  return <TokenNotHere id={id} application={application} />
}

interface Props {
  row: TokenRow
  /** Every token of its application. */
  known: KnownRows
  stale: Parameters<typeof StaleLine>[0]['query']
}

function Found({ row, known, stale }: Props) {
  const { rows } = known
  const { token, application, state, marks, now, catalogue: scopes } = row
  const { origin } = useWorld()
  const page = useRef<HTMLDivElement>(null)
  const log = useLeakLog(row)
  const live = rows.flatMap((one) => (one.live ? [one.token] : []))
  const siblings = sameSecret(token, live)
  return (
    <>
      <PageTitle heading={tokenLabel(token)} />
      <LeakAlert row={row} rows={rows} siblings={siblings} />
      <PageHeader
        title={<TokenName name={token.name} />}
        marks={
          <>
            <TokenKey token={token} isWhole />
            <TokenState state={state} marks={marks} now={now} />
          </>
        }
        sentence={
          <span className={css.kind}>
            <KindOf scopes={token.scopes} catalogue={scopes} isFaint={!row.live} /> {words.of}{' '}
            <TextLink look="ink" isAlone href={`/applications/${application.id}`}>
              <PlainText>{applicationLabel(application)}</PlainText>
            </TextLink>
          </span>
        }
        actions={
          <CopyButton
            label={words.copy}
            read={() => leakReport(row, { log, siblings, server: origin, now })}
            select={() => page.current}
          />
        }
      />
      <Outcome />
      <StaleLine query={stale} />
      <div ref={page} className={css.page}>
        <LeakActs row={row} live={live} />
        <div className={css.columns}>
          <div className={css.column}>
            <TokenOpens row={row} catalogue={known.catalogue} />
            <LeakDone row={row} log={log} />
          </div>
          <div className={css.column}>
            <LeakFacts row={row} log={log} />
            <LeakAfterwards row={row} siblings={siblings} />
          </div>
        </div>
      </div>
    </>
  )
}
