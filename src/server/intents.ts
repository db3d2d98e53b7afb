/** How long a second POST with the same id is refused, in milliseconds (reliability.md, "Create and rotate"). */
export const INTENT_MS = 120_000
/** More than so many at a time nobody means; then the oldest are let go, so that no caller can fill the memory. */
const MOST = 50_000

/** The ids of the writes that were handed on lately. */
export type Intents = {
  /** Whether the id is new; from then on it is held. */
  take(id: string): Promise<boolean>
  /** Lets an id go whose write was not carried out. */
  forget(id: string): Promise<void>
  close(): Promise<void>
}

/** The ids that this very process has seen. `now` is a clock in milliseconds that never goes back. */
export function memoryIntents(now: () => number): Intents {
  // A map keeps the order of insertion, so the oldest stand first.
  const held = new Map<string, number>()
  return {
    take: async (id) => {
      const since = now() - INTENT_MS
      for (const [old, at] of held) {
        if (at > since && held.size < MOST) break
        held.delete(old)
      }
      if (held.has(id)) return false
      held.set(id, now())
      return true
    },
    forget: async (id) => void held.delete(id),
    close: async () => {},
  }
}
