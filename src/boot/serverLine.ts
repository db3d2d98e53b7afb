import { createClock, type Clock } from '#session/time/clock.ts'
import type { Configuration, Server } from '#session/configuration.ts'
import { limitsAt, vaultSettings } from '#session/carriers/limits.ts'
import { openVault, type Holds } from '#session/carriers/openVault.ts'
import { trustedWorkerUrl } from '#session/trustedUrl.ts'
import type { Found, Vault } from '#session/vault/vault.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import vaultUrl from '#session/carriers/vaultWorker.ts?sharedworker&url'

/** This page's line to the vault of one server. */
export type ServerLine = {
  server: Server
  configuration: Configuration
  origin: string
  clock: Clock
  vault: Vault
  /** What was there when this page came. */
  found: Found
  holds: Holds
}

// At once, whether a worker will be started or not: what gets into this page later finds it taken.
const workerUrl = trustedWorkerUrl(vaultUrl)
const lines = new Map<string, Promise<ServerLine>>()

/** Opened once in the life of a document. Never rejects: the last carrier is this thread. */
export function lineTo(server: Server, configuration: Configuration): Promise<ServerLine> {
  const open = lines.get(server.id) ?? openLine(server, configuration)
  lines.set(server.id, open)
  return open
}

async function openLine(server: Server, configuration: Configuration): Promise<ServerLine> {
  const origin = server.origin ?? location.origin
  const clock = createClock()
  const opened = await openVault({
    origin,
    clock,
    settings: vaultSettings(limitsAt(server, configuration)),
    url: workerUrl,
    reload: configuration.session?.reload,
  })
  return { server, configuration, origin, clock, ...opened }
}
