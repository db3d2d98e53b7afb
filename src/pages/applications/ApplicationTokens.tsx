import { useQuery } from '@tanstack/react-query'
import { tokensOf } from '#api/tokens.ts'
import { problemOf } from '#components/problem.ts'
import { StaleLine } from '#components/StaleLine.tsx'
import { TokenTable } from '#components/TokenTable.tsx'
import { useTokenRows } from '#components/useTokenRows.ts'
import type { Application } from '#contract/applications.ts'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { words } from './words.ts'

/** Everything of an application's page that rests on its tokens. Where they cannot be read, the rest of the page stays. */
export function ApplicationTokens({ application }: { application: Application }) {
  const query = useQuery(tokensOf(application.id))
  const pairs = (query.data ?? []).map((token) => ({ application, token }))
  const known = useTokenRows(pairs)
  const rows = query.data && known.rows
  return (
    <>
      <ApplicationCard application={application} rows={rows} />
      <ApplicationFacts
        application={application}
        rows={rows}
        isCatalogueKnown={known.catalogue === 'known'}
      />
      <StaleLine query={query} />
      {query.isPending && <Skeleton label={words.readingTokens} lines={6} />}
      {query.isLoadingError && <NotRead error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <TokenTable
          label={words.tokens}
          rows={pairs}
          showApplication={false}
          empty={<Empty title={words.noTokens}>{words.noTokensMore}</Empty>}
        />
      )}
    </>
  )
}

function NotRead({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (!(error instanceof ApiError)) throw error
  const { title, detail, debugId } = problemOf(error)
  return (
    <Failed
      title={words.tokensNotRead}
      onRetry={() => void onRetry()}
      debugId={debugId ?? undefined}
    >
      {title} {detail}
    </Failed>
  )
}
