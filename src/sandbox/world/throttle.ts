/** Counts requests over the last minute of real time, per key. */
export type Throttle = {
  /** False where `most` requests of this key were let through in the last 60 s. */
  admits(key: string, most: number, now: number): boolean
  clear(): void
}

const MINUTE = 60_000

export function openThrottle(): Throttle {
  const seen = new Map<string, number[]>()
  return {
    admits: (key, most, now) => {
      const recent = (seen.get(key) ?? []).filter((at) => at > now - MINUTE)
      const admitted = recent.length < most
      if (admitted) recent.push(now)
      seen.set(key, recent)
      return admitted
    },
    clear: () => {
      seen.clear()
    },
  }
}
