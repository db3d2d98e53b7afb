import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'

/**
 * While a value waits, Back and every other route stay where they are, and leaving the document asks
 * (reliability.md, "Show once"). Tells of a refused navigation through `onRefused`.
 */
export function useStayHere(isWaiting: boolean, onRefused: () => void) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !closesDialog(currentLocation, nextLocation),
  )

  // The world outside: a navigation that the router holds for us is called off.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onRefused()
  }, [blocker, onRefused])

  // The world outside: the browser asks before it leaves the document.
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWaiting])
}

/** The dialog that made the value closes beneath it: the same page without `dialog` in its address. */
const closesDialog = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname &&
  new URLSearchParams(from.search).has('dialog') &&
  !new URLSearchParams(to.search).has('dialog')
