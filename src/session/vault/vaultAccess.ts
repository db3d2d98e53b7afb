import { claimsOf } from './jwt.ts'
import { counted, limitedBy } from './requestBudget.ts'
import type { Reply } from './vaultProtocol.ts'
import { endBy } from './vaultEnd.ts'
import {
  pushAll,
  reply,
  sessionOf,
  step,
  type Access,
  type Asker,
  type RefreshAnswer,
  type Session,
  type Step,
  type VaultState,
} from './vaultState.ts'

const LONGEST_MARGIN = 30_000
const LONGEST_PAUSE = 8_000

/** An access token as it was received: how long it lives is its own `exp` − `iat`, counted from here. */
export function received(token: string, now: number): Access {
  const claims = claimsOf(token)
  const lifetime = claims ? Math.max(0, claims.exp - claims.iat) * 1_000 : 0
  return { token, receivedAt: now, lifetime, iat: claims?.iat ?? null }
}

const leftOf = (access: Access, now: number) => access.receivedAt + access.lifetime - now

/** It is renewed so long before its end, at the latest. */
const marginOf = (access: Access) => Math.min(LONGEST_MARGIN, access.lifetime / 10)

/** An access token of this person that another tab may go on with. */
export function newest(
  state: VaultState,
  request: { username: string; stale: string | null },
  now: number,
): { token: string; agoMs: number } | null {
  const session = sessionOf(state)
  const held = session?.username === request.username ? session.access : null
  if (!held || held.token === request.stale || leftOf(held, now) <= marginOf(held)) return null
  return { token: held.token, agoMs: now - held.receivedAt }
}

/** A page asks for a token that lives `minLeft` more; `refused` is one that the server does not take. */
export function access(
  state: VaultState,
  to: Asker,
  request: { minLeft: number; refused: string | null },
  now: number,
): Step {
  const { phase } = state
  if (phase.kind !== 'signedIn' && phase.kind !== 'refreshing') {
    return step(state, reply(to, { kind: 'failed', fault: { kind: 'signedOut' } }))
  }
  const { session } = phase
  const held = session.access?.token === request.refused ? null : session.access
  if (phase.kind === 'refreshing') {
    return step({
      ...state,
      phase: { ...phase, session: { ...session, access: held }, waiters: [...phase.waiters, to] },
    })
  }
  if (held && leftOf(held, now) > Math.max(marginOf(held), request.minLeft)) {
    return step(state, reply(to, tokenReply(held, now)))
  }
  const kept = {
    ...state,
    phase: { kind: 'signedIn', session: { ...session, access: held } } as const,
  }
  const { blockedUntil } = state.budget
  if (now < Math.max(session.notBefore, blockedUntil)) {
    return step(kept, reply(to, meanwhile(held, now, blockedUntil)))
  }
  return step(
    {
      ...kept,
      phase: { ...kept.phase, kind: 'refreshing', waiters: [to], flight: state.next },
      next: state.next + 1,
      budget: counted(state.budget, now),
    },
    {
      kind: 'refresh',
      flight: state.next,
      username: session.username,
      refresh: session.refresh,
      stale: session.access?.token ?? null,
    },
  )
}

export function refreshAnswered(
  state: VaultState,
  flight: number,
  answer: RefreshAnswer,
  chance: number,
  now: number,
): Step {
  const { phase } = state
  if (phase.kind !== 'refreshing' || phase.flight !== flight) return step(state)
  const { session, waiters } = phase
  switch (answer.kind) {
    case 'renewed': {
      const renewed = received(answer.access, now - (answer.agoMs ?? 0))
      const next: Session = { ...session, access: renewed, failures: 0, notBefore: -Infinity }
      return step(
        { ...state, phase: { kind: 'signedIn', session: next } },
        ...waiters.map((to) => reply(to, tokenReply(renewed, now))),
        ...pushAll(state, { kind: 'refreshed' }),
      )
    }
    case 'over':
      return endBy(state, 'refused')
    case 'failed': {
      const { fault } = answer
      const failures = session.failures + 1
      const pause = chance * Math.min(500 * 2 ** session.failures, LONGEST_PAUSE)
      const next: Session = { ...session, failures, notBefore: now + pause }
      const budget = fault.kind === 'limited' ? limitedBy(state.budget, fault, now) : state.budget
      const alive = session.access && leftOf(session.access, now) > 0 ? session.access : null
      const waitersReply: Reply = alive ? tokenReply(alive, now) : { kind: 'failed', fault }
      return step(
        { ...state, phase: { kind: 'signedIn', session: next }, budget },
        ...waiters.map((to) => reply(to, waitersReply)),
        ...(fault.kind === 'limited'
          ? pushAll(state, { kind: 'limited', waitMs: budget.blockedUntil - now })
          : []),
      )
    }
  }
}

/** Between two tries the old token is good for one use at a time while it lives. */
function meanwhile(held: Access | null, now: number, blockedUntil: number): Reply {
  if (held && leftOf(held, now) > 0) return tokenReply(held, now)
  const waitMs = blockedUntil - now
  return {
    kind: 'failed',
    fault: waitMs > 0 ? { kind: 'limited', waitMs, isSaid: true } : { kind: 'unreachable' },
  }
}

function tokenReply(held: Access, now: number): Reply {
  return {
    kind: 'token',
    token: held.token,
    usableForMs: Math.max(0, leftOf(held, now) - marginOf(held)),
    issued: held.iat === null ? null : { iat: held.iat, agoMs: now - held.receivedAt },
  }
}
