import { afterAll, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { openDatabase } from '#sandbox/world/database.ts'
import { join } from 'node:path'
import { commandNamed } from './commands.ts'
import { openCommandTrial, runCommand, silentTerminal } from './trial.ts'

const trial = openCommandTrial()
const { run } = trial
afterAll(() => trial.sandbox.close())

const create = (...more: string[]) =>
  run('access-token', 'create', '--application', 'ERP Bydgoszcz', ...more)

const idIn = (line: string | undefined) => /^Token (\d+) /.exec(line ?? '')?.[1] ?? ''
const rowOf = async (id: string) => {
  const { out } = await run('access-token', 'list', '--application', 'ERP Bydgoszcz')
  return out.find((line) => line.startsWith(`${id}\t`)) ?? ''
}
/** From now to the expiry in a row. */
const hoursTo = (row: string) =>
  (Date.parse(/\texpires=(\S+)/.exec(row)?.[1] ?? '') - Date.now()) / 3_600_000
const entries = z.object({
  action: z.string(),
  actor_id: z.nullable(z.int()),
  actor_label: z.string(),
  ip: z.nullable(z.string()),
})
const lastEntries = (count: number) => {
  const db = openDatabase(join(trial.directory, 'sandbox.db'))
  const found = db.all(
    entries,
    'SELECT action, actor_id, actor_label, ip FROM audit ORDER BY id DESC LIMIT ?',
    count,
  )
  db.close()
  return found
}

test('create prints the raw value alone, and who made it is the system [seed 5.30]', async () => {
  const { code, out, err } = await create('--scope', 'vault.api', '--scope=returns.api')
  expect(code).toBe(0)
  expect(out).toEqual([expect.stringMatching(/^svc_api_[\w-]{43}$/)])
  const raw = out[0] ?? ''
  expect(err).toEqual([
    `Token ${idIn(err[0])} ${raw.slice(0, 12)}…${raw.slice(-4)} created. The value above is shown once — store it now.`,
  ])
  expect(lastEntries(1)).toEqual([
    { action: 'token.create', actor_id: null, actor_label: 'system', ip: null },
  ])
})

test('a server that has the file open takes the value at once, and refuses it after revoke [seed 3.5, 5.28, 5.32]', async () => {
  const { out, err } = await create('--scope', 'checkout.storefront', '--channel', 'pl')
  const call = async () =>
    (
      await trial.sandbox.request('/api/checkout/v2/pl/countries/', {
        headers: { 'X-API-KEY': out[0] ?? '' },
      })
    ).status
  expect(await call()).toBe(200)
  const id = idIn(err[0])
  const revoked = await run('access-token', 'revoke', id)
  expect(revoked.out[0]).toMatch(new RegExp(`^Token ${id} svc_api_.{5}.{4} revoked\\.$`))
  expect(await call()).toBe(401)
  expect(await run('access-token', 'revoke', id)).toEqual({
    code: 1,
    out: [],
    err: ['CommandError: The token is already revoked'],
  })
})

test('a new application is made with its token, and not without it [seed 5.30]', async () => {
  const wish = ['access-token', 'create', '--application', 'Nowa', '--create-application']
  const mixed = await run(...wish, '--scope', 'returns.api', '--scope', 'checkout.storefront')
  expect(mixed).toEqual({
    code: 1,
    out: [],
    err: ['CommandError: Publishable and secret scopes cannot share a token'],
  })
  expect((await run(...wish.slice(0, 4), '--scope', 'returns.api')).err).toEqual([
    "CommandError: No application 'Nowa' (add --create-application)",
  ])
  expect((await run(...wish, '--scope', 'returns.api')).code).toBe(0)
  expect(lastEntries(2).map(({ action }) => action)).toEqual(['token.create', 'application.create'])
})

test('a token has the scopes, the channel, the name and the days that its creation names [seed 5.30]', async () => {
  const scopes = ['--scope', 'contact_forms.submit', '--scope', 'checkout.storefront']
  const rest = ['--channel', 'de', '--name', 'Sklep Łódź', '--expires-days', '30']
  const id = idIn((await create(...scopes, ...rest)).err[0])
  const row = await rowOf(id)
  expect(row).toContain('\tcheckout.storefront,contact_forms.submit\tchannel=de\t')
  expect(row).toContain('Sklep Łódź')
  expect(hoursTo(row)).toBeCloseTo(30 * 24, 1)
})

test('rotate prints the successor alone, which starts without an expiry [seed 5.27, 5.31, 8.5]', async () => {
  const first = idIn((await create('--scope', 'vault.api', '--expires-days', '9')).err[0])
  const { code, out, err } = await run('access-token', 'rotate', first, '--overlap-hours', '2')
  expect([code, out.length]).toEqual([0, 1])
  expect(err[0]).toContain(` replaces token ${first}. `)
  expect(hoursTo(await rowOf(first))).toBeCloseTo(2, 1)
  expect(await rowOf(idIn(err[0]))).toContain('\texpires=never\tlast_used=never\tage=0d\tactive')
  expect(await run('access-token', 'rotate', first, '--overlap-hours', '8761')).toMatchObject({
    code: 1,
    err: ['CommandError: overlap_hours must be between 0 and 8760'],
  })
})

test('expire takes the beginning of a day in UTC, and never one that has begun [seed 5.33]', async () => {
  const id = idIn((await create('--scope', 'vault.api')).err[0])
  const other = idIn((await create('--scope', 'vault.api')).err[0])
  const at = await run('access-token', 'expire', id, '--at', '2099-02-28')
  expect(at.code).toBe(0)
  expect(at.out[0]).toMatch(/ expires 2099-02-28T00:00:00\+00:00\.$/)
  // What it says is what the token has, and this one alone.
  expect(await rowOf(id)).toContain('\texpires=2099-02-28T00:00:00')
  expect(await rowOf(other)).toContain('\texpires=never\t')
  for (const day of ['2099-2-28', '28.02.2099', '2099-02-28T12:00:00Z', '20990228'])
    // oxlint-disable-next-line no-await-in-loop -- one file
    expect((await run('access-token', 'expire', id, '--at', day)).code, day).toBe(2)
  expect(await rowOf(id)).toContain('\texpires=2099-02-28T00:00:00')
  expect((await run('access-token', 'expire', id, '--clear')).out[0]).toMatch(/ expires never\.$/)
  expect(await rowOf(id)).toContain('\texpires=never\t')
  const today = new Date().toISOString().slice(0, 10)
  expect((await run('access-token', 'expire', id, '--at', today)).err).toEqual([
    'CommandError: The expiry must be in the future (or revoke the token)',
  ])
})

test.each([
  [['create', '--scope', 'a'], 'the following arguments are required: --application'],
  [['create', '--application', 'x', '--scope'], 'argument --scope: expected one argument'],
  [['rotate', 'one'], "argument token_id: invalid int value: 'one'"],
  [['expire', '1'], 'one of the arguments --at --clear is required'],
  [['expire', '1', '--at', '2026-02-30'], "argument --at: invalid _midnight value: '2026-02-30'"],
  [
    ['expire', '1', '--at', '2036-02-01', '--clear'],
    'argument --clear: not allowed with argument --at',
  ],
  [['revoke', '1', '2', '--force'], 'unrecognized arguments: 2 --force'],
  [[], 'the following arguments are required: action'],
])('access-token %j is asked in a wrong way', async (argv, sentence) => {
  const { code, out, err } = await run('access-token', ...argv)
  expect([code, out]).toEqual([2, []])
  expect(err.join('\n').split('error: ')[1]).toBe(sentence)
})

test.each([
  [
    ['access-token', '--help'],
    'usage: keyturn access-token {create,rotate,revoke,expire,list} ...',
  ],
  [
    ['access-token', 'rotate', '--help'],
    'usage: keyturn access-token rotate token_id [--overlap-hours HOURS] [--data DIRECTORY] [--backend URL] [--user NAME] [--help]',
  ],
])('%j says how it is used', async (argv, usage) => {
  const { code, out, err } = await run(...argv)
  expect([code, out[0]?.split('\n')[0], err]).toEqual([0, usage, []])
})

test('list says of each token that is due for rotation that it is, and of no other [seed 5.34]', async () => {
  const { out } = await run('access-token', 'list')
  const due = out.filter((line) => line.endsWith('\trotation due'))
  const ages = (lines: readonly string[]) =>
    lines.map((line) => Number(/\tage=(\d+)d\t/.exec(line)?.[1] ?? Number.NaN))
  expect(due.length).toBeGreaterThan(0)
  expect(Math.min(...ages(due))).toBeGreaterThanOrEqual(365)
  const others = out.filter((line) => line.endsWith('\tactive'))
  expect(others.length).toBeGreaterThan(0)
  expect(Math.max(...ages(others))).toBeLessThan(365)
})

test('an unknown application has no tokens, and that is no fault', async () => {
  expect(await run('access-token', 'list', '--application', 'nobody')).toEqual({
    code: 0,
    out: [],
    err: [],
  })
})

test('a name that a terminal would obey stands as its numbers', async () => {
  const { out } = await run('access-token', 'list')
  expect(out.some((line) => line.includes('faktura\\u{202e}fdp.exe'))).toBe(true)
})

test.each([
  ['create', ['--application', 'ERP Bydgoszcz', '--scope', 'vault.api'], 'created'],
  ['rotate', ['20'], 'replaces token 20'],
])('where nothing takes the value, %s says that it is lost', async (act, argv, note) => {
  const err: string[] = []
  const code = await commandNamed('access-token')?.([act, ...argv], {
    ...silentTerminal(),
    environment: { KEYTURN_DATA: trial.directory },
    hand: async () => false,
    err: (line) => void err.push(line),
  })
  expect([code, err]).toEqual([
    1,
    [
      expect.stringMatching(
        new RegExp(
          `^CommandError: Token \\d+ svc_api_.{5}.{4} ${note}, but its value couldn't be written to stdout and is lost\\. Rotate or revoke the token\\.$`,
        ),
      ),
    ],
  ])
})

test('before tokens there is no command for them', async () => {
  const old = openCommandTrial({ release: 'none' })
  for (const command of [['access-token', 'list'], ['legacy-report'], ['import-legacy-keys']]) {
    const { code, out, err } = await old.run(...command)
    expect([code, out]).toEqual([2, []])
    expect(err[0]).toContain('from before tokens')
  }
  old.sandbox.close()
})

test('where there is no file, none is made', async () => {
  const { code, err } = await runCommand(['access-token', 'list', '--data', '/nowhere'], {})
  expect(code).toBe(2)
  expect(err[0]).toContain('There is no sandbox at /nowhere/sandbox.db.')
})

test('what the last start chose holds for the commands: release 1.0 has no admin scopes', async () => {
  const old = openCommandTrial({ release: '1.0' })
  old.sandbox.close()
  const argv = ['access-token', 'create', '--application', 'ERP Bydgoszcz']
  expect((await old.run(...argv, '--scope', 'pim.products:read')).err).toEqual([
    "CommandError: Unknown token scopes: ['pim.products:read']",
  ])
  const options = { file: join(old.directory, 'sandbox.db'), gate: 'enforce', tokens: 0 } as const
  const rest = { rotationDays: 365, allowOrigins: [], passwordCost: 'quick' } as const
  createSandbox({ ...options, ...rest, release: '1.1' }).close()
  expect((await old.run(...argv, '--scope', 'pim.products:read')).code).toBe(0)
})
