import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { ShowOnceContext, type ShownOnce } from '#components/show-once/shownOnce.ts'
import { secret } from '#session/secret/secret.ts'
import { useWorld } from '#session/useWorld.ts'
import { readShowOnce, readShowPassword } from './showOncePart.ts'
import { waitingValue } from './waitingValue.ts'

const ShowOnce = lazy(async () => ({ default: (await readShowOnce()).ShowOnce }))
const ShowPassword = lazy(async () => ({ default: (await readShowPassword()).ShowPassword }))

/** Where a new value is shown once, over every page and dialog. The value itself never comes here. */
export function ShowOncePlace({ children }: { children: ReactNode }) {
  const { clock } = useWorld()
  const [waiting, setWaiting] = useState(waitingValue.read)
  const shown = waiting?.shown ?? null

  // The world outside: a document that is left or put aside keeps no value.
  useEffect(() => {
    addEventListener('pagehide', secret.empty)
    return () => removeEventListener('pagehide', secret.empty)
  }, [])

  function present(next: ShownOnce) {
    setWaiting(waitingValue.put(next, clock.now()))
  }

  function dismiss() {
    secret.empty()
    waitingValue.clear()
    setWaiting(null)
  }

  return (
    <ShowOnceContext value={{ shown, present, dismiss }}>
      {children}
      {waiting && (
        <Suspense fallback={null}>
          <Part {...waiting} dismiss={dismiss} />
        </Suspense>
      )}
    </ShowOnceContext>
  )
}

type PartProps = { shown: ShownOnce; since: number; dismiss: () => void }

function Part({ shown, ...rest }: PartProps) {
  return shown.kind === 'token' ? (
    <ShowOnce shown={shown} {...rest} />
  ) : (
    <ShowPassword shown={shown} {...rest} />
  )
}
