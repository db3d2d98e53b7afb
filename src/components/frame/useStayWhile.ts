import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * While something runs, Back and every other route stay where they are, and leaving the document asks. What a page runs, and
 * not a dialog over it, lets dialogs open and close: `of` is the page.
 */
export function useStayWhile(isRunning: boolean, of: 'address' | 'page' = 'address') {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isRunning && (of === 'address' || currentLocation.pathname !== nextLocation.pathname),
  )

  // The world outside: a navigation that the router holds for us is called off.
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])

  // The world outside: the browser asks before it leaves the document.
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isRunning])
}
