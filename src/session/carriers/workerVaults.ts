import type { Clock } from '#session/time/clock.ts'
import { createElapsed } from '#session/time/elapsed.ts'
import { takePresence } from '#session/vault/presence.ts'
import type { Vault } from '#session/vault/vault.ts'
import { createVaultClient } from '#session/vault/vaultClient.ts'
import type { VaultSettings } from '#session/vault/vaultMessages.ts'
import { workerName } from './workerName.ts'

export type WorkerVaultOptions = {
  origin: string
  settings: VaultSettings
  clock: Clock
  /** Of the worker's script, as the browser trusts it. */
  url: string
}

/** The vault that all tabs share. Null where the browser has no shared workers. */
export function createSharedVault({
  origin,
  url,
  settings,
  clock,
}: WorkerVaultOptions): Vault | null {
  if (!('SharedWorker' in globalThis)) return null
  // `extendedLifetime` lets it outlive a reload of the only tab, where the browser knows it.
  const options = { type: 'module', name: workerName(origin), extendedLifetime: true } as const
  const worker = new SharedWorker(url, options)
  const { vault, hear, fail } = createVaultClient({
    post: (data) => worker.port.postMessage(data),
    settings,
    clock,
    elapsed: createElapsed(),
    takePresence,
  })
  worker.addEventListener('error', fail)
  worker.port.addEventListener('message', ({ data }) => hear(data))
  worker.port.start()
  return vault
}

/** A vault of this tab alone, in a worker. Null where the browser has none. */
export function createOwnVault({ origin, url, settings, clock }: WorkerVaultOptions): Vault | null {
  if (!('Worker' in globalThis)) return null
  const worker = new Worker(url, { type: 'module', name: workerName(origin) })
  const { vault, hear, fail } = createVaultClient({
    post: (data) => worker.postMessage(data),
    settings,
    clock,
    elapsed: createElapsed(),
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }) => hear(data))
  return vault
}
