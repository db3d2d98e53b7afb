import { expect, test } from 'vitest'
import { isLoopback } from '#server/request/loopback.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import type { Options } from './options.ts'
import { readOptions } from './options.ts'

function options(argv: string[], environment: Record<string, string> = {}): Options {
  const command = readOptions(argv, environment)
  if (command.kind !== 'serve') throw new Error(`not to be served: ${command.kind}`)
  return command.options
}

test('without options the sandbox is served on this machine only [seed 3.3, 8.6]', () => {
  expect(options([])).toEqual({
    port: 4780,
    host: '127.0.0.1',
    behindTls: false,
    trustProxy: false,
    config: null,
    intents: null,
    log: false,
    behind: {
      kind: 'sandbox',
      data: 'data',
      fresh: false,
      tokens: 150,
      release: '1.1',
      gate: 'enforce',
      rotationDays: 365,
      allowOrigins: [],
      empty: false,
      training: false,
    },
    ignored: [],
  })
})

test('an installation of the first day has data of its own, and no callers', () => {
  expect(options(['--empty']).behind).toMatchObject({ empty: true, data: 'data/empty' })
  expect(() => options(['--empty', '--training'])).toThrow(/--training needs some/)
})

test('every option is understood on the command line', () => {
  const all = options(
    '--port 0 --host ::1 --config c.json --intents redis://intents:6379/2 --data d --fresh --tokens 9 --release 1.0 --gate observe --rotation-days 0 --allow-origin http://a --allow-origin=https://b:8443/ --trust-proxy --behind-tls --log'.split(
      ' ',
    ),
  )
  expect(all).toMatchObject({
    port: 0,
    host: '::1',
    behindTls: true,
    trustProxy: true,
    config: 'c.json',
    intents: 'redis://intents:6379/2',
    log: true,
    behind: {
      data: 'd',
      fresh: true,
      tokens: 9,
      release: '1.0',
      gate: 'observe',
      rotationDays: 0,
      allowOrigins: ['http://a', 'https://b:8443'],
    },
  })
})

test('each option is an environment variable too, and the command line goes first', () => {
  const environment = {
    KEYTURN_PORT: '5000',
    KEYTURN_HOST: '0.0.0.0',
    KEYTURN_I_KNOW_THIS_IS_A_SANDBOX: 'true',
    KEYTURN_ROTATION_DAYS: '30',
    KEYTURN_ALLOW_ORIGIN: 'http://a, http://b',
    KEYTURN_FRESH: '0',
    KEYTURN_GATE: '',
  }
  expect(options(['--port', '5001'], environment)).toMatchObject({
    port: 5001,
    host: '0.0.0.0',
    behind: {
      rotationDays: 30,
      allowOrigins: ['http://a', 'http://b'],
      fresh: false,
      gate: 'enforce',
    },
  })
})

test('lifetimes of JWTs are whole seconds, and a library’s own unless named', () => {
  const given = ['--access-lifetime', '60', '--refresh-lifetime', '3600']
  expect(options(given).behind).toMatchObject({ accessLifetime: 60, refreshLifetime: 3600 })
  expect(options([]).behind).not.toHaveProperty('accessLifetime')
  expect(() => options(['--access-lifetime', '9'])).toThrow(
    '--access-lifetime must be a whole number from 10 to 31536000, not "9".',
  )
})

test('with a backend there is no sandbox, and what is for the sandbox is named as without effect', () => {
  const it = options(['--backend', 'https://shop.example:8443', '--gate', 'off'], {
    KEYTURN_DATA: '/srv',
  })
  expect(it.behind).toEqual({ kind: 'backend', origin: new URL('https://shop.example:8443') })
  expect(it.ignored).toEqual(['KEYTURN_DATA', '--gate'])
})

test.each([
  [['--prot', '1'], '--prot'],
  [['-p'], '-p'],
  [['serve'], '"serve"'],
  [['--port'], '--port needs a value'],
  [['--port', '--fresh'], '--port needs a value'],
  [['--port='], '--port needs a value'],
  [['--port', '65536'], '0 to 65535'],
  [['--port', '1e3'], '0 to 65535'],
  [['--fresh=yes'], '--fresh takes no value'],
  [['--no-fresh'], '--no-fresh'],
  [['--tokens', '0'], '1 to'],
  [['--tokens', 'many'], '"many"'],
  [['--rotation-days', '-1'], 'whole number'],
  [['--release', '2.0'], 'none, 1.0 or 1.1'],
  [['--release', '1.0.1'], 'none, 1.0 or 1.1'],
  [['--gate', 'on'], 'enforce, observe or off'],
  [['--backend', 'shop.example'], 'origin'],
  [['--backend', 'ftp://shop.example'], 'origin'],
  [['--backend', 'https://shop.example/api'], 'origin'],
  [['--backend', 'https://shop.example/?x'], 'origin'],
  [['--allow-origin', '*'], 'origin'],
  [['--intents', 'redis'], '--intents must be the address of a Redis'],
  [['--intents', 'http://intents:6379'], '--intents must be the address of a Redis'],
  [['--reset-at', '06:30'], '--reset-at is for a demo'],
  [['--demo', '--reset-at', '24:00'], '--reset-at must be a time in UTC'],
  [['--demo', '--reset-at', '6:30'], 'not "6:30"'],
  [['--demo', '--reset-at', '06:60'], 'not "06:60"'],
  [['--demo', '--reset-at', '06:30Z'], 'not "06:30Z"'],
  [['--hosting', 'apache'], 'caddy or nginx'],
  [['--host', 'http://a'], '--host'],
  [['--host', 'a:80'], '--host'],
  [['--host', '0.0.0.0'], '--i-know-this-is-a-sandbox'],
  [['--host', '192.168.0.2', '--backend', 'http://b'], '--behind-tls'],
])('%j is refused in one sentence', (argv, part) => {
  const refused = refusalOf(argv, {})
  expect(refused).toContain(part)
  expect(refused.split('\n')).toHaveLength(1)
})

