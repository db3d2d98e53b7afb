import type { End, LockCause } from './vaultProtocol.ts'
import {
  pushAll,
  reply,
  sessionOf,
  step,
  type Effect,
  type Step,
  type VaultState,
} from './vaultState.ts'

/** Both tokens go; who it was stays, so that the same person comes back to the same place. */
export function lockBy(state: VaultState, cause: LockCause, now: number): Step {
  const { phase } = state
  if (phase.kind === 'locked' && phase.cause === 'idle' && cause === 'asked') {
    const pushes = pushAll(state, { kind: 'locked', username: phase.username, cause })
    return step({ ...state, phase: { ...phase, cause } }, ...pushes)
  }
  const username = sessionOf(state)?.username
  if (username === undefined) return step(state)
  return step(
    { ...state, phase: { kind: 'locked', username, cause, at: now }, isWarned: false },
    ...abandoned(state),
    ...pushAll(state, { kind: 'locked', username, cause }),
    { kind: 'forget' },
    { kind: 'tell', message: { kind: 'locked', cause } },
  )
}

/** The session is over: nothing of it is left here but, where it ended by itself, whose it was. */
export function endBy(state: VaultState, reason: End): Step {
  const { phase } = state
  if (reason === 'signedOut') {
    if (phase.kind === 'none' && state.signIns.size === 0) return step(state)
    return step(
      { ...state, phase: { kind: 'none' }, signIns: new Map(), isWarned: false },
      ...abandoned(state),
      ...[...state.signIns.values()].map((it) => signedOutReply(it)),
      ...pushAll(state, { kind: 'signedOut', reason }),
      { kind: 'forget' },
      { kind: 'tell', message: { kind: 'signedOut' } },
    )
  }
  const username = sessionOf(state)?.username
  if (username === undefined) return step(state)
  return step(
    { ...state, phase: { kind: 'ended', username, reason }, isWarned: false },
    ...abandoned(state),
    ...pushAll(state, { kind: 'signedOut', reason }),
    { kind: 'forget' },
  )
}

/** Those that wait for a token hear that there is none. */
function abandoned({ phase }: VaultState): readonly Effect[] {
  return phase.kind === 'refreshing' ? phase.waiters.map((to) => signedOutReply(to)) : []
}

const signedOutReply = (to: { tab: string; id: number }): Effect =>
  reply({ tab: to.tab, id: to.id }, { kind: 'failed', fault: { kind: 'signedOut' } })
