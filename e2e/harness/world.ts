import { startBackend } from '#e2e/backend/start.ts'
import { startServer } from './server.ts'

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

/** A console with something behind it, or the reason for which the journeys on it are skipped. */
export async function openWorld(behind: Behind): Promise<World | { skipped: string }> {
  switch (behind) {
    case 'sandbox': {
      const server = await startServer()
      return { behind, ...server, reset: () => resetSandbox(server.origin) }
    }
    case 'backend': {
      const backend = await startBackend({ version: '1.1.0' })
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
