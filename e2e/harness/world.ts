import { legacyValues, type LegacyValues } from '#e2e/backend/legacyValues.js'
import { type Ended, run } from '#e2e/backend/environment.js'
import { startBackend } from '#e2e/backend/start.ts'
import { dumpOfBackend, dumpOfSandbox, type Dump } from './dump.ts'
import { giveLegacyValues, leaveNoSuperuser, startChangedSandbox } from './changedSandbox.ts'
import { built, startServer } from './server.ts'

/** What answers `/api/` behind the console: its own sandbox, or the published backend. */
export type Behind = 'sandbox' | 'backend'

/** Imported secrets that are more than one row: on three channels of one module, and in two modules. */
type Legacy = Pick<LegacyValues, 'threeChannels' | 'twoModules'>

export type World = {
  behind: Behind
  /** The console's address, and through it the API's. */
  origin: string
  /** Null where the world was opened without. */
  legacy: Legacy | null
  /** The command that deletes old keys of the modules, on what is behind the console. */
  purge(...options: string[]): Promise<Ended>
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
}: Options): Promise<World> {
  const legacy = hasLegacyValues ? legacyValues() : null
  if (hasSuperuser && legacy === null) {
    const server = await startServer()
    return {
      behind: 'sandbox',
      legacy,
      ...server,
      purge: (...given) => purgeSandbox(server.data, given),
      dump: async () => dumpOfSandbox(server.data),
      reset: () => resetSandbox(server.origin),
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
    purge: (...given) => purgeSandbox(server.data, given),
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
    dump: () => dumpOfBackend(backend.manage),
    reset: async () => {},
    stop: async () => {
      await server.stop()
      await backend.stop()
    },
  }
}

const purgeSandbox = (data: string, options: readonly string[]): Promise<Ended> =>
  run([process.execPath, built, 'purge-legacy-keys', '--data', data, ...options])

async function resetSandbox(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/reset`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The sandbox was not reset: ${answer.status}.`)
}
