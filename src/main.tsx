import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Configuration, Server } from '#contract/configuration.ts'
import { App } from '#app/App.tsx'
import { createAppRouter } from '#app/router.tsx'
import { createIntents } from '#api/intents.ts'
import { me } from '#api/me.ts'
import type { Clock } from '#session/clock.ts'
import type { Drafts } from '#session/drafts.ts'
import { secret } from '#session/secret.ts'
import type { Vault } from '#session/vault.ts'
import { openWorld } from '#session/world.ts'

type Entry = {
  element: HTMLElement
  configuration: Configuration
  server: Server
  origin: string
  username: string
  clock: Clock
  vault: Vault
  drafts: Drafts
  /** A path of this origin; `/` stands in where the app knows no such route. */
  returnTo: string
}

/** Opens the app for one session in the same document. Gives back how to end it: nothing of it is left afterwards. */
export type Start = (entry: Entry) => () => void

export const start: Start = ({ element, configuration, server, returnTo, ...session }) => {
  const world = openWorld({
    ...session,
    server,
    limits: configuration.limits,
    zone: configuration.time?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    onForbidden: ({ queries }) => void queries.invalidateQueries(me()),
  })
  const intents = createIntents(world, {
    ...configuration.limits,
    intentHeader: configuration.intentHeader ?? false,
  })
  const basename = configuration.servers.length > 1 ? `/s/${server.id}` : '/'
  const router = createAppRouter(world, { basename, returnTo })
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <App world={world} router={router} />
    </StrictMode>,
  )
  return () => {
    root.unmount()
    router.dispose()
    intents.close()
    world.close()
    secret.empty()
  }
}