test('a wrong variable is refused by its own name', () => {
  expect(refusalOf([], { KEYTURN_PORT: 'http' })).toContain('KEYTURN_PORT')
  expect(refusalOf([], { KEYTURN_LOG: 'sometimes' })).toContain('KEYTURN_LOG')
})

test('a password in an address is not repeated on the terminal', () => {
  expect(refusalOf(['--backend', 'https://me:secret@shop.example'], {})).not.toContain('secret')
})

test('help and version win over everything but an option that does not exist', () => {
  expect(readOptions(['--help', '--host', '0.0.0.0'], {})).toEqual({ kind: 'help' })
  expect(readOptions(['--version'], {})).toEqual({ kind: 'version' })
  expect(readOptions(['verify', '--help'], {})).toEqual({ kind: 'help' })
  expect(readOptions(['verify', 'report', '--help'], {})).toEqual({ kind: 'help' })
})

test('a host is this machine only as 127.…, ::1 or localhost', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', 'LocalHost'].every(isLoopback)).toBe(true)
  expect(['0.0.0.0', '::', '127.example.com', '10.0.0.1', 'console'].some(isLoopback)).toBe(false)
})

function refusalOf(argv: readonly string[], environment: Record<string, string>): string {
  try {
    readOptions(argv, environment)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('it was accepted')
}

test('an address of Redis that is refused is not repeated, for it may hold a password', () => {
  expect(refusalOf(['--intents', 'http://:hunter2@intents'], {})).not.toContain('hunter2')
})

test('a site file is printed instead of serving, with the origins of the configuration', () => {
  expect(readOptions(['--hosting', 'nginx', '--config', 'c.json'], {})).toEqual({
    kind: 'hosting',
    host: 'nginx',
    config: 'c.json',
  })
})

test('training keeps a file of its own unless one is named, since its clock runs ahead', () => {
  expect(options(['--training']).behind).toMatchObject({ training: true, data: 'data/training' })
  expect(options(['--training', '--data', 'd']).behind).toMatchObject({ data: 'd' })
})

test('a demo is a world of its own, which the console is told', () => {
  expect(options(['--demo']).behind).toMatchObject({ demo: '04:00', data: 'data/demo' })
  expect(() => options(['--demo', '--empty'])).toThrow(/--demo is a world of its own/)
  expect(options(['--backend', 'https://shop.example', '--demo']).ignored).toEqual(['--demo'])
})

test('a demo is set back when whoever runs it says, in UTC', () => {
  expect(options(['--demo', '--reset-at', '06:30']).behind).toMatchObject({ demo: '06:30' })
  const environment = { KEYTURN_DEMO: '1', KEYTURN_RESET_AT: '23:59' }
  expect(options([], environment).behind).toMatchObject({ demo: '23:59' })
  expect(options([]).behind).not.toHaveProperty('demo')
})

test('the erase routes go to a backend only where that is said', () => {
  expect(options([]).allowErase).toBeUndefined()
  expect(options(['--backend', 'https://shop.example', '--allow-erase']).allowErase).toBe(true)
})

test('verify takes one folder', async () => {
  expect(readOptions(['verify', 'report'], {})).toEqual({
    kind: 'verify',
    folder: 'report',
    signers: null,
    previous: null,
    server: null,
  })
  const named = ['--signers', 's', '--previous', 'p', '--backend', 'https://b', '--user', 'ada']
  expect(readOptions(['verify', ...named, 'report'], {})).toEqual({
    kind: 'verify',
    folder: 'report',
    signers: 's',
    previous: 'p',
    server: { server: 'https://b', username: 'ada' },
  })
  const old = named.map((it) => it.replace('backend', 'server').replace('user', 'username'))
  expect(old).toContain('--username')
  expect(readOptions(['verify', ...old, 'report'], {})).toEqual(
    readOptions(['verify', ...named, 'report'], {}),
  )
  for (const wrong of [
    ['verify'],
    ['verify', '--port'],
    ['verify', 'a', 'b'],
    ['verify', 'a', '--backend', 'https://b'],
    ['verify', 'a', '--user', 'ada'],
    ['verify', 'a', '--backend', 'https://b', '--server', 'https://c', '--user', 'ada'],
  ]) {
    expect(() => readOptions(wrong, {})).toThrow(/needs the folder/)
  }
})
