import { permit, limitedBy, counted } from './requestBudget.ts'
import { access, received, refreshAnswered } from './vaultAccess.ts'
import { endBy, lockBy } from './vaultEnd.ts'
import { claimsOf } from './jwt.ts'
import { factsOf, signInStateOf } from './vaultFacts.ts'
import type { Message, PeerMessage } from './vaultMessages.ts'
import { PROTOCOL } from './vaultProtocol.ts'
import {
  pushAll,
  reply,
  sessionOf,
  step,
  followedBy,
  type Asker,
  type Effect,
  type Session,
  type SignInAnswer,
  type Step,
  type VaultEvent,
  type VaultState,
} from './vaultState.ts'

/**
 * The vault as a pure machine (docs/reliability.md#the-vault): the same in a shared worker, in a worker per tab and in a
 * test. `now` is elapsed milliseconds. What has run out by then has run out before the event is looked at.
 */
export function advance(state: VaultState, event: VaultEvent, now: number): Step {
  return followedBy(runOut(state, now), (current) => handle(current, event, now))
}

/** When something runs out by itself, in elapsed milliseconds; null where nothing does. */
export function nextTick(state: VaultState): number | null {
  const { settings, touchedAt, isWarned, emptySince } = state
  const session = sessionOf(state)
  const times = emptySince === null ? [] : [emptySince + settings.farewell]
  if (session) {
    times.push(session.endsAt, touchedAt + settings.idleLock)
    if (!isWarned) times.push(touchedAt + settings.idleLock - settings.idleWarning)
  }
  const first = Math.min(...times)
  return Number.isFinite(first) ? first : null
}

function runOut(state: VaultState, now: number): Step {
  const { settings, emptySince, touchedAt } = state
  if (emptySince !== null && now >= emptySince + settings.farewell) {
    return step(
      { ...state, phase: { kind: 'none' }, signIns: new Map(), emptySince: null },
      { kind: 'forget' },
    )
  }
  const session = sessionOf(state)
  if (!session) return step(state)
  if (now >= session.endsAt) return endBy(state, 'expired')
  const lockAt = touchedAt + settings.idleLock
  if (now >= lockAt) return lockBy(state, 'idle', now)
  if (state.isWarned || now < lockAt - settings.idleWarning) return step(state)
  return step(
    { ...state, isWarned: true },
    ...pushAll(state, { kind: 'idle', lockInMs: lockAt - now }),
  )
}

function handle(state: VaultState, event: VaultEvent, now: number): Step {
  switch (event.kind) {
    case 'heard':
      return heard(state, { tab: event.tab, id: event.id }, event.message, now)
    case 'tabGone':
      return gone(state, event.tab, now)
    case 'signInAnswered':
      return signInAnswered(state, event.attempt, event.answer, now)
    case 'refreshAnswered':
      return refreshAnswered(state, event.flight, event.answer, event.chance, now)
    case 'restored': {
      if (state.phase.kind !== 'none' || event.leftMs <= 0) return step(state)
      const { username, refresh } = event
      return step(
        opened(state, { username, refresh, endsAt: now + event.leftMs, access: null }, now),
      )
    }
    case 'peer':
      return fromPeer(state, event.message, now)
    case 'tick':
      return step(state)
  }
}

function heard(state: VaultState, from: Asker, message: Message, now: number): Step {
  if (message.kind === 'hello') return hello(state, from, message, now)
  // A page that has not said hello, or has said bye, is nobody.
  if (!state.tabs.has(from.tab)) return step(state)
  switch (message.kind) {
    case 'signIn': {
      const blocked = state.signInFrom - now
      if (blocked > 0) return step(state, reply(from, { kind: 'blocked', waitMs: blocked }))
      const { username, password } = message
      const signIns = new Map(state.signIns).set(state.next, { ...from, username })
      return step(
        { ...state, signIns, next: state.next + 1, budget: counted(state.budget, now) },
        { kind: 'signIn', attempt: state.next, username, password },
      )
    }
    case 'access':
      return access(state, from, message, now)
    case 'permit': {
      const { settings, budget } = state
      const permission = permit(budget, message.errand, now, settings.requestsPerMinute)
      const spent: readonly Effect[] =
        permission.verdict.kind === 'go' && message.errand !== 'spare'
          ? [{ kind: 'tell', message: { kind: 'spent' } }]
          : []
      return step(
        { ...state, budget: permission.budget },
        reply(from, permission.verdict),
        ...spent,
      )
    }
    case 'limited':
      return limited(state, message, now, { kind: 'tell', message })
    case 'holding': {
      const holders = new Set(state.holders)
      if (message.isHeld) holders.add(from.tab)
      else holders.delete(from.tab)
      return held({ ...state, holders })
    }
    case 'touch':
      return touched(state, now, { kind: 'tell', message: { kind: 'touched' } })
    case 'facts':
      return step(state, reply(from, factsOf(state, now)))
    case 'lock':
      return lockBy(state, message.cause, now)
    case 'signOut':
      return endBy(state, message.reason)
    case 'bye':
      return gone(state, from.tab, now)
  }
}

