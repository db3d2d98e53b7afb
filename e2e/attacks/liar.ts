import { FaultProxy } from '#e2e/faults/proxy.ts'
import { openTruth, type Truth } from '#e2e/faults/truth.ts'
import { startServer } from '#e2e/harness/server.ts'

/** The console before a backend that lies where it is told to. */
export type Liar = {
  /** The console's own origin. */
  origin: string
  /** Between the console's server and the sandbox: what of the backend's answers is a lie, and what of the requests arrived. */
  backend: FaultProxy
  /** What the sandbox itself holds. */
  truth: Truth
  stop(): Promise<void>
}

export async function openLiar(): Promise<Liar> {
  const sandbox = await startServer()
  const backend = new FaultProxy()
  await backend.open()
  backend.behind(sandbox.origin)
  const server = await startServer(['--backend', backend.origin])
  return {
    origin: server.origin,
    backend,
    truth: await openTruth(sandbox.origin),
    async stop() {
      await server.stop()
      await backend.close()
      await sandbox.stop()
    },
  }
}
