import { createElapsed, type Elapsed } from '#session/time/elapsed.ts'
import type { Clock } from '#session/time/clock.ts'
import { limits } from '#contract/configuration.ts'
import type { Vault } from '#session/vault/vault.ts'
import { createVaultClient } from '#session/vault/vaultClient.ts'
import { createKeptHost, type Keeping } from '#session/vault/keptHost.ts'
import { createVaultHost } from '#session/vault/vaultHost.ts'
import type { VaultSettings } from '#session/vault/vaultMessages.ts'
import { createPeers } from './peers.ts'
import { vaultSettings } from './limits.ts'

type TabVaultOptions = {
  origin: string
  clock: Clock
  /** The limit of a sign-in in milliseconds, where `settings` do not say it. */
  timeout?: number
  settings?: VaultSettings
  elapsed?: Elapsed
  keeping?: Keeping
  /** Whether other tabs have vaults like this one, with which it keeps step. */
  isAmongTabs?: boolean
}

/** The vault in the page's own thread: one tab, gone with the document. For tests, and where there are no workers. */
export function createTabVault({
  origin,
  clock,
  timeout,
  settings = vaultSettings(limits.parse({ signInTimeout: timeout })),
  elapsed = createElapsed(),
  keeping,
  isAmongTabs = false,
}: TabVaultOptions): Vault {
  const peers = isAmongTabs && 'BroadcastChannel' in globalThis ? createPeers(origin) : null
  const options = { origin, elapsed, settings, ...peers }
  const host = keeping ? createKeptHost({ ...options, keeping }) : createVaultHost(options)
  peers?.join(host)
  const line = host.connect((message) => hear(message))
  const { vault, hear } = createVaultClient({
    post: (data) => line.hear(data),
    settings,
    clock,
    elapsed,
  })
  // Here nobody can be silent: the page is known from the first moment.
  void vault.hello()
  return vault
}