function hello(
  state: VaultState,
  from: Asker,
  { settings }: Extract<Message, { kind: 'hello' }>,
  now: number,
): Step {
  const tabs = new Set(state.tabs).add(from.tab)
  // A session keeps to the limits under which it was opened.
  const next = { ...state, tabs, emptySince: null, ...(!sessionOf(state) && { settings }) }
  const found = reply(from, {
    kind: 'found',
    protocol: PROTOCOL,
    standing: signInStateOf(state, now),
  })
  // Whose limit it waits for is told to a page that comes while one holds.
  const waitMs = state.budget.blockedUntil - now
  const limit: readonly Effect[] =
    waitMs > 0 ? [{ kind: 'push', tab: from.tab, push: { kind: 'limited', waitMs } }] : []
  return followedBy(
    followedBy(touched(next, now), (it) => step(it, ...limit, found)),
    held,
  )
}

function signInAnswered(
  state: VaultState,
  attempt: number,
  answer: SignInAnswer,
  now: number,
): Step {
  const asker = state.signIns.get(attempt)
  if (!asker) return step(state)
  const signIns = new Map(state.signIns)
  signIns.delete(attempt)
  const rest = { ...state, signIns }
  const to = { tab: asker.tab, id: asker.id }
  if (answer.kind === 'blocked') {
    return step({ ...rest, signInFrom: now + answer.waitMs }, reply(to, answer))
  }
  if (answer.kind !== 'in') return step(rest, reply(to, answer))
  const claims = claimsOf(answer.refresh)
  const lifetime = claims ? (claims.exp - claims.iat) * 1_000 : Infinity
  const { username } = asker
  const session = {
    username,
    refresh: answer.refresh,
    endsAt: now + lifetime,
    access: received(answer.access, now),
  }
  // Another person in one tab: the others must not go on with what the last one saw.
  const before = whoseOf(rest)
  const first = before === null || before === username ? step(rest) : othersOut(rest, to.tab)
  return followedBy(first, (current) =>
    step(
      opened(current, session, now),
      reply(to, { kind: 'signedIn' }),
      ...(current.phase.kind === 'refreshing'
        ? current.phase.waiters.map((it) =>
            reply(it, { kind: 'failed', fault: { kind: 'unreachable' } }),
          )
        : []),
      ...pushAll(current, { kind: 'signedIn', username }, asker.tab),
      { kind: 'keep', username, refresh: answer.refresh, leftMs: lifetime },
    ),
  )
}

function othersOut(state: VaultState, but: string): Step {
  const { state: next, effects } = endBy(state, 'signedOut')
  return step(next, ...effects.filter((it) => it.kind !== 'push' || it.tab !== but))
}

const whoseOf = (state: VaultState): string | null =>
  sessionOf(state)?.username ?? (state.phase.kind === 'locked' ? state.phase.username : null)

const opened = (
  state: VaultState,
  session: Pick<Session, 'username' | 'refresh' | 'endsAt' | 'access'>,
  now: number,
): VaultState => ({
  ...state,
  phase: {
    kind: 'signedIn',
    session: { ...session, since: now, failures: 0, notBefore: -Infinity },
  },
  touchedAt: now,
  isWarned: false,
})

function touched(state: VaultState, now: number, ...effects: readonly Effect[]): Step {
  if (!sessionOf(state)) return step(state)
  const awake = state.isWarned ? pushAll(state, { kind: 'awake' }) : []
  return step({ ...state, touchedAt: now, isWarned: false }, ...awake, ...effects)
}

function limited(
  state: VaultState,
  limit: { waitMs: number; isSaid: boolean },
  now: number,
  ...effects: readonly Effect[]
): Step {
  const budget = limitedBy(state.budget, limit, now)
  const waitMs = budget.blockedUntil - now
  return step({ ...state, budget }, ...pushAll(state, { kind: 'limited', waitMs }), ...effects)
}

function gone(state: VaultState, tab: string, now: number): Step {
  if (!state.tabs.has(tab)) return step(state)
  const tabs = new Set(state.tabs)
  tabs.delete(tab)
  const holders = new Set(state.holders)
  holders.delete(tab)
  const { phase } = state
  return held({
    ...state,
    tabs,
    holders,
    signIns: new Map([...state.signIns].filter(([, it]) => it.tab !== tab)),
    phase:
      phase.kind === 'refreshing'
        ? { ...phase, waiters: phase.waiters.filter((it) => it.tab !== tab) }
        : phase,
    emptySince: tabs.size === 0 ? now : null,
  })
}

/** Tells each tab whether a value waits in another one. */
const held = (state: VaultState): Step =>
  step(
    state,
    ...[...state.tabs].map((tab): Effect => {
      const elsewhere = [...state.holders].some((holder) => holder !== tab)
      return { kind: 'push', tab, push: { kind: 'holding', elsewhere } }
    }),
  )

function fromPeer(state: VaultState, message: PeerMessage, now: number): Step {
  // What a peer told is not told on.
  const quiet = ({ state: next, effects }: Step): Step => ({
    state: next,
    effects: effects.filter(({ kind }) => kind !== 'tell'),
  })
  switch (message.kind) {
    case 'locked':
      return quiet(lockBy(state, message.cause, now))
    case 'signedOut':
      return quiet(endBy(state, 'signedOut'))
    case 'touched':
      return touched(state, now)
    case 'spent':
      return step({ ...state, budget: counted(state.budget, now) })
    case 'limited':
      return limited(state, message, now)
  }
}
