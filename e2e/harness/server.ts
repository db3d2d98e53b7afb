import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Wiretap } from './wiretap.ts'

export type RunningServer = {
  origin: string
  /** Its data directory, where options named no other. */
  data: string
  stop(): Promise<void>
}

export const built = join(import.meta.dirname, '..', '..', 'build', 'keyturn.js')

/**
 * The bundled server as a person starts it, on a free port of loopback with a data directory of its own, which goes with
 * it. `options` are added to its command line; `program` is another build's. Throws what the server said where it does not
 * start.
 */
export async function startServer(
  options: readonly string[] = [],
  program: string = built,
): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'keyturn-data-'))
  const child = spawn(process.execPath, [program, '--port', '0', '--data', data, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withoutOptions(process.env),
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  let output = ''
  const origin = await new Promise<string | null>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    void ended.then(() => resolve(null))
  })
  if (origin !== null) return { origin, data, stop }
  await stop()
  throw new Error(`The server did not start. It said:\n${output}`)
}

/** A developer's own KEYTURN_… settings are not the tests'. */
function withoutOptions(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('KEYTURN_')),
  )
}

/** What the console can stand before besides its sandbox as it is: each is a file's own, since a session is of a worker. */
export type Installation = 'own sandbox' | 'before tokens' | 'shared demo' | 'two servers'

export async function startInstallation(installation: Installation): Promise<RunningServer> {
  switch (installation) {
    case 'own sandbox':
      return startServer()
    case 'before tokens':
      return startServer(['--release', 'none'])
    case 'shared demo':
      return startServer(['--demo'])
    case 'two servers':
      return startTwo()
  }
}

/** The console of Shop knows Stage too, which is a sandbox with fewer tokens behind an address that is known beforehand. */
async function startTwo(): Promise<RunningServer> {
  const stage = new Wiretap()
  await stage.open()
  const folder = await mkdtemp(join(tmpdir(), 'keyturn-servers-'))
  const config = join(folder, 'config.json')
  const servers = [
    { id: 'shop', name: 'Shop', origin: null, kind: 'sandbox' },
    { id: 'stage', name: 'Stage', origin: stage.origin, kind: 'sandbox' },
  ]
  await writeFile(config, JSON.stringify({ version: 1, servers }))
  const shop = await startServer(['--config', config])
  const other = await startServer(['--allow-origin', shop.origin, '--tokens', '120'])
  stage.before(other.origin)
  return {
    ...shop,
    async stop() {
      await Promise.all([stage.close(), shop.stop(), other.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
