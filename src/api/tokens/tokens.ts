import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPage, type Token } from '#contract/tokens.ts'
import { readChanged } from '#session/otherTabs.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { everyPage, INCOMPLETE } from '#api/everyPage.ts'
import { ApiError } from '#wire/ApiError.ts'

/** A list that lacks tokens though it was read twice: of each row it says what it is, of what is missing nothing. */
export class TokensMissing extends ApiError {
  readonly application: number
  readonly rows: readonly Token[]
  /** As many as the server counts. */
  readonly count: number

  constructor(application: number, rows: readonly Token[], count: number) {
    super(INCOMPLETE, 'no')
    this.application = application
    this.rows = rows
    this.count = count
  }
}

/** Every token of an application, newest first. Rejects with ApiError, with TokensMissing where some could not be read. */
export const everyToken = (
  session: Pick<Session, 'request'>,
  application: number,
  signal?: AbortSignal,
): Promise<Token[]> =>
  everyPage(session, {
    path: pathOf(routes.applicationTokens, { id: application }),
    page: tokenPage,
    incomplete: (rows, count) => new TokensMissing(application, rows, count),
    ...(signal && { signal }),
  })

/** The same, as the cache has it. */
export const tokensOf = (application: number) =>
  queryOptions({
    queryKey: ['applications', application, 'tokens'],
    // The inventory reads again only what the log names: what it has must not be gone until then.
    gcTime: Infinity,
    queryFn: ({ client, signal }) => everyToken(sessionOf(client), application, signal),
  })

/** Whether it is a query of `tokensOf`. */
export const isTokenList = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  queryKey.length === 3 && queryKey[0] === 'applications' && queryKey[2] === 'tokens'

/**
 * The row that an act answered is in the list at once; what else the act changed comes with the next reading. Of the
 * other rows the list is as old as it was.
 */
export function putRow(client: QueryClient, application: number, row: Token) {
  const { queryKey } = tokensOf(application)
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData(queryKey, (rows) => rows?.map((one) => (one.id === row.id ? row : one)), {
    updatedAt,
  })
}

/**
 * The application in whose list, as far as lists were read in this session, a token is; null where none has it.
 * Asks nothing of the backend, which has no way from a token to its application (docs/wire.md#tokens).
 */
export function homeOf(client: QueryClient, id: number): number | null {
  const lists = client.getQueriesData<Token[]>({
    queryKey: ['applications'],
    predicate: isTokenList,
  })
  const found = lists.find(([, rows]) => rows?.some((row) => row.id === id))?.[0][1]
  return typeof found === 'number' ? found : null
}

/**
 * After every act, and after every lost answer: the rows and the log say what is true. Where `listed` reads the list anyway,
 * it is read again only if that did not.
 */
export async function readAgain(
  client: QueryClient,
  application: number,
  listed?: Promise<unknown>,
): Promise<void> {
  const list = { queryKey: tokensOf(application).queryKey }
  await readChanged(
    client,
    { ...list, ...(listed && { refetchType: 'none' }) },
    { queryKey: ['inventory'] },
    { queryKey: ['audit'] },
  )
  await listed
  if (client.getQueryState(list.queryKey)?.isInvalidated) await client.invalidateQueries(list)
}
