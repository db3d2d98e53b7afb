import type { Configuration, Server } from '#contract/configuration.ts'
import type { Clock } from './time/clock.ts'
import type { Vault } from './vault/vault.ts'

/** This page's line to the vault of another server. */
type Line = { server: Server; origin: string; clock: Clock; vault: Vault }

/** The console's other servers, each with a vault and so a session of its own. */
export type Elsewhere = {
  configuration: Configuration
  lineTo: (server: Server, configuration: Configuration) => Promise<Line>
  /** Leaves this server's app for that of another; the session here goes on. */
  goTo: (server: Server, configuration: Configuration) => void
}
