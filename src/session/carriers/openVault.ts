import type { Configuration } from '#contract/configuration.ts'
import type { Found, Vault } from '#session/vault/vault.ts'
import { createOwnVault, createSharedVault, type WorkerVaultOptions } from './workerVaults.ts'

/** Where a session lives: with all tabs, with this tab until a reload, or with this tab and through its reload. */
export type Holds = 'tabs' | 'tab' | 'stored'

export type OpenedVault = { vault: Vault; found: Found; holds: Holds }

type Options = WorkerVaultOptions & { reload: NonNullable<Configuration['session']>['reload'] }

/** The best carrier that answers, and what it has found. */
export async function openVault(options: Options): Promise<OpenedVault> {
  if (options.reload === 'tab') {
    const vault = await inThisThread(options, true)
    return { vault, found: await vault.hello(), holds: 'stored' }
  }
  const carriers = [
    { create: createSharedVault, holds: 'tabs' },
    { create: createOwnVault, holds: 'tab' },
  ] as const
  for (const { create, holds } of carriers) {
    const vault = create(options)
    const found = await vault?.hello()
    if (vault && found && found.kind !== 'silent') return { vault, found, holds }
  }
  const vault = await inThisThread(options, false)
  return { vault, found: await vault.hello(), holds: 'tab' }
}

/** Loaded only where it is needed: a page with a worker never carries the vault's own code. */
async function inThisThread({ origin, settings, clock }: Options, isKept: boolean): Promise<Vault> {
  const [{ createTabVault }, { tabKeeping }] = await Promise.all([
    import('./tabVault.ts'),
    import('./tabKeeping.ts'),
  ])
  return createTabVault({
    origin,
    settings,
    clock,
    isAmongTabs: true,
    ...(isKept && { keeping: tabKeeping(origin) }),
  })
}
