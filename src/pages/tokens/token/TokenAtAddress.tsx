import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { loadTokenLog } from '#api/tokens/tokenLog.ts'
import { type TokensMissing, tokensOf } from '#api/tokens/tokens.ts'
import { idIn } from '#components/frame/addressParams.ts'
import { IfThere, NoSuchThing } from '#components/frame/NoSuchThing.tsx'
import type { StaleLine } from '#components/frame/StaleLine.tsx'
import { TokensMissingLine } from '#components/tokens/TokensMissingLine.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { type TokenList, useTokenList } from '#components/tokens/useTokenList.ts'
import { type KnownRows, useTokenRows } from '#components/token-table/useTokenRows.ts'
import type { Token } from '#contract/tokens.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { TokenNotHere } from './TokenNotHere.tsx'
import { TokenLookup } from './TokenLookup.tsx'
import { useTokenHome } from './useTokenHome.ts'

/** What a page about one token is given. */
export type TokenFound = {
  row: TokenRow
  /** Every token of its application, but for those that are missing. */
  knownRows: KnownRows
  /** Where some could not be read: then no "none" and no "all" rests on the others. */
  missing: TokensMissing | null
  stale: Parameters<typeof StaleLine>[0]['query']
}

/** Begins to read what a page about one token rests on. */
export function loadTokenAtAddress(
  queries: QueryClient,
  { params, request }: LoaderFunctionArgs,
): void {
  if (idIn(params['id']) === null) return
  const application = idIn(new URL(request.url).searchParams.get('application'))
  if (application === null) return void loadInventory(queries)
  void queries.prefetchQuery(applicationQuery(application))
  void queries.prefetchQuery(tokensOf(application))
  void queries.prefetchQuery(catalogue())
  loadTokenLog(queries)
}

interface Props {
  /** What is said while it is read. */
  reading: string
  Page: ComponentType<TokenFound>
}

/** The page about the token that the address names, once it is known where that one is. */
export function TokenAtAddress({ reading, Page }: Props) {
  const id = idIn(useParams()['id'])
  const application = useTokenHome()
  if (id === null) return <NoSuchThing kind="token" />
  if (application === null) return <TokenLookup key={id} id={id} />
  return (
    <IfThere
      query={applicationQuery(application)}
      gone={<TokenNotHere id={id} application={null} />}
    >
      <TokenIn key={id} {...{ id, application, reading, Page }} />
    </IfThere>
  )
}

type InProps = Props & { id: number; application: number }

function TokenIn(props: InProps) {
  const { application } = props
  const list = useTokenList(application, { retryOnMount: false })
  return list.rows ? (
    <TokenListed {...props} list={list} rows={list.rows} />
  ) : (
    <ListAwaited application={application} />
  )
}

/** Suspends until the list is read; throws what keeps it from being read. */
function ListAwaited({ application }: { application: number }) {
  useSuspenseQuery(tokensOf(application))
  return null
}

type ListedProps = InProps & { list: TokenList; rows: readonly Token[] }

function TokenListed({ id, application: home, reading, Page, list, rows }: ListedProps) {
  const query = useSuspenseQuery(applicationQuery(home))
  const application = query.data
  const { missing } = list
  const knownRows = useTokenRows(rows.map((token) => ({ application, token })))
  const row = knownRows.rows.find(({ token }) => token.id === id)
  if (row) {
    return (
      <Page
        row={row}
        knownRows={knownRows}
        missing={missing}
        stale={!missing && query.isRefetchError ? query : list.query}
      />
    )
  }
  if (missing) {
    return (
      <TokenNotHere id={id} application={application}>
        <TokensMissingLine missing={missing} onRetry={() => void list.query.refetch()} />
      </TokenNotHere>
    )
  }
  // The list may be older than the token.
  if (list.query.isFetching) return <Skeleton label={reading} lines={8} />
  return <TokenNotHere id={id} application={application} />
}
