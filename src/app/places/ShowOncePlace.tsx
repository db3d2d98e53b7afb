import { useEffect, useState, type ReactNode } from 'react'
import {
  ShowOnceContext,
  type ShownOnce,
  type ShownProps,
} from '#components/show-once/shownOnce.ts'
import { secret } from '#session/secret/secret.ts'
import { useSession } from '#session/useSession.ts'
import { part } from '#ui/parts.ts'
import { PartGoneOver } from '#app/frame/PartGoneOver.tsx'
import { waitingValue } from './waitingValue.ts'

// Read by what makes a value, before it does; the list of their files is long, and no page begins with one.
const places = { gone: PartGoneOver, isAhead: false }
const files = () => import('./showOncePart.ts')
const ShowOnce = part(async () => (await (await files()).readShowOnce()).ShowOnce, places)
const ShowPassword = part(
  async () => (await (await files()).readShowPassword()).ShowPassword,
  places,
)

/** Where a new value is shown once, over every page and dialog. The value itself never comes here. */
export function ShowOncePlace({ children }: { children: ReactNode }) {
  const { clock } = useSession()
  const [waiting, setWaiting] = useState(waitingValue.read)
  const subject = waiting?.subject ?? null

  // The world outside: a document that is left, or cached for Back, keeps no value.
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
    <ShowOnceContext value={{ subject, present, dismiss }}>
      {children}
      {waiting && <Place key={keyOf(waiting.subject)} {...waiting} dismiss={dismiss} />}
    </ShowOnceContext>
  )
}

/** What was ticked or taken of one value is said of no other. */
const keyOf = (subject: ShownOnce): string =>
  subject.kind === 'token' ? subject.arrival.intent.id : subject.username

function Place({ subject, ...rest }: ShownProps<ShownOnce>) {
  return subject.kind === 'token' ? (
    <ShowOnce subject={subject} {...rest} />
  ) : (
    <ShowPassword subject={subject} {...rest} />
  )
}
