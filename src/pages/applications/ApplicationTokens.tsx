import { useQuery } from '@tanstack/react-query'
import { tokensOf } from '#api/tokens.ts'
import { problemOf } from '#components/problem.ts'
import { StaleLine } from '#components/StaleLine.tsx'
import { TokenTable } from '#components/TokenTable.tsx'
import { type KnownRows, useTokenRows } from '#components/useTokenRows.ts'
import type { Application } from '#contract/applications.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { words as details } from './detailWords.ts'
import { TokenDetails } from './TokenDetails.tsx'
import { useTokenInView } from './useTokenInView.ts'
import { words } from './words.ts'

/** Everything of an application's page that rests on its tokens. Where they cannot be read, the rest of the page stays. */
export function ApplicationTokens({ application }: { application: Application }) {
  const query = useQuery(tokensOf(application.id))
  const pairs = (query.data ?? []).map((token) => ({ application, token }))
  const known = useTokenRows(pairs)
  const { inView, close } = useTokenInView()
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
        <>
          {inView !== null && <InView id={inView} known={known} onClose={close} />}
          <TokenTable
            label={words.tokens}
            rows={pairs}
            showApplication={false}
            chosen={inView ?? undefined}
            empty={<Empty title={words.noTokens}>{words.noTokensMore}</Empty>}
          />
        </>
      )}
    </>
  )
}

function InView({ id, known, onClose }: { id: number; known: KnownRows; onClose: () => void }) {
  const row = known.rows.find(({ token }) => token.id === id)
  if (row) return <TokenDetails key={id} row={row} known={known} onClose={onClose} />
  return (
    <Banner
      tone="neutral"
      title={details.gone(id)}
      actions={
        <Button size="small" onPress={onClose}>
          {details.close}
        </Button>
      }
    >
      {details.goneMore}
    </Banner>
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
