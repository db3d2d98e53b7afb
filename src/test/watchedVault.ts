import { expect } from 'vitest'
import { advance } from '#session/vault/vaultMachine.ts'
import type { Message, VaultSettings } from '#session/vault/vaultMessages.ts'
import { PROTOCOL, type Push, type Reply } from '#session/vault/vaultProtocol.ts'
import {
  emptyVault,
  sessionOf,
  type Effect,
  type RefreshAnswer,
  type SignInAnswer,
  type VaultEvent,
  type VaultState,
} from '#session/vault/vaultState.ts'

export const settings: VaultSettings = {
  signInTimeout: 1_000,
  idleLock: 600_000,
  idleWarning: 60_000,
  farewell: 15_000,
  requestsPerMinute: 12,
}
/** What a page says first. */
export const hello = {
  kind: 'hello',
  protocol: PROTOCOL,
  settings,
  presence: null,
} as const satisfies Message
const REFRESH = 'refresh-secret'

function jwt(lifetime: number, mark: string): string {
  return `h.${btoa(JSON.stringify({ iat: 1_000, exp: 1_000 + lifetime, mark })).replaceAll('=', '')}.${mark}`
}

/** Two tabs, and a session of zofia's that began at 0. */
export function openedVault(): Watched {
  const it = new Watched()
  it.say('a', hello)
  it.say('b', hello)
  it.signIn('a', 'zofia')
  return it
}

/** The machine in a world that keeps what it asked for, and looks at every step whether the promises hold. */
export class Watched {
  state: VaultState = emptyVault
  now = 0
  id = 0
  made = 0
  /** Refreshes under way, with the token that each bears. */
  readonly flights = new Map<number, string>()
  readonly signIns = new Set<number>()
  readonly unanswered = new Map<number, string>()
  readonly sent: number[] = []
  /** Access tokens by when the server's own life of them ends. */
  readonly ends = new Map<string, number>()
  last: readonly Effect[] = []

  say(tab: string, message: Message) {
    this.id += 1
    const before = this.state.tabs.has(tab) || message.kind === 'hello'
    if (before && ['signIn', 'access', 'permit', 'hello', 'facts'].includes(message.kind)) {
      this.unanswered.set(this.id, tab)
    }
    // Those who leave need no answer.
    if (message.kind === 'bye') {
      for (const [id, from] of this.unanswered) if (from === tab) this.unanswered.delete(id)
    }
    this.happen({ kind: 'heard', tab, id: this.id, message })
  }

  happen(event: VaultEvent) {
    const { state, effects } = advance(this.state, event, this.now)
    this.state = state
    this.last = effects
    for (const effect of effects) this.see(effect)
    this.check()
  }

  pair(): { refresh: string; access: string } {
    return { refresh: jwt(86_400, `${REFRESH}-${(this.made += 1)}`), access: this.access(300) }
  }

  access(lifetime: number): string {
    const token = jwt(lifetime, `access-${(this.made += 1)}`)
    this.ends.set(token, this.now + lifetime * 1_000)
    return token
  }

  /** A page signs in, and the server answers. */
  signIn(tab: string, username: string, answer: SignInAnswer = { kind: 'in', ...this.pair() }) {
    this.say(tab, { kind: 'signIn', username, password: 'p' })
    const attempt = Math.max(...this.signIns)
    this.signIns.delete(attempt)
    this.happen({ kind: 'signInAnswered', attempt, answer })
  }

  /** A page asks for an access token. */
  ask(
    tab: string,
    { minLeft = 0, refused = null }: { minLeft?: number; refused?: string | null } = {},
  ) {
    this.say(tab, { kind: 'access', minLeft, refused })
  }

  /** The refresh that is under way is answered. */
  refreshed(answer: RefreshAnswer, chance = 0.5) {
    const [flight = 0] = this.flights.keys()
    this.flights.delete(flight)
    this.happen({ kind: 'refreshAnswered', flight, answer, chance })
  }

  /** What was last answered. */
  get replies(): Reply[] {
    return this.last.flatMap((effect) => (effect.kind === 'reply' ? [effect.reply] : []))
  }

  /** What a tab was last told. */
  pushesTo(tab: string): Push[] {
    return this.last.flatMap((effect) =>
      effect.kind === 'push' && effect.tab === tab ? [effect.push] : [],
    )
  }

  /** What else was last to be done in the world. */
  get deeds(): Effect[] {
    return this.last.filter(({ kind }) => kind !== 'reply' && kind !== 'push')
  }

  private see(effect: Effect) {
    if (effect.kind === 'reply' || effect.kind === 'push') {
      expect(JSON.stringify(effect), 'the refresh token is in no answer').not.toContain(REFRESH)
    }
    if (effect.kind === 'refresh') {
      expect([...this.flights.values()], 'one refresh at a time').not.toContain(effect.refresh)
      expect(this.now, 'nothing is sent before a limit’s end').toBeGreaterThanOrEqual(
        this.state.budget.blockedUntil,
      )
      this.flights.set(effect.flight, effect.refresh)
    }
    if (effect.kind === 'signIn') this.signIns.add(effect.attempt)
    if (effect.kind !== 'reply') return
    expect(this.unanswered.get(effect.to.id), 'each question has one answer').toBe(effect.to.tab)
    this.unanswered.delete(effect.to.id)
    const { reply } = effect
    if (reply.kind === 'go') this.sent.push(this.now)
    if (reply.kind === 'token') {
      expect(sessionOf(this.state), 'a token only from an open session').not.toBeNull()
      const end = this.ends.get(reply.token) ?? 0
      expect(this.now + reply.usableForMs, 'no token beyond its end').toBeLessThanOrEqual(end)
    }
  }

  private check() {
    const { phase, touchedAt, emptySince } = this.state
    if (!sessionOf(this.state)) {
      expect(JSON.stringify(phase), 'no token outlives its session').not.toMatch(/secret|access-/)
    } else {
      expect(this.now, 'nobody there: locked').toBeLessThan(touchedAt + settings.idleLock)
      expect(this.now, 'the refresh token’s own end').toBeLessThan(
        sessionOf(this.state)?.endsAt ?? 0,
      )
      if (emptySince !== null) expect(this.now).toBeLessThan(emptySince + settings.farewell)
    }
    const recent = this.sent.filter((at) => at > this.now - 60_000)
    expect(recent.length, 'the budget of a minute').toBeLessThanOrEqual(settings.requestsPerMinute)
    const waiting = phase.kind === 'refreshing' ? phase.waiters.length : 0
    const signing = this.state.signIns.size
    // The farewell of the last tab drops its sign-in with it.
    const open = this.state.tabs.size === 0 ? 0 : this.unanswered.size
    expect(open, 'who waits is known').toBe(waiting + signing)
  }
}
