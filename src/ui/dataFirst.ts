import { useLayoutEffect } from 'react'

/** After so long without a quiet moment, in milliseconds, what waits for one begins all the same. */
const LONGEST = 1_000
/** Where a browser does not tell when it is idle. */
const MOMENT = 100

let awaiting = 0
let begin = () => {}
const begun = new Promise<void>((resolve) => {
  begin = resolve
})

/** While it is drawn a page's data is on its way, and the network is for that: late parts that yield wait. */
export function DataAwaited(): null {
  // The world outside: the network.
  useLayoutEffect(() => {
    awaiting += 1
    return () =>
      whenQuiet(() => {
        awaiting -= 1
        if (awaiting === 0) begin()
      })
  }, [])
  return null
}

/** The first data is on the page, and the browser is idle; a key pressed before that ends the wait. */
export async function afterData(): Promise<void> {
  if (awaiting === 0) return
  document.addEventListener('keydown', begin, { once: true })
  await begun
}

function whenQuiet(then: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: LONGEST })
  else setTimeout(then, MOMENT)
}
