import type { Clock } from './clock.ts'

/**
 * The clock of a server on which `pace` seconds pass in each of this computer's: between two answers it runs on as fast.
 * Without a pace it is the clock itself.
 */
export function pacedClock(
  base: Clock,
  pace: number | undefined,
  local: () => number = Date.now,
): Clock {
  if (pace === undefined) return base
  let told = local()
  /** What `observe` changed is of this moment; what it left alone was right already. */
  function tellingOf(observe: () => void) {
    const before = base.ahead()
    observe()
    if (base.ahead() !== before) told = local()
  }
  const run = () => (local() - told) * (pace - 1)
  return {
    ...base,
    pace,
    now: () => base.now() + run(),
    ahead: () => {
      const ahead = base.ahead()
      return ahead === null ? null : ahead + run()
    },
    observe: (headers) => tellingOf(() => base.observe(headers)),
    observeIssued: (iat) => tellingOf(() => base.observeIssued(iat)),
  }
}
