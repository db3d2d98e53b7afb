import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { applications, signIn } from './api.ts'
import type { Setting, Started } from './command.ts'
import { keyturn, run, start as startCommand, temporary } from './command.ts'

const started: Started[] = []
const servers: Server[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((it) => it.end('SIGKILL')))
  for (const server of servers.splice(0)) server.close()
})

async function start(setting: Setting = {}): Promise<Started> {
  const it = await startCommand(setting)
  started.push(it)
  return it
}

/** The command must refuse in one sentence, with exit code 2, and say nothing else. */
async function refusal(setting: Setting): Promise<string> {
  const { code, out, err } = await run(setting)
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({
    code: 2,
    out: '',
    lines: 1,
  })
  return err.trimEnd()
}

test('an older Node is told which it has to be, and what it could not read is not imported before', async () => {
  const says = "Object.defineProperty(process, 'version', { value: 'v18.20.8' })"
  const environment = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(says)}`,
  }
  expect(await refusal({ environment })).toBe(
    'Keyturn needs Node 20.19 or newer, and this is 18.20.8: install it, then type "keyturn" again.',
  )
  // The program itself doesn't even parse there.
  const imports = readFileSync(keyturn, 'utf8').match(/^import .*$/gm)
  expect(imports).toEqual(["import { refuseOldNode } from './oldNode.js'"])
})

test.each([
  [['--nonsense'], 'Unknown option --nonsense. See --help for all options.'],
  [['serve'], '"serve" is not an option'],
  [['--port', 'http'], '--port must be a whole number from 0 to 65535'],
  [['--release', '1.2'], '--release must be none, 1.0 or 1.1'],
  [['--gate', 'open'], '--gate must be enforce, observe or off'],
  [['--backend', 'shop'], '--backend must be an origin'],
  [['--config', 'missing.json'], 'missing.json cannot be read (ENOENT)'],
  [['--host', '0.0.0.0'], '--i-know-this-is-a-sandbox'],
  [['--host', '0.0.0.0', '--backend', 'http://127.0.0.1:9'], '--behind-tls'],
  [['--host', '192.0.2.1', '--i-know-this-is-a-sandbox'], 'not an address of this machine'],
])('%j ends with one sentence and exit code 2, and nothing is made', async (argv, sentence) => {
  const directory = temporary()
  expect(await refusal({ arguments: argv, directory })).toContain(sentence)
  expect(existsSync(join(directory, 'data'))).toBe(false)
})

test('a wrong environment variable is refused by its name', async () => {
  expect(await refusal({ environment: { KEYTURN_TOKENS: 'lots' } })).toContain('KEYTURN_TOKENS')
})

test('a port in use is refused before the data is touched', async () => {
  const server = createServer()
  servers.push(server)
  const { port } = new URL(await listen(server, 0, '127.0.0.1'))
  const data = join(temporary(), 'data')
  mkdirSync(data)
  writeFileSync(join(data, 'sandbox.db'), 'untouched')
  const argv = ['--port', port, '--fresh', '--data', data]
  expect(await refusal({ arguments: argv })).toContain(`Port ${port} on 127.0.0.1 is in use`)
  expect(readFileSync(join(data, 'sandbox.db'), 'utf8')).toBe('untouched')
})

test.each(['/proc/keyturn', '/dev/null/data'])(
  'the data directory %s cannot be written',
  async (data) => {
    expect(await refusal({ arguments: ['--port', '0', '--data', data] })).toContain(
      `The data directory ${data} cannot be written`,
    )
  },
)

test('a file that is not the sandbox’s is refused and left as it is', async () => {
  const data = temporary()
  writeFileSync(join(data, 'sandbox.db'), 'a shopping list, kept under an unlucky name')
  await refusal({ arguments: ['--port', '0', '--data', data] })
  expect(readFileSync(join(data, 'sandbox.db'), 'utf8')).toContain('shopping')
})

test('a database of another version is refused and left as it is', async () => {
  const data = temporary()
  await (await start({ arguments: ['--data', data] })).end('SIGTERM')
  const file = join(data, 'sandbox.db')
  const db = new Database(file)
  db.exec('PRAGMA user_version = 9999')
  db.close()
  const before = readFileSync(file)
  expect(await refusal({ arguments: ['--port', '0', '--data', data] })).toContain('9999')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('the start says the address, the accounts, the password, where the data lies and how to use a backend', async () => {
  const data = join(temporary(), 'new', 'data')
  const { out, address } = await start({ arguments: ['--data', data] })
  for (const part of [
    address,
    'superuser, administrator, auditor, manager, editor, viewer, norole, customer, root',
    'sandbox',
    join(data, 'sandbox.db'),
    '--backend',
  ])
    expect(out).toContain(part)
})

test('a training says what is simulated, and its clock runs a minute a second', async () => {
  const { out, address } = await start({ arguments: ['--training', '--data', temporary()] })
  for (const part of ['Zahlungstresor', 'Widget newsletter', 'Kiosk, nieużywany', 'advance_hours'])
    expect(out).toContain(part)
  const ahead = async () => {
    const { headers } = await fetch(`${address}/api/token/`)
    return Date.parse(headers.get('date') ?? '') - Date.now()
  }
  await expect.poll(ahead, { timeout: 20_000 }).toBeGreaterThan(100_000)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes the database and ends with 0',
  async (signal) => {
    const data = temporary()
    const it = await start({ arguments: ['--data', data] })
    const call = await signIn(it.address)
    expect((await call(applications, { name: 'Kept' })).status).toBe(201)
    expect((await it.end(signal)).code).toBe(0)
    // What was in the log is in the file, which alone can be copied.
    const log = statSync(join(data, 'sandbox.db-wal'), { throwIfNoEntry: false })
    expect(log?.size ?? 0).toBe(0)
    const again = await signIn((await start({ arguments: ['--data', data] })).address)
    expect(await (await again(`${applications}?page_size=100`)).text()).toContain('"Kept"')
  },
)

test('a server that npm started ends with the shell that npm put it in', async () => {
  const it = await start({
    environment: { npm_command: 'start' },
    shell: true,
  })
  void it.end('SIGTERM')
  const answers = () =>
    fetch(`${it.address}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 20_000 }).toBe(false)
})

