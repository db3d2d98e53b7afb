import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
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
import { Facts } from '#ui/Facts.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PlainText } from '#ui/PlainText.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import css from './Token.module.css'
import { TokenActs } from './TokenActs.tsx'
import { TokenCommands } from './TokenCommands.tsx'
import { tokenFacts } from './tokenFacts.tsx'
import { TokenHistory } from './TokenHistory.tsx'
import { TokenLineage } from './TokenLineage.tsx'
import { TokenNotHere } from './TokenNotHere.tsx'
import { TokenOpens } from './TokenOpens.tsx'
import { TokenSought } from './TokenSought.tsx'
import { TokenStops } from './TokenStops.tsx'
import { words } from './tokenWords.ts'
import { idIn, useTokenHome } from './useTokenHome.ts'
import { useTokenLog } from './useTokenLog.ts'

export function loadToken(queries: QueryClient, { request }: LoaderFunctionArgs): void {
  const application = idIn(new URL(request.url).searchParams.get('application'))
  if (application === null) return void loadInventory(queries)
  void queries.prefetchQuery(applicationQuery(application))
  void queries.prefetchQuery(tokensOf(application))
  void queries.prefetchQuery(catalogue())
  loadTokenLog(queries)
}

/** One token: what it is and why, what it opens, what becomes of it and what became of it. */
export function Token() {
  // What is no id is asked for like one that no application has.
  const id = idIn(useParams()['id']) ?? 0
  const application = useTokenHome()
  return application === null ? (
    <TokenSought key={id} id={id} />
  ) : (
    <TokenOf key={id} id={id} application={application} />
  )
}

function TokenOf({ id, application: home }: { id: number; application: number }) {
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
  known: KnownRows
  stale: Parameters<typeof StaleLine>[0]['query']
}

function Found({ row, known, stale }: Props) {
  const { token, application, state, marks, now, catalogue: scopes } = row
  const log = useTokenLog()
  return (
    <>
      <PageTitle heading={tokenLabel(token)} />
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
        actions={<TokenActs row={row} />}
      />
      <Outcome />
      <StaleLine query={stale.isRefetchError || !log.stale ? stale : log.stale} />
      <div className={css.columns}>
        <div className={css.column}>
          <TokenLineage row={row} known={known} log={log} />
          <TokenOpens row={row} catalogue={known.catalogue} />
          <TokenStops row={row} known={known} log={log} />
        </div>
        <div className={css.column}>
          <Facts look="list" label={words.facts} facts={tokenFacts(row, known, log)} />
          <TokenHistory row={row} known={known} log={log} />
          <TokenCommands row={row} />
        </div>
      </div>
    </>
  )
}
