import { fullBudget, type Budget } from './requestBudget.ts'
import type { Message, PeerMessage, VaultSettings } from './vaultMessages.ts'
import type { End, LockCause, PortableFault, Push, Reply } from './vaultProtocol.ts'

/** An access token. All times are elapsed milliseconds of the vault's own clock. */
export type Access = { token: string; receivedAt: number; lifetime: number; iat: number | null }

export type Session = {
  readonly username: string
  readonly refresh: string
  readonly since: number
  /** The refresh token's own end. */
  readonly endsAt: number
  /** Null before the first, and once the server refused it. */
  readonly access: Access | null
  /** Refreshes that failed in a row, and before when the next is not tried. */
  readonly failures: number
  readonly notBefore: number
}

/** A page that waits for the answer to one of its messages. */
export type Asker = { readonly tab: string; readonly id: number }

export type Phase =
  | { readonly kind: 'none' }
  | { readonly kind: 'signedIn'; readonly session: Session }
  | {
      readonly kind: 'refreshing'
      readonly session: Session
      readonly waiters: readonly Asker[]
      readonly flight: number
    }
  | {
      readonly kind: 'locked'
      readonly username: string
      readonly cause: LockCause
      readonly at: number
    }
  | { readonly kind: 'ended'; readonly username: string; readonly reason: End }

export type VaultState = {
  readonly phase: Phase
  readonly settings: VaultSettings
  readonly tabs: ReadonlySet<string>
  /** The tabs in which a value waits to be stored. */
  readonly holders: ReadonlySet<string>
  readonly signIns: ReadonlyMap<number, Asker & { readonly username: string }>
  /** Numbers for sign-ins and refreshes under way: an answer to an older one is nobody's. */
  readonly next: number
  readonly touchedAt: number
  readonly isWarned: boolean
  readonly emptySince: number | null
  readonly signInFrom: number
  readonly budget: Budget
}

/** What the server made of a sign-in. */
export type SignInAnswer =
  | { kind: 'in'; refresh: string; access: string }
  | { kind: 'refused' }
  | { kind: 'blocked'; waitMs: number }
  | { kind: 'failed'; fault: PortableFault }

/** What the server made of a refresh: `over` ends the session. `agoMs`: another tab got it so long ago. */
export type RefreshAnswer =
  | { kind: 'renewed'; access: string; agoMs?: number }
  | { kind: 'over' }
  | { kind: 'failed'; fault: PortableFault }

export type VaultEvent =
  | { kind: 'heard'; tab: string; id: number; message: Message }
  | { kind: 'tabGone'; tab: string }
  | { kind: 'signInAnswered'; attempt: number; answer: SignInAnswer }
  /** `chance` is at least 0 and below 1. */
  | { kind: 'refreshAnswered'; flight: number; answer: RefreshAnswer; chance: number }
  /** What this tab's own storage kept through a reload, where a deployment chose so. */
  | { kind: 'restored'; username: string; refresh: string; leftMs: number }
  | { kind: 'peer'; message: PeerMessage }
  | { kind: 'tick' }

export type Effect =
  | { kind: 'reply'; to: Asker; reply: Reply }
  | { kind: 'push'; tab: string; push: Push }
  | { kind: 'signIn'; attempt: number; username: string; password: string }
  | { kind: 'refresh'; flight: number; username: string; refresh: string; stale: string | null }
  | { kind: 'keep'; username: string; refresh: string; leftMs: number }
  | { kind: 'forget' }
  | { kind: 'tell'; message: PeerMessage }

/** A state and what is to be done in the world about it. */
export type Step = { readonly state: VaultState; readonly effects: readonly Effect[] }

export const emptyVault: VaultState = {
  phase: { kind: 'none' },
  settings: {
    signInTimeout: 15_000,
    idleLock: 600_000,
    idleWarning: 60_000,
    farewell: 15_000,
    requestsPerMinute: 300,
  },
  tabs: new Set(),
  holders: new Set(),
  signIns: new Map(),
  next: 1,
  touchedAt: 0,
  isWarned: false,
  emptySince: null,
  signInFrom: -Infinity,
  budget: fullBudget,
}

/** The session that is open, if one is. */
export const sessionOf = ({ phase }: VaultState): Session | null =>
  phase.kind === 'signedIn' || phase.kind === 'refreshing' ? phase.session : null

export const step = (state: VaultState, ...effects: readonly Effect[]): Step => ({ state, effects })

/** One step after the other. */
export function followedBy(first: Step, next: (state: VaultState) => Step): Step {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

export const reply = (to: Asker, what: Reply): Effect => ({ kind: 'reply', to, reply: what })

export const pushAll = (
  { tabs }: VaultState,
  push: Push,
  but: string | null = null,
): readonly Effect[] =>
  [...tabs].filter((tab) => tab !== but).map((tab) => ({ kind: 'push', tab, push }))
