import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Configuration, Server } from '#contract/configuration.ts'
import { App } from '#app/App.tsx'
import { caught } from '#app/frame/caught.ts'
import { createAppRouter } from '#app/router.tsx'
import { waitingValue } from '#app/places/waitingValue.ts'
import { createIntents } from '#api/intents/intents.ts'
import { readMeAgain } from '#api/me.ts'
import type { ShownOnce } from '#components/show-once/shownOnce.ts'
import { watchActivity } from '#session/activity.ts'
import type { Clock } from '#session/time/clock.ts'
import type { Elsewhere } from '#session/elsewhere.ts'
import type { Drafts } from '#session/keep/drafts.ts'
import { limitsAt } from '#session/carriers/limits.ts'
import { meetOtherTabs } from '#session/otherTabs.ts'
import { secret } from '#session/secret/secret.ts'
import type { Vault } from '#session/vault/vault.ts'
import { openSession } from '#session/session.ts'

type Entry = {
  element: HTMLElement
  configuration: Configuration
  server: Server
  origin: string
  username: string
  clock: Clock
  vault: Vault
  lineTo: Elsewhere['lineTo']
  goTo: Elsewhere['goTo']
  drafts: Drafts
  /** What waited to be stored when this person's session was locked. */
  waiting: WaitingValue | null
  /** A path of this origin; `/` takes its place where the app knows no such route. */
  returnTo: string
}

/** A value that waits to be stored, in words; the value itself is in session/secret/secret.ts and nowhere else. */
export type WaitingValue = {
  /** "The successor of ERP nightly export, rotated 10:23." */
  what: string
  /** What must be done again without it. */
  loss: string
  subject: ShownOnce
  /** In the server's milliseconds. */
  since: number
  forget: () => void
}

export type Running = {
  /** Ends the app: nothing of it is left. With `keepsValue`, a value that waits stays in its cell and is described. */
  stop: (keepsValue: boolean) => WaitingValue | null
}

// While the password is typed there is time for the page that most sessions begin with: those that return to no other.
if (!new URLSearchParams(location.search).has('return'))
  void import('#pages/overview/Overview.tsx').catch(() => null)

/** Opens the app for one session in the same document. */
export type Start = (entry: Entry) => Running

export const start: Start = ({
  element,
  configuration,
  server,
  returnTo,
  waiting,
  lineTo,
  goTo,
  ...signedIn
}) => {
  const limits = limitsAt(server, configuration)
  const hasOthers = configuration.servers.length > 1
  const zone = configuration.time?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (waiting) waitingValue.put(waiting.subject, waiting.since)
  const session = openSession({
    ...signedIn,
    server,
    limits,
    zone,
    elsewhere: hasOthers ? { configuration, lineTo, goTo } : undefined,
    onForbidden: readMeAgain,
  })
  const intents = createIntents(session, {
    ...configuration.limits,
    intentHeader: configuration.intentHeader ?? false,
  })
  const basename = hasOthers ? `/s/${server.id}` : '/'
  const router = createAppRouter(session, { basename, returnTo })
  const leaveOtherTabs = meetOtherTabs(session)
  const root = createRoot(element, { onCaughtError: caught })
  root.render(
    <StrictMode>
      <App session={session} router={router} />
    </StrictMode>,
  )
  const { vault } = signedIn
  const reportHeld = () => vault.hold(secret.isHeld())
  reportHeld()
  const quiet = secret.subscribe(reportHeld)
  const unwatch = watchActivity(vault, limits)
  return {
    stop(keepsValue) {
      const value = keepsValue && secret.isHeld() ? waitingValue.describe(session.zone) : null
      unwatch()
      root.unmount()
      router.dispose()
      intents.close()
      leaveOtherTabs()
      session.close()
      if (!value) secret.empty()
      waitingValue.clear()
      quiet()
      return value && { ...value, forget: () => (secret.empty(), vault.hold(false)) }
    },
  }
}
