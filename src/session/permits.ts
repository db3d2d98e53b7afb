import { pause } from '#lib/flow/pause.ts'
import { createStore } from '#lib/flow/store.ts'
import { ApiError } from '#wire/ApiError.ts'
import type { Errand, Vault } from './vault/vault.ts'

/** A request that waits for this console's own budget: since when, and when it asks again, in local monotonic milliseconds. */
export type Wait = { readonly since: number; readonly until: number }

export type Waits = Pick<ReturnType<typeof createStore<null, Wait | null>>, 'read' | 'subscribe'>

/** Asks the vault for each request of this page, and says what waits: a limit that the server set is no wait of this kind. */
export function createPermits(vault: Pick<Vault, 'permit' | 'sessionState'>) {
  const queues = { page: createQueue(), spare: createQueue() }

  /**
   * Waits until it may be sent. False: a retry that is one too many. Rejects with ApiError `limited` for a write that would
   * have to wait, and with the signal's reason.
   */
  async function permit(errand: Errand, signal: AbortSignal): Promise<boolean> {
    const since = performance.now()
    const queue = errand === 'spare' ? queues.spare : queues.page
    const place = {}
    try {
      for (;;) {
        const verdict = await vault.permit(errand)
        if (verdict.kind === 'no') return false
        const now = performance.now()
        // The vault may have let it go before it heard of a limit that this page was told of.
        const limitedUntil = vault.sessionState().limitedUntil ?? 0
        const until = Math.max(limitedUntil, verdict.kind === 'wait' ? now + verdict.waitMs : 0)
        if (until <= now) return true
        const isOwn = limitedUntil <= now
        if (errand === 'write')
          throw new ApiError({ kind: 'limited', until, isSaid: true, isOwn }, 'no')
        queue.put(place, isOwn ? { since, until } : null)
        await pause(until - now + Math.random() * 250, signal)
      }
    } finally {
      queue.put(place, null)
    }
  }
  return { permit, waits: queues.page.first, spareWaits: queues.spare.first }
}

/** Who waits, and the one that has waited longest where pages find it. */
function createQueue() {
  const waiting = new Map<object, Wait>()
  const first = createStore<null, Wait | null>(null)
  return {
    first: { read: first.read, subscribe: first.subscribe },
    put(place: object, wait: Wait | null) {
      if (wait) waiting.set(place, wait)
      else waiting.delete(place)
      const [longest = null] = waiting.values()
      if (longest !== first.read()) first.put(longest)
    },
  }
}
