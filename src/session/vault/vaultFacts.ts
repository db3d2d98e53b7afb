import { permit } from './requestBudget.ts'
import type { Reply, SignInState } from './vaultProtocol.ts'
import { sessionOf, type VaultState } from './vaultState.ts'

/** What a page may know of the session that is open: times, tabs and the budget, and no token. */
export function factsOf(state: VaultState, now: number): Reply {
  const session = sessionOf(state)
  if (!session) return { kind: 'no' }
  const { username, since, endsAt } = session
  // Asks for no room and counts nothing: what is older than a minute is left out of it.
  const { budget } = permit(state.budget, 'spare', now, state.settings.requestsPerMinute)
  return {
    kind: 'facts',
    username,
    sinceMs: now - since,
    endsInMs: endsAt === Infinity ? null : endsAt - now,
    tabs: state.tabs.size,
    sent: budget.sent.length,
  }
}

/** What a page finds when it comes. */
export function signInStateOf({ phase }: VaultState, now: number): SignInState {
  switch (phase.kind) {
    case 'none':
    case 'ended':
      return { kind: 'none' }
    case 'signedIn':
    case 'refreshing':
      return { kind: 'in', username: phase.session.username }
    case 'locked':
      return { kind: 'locked', username: phase.username, cause: phase.cause, agoMs: now - phase.at }
  }
}
