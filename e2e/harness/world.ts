import { legacyValues, type LegacyValues } from '#e2e/backend/legacyValues.js'
import { type Ended, run } from '#e2e/backend/environment.js'
import { startBackend } from '#e2e/backend/start.ts'
import { dumpOfBackend, dumpOfSandbox, type Dump } from './dump.ts'
import { giveLegacyValues, leaveNoSuperuser, startChangedSandbox } from './changedSandbox.ts'
import { built, type Installation, startInstallation, startServer } from './server.ts'

/** What answers `/api/` behind the console: its own sandbox, or the published backend. */
export type Behind = 'sandbox' | 'backend'

/** Old secrets: on three channels of one module, in two modules, and one for browsers and secret at once. */
type Legacy = Pick<LegacyValues, 'threeChannels' | 'twoModules' | 'mixed'>

export type World = {
  behind: Behind
  /** The console's address, and through it the API's. */
  origin: string
  /** Null where the world was opened without. */
  legacy: Legacy | null
  /** The command that deletes old keys of the modules, on what is behind the console. */
  purge(...options: string[]): Promise<Ended>
  /** The command that tells whether each old key is a token. */
  checkImport(): Promise<Ended>
  /** What its database holds now. */
  dump(): Promise<Dump>
  /** The sample data as at the start. The backend has none: its journeys make what they need. */
  reset(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** False: no superuser is active, so that the last Administrator is the last who manages access. No `reset` then. */
  hasSuperuser?: boolean
  /** The values of imported secrets are known; the backend has the modules whose keys they were. No `reset` then. */
  hasLegacyValues?: boolean
  /** Of a sandbox alone. */
  installation?: Installation
}

/** A console with something behind it, or the reason for which the journeys on it are skipped. */
export async function openWorld(
  behind: Behind,
  options: Options = {},
): Promise<World | { skipped: string }> {
  switch (behind) {
    case 'sandbox':
      return openSandbox(options)
    case 'backend':
      return openBackend(options)
  }
}

async function openSandbox({
  hasSuperuser = true,
  hasLegacyValues = false,
  installation = 'own sandbox',
}: Options): Promise<World> {
  const legacy = hasLegacyValues ? legacyValues() : null
  if (hasSuperuser && legacy === null) {
    const server = await startInstallation(installation)
    return {
      behind: 'sandbox',
      legacy,
      ...server,
      ...legacyCommands(server.data),
      dump: async () => dumpOfSandbox(server.data),
      // Nobody resets a shared demo but its clock.
      reset: installation === 'shared demo' ? async () => {} : () => resetSandbox(server.origin),
    }
  }
  const server = await startChangedSandbox((db) => {
    if (!hasSuperuser) leaveNoSuperuser(db)
    if (legacy !== null) giveLegacyValues(db, legacy)
  })
  return {
    behind: 'sandbox',
    legacy,
    ...server,
    ...legacyCommands(server.data),
    dump: async () => dumpOfSandbox(server.data),
    reset: async () => {},
  }
}

async function openBackend({
  hasSuperuser = true,
  hasLegacyValues = false,
}: Options): Promise<World | { skipped: string }> {
  const kind = hasLegacyValues ? 'family' : 'alone'
  const backend = await startBackend({ version: '1.1.0', kind, hasSuperuser })
  if ('skipped' in backend) return backend
  // Where there are keys that erase, they are tried through the console's server.
  const erase = hasLegacyValues ? ['--allow-erase'] : []
  const server = await startServer(['--backend', backend.origin, ...erase])
  return {
    behind: 'backend',
    origin: server.origin,
    legacy: backend.legacy,
    purge: (...given) => backend.manage('access_purge_legacy_keys', ...given),
    checkImport: () => backend.manage('access_import_legacy_keys', '--check'),
    dump: () => dumpOfBackend(backend.manage),
    reset: async () => {},
    stop: async () => {
      await server.stop()
      await backend.stop()
    },
  }
}

function legacyCommands(data: string): Pick<World, 'purge' | 'checkImport'> {
  const command = (name: string, ...options: string[]) =>
    run([process.execPath, built, name, '--data', data, ...options])
  return {
    purge: (...options) => command('purge-legacy-keys', ...options),
    checkImport: () => command('import-legacy-keys', '--check'),
  }
}

async function resetSandbox(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/reset`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The sandbox was not reset: ${answer.status}.`)
}
