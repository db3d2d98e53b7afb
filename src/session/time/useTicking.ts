import { useEffect, useState } from 'react'

/** Local monotonic milliseconds, told again every `grain`. */
export function useTicking(grain: number): number {
  const [now, setNow] = useState(() => performance.now())
  // The world outside React: time passes.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), grain)
    return () => clearInterval(timer)
  }, [grain])
  return now
}
