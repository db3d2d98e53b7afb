import { useEffect, useState } from 'react'
import type { Clock } from './clock.ts'

/** The server's time, told again every `grain` milliseconds. */
export function useNow(clock: Clock, grain: number): number {
  const [now, setNow] = useState(clock.now)
  // The world outside React: time passes.
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), grain)
    return () => clearInterval(timer)
  }, [clock, grain])
  return now
}
