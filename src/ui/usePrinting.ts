import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isNow = false
const watchers = new Set<() => void>()

// The paper shows what is on the page when the first event ends, so all of it is drawn within it.
for (const event of ['beforeprint', 'afterprint'])
  addEventListener(event, () => {
    isNow = event === 'beforeprint'
    flushSync(() => watchers.forEach((watcher) => watcher()))
  })

export const isPrinting = () => isNow

export function followPrinting(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** Whether the page is being printed: for what a style sheet alone cannot draw in another way. */
export const usePrinting = () => useSyncExternalStore(followPrinting, isPrinting)
