import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '..', '..')
/** The bundled command, as the package has it. */
export const keyturn = join(repository, 'build', 'keyturn.js')

export type Setting = {
  arguments?: readonly string[]
  environment?: Readonly<Record<string, string>>
  directory?: string
  /** Another command than the one in build/. */
  file?: string
  /** Another Node than the one that runs the tests. */
  node?: string
  /** Starts it in a shell of its own, as npm does; signals go to the shell. */
  shell?: boolean
}
export type Ended = { code: number | null; out: string; err: string }
export type Started = {
  address: string
  out: string
  pid: number
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended>
}

export const temporary = (): string => mkdtempSync(join(tmpdir(), 'keyturn-e2e-'))

/** Runs the command to its end. */
export function run(setting: Setting): Promise<Ended> {
  return launch(setting).ended
}

/** Starts the command and waits until it says where it listens. The port is a free one unless given. */
export async function start(setting: Setting = {}): Promise<Started> {
  const { child, ended, heard } = launch({
    ...setting,
    environment: { KEYTURN_PORT: '0', ...setting.environment },
  })
  const address = await Promise.race([
    heard,
    ended.then(({ err }) => {
      throw new Error(`it ended instead of starting: ${err}`)
    }),
  ])
  return {
    address: /http:\/\/\S+/.exec(address)?.[0] ?? '',
    out: address,
    pid: child.pid ?? 0,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

function launch(setting: Setting): {
  child: ChildProcess
  ended: Promise<Ended>
  heard: Promise<string>
} {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('KEYTURN_'))
  const command = [
    setting.node ?? process.execPath,
    setting.file ?? keyturn,
    ...(setting.arguments ?? []),
  ]
  // What follows keeps the shell from becoming the command itself.
  const shelled = ['sh', '-c', '"$@"; true', 'sh', ...command]
  const [program = '', ...rest] = setting.shell ? shelled : command
  const child = spawn(program, rest, {
    cwd: setting.directory ?? temporary(),
    env: { ...Object.fromEntries(environment), ...setting.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  const heard = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output.out += String(chunk)
      if (output.out.includes('Ctrl-C')) resolve(output.out)
    })
  })
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }))
  })
  return { child, ended, heard }
}
