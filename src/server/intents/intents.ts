import { networkOf } from '#server/request/forwarded.ts'

/** How long a second POST with the same id is refused, in milliseconds: longer than a browser tries by itself. */
export const INTENT_MS = 120_000
/** More writes than so many in that time no network means; then its own oldest ids are let go, and nobody else's. */
const SHARE = 1_000
/** So many in all, that no number of networks can fill the memory; then the fullest of them gives its oldest. */
const MOST = 50_000

/** The ids of the writes that were handed on lately. */
export type Intents = {
  /** Whether the id is new, from any sender; from then on it is held, in the share of this address. */
  take(id: string, address: string): Promise<boolean>
  /** Lets an id go whose write was not carried out. */
  forget(id: string): Promise<void>
  close(): Promise<void>
}

/**
 * The ids that this very process has seen. `now` is a clock in milliseconds that never goes back; `letGo` hears of each id
 * that had to make room before its time.
 */
export function memoryIntents(now: () => number, letGo: (id: string) => void = () => {}): Intents {
  // Both keep the order of insertion, so the oldest come first.
  const held = new Map<string, { at: number; network: string }>()
  const shares = new Map<string, Set<string>>()

  const drop = (id: string) => {
    const network = held.get(id)?.network
    held.delete(id)
    if (network === undefined) return
    const share = shares.get(network)
    share?.delete(id)
    if (share?.size === 0) shares.delete(network)
  }
  const makeRoom = (network: string) => {
    const share = shares.get(network)
    const crowded =
      share && share.size >= SHARE ? share : held.size >= MOST ? fullest(shares) : null
    const [oldest] = crowded ?? []
    if (oldest === undefined) return
    drop(oldest)
    letGo(oldest)
  }

  return {
    take: async (id, address) => {
      const since = now() - INTENT_MS
      for (const [old, { at }] of held) {
        if (at > since) break
        drop(old)
      }
      if (held.has(id)) return false
      const network = networkOf(address)
      makeRoom(network)
      held.set(id, { at: now(), network })
      shares.set(network, (shares.get(network) ?? new Set()).add(id))
      return true
    },
    forget: async (id) => drop(id),
    close: async () => {},
  }
}

function fullest(shares: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> | null {
  let most: ReadonlySet<string> | null = null
  for (const share of shares.values()) if (share.size > (most?.size ?? 0)) most = share
  return most
}
