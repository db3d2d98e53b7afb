import { createHash } from 'node:crypto'

/**
 * Counts failed sign-ins in real time, per username and address, per address, and per username
 * (docs/wire.md#failed-sign-ins). A success clears the first. Nothing is kept but hashes.
 */
export type Guard = {
  blocked(username: string, address: string, now: number): number | null
  failed(username: string, address: string, now: number): void
  succeeded(username: string, address: string): void
  clear(): void
}

const QUARTER = 900
const HOUR = 3600
const rules = [
  { most: 10, seconds: QUARTER },
  { most: 100, seconds: QUARTER },
  { most: 50, seconds: HOUR },
] as const

/** `blocked` answers the window, in seconds, of the counter that blocks (the longest of several), or null. */
export function openGuard(): Guard {
  const counters = new Map<string, { count: number; until: number }>()
  const live = (key: string, now: number) => {
    const counter = counters.get(key)
    return counter !== undefined && counter.until > now ? counter : undefined
  }
  const keys = (username: string, address: string) =>
    [`ui:${username}\0${address}`, `ip:${address}`, `u:${username}`].map((key) =>
      createHash('sha256').update(key).digest('hex'),
    )
  const counted = (username: string, address: string) =>
    keys(username, address).flatMap((key, index) => {
      const rule = rules[index]
      return rule === undefined ? [] : [{ key, ...rule }]
    })

  return {
    blocked: (username, address, now) => {
      const waits = counted(username, address)
        .filter(({ key, most }) => (live(key, now)?.count ?? 0) >= most)
        .map(({ seconds }) => seconds)
      return waits.length === 0 ? null : Math.max(...waits)
    },
    failed: (username, address, now) => {
      for (const [key, counter] of counters) if (counter.until <= now) counters.delete(key)
      for (const { key, seconds } of counted(username, address)) {
        const counter = live(key, now)
        // The window runs from the first failure.
        if (counter === undefined) counters.set(key, { count: 1, until: now + seconds * 1000 })
        else counter.count += 1
      }
    },
    succeeded: (username, address) => {
      const [both = ''] = keys(username, address)
      counters.delete(both)
    },
    clear: () => {
      counters.clear()
    },
  }
}
