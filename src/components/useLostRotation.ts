import { useQueryClient } from '@tanstack/react-query'
import { auditEntries } from '#api/audit.ts'
import { tokensOf, type TokenRef } from '#api/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import { judge, type Verdict } from '#rules/verdict.ts'
import { ApiError } from '#wire/ApiError.ts'
import { useMe } from './useMe.ts'

/** Looks at the list and the log after a rotation whose answer was lost, and says what is known (rules/verdict). */
export function useLostRotation({ application, id }: TokenRef) {
  const queries = useQueryClient()
  const me = useMe()
  const read = async <Data>(reading: Promise<Data>): Promise<Data | null> => {
    try {
      return await reading
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
  return async (
    old: Token,
    before: ReadonlySet<number>,
    expires_at: string | null,
  ): Promise<Verdict> => {
    const list = await read(queries.fetchQuery({ ...tokensOf(application), staleTime: 0 }))
    const log = await read(queries.fetchQuery({ ...auditEntries('token.rotate'), staleTime: 0 }))
    const { name, scopes, channel_idx } = old
    return judge({
      act: { kind: 'rotate', body: { name, scopes, channel_idx, expires_at }, replaces: id },
      answer: { kind: 'unknown' },
      before,
      list,
      log,
      actorId: me.user.id,
      deadlinePassed: false,
    })
  }
}
