import { useMemo } from 'react'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { pageWords as words } from '#components/applications/words.ts'
import { useApplicationFigures } from '#components/applications/useApplicationFigures.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { TokensMissingLine } from '#components/tokens/TokensMissingLine.tsx'
import type { TokenList } from '#components/tokens/useTokenList.ts'
import { TokenTable } from '#components/token-table/TokenTable.tsx'
import { useEverywhere } from '#components/values/useEverywhere.ts'
import type { TokenPair, TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Application } from '#contract/applications.ts'
import { endsCounted, endsOf } from '#rules/tokens/secretRows.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import ink from '#ui/ink.module.css'

interface Props {
  application: Application
  list: TokenList
  /** Of the tokens that are read. */
  pairs: readonly TokenPair[]
  /** All of them; undefined where some are missing: then they have no count, no last use and no next end. */
  rows: readonly TokenRow[] | undefined
  isCatalogueKnown: boolean
}

/** Everything of an application's page that rests on its tokens. Where they cannot be read, the rest of the page stays. */
export function ApplicationTokens({ application, list, pairs, rows, isCatalogueKnown }: Props) {
  const { query, missing } = list
  const isAnyRead = query.data !== undefined || pairs.length > 0
  // Its list does not say which of its values are in other applications too.
  const isAsked = pairs.some(({ token }) => endsOf(token) !== null)
  const { rows: all, unread, isReading } = useEverywhere(isAsked)
  const counts = useMemo(() => endsCounted(all), [all])
  const figures = useApplicationFigures({ application, rows, isCatalogueKnown })
  return (
    <>
      <Facts look="line" facts={figures} />
      <StaleLine query={query} />
      <TokensMissingLine
        missing={isAnyRead ? missing : null}
        onRetry={() => void query.refetch()}
      />
      {query.isPending && !isAnyRead && <Skeleton label={words.readingTokens} lines={6} />}
      {query.isLoadingError && !isAnyRead && (
        <ReadFailed
          title={words.tokensNotRead}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {isAnyRead && (
        <TokenTable
          label={words.tokens}
          rows={pairs}
          showApplication={false}
          counts={counts}
          empty={<Empty title={words.noTokens}>{words.noTokensMore}</Empty>}
        />
      )}
      {isAsked && unread !== 0 && (
        <p role="status" className={ink.quiet}>
          {isReading ? words.alikeReading : words.alikeUnread(unread)}
        </p>
      )}
    </>
  )
}
