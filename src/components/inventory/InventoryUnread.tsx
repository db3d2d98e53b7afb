import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { readListAgain, type UnreadList } from '#api/inventory/inventory.ts'
import { TokensMissing, tokensOf } from '#api/tokens/tokens.ts'
import { problemOf } from '#components/frame/problem.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ApiError } from '#wire/ApiError.ts'
import css from './InventoryUnread.module.css'
import { inventoryWords as words, words as shared } from '#components/tokens/words.ts'

/** So many are named, each with its own way to try again. */
const NAMED = 5

interface Props {
  reading: UseQueryResult<UnreadList[]>
  applications: readonly Application[]
  /** What it means that some are missing; of a list that lacks tokens those that were read are shown. */
  more?: string
}

/** What of the inventory could not be read. What could be read stays. */
export function InventoryUnread({ reading, applications, more = words.unreadNotShown }: Props) {
  const { error, data, refetch, isFetching } = reading
  if (error instanceof ApiError) {
    const { title, debugId } = problemOf(error)
    return (
      <Failed
        title={words.failedAll}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        debugId={debugId ?? undefined}
      >
        {title}
      </Failed>
    )
  }
  if (error) throw error
  const [first] = data ?? []
  if (!data || !first) return null
  // Of a list that lacks tokens its own line says it.
  const unread = data.find((list) => !isPart(list))
  const { title, debugId } = problemOf((unread ?? first).error)
  const named = applications.filter(({ id }) => data.some((list) => list.id === id))
  return (
    <Failed
      title={data.some(isPart) ? words.failedAll : words.failedSome(data.length)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      debugId={debugId ?? undefined}
    >
      {unread && title} {more}
      <ul className={css.unread} aria-label={words.unread}>
        {named.slice(0, NAMED).map((application) => (
          <UnreadOne
            key={application.id}
            application={application}
            isAlone={data.length === 1}
            error={data.find(({ id }) => id === application.id)?.error}
          />
        ))}
        {named.length > NAMED && <li>{words.unreadMore(named.length - NAMED)}</li>}
      </ul>
    </Failed>
  )
}

const isPart = ({ error }: UnreadList): boolean => error instanceof TokensMissing

type OneProps = { application: Application; isAlone: boolean; error: ApiError | undefined }

function UnreadOne({ application, isAlone, error }: OneProps) {
  const queries = useQueryClient()
  const { isFetching } = useQuery({ ...tokensOf(application.id), enabled: false })
  const name = applicationLabel(application)
  return (
    <li>
      <PlainText>{name}</PlainText>
      {error instanceof TokensMissing && `: ${shared.missing(error.rows.length, error.count)}`}{' '}
      {!isAlone && (
        <Button
          size="small"
          variant="quiet"
          pending={isFetching}
          onPress={() => void readListAgain(queries, application.id)}
        >
          {words.tryAgain}
          <VisuallyHidden>{words.tryAgainOf(name)}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
