import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { TokensMissing, tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'

export type TokenList = {
  query: UseQueryResult<Token[]>
  /** Undefined while nothing was read. */
  rows: readonly Token[] | undefined
  /** Where rows are missing: then no count, no "none" and no "all" rests on them. It stays while the list is read again. */
  missing: TokensMissing | null
}

/** The tokens of an application as far as they could be read. Throws what else keeps them from being read where `isThrown`. */
export function useTokenList(
  application: number,
  {
    isThrown = false,
    ...options
  }: { isThrown?: boolean; staleTime?: number; retryOnMount?: boolean } = {},
): TokenList {
  const query = useQuery({
    ...tokensOf(application),
    ...options,
    throwOnError: (error, { state }) =>
      isThrown && state.data === undefined && !(error instanceof TokensMissing),
  })
  const [kept, keep] = useState<TokensMissing | null>(null)
  const missing = missingIn(query, kept?.application === application ? kept : null)
  if (missing !== kept) keep(missing)
  return { query, rows: query.data ?? missing?.rows, missing }
}

function missingIn(
  { data, isError, error }: UseQueryResult<Token[]>,
  kept: TokensMissing | null,
): TokensMissing | null {
  if (data !== undefined) return null
  if (error instanceof TokensMissing) return error
  return isError ? null : kept
}