test('an environment variable configures it as the option does', async () => {
  const { address } = await start({ environment: { KEYTURN_RELEASE: '1.0' } })
  expect(await (await fetch(`${address}/version.json`)).json()).toMatchObject({ sandbox: '1.0' })
})

test('verify says what it compared and ends with 1, and refuses what it cannot read in one sentence', async () => {
  const folder = temporary()
  writeFileSync(join(folder, 'SHA256SUMS'), '')
  const compared = await run({ arguments: ['verify', folder] })
  expect(compared).toMatchObject({ code: 1, err: '' })
  expect(compared.out).toMatch(/The report does NOT agree with its own list\.\n$/)
  expect(await refusal({ arguments: ['verify', join(folder, 'nowhere')] })).toContain(
    'holds no report',
  )
})

test('help and version go to standard output and end with 0', async () => {
  const help = await run({ arguments: ['--help'] })
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('--i-know-this-is-a-sandbox')
  const version = await run({ arguments: ['--version'] })
  expect(version).toMatchObject({ code: 0, err: '' })
  expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('the log is silent unless asked for, and then names routes, never values', async () => {
  const quiet = await start()
  await (
    await signIn(quiet.address)
  )(applications)
  expect((await quiet.end('SIGTERM')).err).toBe('')
  const loud = await start({ arguments: ['--log'] })
  await (
    await signIn(loud.address)
  )(`${applications}?page_size=77`)
  const { err } = await loud.end('SIGTERM')
  expect(err).toMatch(/^GET \/api\/access\/v2\/admin\/applications\/ 200 \d+ ms$/m)
  expect(err).not.toMatch(/page_size|eyJ|sandbox/)
})
