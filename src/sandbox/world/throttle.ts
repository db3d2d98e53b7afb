/** Counts requests over a last stretch of real time, per key. */
export type Throttle = {
  /** False where `most` requests of this key were let through in the last `milliseconds`, a minute unless named. */
  admits(key: string, most: number, now: number, milliseconds?: number): boolean
  /** Of a key that was refused: in how many milliseconds the oldest of those requests is over. */
  wait(key: string, now: number, milliseconds: number): number
  clear(): void
}

const MINUTE = 60_000

export function openThrottle(): Throttle {
  const seen = new Map<string, number[]>()
  return {
    admits: (key, most, now, milliseconds = MINUTE) => {
      const recent = (seen.get(key) ?? []).filter((at) => at > now - milliseconds)
      const admitted = recent.length < most
      if (admitted) recent.push(now)
      seen.set(key, recent)
      return admitted
    },
    wait: (key, now, milliseconds) => (seen.get(key)?.[0] ?? now) + milliseconds - now,
    clear: () => {
      seen.clear()
    },
  }
}
