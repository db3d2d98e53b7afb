import { createElapsed, type Elapsed } from '#session/time/elapsed.ts'
import { toVault, type PeerMessage, type VaultSettings } from './vaultMessages.ts'
import type { FromVault } from './vaultProtocol.ts'
import { newest } from './vaultAccess.ts'
import { advance, nextTick } from './vaultMachine.ts'
import { refreshAt, signInAt } from './vaultRequests.ts'
import {
  emptyVault,
  type Effect,
  type RefreshAnswer,
  type VaultEvent,
  type VaultState,
} from './vaultState.ts'

export type Restored = { username: string; refresh: string; leftMs: number }

export type HostOptions = {
  origin: string
  elapsed?: Elapsed
  /** The limits of a session that was kept: it is there before a page says hello. */
  settings?: VaultSettings
  /** A session that was kept through a reload, with the rest of its refresh token's life. */
  restored?: Restored | null
  /** Hears of every step what is to be done, and what it led to, at this elapsed time. */
  onStep?: (effects: readonly Effect[], state: VaultState, now: number) => void
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
  restored,
  onStep,
  tell = () => {},
  exclusive = (_, run) => run(),
}: HostOptions): VaultHost {
  let state: VaultState = { ...emptyVault, settings }
  let timer: ReturnType<typeof setTimeout> | undefined
  let lines = 0
  const posts = new Map<string, (message: FromVault) => void>()

  function happen(event: VaultEvent) {
    const now = elapsed()
    const { state: next, effects } = advance(state, event, now)
    state = next
    for (const effect of effects) perform(effect)
    onStep?.(effects, state, now)
    clearTimeout(timer)
    const at = nextTick(state)
    if (at === null) return
    timer = setTimeout(
      () => happen({ kind: 'tick' }),
      Math.min(Math.max(at - now, 0) + 1, LONGEST_TIMER),
    )
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
      case 'tell':
        return tell(effect.message)
      case 'keep':
      case 'forget':
        return undefined
    }
  }

  const where = () => ({ origin, timeout: state.settings.signInTimeout })

  if (restored) happen({ kind: 'restored', ...restored })

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
