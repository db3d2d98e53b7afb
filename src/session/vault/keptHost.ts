import type { PeerMessage } from './vaultMessages.ts'
import { createVaultHost, type HostOptions, type Restored, type VaultHost } from './vaultHost.ts'
import { sessionOf, type Effect, type VaultState } from './vaultState.ts'

/** What ends a session in every tab. */
export type Over = Extract<PeerMessage, { kind: 'locked' | 'signedOut' }>

/** Where a deployment lets the refresh token live through a reload (`session.reload`). */
export type Keeping = {
  /** Null for a copy whose session is over, wherever that was done. */
  read: () => Restored | null
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

/** A vault whose session lives through a reload. What a worker runs knows nothing of it. */
export function createKeptHost({
  keeping,
  ...options
}: HostOptions & { keeping: Keeping }): VaultHost {
  let touchedAt: number | null = null

  function onStep(effects: readonly Effect[], state: VaultState, now: number) {
    const lockInMs = state.settings.idleLock
    for (const effect of effects) {
      if (effect.kind === 'forget') keeping.forget()
      else if (effect.kind === 'tell') tellCopies(effect.message)
      else if (effect.kind === 'keep') {
        const { username, refresh, leftMs } = effect
        keeping.write({ username, refresh, leftMs, lockInMs, isNew: true })
        touchedAt = state.touchedAt
      }
    }
    const session = sessionOf(state)
    if (!session || state.touchedAt === touchedAt) return
    // Somebody is there: what is kept lives as long as the session itself would from here on.
    touchedAt = state.touchedAt
    const { username, refresh, endsAt } = session
    keeping.write({ username, refresh, leftMs: endsAt - now, lockInMs, isNew: false })
  }

  function tellCopies(message: PeerMessage) {
    if (message.kind === 'locked' || message.kind === 'signedOut') keeping.end(message)
  }

  const host = createVaultHost({ ...options, restored: keeping.read(), onStep })
  return {
    ...host,
    connect(...page) {
      const line = host.connect(...page)
      return {
        ...line,
        hear(data) {
          // A page that the browser froze heard nothing of the other tabs.
          const missed = keeping.missed()
          if (missed) host.hearPeer(missed)
          line.hear(data)
        },
      }
    },
  }
}
