import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { keyturn, start, type Started } from './command.ts'

const mode = z.object({ echo: z.boolean(), lines: z.boolean() })
const seen = z.object({
  /** Less than zero: ended by this signal. */
  code: z.int(),
  screen: z.string(),
  before: mode,
  meanwhile: z.nullable(mode),
  after: mode,
})

const python = process.env['KEYTURN_PYTHON'] ?? 'python3'
const ordinary = { echo: true, lines: true }
const QUESTION = 'Password'

function output(program: string, given: readonly string[], typed = ''): Promise<string> {
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('KEYTURN_'))
  const child = spawn(program, given, { env: Object.fromEntries(clean) })
  let out = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stdin.end(typed)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(out))
  })
}

/** The command with a stdin that never ends and has no line. */
async function endless([program = '', ...given]: readonly string[]) {
  const zeros = openSync('/dev/zero', 'r')
  try {
    const child = spawn(program, given, { stdio: [zeros, 'ignore', 'pipe'] })
    let err = ''
    child.stderr?.on('data', (chunk) => (err += String(chunk)))
    const code = await new Promise((resolve) => child.once('close', resolve))
    return { code, err }
  } finally {
    closeSync(zeros)
  }
}

let sandbox: Started
beforeAll(async () => {
  sandbox = await start({ arguments: ['--tokens', '20'] })
})
afterAll(() => sandbox.end('SIGTERM'))

const listing = () => [
  process.execPath,
  keyturn,
  'access-token',
  'list',
  '--server',
  sandbox.address,
  '--username',
  'administrator',
]

/** The command at a real terminal, where this is typed once it has asked for the password. */
const atTerminal = async (typed: string) =>
  seen.parse(
    JSON.parse(
      await output(python, [
        join(import.meta.dirname, 'atTerminal.py'),
        QUESTION,
        typed,
        ...listing(),
      ]),
    ),
  )

const hasTerminals = spawnSync(python, ['-c', 'import pty']).status === 0

describe.skipIf(!hasTerminals)('a password that is asked for at a terminal', () => {
  test('is not shown while it is typed, and opens the list', async () => {
    const { code, screen, before, meanwhile, after } = await atTerminal('sandbox\r')
    expect([code, before, after]).toEqual([0, ordinary, ordinary])
    expect(meanwhile).toMatchObject({ echo: false })
    expect(screen).toMatch(/^Password.+\r\n\d+\t/)
    expect(screen.split(QUESTION)[1]).not.toMatch(/^[^\n]*sandbox\r/)
    expect(screen.split('\n').length).toBeGreaterThan(10)
  })

  test('is corrected as any line, and a wrong one is refused', async () => {
    const corrected = await atTerminal('sandbax\u007F\u007Fox\r')
    expect(corrected.code).toBe(0)
    const { code, screen, after } = await atTerminal('wr0ng-password\r')
    expect([code, after]).toEqual([1, ordinary])
    expect(screen).toContain('The server refused the username or the password.')
    expect(screen).not.toContain('wr0ng-password')
  })

  test('may be left with Ctrl-C: the terminal is as it was, and the command ends of the signal', async () => {
    const { code, screen, meanwhile, after } = await atTerminal('sand\u0003')
    expect(meanwhile).toMatchObject({ echo: false })
    expect([code, after]).toEqual([-2, ordinary])
    expect(screen).not.toContain('sand\n')
    expect(screen).not.toContain('\t')
  })

  test('may be left out with Ctrl-D, which is refused', async () => {
    const { code, screen, after } = await atTerminal('\u0004')
    expect([code, after]).toEqual([2, ordinary])
    expect(screen).toContain('No password')
  })
})

test('a password that comes through a pipe is asked by nobody', async () => {
  const [program = '', ...given] = listing()
  const out = await output(program, given, 'sandbox\n')
  expect(out).not.toContain(QUESTION)
  expect(out.split('\n').length).toBeGreaterThan(10)
})

test('a pipe without the end of a line is no password', async () => {
  const { code, err } = await endless(listing())
  expect(err).toBe('The first line of stdin is larger than 1 MB, so it is no password.\n')
  expect(code).toBe(2)
})
