import { createElapsed, type Elapsed } from '#session/time/elapsed.ts'
import { toVault, type PeerMessage, type VaultSettings } from './vaultMessages.ts'
import type { FromVault } from './vaultProtocol.ts'
import { newest } from './vaultAccess.ts'
import { advance, nextTick } from './vaultMachine.ts'
import { refreshAt, signInAt } from './vaultRequests.ts'
import {
  emptyVault,
  sessionOf,
  type Effect,
  type RefreshAnswer,
  type VaultEvent,
  type VaultState,
} from './vaultState.ts'

/** What ends a session in every tab. */
export type Over = Extract<PeerMessage, { kind: 'locked' | 'signedOut' }>

/** Where a deployment lets the refresh token live through a reload (`session.reload`). */
export type Keeping = {
  /** Null for a copy whose session is over, wherever that was done. */
  read: () => { username: string; refresh: string; leftMs: number } | null
  /** `lockInMs` without a key or a click. `isNew`: of a sign-in, else the same session as before. */
  write: (kept: {
    username: string
    refresh: string
    leftMs: number
    lockInMs: number
    isNew: boolean
  }) => void
  forget: () => void
  /** Ends every copy, that of a tab which has no page of ours too. */
  end: (how: Over) => void
  /** What ended this session while its page could not hear of it. */
  missed: () => Over | null
}

type HostOptions = {
  origin: string
  elapsed?: Elapsed
  /** The limits of a session that was kept: it is there before a page says hello. */
  settings?: VaultSettings
  keeping?: Keeping
  /** Tells tabs that have a vault of their own. */
  tell?: (message: PeerMessage) => void
  /** Runs one refresh among all tabs, or gives what another one has just got. */
  exclusive?: (
    who: { username: string; stale: string | null },
    run: () => Promise<RefreshAnswer>,
  ) => Promise<RefreshAnswer>
}

/** One page's line to the vault. */
export type VaultLine = {
  /** What the page said. What is no message of the protocol is dropped. */
  hear: (data: unknown) => void
  /** The page that held this lock is no more; one that said hello again since has another. */
  left: (presence: string) => void
}

export type VaultHost = {
  connect: (post: (message: FromVault) => void, onPresence?: (lock: string) => void) => VaultLine
  /** What another tab's own vault told. */
  hearPeer: (message: PeerMessage) => void
  /** An access token that another tab of the same person may use instead of `stale`. */
  newest: (request: {
    username: string
    stale: string | null
  }) => { token: string; agoMs: number } | null
}

const LONGEST_TIMER = 2 ** 31 - 1

/** Runs the machine: holds its state, sends its requests, keeps its time. The refresh token is nowhere else. */
export function createVaultHost({
  origin,
  elapsed = createElapsed(),
  settings = emptyVault.settings,
  keeping,
  tell = () => {},
  exclusive = (_, run) => run(),
}: HostOptions): VaultHost {
  let state: VaultState = { ...emptyVault, settings }
  let timer: ReturnType<typeof setTimeout> | undefined
  let lines = 0
  const posts = new Map<string, (message: FromVault) => void>()

  function happen(event: VaultEvent) {
    const now = elapsed()
    const { touchedAt } = state
    const { state: next, effects } = advance(state, event, now)
    state = next
    for (const effect of effects) perform(effect)
    if (state.touchedAt !== touchedAt && event.kind !== 'signInAnswered') keepOn(now)
    clearTimeout(timer)
    const at = nextTick(state)
    if (at === null) return
    timer = setTimeout(
      () => happen({ kind: 'tick' }),
      Math.min(Math.max(at - now, 0) + 1, LONGEST_TIMER),
    )
  }

  /** Somebody is there: what is kept lives as long as the session itself would from here on. */
  function keepOn(now: number) {
    const session = sessionOf(state)
    if (!session) return
    const { username, refresh, endsAt } = session
    const { idleLock } = state.settings
    keeping?.write({ username, refresh, leftMs: endsAt - now, lockInMs: idleLock, isNew: false })
  }

  function perform(effect: Effect) {
    switch (effect.kind) {
      case 'reply':
        return posts.get(effect.to.tab)?.({ id: effect.to.id, reply: effect.reply })
      case 'push':
        return posts.get(effect.tab)?.({ push: effect.push })
      case 'signIn': {
        const { attempt, username, password } = effect
        return void signInAt(where(), { username, password }).then((answer) =>
          happen({ kind: 'signInAnswered', attempt, answer }),
        )
      }
      case 'refresh': {
        const { flight, username, refresh, stale } = effect
        const run = () => refreshAt(where(), refresh)
        return void exclusive({ username, stale }, run).then((answer) =>
          happen({ kind: 'refreshAnswered', flight, answer, chance: Math.random() }),
        )
      }
      case 'keep': {
        const { username, refresh, leftMs } = effect
        const lockInMs = state.settings.idleLock
        return keeping?.write({ username, refresh, leftMs, lockInMs, isNew: true })
      }
      case 'forget':
        return keeping?.forget()
      case 'tell': {
        const { message } = effect
        if (message.kind === 'locked' || message.kind === 'signedOut') keeping?.end(message)
        return tell(message)
      }
    }
  }

  const where = () => ({ origin, timeout: state.settings.signInTimeout })

  const kept = keeping?.read()
  if (kept) happen({ kind: 'restored', ...kept })

  return {
    connect(post, onPresence) {
      const tab = String((lines += 1))
      let present: string | null = null
      posts.set(tab, post)
      return {
        hear(data) {
          const parsed = toVault.safeParse(data)
          if (!parsed.success) return
          const { id, message } = parsed.data
          if (message.kind === 'hello' && message.presence !== null) {
            present = message.presence
            onPresence?.(present)
          }
          // A page that was put aside heard nothing of the other tabs.
          const missed = message.kind === 'hello' ? keeping?.missed() : null
          if (missed) happen({ kind: 'peer', message: missed })
          happen({ kind: 'heard', tab, id, message })
        },
        left(presence) {
          if (presence === present) happen({ kind: 'tabGone', tab })
        },
      }
    },
    hearPeer: (message) => happen({ kind: 'peer', message }),
    newest: (request) => newest(state, request, elapsed()),
  }
}
