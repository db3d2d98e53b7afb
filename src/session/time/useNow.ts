import { useEffect, useState } from 'react'
import type { Clock } from './clock.ts'

/** A clock that is ahead of ours need not be told more often than that, in milliseconds. */
const CALM = 5_000

/** The server's time, told again every `grain` of its own milliseconds. */
export function useNow(clock: Clock, grain: number): number {
  const [now, setNow] = useState(clock.now)
  // The world outside React: time passes.
  useEffect(() => {
    const every = Math.max(Math.min(grain, CALM), grain / (clock.pace ?? 1))
    const timer = setInterval(() => setNow(clock.now()), every)
    return () => clearInterval(timer)
  }, [clock, grain])
  return now
}
