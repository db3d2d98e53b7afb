import { createContext, useRef, type ReactNode } from 'react'

/** What is told in place of a text that no field may keep, with nothing of that text in it; null where it may be kept. */
export const RefusedTextContext = createContext<(text: string) => ReactNode>(() => null)

/** What comes key by key is known for what it is in its middle; its end follows within so many milliseconds from key to key. */
const PAUSE = 1_000

/** Whether what was typed is kept out: it is refused, or follows what was without a pause. Milliseconds, as events have them. */
export function useTail(): (timeStamp: number, isRefused: () => boolean) => boolean {
  const refusedAt = useRef(-PAUSE)
  return (timeStamp, isRefused) => {
    const isOut = timeStamp - refusedAt.current < PAUSE || isRefused()
    if (isOut) refusedAt.current = timeStamp
    return isOut
  }
}
