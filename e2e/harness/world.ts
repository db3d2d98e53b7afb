import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '#e2e/backend/start.ts'
import { openDatabase } from '#sandbox/database.ts'
import { type RunningServer, startServer } from './server.ts'

/** What answers `/api/` behind the console: its own sandbox, or the published backend. */
export type Behind = 'sandbox' | 'backend'

export type World = {
  behind: Behind
  /** The console's address, and through it the API's. */
  origin: string
  /** The sample data as at the start. The backend has none: its journeys make what they need. */
  reset(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** False: no superuser is active, so that the last Administrator is the last who manages access. No `reset` then. */
  hasSuperuser?: boolean
}

/** A console with something behind it, or the reason for which the journeys on it are skipped. */
export async function openWorld(
  behind: Behind,
  { hasSuperuser = true }: Options = {},
): Promise<World | { skipped: string }> {
  switch (behind) {
    case 'sandbox': {
      if (!hasSuperuser)
        return { behind, reset: async () => {}, ...(await startWithoutSuperuser()) }
      const server = await startServer()
      return { behind, ...server, reset: () => resetSandbox(server.origin) }
    }
    case 'backend': {
      const backend = await startBackend({ version: '1.1.0', hasSuperuser })
      if ('skipped' in backend) return backend
      const server = await startServer(['--backend', backend.origin])
      return {
        behind,
        origin: server.origin,
        reset: async () => {},
        stop: async () => {
          await server.stop()
          await backend.stop()
        },
      }
    }
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

/** No call takes a superuser away: their row is changed in the file, as the backend's own site does it. */
async function startWithoutSuperuser(): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'keyturn-data-'))
  const options = ['--data', data]
  await (await startServer(options)).stop()
  const db = openDatabase(join(data, 'sandbox.db'))
  db.script('UPDATE users SET is_active = 0 WHERE is_superuser = 1')
  db.close()
  const server = await startServer(options)
  return {
    origin: server.origin,
    async stop() {
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
