import { mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { commandNamed } from './commands.ts'
import type { Terminal } from './terminal/terminal.ts'

export type Ended = { code: number; out: string[]; err: string[] }

/** A sandbox's file of a test's own, with the sandbox that has it open, and the commands on it. */
export type CommandTrial = {
  directory: string
  sandbox: Sandbox
  run(...argv: string[]): Promise<Ended>
}

export function openCommandTrial(options: Partial<SandboxOptions> = {}): CommandTrial {
  const directory = mkdtempSync(join(tmpdir(), 'keyturn-commands-'))
  const sandbox = createSandbox({
    file: join(directory, 'sandbox.db'),
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 0,
    allowOrigins: [],
    passwordCost: 'quick',
    ...options,
  })
  return { directory, sandbox, run: (...argv) => runCommand(argv, { KEYTURN_DATA: directory }) }
}

/** A terminal that nobody reads: what stdin would give is `typed`. */
export const silentTerminal = (typed = ''): Terminal => ({
  out: () => {},
  hand: async () => true,
  err: () => {},
  environment: {},
  password: async () => typed,
})

/** A command with nobody at the terminal: what stdin would give is `typed`. */
export async function runCommand(
  [name, ...argv]: readonly string[],
  environment: Readonly<Record<string, string>>,
  typed = '',
): Promise<Ended> {
  const ended: Ended = { code: 0, out: [], err: [] }
  const command = commandNamed(name)
  if (command === null) throw new Error(`There is no command ${name}.`)
  ended.code = await command(argv, {
    out: (line) => void ended.out.push(line),
    hand: async (line) => ended.out.push(line) > 0,
    err: (line) => void ended.err.push(line),
    environment,
    password: async () => typed,
  })
  return ended
}

/**
 * Serves a trial's sandbox over HTTP on a port of its own. `breaksOff` ends a request without an answer, `done` once it was carried out,
 * or with a relay's own. */
export async function serveTrial(
  { sandbox }: Pick<CommandTrial, 'sandbox'>,
  breaksOff: (incoming: IncomingMessage) => boolean | 'done' | 401 | 403 | 404 | 502 = () => false,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (incoming, outgoing) => {
    const broken = breaksOff(incoming)
    if (typeof broken === 'number') {
      outgoing.writeHead(broken).end()
      return
    }
    if (broken === true) {
      incoming.socket.destroy()
      return
    }
    const body = await buffer(incoming)
    const answer = await sandbox.request(incoming.url ?? '/', {
      method: incoming.method ?? 'GET',
      headers: {
        'Content-Type': incoming.headers['content-type'] ?? '',
        Authorization: incoming.headers.authorization ?? '',
      },
      ...(body.length > 0 && { body }),
    })
    if (broken === 'done') {
      incoming.socket.destroy()
      return
    }
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  return { origin, close: () => void server.close() }
}
