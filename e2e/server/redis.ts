import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { temporary } from './command.ts'

export type Redis = {
  address: string
  /** Holds it still: connections stay open and nothing answers. */
  pause(): void
  stop(): Promise<void>
}

/** Whether Debian's redis-server, or another of that name, is on this machine. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** A Redis of its own that keeps nothing. The port is a free one unless given. */
export async function startRedis(given?: number): Promise<Redis> {
  const port = given ?? (await freePort())
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: temporary(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve()
    })
    server.once('error', reject)
    void ended.then(() => reject(new Error('redis-server ended instead of starting')))
  })
  return {
    address: `redis://127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    stop: () => {
      server.kill('SIGKILL')
      return ended
    },
  }
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address()
      const port = bound !== null && typeof bound === 'object' ? bound.port : 0
      server.close(() => resolve(port))
    })
  })
}
