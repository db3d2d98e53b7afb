import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { ShowOnceContext, type ShownOnce } from '#components/shownOnce.ts'
import { secret } from '#session/secret.ts'
import { useWorld } from '#session/useWorld.ts'
import { readShowOnce } from './showOncePart.ts'
import { waitingValue } from './waitingValue.ts'

const ShowOnce = lazy(async () => ({ default: (await readShowOnce()).ShowOnce }))

/** Where a new value is shown once, over every page and dialog. The value itself never comes here. */
export function ShowOncePlace({ children }: { children: ReactNode }) {
  const { clock } = useWorld()
  const [shown, setShown] = useState<ShownOnce | null>(waitingValue.read)

  // The world outside: a document that is left or put aside keeps no value.
  useEffect(() => {
    addEventListener('pagehide', secret.empty)
    return () => removeEventListener('pagehide', secret.empty)
  }, [])

  function present(next: ShownOnce) {
    waitingValue.put(next, clock.now())
    setShown(next)
  }

  function dismiss() {
    secret.empty()
    waitingValue.clear()
    setShown(null)
  }

  return (
    <ShowOnceContext value={{ shown, present, dismiss }}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <ShowOnce shown={shown} dismiss={dismiss} />
        </Suspense>
      )}
    </ShowOnceContext>
  )
}
