import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery, headAgain } from '#api/tokens/applications.ts'
import { readAgain, tokensOf } from '#api/tokens/tokens.ts'
import type { Tried } from '#api/tokens/tryKey.ts'
import type { CallCheck, CallHeader } from '#rules/values/checkCall.ts'
import { isAgainst, type TriedCall } from '#rules/values/checkValue.ts'
import type { ApiError } from '#wire/ApiError.ts'

interface Made {
  call: string
  tried: Tried
  outcome: TriedCall | null
}

/** What came of the call that the form makes, until it makes another one. */
export function useTried(
  { method, header, path }: { method: string; header: CallHeader; path: string },
  computed: CallCheck,
  application: number,
) {
  const queries = useQueryClient()
  const [last, setLast] = useState<Made | null>(null)
  const call = [method, header, path].join(' ')

  /** Where the answer is against what was computed, something may have changed since it was read. */
  async function onTried(tried: Tried) {
    const outcome = outcomeOf(tried)
    const isWrong = outcome !== null && isAgainst(computed, outcome)
    const made = (since: TriedCall['since']): Made => ({
      call,
      tried,
      outcome: outcome && { outcome, since },
    })
    setLast(made(isWrong ? 'reading' : 'read'))
    if (!isWrong) return
    await Promise.all([readAgain(queries, application), headAgain(queries, application)])
    const isRead = [tokensOf(application), applicationQuery(application)].every(
      ({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated === false,
    )
    setLast((now) => (now?.tried === tried ? made(isRead ? 'read' : 'unread') : now))
  }

  const made = last?.call === call ? last : null
  return { tried: made?.tried ?? null, outcome: made?.outcome ?? null, onTried }
}

/** Refusals that may be of the key. */
const OF_KEY = new Set<ApiError['fault']['kind']>(['invalid', 'signedOut', 'forbidden'])

/** Null where the answer says nothing of the key. */
function outcomeOf({ refusal }: Tried): TriedCall['outcome'] | null {
  if (refusal === null) return 'works'
  return OF_KEY.has(refusal.fault.kind) ? 'refused' : null
}
