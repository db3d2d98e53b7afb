import { createElapsed } from '#session/time/elapsed.ts'

/** A page that was out of sight for so long may come back from a sleep, after its session's end. */
const LONG = 60_000

/** Calls `look` when this page comes back into sight after a while: before it is seen, its session is asked for. */
export function onWake(look: () => void) {
  const elapsed = createElapsed()
  let hiddenAt = elapsed()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = elapsed()
    else if (elapsed() - hiddenAt > LONG) look()
  })
}
