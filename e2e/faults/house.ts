import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#e2e/harness/server.ts'
import { FaultProxy } from './proxy.ts'

/**
 * Waiting times of the cells, in milliseconds: short, and long enough for a busy machine. `slow` is the eight seconds of
 * F09 in the same proportion to the limits, `late` longer than the server's limit as the 90 seconds of F36 are.
 */
const SHORT = {
  limits: {
    readTimeout: 2_500,
    writeTimeout: 2_500,
    signInTimeout: 2_500,
    serverLimit: 2_500,
    requestsPerMinute: 6_000,
  },
  slow: 1_200,
  late: 4_000,
}

const DEFAULT = { limits: {}, slow: 8_000, late: 90_000 }

/** `one`: console and API on one origin. `two`: on two. `defaults`: one origin, and every waiting time as it is built in. */
export type HouseKind = 'one' | 'two' | 'defaults'

/** A server behind a proxy, for all cells of a worker. */
export type House = {
  kind: HouseKind
  /** The server itself, beside the proxy. */
  server: string
  /** What the browser opens. */
  console: FaultProxy
  /** What the API is asked through: the same proxy, or one on an origin of its own. */
  api: FaultProxy
  slow: number
  late: number
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export async function openHouse(kind: HouseKind): Promise<House> {
  const front = new FaultProxy()
  await front.open()
  const api = kind === 'two' ? new FaultProxy() : front
  if (api !== front) await api.open()
  const times = kind === 'defaults' ? DEFAULT : SHORT
  const folder = await mkdtemp(join(tmpdir(), 'keyturn-faults-'))
  const config = join(folder, 'config.json')
  const origin = kind === 'two' ? api.origin : null
  await writeFile(
    config,
    JSON.stringify({
      version: 1,
      servers: [{ id: 'sandbox', name: 'Sandbox', kind: 'sandbox', origin }],
      limits: times.limits,
    }),
  )
  const server = await startServer(['--config', config, '--allow-origin', front.origin])
  front.behind(server.origin)
  api.behind(server.origin)
  return {
    kind,
    server: server.origin,
    console: front,
    api,
    slow: times.slow,
    late: times.late,
    async reset() {
      await front.reset()
      await api.reset()
      const answer = await fetch(`${server.origin}/sandbox/reset`, {
        method: 'POST',
        headers: { origin: server.origin, 'content-type': 'application/json' },
        body: '{}',
      })
      if (!answer.ok) throw new Error(`The sandbox was not reset: ${answer.status}.`)
    },
    async stop() {
      await front.close()
      if (api !== front) await api.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
