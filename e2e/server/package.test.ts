import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commandSpecs } from '#commands/commands.ts'
import { signIn } from './api.ts'
import { run, start, temporary } from './command.ts'
import { freePort } from './redis.ts'

const repository = join(import.meta.dirname, '..', '..')

const npm = (directory: string, ...argv: string[]) =>
  execFileSync('npm', argv, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const folder = temporary()
const installed = join(folder, 'node_modules', 'keyturn')
const file = join(folder, 'node_modules', '.bin', 'keyturn')

beforeAll(() => {
  const shelf = temporary()
  // What is built was built by the setup; building again would pull it away under the other tests.
  npm(repository, 'pack', '--ignore-scripts', '--pack-destination', shelf)
  const tarball = readdirSync(shelf).find((it) => it.endsWith('.tgz')) ?? ''
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  npm(folder, 'install', '--omit=dev', '--no-audit', '--no-fund', join(shelf, tarball))
})

test('the package starts in an empty folder without development dependencies', async () => {
  const packages = readdirSync(join(folder, 'node_modules')).filter((it) => !it.startsWith('.'))
  expect(packages.toSorted()).toEqual(expect.arrayContaining(['keyturn', 'libsql']))
  for (const name of ['vite', 'hono', 'zod', 'react', '@redis', 'undici'])
    expect(packages).not.toContain(name)
  expect(existsSync(join(installed, 'src'))).toBe(false)
  // With what former builds left for pages that are still open.
  const assets = (root: string) => readdirSync(join(root, 'dist', 'assets')).toSorted()
  expect(assets(installed)).toEqual(assets(repository))
  expect(existsSync(join(installed, 'dist', '.keyturn', 'former.json'))).toBe(true)

  const it = await start({
    file,
    directory: folder,
    arguments: ['--intents', `redis://127.0.0.1:${await freePort()}`],
  })
  expect((await fetch(`${it.address}/healthz`)).status).toBe(200)
  expect(await (await fetch(it.address)).text()).toContain('Keyturn')
  const call = await signIn(it.address)
  expect((await call('/api/access/v2/me/')).status).toBe(200)
  expect(existsSync(join(folder, 'data', 'sandbox.db'))).toBe(true)
  const { code, err } = await it.end('SIGTERM')
  expect(code).toBe(0)
  // The client for Redis is in the package, for there is none beside it.
  expect(err).toContain('Redis cannot be asked (ECONNREFUSED)')
})

/** Each command with a small call that does something, and how it ends. `ID` is the token that was made first. */
const calls: readonly { argv: string; code: number; prints: RegExp }[] = [
  {
    argv: 'access-token create --application Packed --create-application --scope returns.api',
    code: 0,
    prints: /^svc_api_[\w-]{43}\nToken \d+ /,
  },
  { argv: 'access-token expire ID --at 2099-01-31', code: 0, prints: / expires 2099-01-31T/ },
  { argv: 'access-token rotate ID', code: 0, prints: /^svc_api_[\w-]{43}\n/ },
  { argv: 'access-token revoke ID', code: 0, prints: / revoked\.\n$/ },
  { argv: 'access-token list --application Packed', code: 0, prints: /^ID\tPacked\t.*\trevoked\n/ },
  { argv: 'legacy-report', code: 0, prints: /^\d+ legacy token\(s\)$/m },
  { argv: 'import-legacy-keys --check', code: 1, prints: /Legacy keys not ready/ },
  { argv: 'purge-legacy-keys', code: 1, prints: /^Listing only/ },
  { argv: 'routes', code: 0, prints: /^TOTAL /m },
  { argv: 'check --deploy', code: 1, prints: /System check identified / },
  { argv: 'completion bash', code: 0, prints: /^complete -F _keyturn keyturn$/m },
  { argv: 'verify .', code: 2, prints: / holds no report/ },
]

const node24 = process.env['KEYTURN_NODE_24'] ?? ''

test('no command is without a call', () => {
  const played = calls.map(({ argv }) => `keyturn ${argv} `)
  for (const { command } of commandSpecs)
    expect(
      played.some((it) => it.startsWith(`${command} `)),
      command,
    ).toBe(true)
})

/** How each of them is to end. */
const asExpected = calls.map(({ argv, code }) => ({ argv, code, text: 'as expected' }))

test('each command of the package runs on this Node, and by npx', async () => {
  const { ended, id, listed } = await playedOn(process.execPath)
  expect(ended).toEqual(asExpected)
  expect(listed).toMatch(new RegExp(`^${id}\\tPacked\\t`, 'm'))
})

test.skipIf(node24 === '')('each of them runs on Node 24, and by npx', async () => {
  expect(execFileSync(node24, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./)
  const { ended, id, listed } = await playedOn(node24)
  expect(ended).toEqual(asExpected)
  expect(listed).toMatch(new RegExp(`^${id}\\tPacked\\t`, 'm'))
})

async function playedOn(node: string) {
  const directory = temporary()
  const sandbox = await start({ file, node, directory, arguments: ['--tokens', '20'] })
  const ended = []
  let id = 'none'
  for (const { argv, prints } of calls) {
    const given = argv.replace('ID', id).split(' ')
    const { code, out, err } = await run({ file, node, directory, arguments: given })
    const text = out + err
    const expected = new RegExp(prints.source.replace('ID', id), prints.flags)
    ended.push({ argv, code, text: expected.test(text) ? 'as expected' : text })
    if (id === 'none') id = /^Token (\d+) /m.exec(err)?.[1] ?? ''
  }
  writeFileSync(join(directory, 'password'), 'sandbox')
  const named = ['--backend', sandbox.address, '--user', 'administrator']
  const asked = ['--no-install', 'keyturn', 'access-token', 'list', ...named]
  const listed = execFileSync('npx', asked, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [dirname(node), process.env['PATH']].join(delimiter),
      KEYTURN_PASSWORD_FILE: join(directory, 'password'),
    },
  })
  await sandbox.end('SIGTERM')
  return { ended, id, listed }
}
