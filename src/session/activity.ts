import type { Limits } from '#contract/configuration.ts'
import type { Vault } from './vault/vault.ts'

/** Of the time until the lock, how much may pass until a key or a click is told on. */
const SHARE = 20

/**
 * Tells the vault of keys and clicks, not of each. While the warning is shown, of the next one at once. A page that was asleep
 * asks before it is seen again. Gives back how to stop.
 */
export function watchActivity(
  vault: Pick<Vault, 'touch' | 'sessionState'>,
  { idleLock }: Pick<Limits, 'idleLock'>,
): () => void {
  let touchedAt = -Infinity
  const touched = () => {
    const now = performance.now()
    if (vault.sessionState().lockAt === null && now < touchedAt + idleLock / SHARE) return
    touchedAt = now
    vault.touch()
  }
  addEventListener('keydown', touched, { capture: true, passive: true })
  addEventListener('pointerdown', touched, { capture: true, passive: true })
  return () => {
    removeEventListener('keydown', touched, { capture: true })
    removeEventListener('pointerdown', touched, { capture: true })
  }
}
