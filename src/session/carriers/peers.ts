import { byKind, number, orNull, text, type Read } from '#contract/shape.ts'
import type { VaultHost } from '#session/vault/vaultHost.ts'
import { peerMessage, type PeerMessage } from '#session/vault/vaultMessages.ts'
import type { RefreshAnswer } from '#session/vault/vaultState.ts'

const peerSignal = byKind({
  told: { message: peerMessage },
  asked: { id: text, username: text, stale: orNull(text) },
  newest: { id: text, token: text, agoMs: number },
})
type PeerSignal = Read<typeof peerSignal>

/** How long a tab that has a newer access token has to say so. */
const ANSWER_WITHIN = 150

/**
 * Tabs whose vaults are their own (no shared worker): they lock and sign out together, count their requests together, and one
 * of them refreshes for all of the same person. Refresh tokens are never told.
 */
export function createPeers(origin: string) {
  const channel = new BroadcastChannel(`keyturn vault ${origin}`)
  const waiting = new Map<string, (answer: { token: string; agoMs: number }) => void>()
  const say = (message: PeerSignal) => channel.postMessage(message)

  /** Another tab's newer access token; null where none answers. */
  function askNewest(who: { username: string; stale: string | null }) {
    return new Promise<{ token: string; agoMs: number } | null>((resolve) => {
      const id = String(Math.random())
      const end = (answer: { token: string; agoMs: number } | null) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(answer)
      }
      const timer = setTimeout(end, ANSWER_WITHIN, null)
      waiting.set(id, end)
      say({ kind: 'asked', id, ...who })
    })
  }

  return {
    tell: (message: PeerMessage) => say({ kind: 'told', message }),
    /** The lock alone would refresh twice: the one that gets it next must see what the last one got. */
    async exclusive(
      who: { username: string; stale: string | null },
      run: () => Promise<RefreshAnswer>,
    ): Promise<RefreshAnswer> {
      if (!('locks' in navigator)) return run()
      return navigator.locks.request(`keyturn refresh ${origin}`, async () => {
        const newest = await askNewest(who)
        return newest ? { kind: 'renewed', access: newest.token, agoMs: newest.agoMs } : run()
      })
    },
    join(host: Pick<VaultHost, 'hearPeer' | 'newest'>) {
      channel.addEventListener('message', ({ data }) => {
        const parsed = peerSignal.safeParse(data)
        if (!parsed.success) return
        const message = parsed.data
        if (message.kind === 'told') host.hearPeer(message.message)
        else if (message.kind === 'newest') waiting.get(message.id)?.(message)
        else {
          const newest = host.newest(message)
          if (newest) say({ kind: 'newest', id: message.id, ...newest })
        }
      })
    },
  }
}
