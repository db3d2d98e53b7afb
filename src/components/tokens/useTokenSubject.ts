import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import type { TokensMissing } from '#api/tokens/tokens.ts'
import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { useSession } from '#session/useSession.ts'
import { lineageOf, noLineage, type Lineage } from '#rules/tokens/lineage.ts'
import { isSameToken } from '#rules/tokens/seenToken.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useTokenList } from './useTokenList.ts'

/** What an act on one token is about. */
export type TokenSubject = {
  application: Application
  token: Token
  /** Every token of the application, but for those that are missing. */
  tokens: Token[]
  /** Where some could not be read: then no "none" and no "all" rests on the others. */
  missing: TokensMissing | null
  /** Those that work now. */
  live: Token[]
  /** From the rotations in the audit log; empty until it is read, and where it cannot be read. */
  lineage: Lineage
  catalogue: Catalogue | undefined
}

/**
 * Reads it from the application's list; null where the application has no such token, undefined while it is still
 * looked for in a list that may be older than the token. It stays the token that was found first, whatever is under its
 * id by then. Suspends; throws ApiError.
 */
export function useTokenSubject(ids: {
  application: number
  token: number
}): TokenSubject | null | undefined {
  const { clock } = useSession()
  const { data: application } = useSuspenseQuery(applicationQuery(ids.application))
  // Anyone who is about to change a token looks at it as it is now.
  const options = { staleTime: 0, isThrown: true }
  const { query: list, rows: tokens = [], missing } = useTokenList(ids.application, options)
  const { data: rotations } = useQuery(auditEntries('token.rotate'))
  const { data: catalogue } = useQuery(catalogueQuery())
  const found = tokens.find(({ id }) => id === ids.token)
  const [seen, setSeen] = useState<Token | null>(null)
  if (found && seen === null) setSeen(found)
  const listed = found && seen && !isSameToken(found, seen) ? seen : found
  const isMissing = listed === undefined
  const [isSought, setSought] = useState(false)
  const { refetch, isPending: isFirst } = list
  // The world outside: a list of less than a second ago is not read again by itself, and the token may be newer.
  useEffect(() => {
    if (!isMissing || isSought || isFirst || missing) return
    void refetch().then(() => setSought(true))
  }, [isMissing, isSought, isFirst, missing, refetch])
  // A reading that began earlier may come later: what was read as revoked once is revoked for as long as this is open.
  const [revoked, setRevoked] = useState<Token | null>(null)
  if (listed && listed.revoked_at !== null && revoked === null) setRevoked(listed)
  const token = revoked && listed && isSameToken(revoked, listed) ? revoked : listed
  if (!token && missing && !list.isFetching) throw missing
  if (!token) return list.isFetching || !isSought ? undefined : null
  const circumstances = { now: clock.now(), applicationActive: application.is_active }
  const all = tokens.map((one) => (one.id === token.id ? token : one))
  return {
    application,
    token,
    tokens: all,
    missing,
    live: all.filter((one) => one.id !== revoked?.id && isLive(one, circumstances)),
    lineage: rotations ? lineageOf(rotations) : noLineage,
    catalogue,
  }
}
