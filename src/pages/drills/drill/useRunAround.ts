import { useEffect } from 'react'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { useStayWhile } from '#components/frame/useStayWhile.ts'
import { useDrillRun } from '#components/drills/drillRun.ts'

/** The run of a drill, with what its page owes it: to stay, to say when a value is no longer shown, and to end with it. */
export function useRunAround(id: string) {
  const { run: any, valueGone, stop } = useDrillRun()
  const { shown } = useShowOnce()
  const run = any?.drillId === id ? any : null
  const isRunning = run !== null && run.state !== 'over'
  useStayWhile(isRunning, 'page')

  // The world outside: the run goes on beside the screen, and waits for what a person does with the value.
  useEffect(() => {
    if (shown === null) valueGone()
  }, [shown, valueGone])

  // The world outside: nobody would see a value that comes after the page is gone.
  useEffect(() => stop, [stop])
  return { run }
}
