import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OutcomeContext, type OutcomeMessage } from '#components/frame/outcomes.ts'
import { useIntentActs } from '#components/intents/useIntents.ts'

/** Keeps the result of an act until the next page; dialogs that open and close over the page do not take it away. */
export function OutcomePlace({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState<{ message: OutcomeMessage; pathname: string } | null>(null)
  const [page, setPage] = useState(pathname)
  if (page !== pathname) {
    setPage(pathname)
    // Coming back to the page later is another visit: what was done before it is no news.
    if (kept?.pathname !== pathname) setKept(null)
  }
  const { leave } = useIntentActs()
  // The world outside: a page is left, and with it the verdicts that were on it. Under a dialog nobody has seen them.
  const isCovered = useRef(false)
  useEffect(() => () => void (isCovered.current || leave()), [leave, pathname])
  useEffect(() => {
    isCovered.current = search.includes('dialog=')
  }, [search])

  const message = kept?.pathname === pathname ? kept.message : null
  return (
    <OutcomeContext
      value={{
        message,
        tell: (next, at = pathname) => setKept({ message: next, pathname: at }),
        clear: () => setKept(null),
      }}
    >
      {children}
    </OutcomeContext>
  )
}
