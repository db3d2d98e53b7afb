import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { standsAsSeen } from '#api/tokens/actOnToken.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { restorePlan, type RestoreCall, type RestorePlan } from '#rules/acts/restore.ts'
import { secret } from '#session/secret/secret.ts'
import { useSession } from '#session/useSession.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { problemOf, type ProblemMessage } from '#components/frame/problem.ts'
import { readTokens, seenCalls, sendCall, type SeenCall } from '#components/frame/restoreCalls.ts'
import type { ShownToken } from './shownOnce.ts'
import type { ArrivedToken } from './useArrival.ts'

type Refusal = Extract<RestorePlan, { kind: 'revokeOnly' }>['reason']

/** What "Discard…" would do now: revoke alone, revoke and restore, or revoke alone because the old one has stopped. */
export type Offer =
  | { kind: 'discard' }
  | { kind: 'restore' }
  | { kind: 'revokeOnly'; reason: Refusal }

export type DiscardState =
  | { kind: 'ready' }
  /** The new one still works. `step` is the call that was not done, or of which that is not known. */
  | { kind: 'failed'; step: RestoreCall['call']; problem: ProblemMessage }
  /** The old one has changed since the button was drawn; nothing was sent. */
  | { kind: 'meanwhile' }
  /** The old one has its expiry back, the new one is not revoked as far as is known. */
  | { kind: 'halfDone'; problem: ProblemMessage }

export type Discarded = { kind: 'discarded' } | { kind: 'restored'; old: Token }

/**
 * "Discard and revoke", and after a rotation "Undo rotation": call by call, each outcome known before the next, the old one's
 * expiry before the successor's end. It acts only on a token that the application's list has and of which the log has this
 * person's own entry: an answer alone may name another one. `onDone` is called once everything is done.
 */
export function useDiscard(
  subject: ShownToken,
  arrived: ArrivedToken,
  now: number,
  onDone: (done: Discarded) => void,
) {
  const { application, replaced, arrival } = subject
  const token = tokenToDiscard(arrived)
  const queries = useQueryClient()
  const { clock } = useSession()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [state, setState] = useState<DiscardState>({ kind: 'ready' })
  const rows = useQuery({
    ...tokensOf(application.id),
    enabled: replaced !== null,
    // It is being read already: every rotation is followed by a look at the list.
    refetchOnMount: false,
  })
  // A list without the new one is older than the rotation.
  const list = rows.data?.some(({ id }) => id === token?.id) ? rows.data : undefined
  const old = list?.find(({ id }) => id === replaced?.id) ?? null
  const offer = offerOf({ token, replaced }, list && old, now)

  /** The old one still has its expiry back where only the end of the new one failed again. */
  const fail = (now: DiscardState) =>
    setState((before) =>
      before.kind === 'halfDone' && now.kind === 'failed' && now.step === 'revoke'
        ? { kind: 'halfDone', problem: now.problem }
        : now,
    )

  async function once(act: () => Promise<DiscardState | Discarded>) {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    try {
      const result = await act()
      if (result.kind === 'discarded' || result.kind === 'restored') onDone(result)
      else fail(result)
    } catch (error) {
      throwOthers(error)
      fail({ kind: 'failed', step: 'revoke', problem: problemOf(error) })
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  async function revoke(): Promise<DiscardState | Discarded> {
    if (token === null) return { kind: 'ready' }
    const { intent: madeBy } = arrival
    // Before the first of two calls, though only the second ends it.
    await standsAsSeen(queries, { application: application.id, token, madeBy })
    if (replaced === null) {
      return callByCall(seenCalls([{ call: 'revoke', tokenId: token.id }], [token], madeBy), null)
    }
    const before = (await readTokens(queries, application.id)).find(({ id }) => id === replaced.id)
    const plan = restorePlan({
      successorId: token.id,
      old: before ?? null,
      formerExpiry: replaced.formerExpiry,
      now: clock.now(),
    })
    if (offer.kind === 'restore' && plan.kind === 'revokeOnly') return { kind: 'meanwhile' }
    const calls = seenCalls(plan.calls, [token, replaced], madeBy)
    return callByCall(calls, plan.kind === 'restore' && before ? before : null)
  }

  /** `restored` is the old one that has its expiry back once all is done; null: none has. */
  async function callByCall(
    calls: readonly SeenCall[],
    restored: Token | null,
  ): Promise<DiscardState | Discarded> {
    for (const [place, call] of calls.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each outcome is known before the next
      const error = await sendCall(queries, application.id, call)
      if (!error) continue
      const problem = problemOf(error)
      return place > 0
        ? { kind: 'halfDone', problem }
        : { kind: 'failed', step: call.call.call, problem }
    }
    // Revoked, it opens nothing any more: there is no value left to store.
    secret.empty()
    return restored ? { kind: 'restored', old: restored } : { kind: 'discarded' }
  }

  return {
    state,
    isPending,
    offer,
    /** Why it cannot be discarded yet; null: it can. */
    closedBy: token ? null : arrived.kind === 'other' ? ('other' as const) : ('unread' as const),
    /** As it was read last; null until then. */
    old,
    discard: () => void once(revoke),
  }
}

/** What may be revoked: nobody's token but this person's own new one. */
function tokenToDiscard(arrived: ArrivedToken): Token | null {
  switch (arrived.kind) {
    case 'ours':
      return arrived.row
    case 'other':
      return arrived.isProven ? arrived.row : null
    case 'unread':
      return null
  }
}

/** `old` is undefined until the list was read after the rotation: until then its own answer says whether it still works. */
function offerOf(
  { token, replaced }: Pick<ShownToken, 'token' | 'replaced'>,
  old: Token | null | undefined,
  now: number,
): Offer {
  if (replaced === null) return { kind: 'discard' }
  if (old === undefined || token === null) {
    const hasStopped = replaced.stopsAt !== null && msOf(replaced.stopsAt) <= now
    return hasStopped ? { kind: 'revokeOnly', reason: 'oldStopped' } : { kind: 'restore' }
  }
  const plan = restorePlan({ successorId: token.id, old, formerExpiry: replaced.formerExpiry, now })
  return plan.kind === 'restore' ? { kind: 'restore' } : { kind: 'revokeOnly', reason: plan.reason }
}
