import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** While something runs, Back and every other route stay where they are, and leaving the document asks. */
export function useStayWhile(isRunning: boolean) {
  const blocker = useBlocker(isRunning)

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
