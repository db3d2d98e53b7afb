import { useLayoutEffect } from 'react'

/** After so long without a quiet moment, in milliseconds, what waits for one begins all the same. */
const LONGEST = 1_000

let awaiting = 0
let isAwaited = false
let begin = () => {}
const begun = new Promise<void>((resolve) => {
  begin = () => {
    isAwaited = false
    resolve()
  }
})

/** While it is drawn a page's data is on its way, and the network is for that: late parts that yield wait. */
export function DataAwaited(): null {
  // The world outside: the network.
  useLayoutEffect(() => {
    awaiting += 1
    isAwaited = true
    return () => {
      awaiting -= 1
      whenQuiet(() => awaiting === 0 && begin())
    }
  }, [])
  return null
}

/** The first data stands on the page, and the browser is idle; whoever presses a key before that waits no longer. */
export async function afterData(): Promise<void> {
  if (!isAwaited) return
  document.addEventListener('keydown', begin, { once: true })
  await begun
}

/** Not every browser tells when it is idle. */
function whenQuiet(then: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: LONGEST })
  else setTimeout(then, LONGEST / 10)
}
