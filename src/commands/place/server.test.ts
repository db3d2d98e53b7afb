import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandTrial, runCommand, serveTrial } from '#commands/trial.ts'

const trial = openCommandTrial()
let origin = ''
/** What the next request with this method and path gets instead of an answer. */
let silence: string | null = null
let how: true | 'done' | 401 | 403 | 404 | 502 = true
const asked: string[] = []
let close = () => {}

beforeAll(async () => {
  const served = await serveTrial(trial, ({ method, url }) => {
    const asking = `${method} ${url}`
    asked.push(asking)
    if (silence === null || !asking.includes(silence)) return false
    return how
  })
  origin = served.origin
  close = served.close
})
afterAll(() => {
  close()
  trial.sandbox.close()
})

const over = (username: string, ...argv: string[]) =>
  runCommand([...argv, '--backend', origin, '--user', username], {}, 'sandbox')

test('over the API the same lines come out as from the file', async () => {
  const { out } = await over('administrator', 'access-token', 'list')
  expect(out.length).toBeGreaterThan(20)
  expect(out).toEqual((await trial.run('access-token', 'list')).out)
})

test('a token is made, rotated, given an expiry and revoked, and the value stands alone', async () => {
  const wish = ['--application', 'Über HTTP', '--create-application', '--scope', 'returns.api']
  const made = await over('administrator', 'access-token', 'create', ...wish)
  expect(made.out).toEqual([expect.stringMatching(/^svc_api_/)])
  const id = /^Token (\d+) /.exec(made.err[0] ?? '')?.[1] ?? ''
  const ended = await over('administrator', 'access-token', 'expire', id, '--at', '2099-01-01')
  expect(ended.out[0]).toMatch(/ expires 2099-01-01T00:00:00\+00:00\.$/)
  const rotated = await over('administrator', 'access-token', 'rotate', id)
  expect(rotated.out).toEqual([expect.stringMatching(/^svc_api_/)])
  expect((await over('administrator', 'access-token', 'revoke', id)).code).toBe(0)
  expect(await over('administrator', 'access-token', 'revoke', id)).toEqual({
    code: 1,
    out: [],
    err: ['CommandError: The token is already revoked'],
  })
})

test('the names of old, --server and --username, name the same backend and person', async () => {
  const named = ['--server', origin, '--username', 'manager']
  expect((await runCommand(['access-token', 'list', ...named], {}, 'sandbox')).err).toEqual([
    'CommandError: needs access.manage:read',
  ])
  const half = ['access-token', 'list', '--server', origin]
  expect((await runCommand(half, {}, 'sandbox')).err).toEqual([
    '--backend needs --user: the commands act there as a member of staff.',
  ])
})

test('a refusal is said in the words of the server', async () => {
  expect((await over('manager', 'access-token', 'list')).err).toEqual([
    'CommandError: needs access.manage:read',
  ])
  expect((await over('administrator', 'access-token', 'rotate', '99999')).err).toEqual([
    'CommandError: No token 99999',
  ])
  expect((await over('nobody', 'access-token', 'list')).err).toEqual([
    'CommandError: The server refused the username or the password.',
  ])
})

test('a write without an answer is sent once, and its outcome is unknown', async () => {
  const { out } = await over('administrator', 'access-token', 'list')
  const id = out.find((line) => line.endsWith('\tactive'))?.split('\t')[0] ?? ''
  asked.length = 0
  silence = `/tokens/${id}/rotate/`
  const { code, out: value, err } = await over('administrator', 'access-token', 'rotate', id)
  silence = null
  expect([code, value]).toEqual([3, []])
  expect(err[0]).toContain('so the result is unknown')
  expect(err[0]).toMatch(/ So far neither the list nor the audit log has a token that this made\.$/)
  expect(asked.filter((one) => one.startsWith('POST') && one.includes('rotate'))).toHaveLength(1)
})

test('a write that a relay answered with 502 may have been carried out', async () => {
  silence = '/tokens/20/revoke/'
  how = 502
  const { code, out, err } = await over('administrator', 'access-token', 'revoke', '20')
  silence = null
  how = true
  expect([code, out, err]).toEqual([
    3,
    [],
    [
      'CommandError: The server answered 502, so the result is unknown. Check with access-token list before you try again.',
    ],
  ])
})

test.each([403, 404] as const)(
  'a %i that is not in the backend’s form is no word about a token',
  async (status) => {
    silence = '/tokens/20/revoke/'
    how = status
    const { code, out, err } = await over('administrator', 'access-token', 'revoke', '20')
    silence = null
    how = true
    expect([code, out, err]).toEqual([
      3,
      [],
      [
        `CommandError: Something between this command and the backend refused the request (${status}), so the result is unknown. Check with access-token list before you try again.`,
      ],
    ])
  },
)

test.each([
  ['/api/token/', 401],
  ['GET /api/access/', 404],
] as const)(
  'of %s a bare %i says nothing of who signs in or what is there',
  async (path, status) => {
    silence = path
    how = status
    const { code, err } = await over('administrator', 'access-token', 'list')
    silence = null
    how = true
    expect([code, err]).toEqual([
      1,
      [
        `CommandError: Something between this command and the backend refused the request (${status}).`,
      ],
    ])
  },
)

test.each([
  ['create', ['--application', 'ERP Bydgoszcz', '--scope', 'returns.api', '--name', 'Lost']],
  ['rotate', ['20']],
])('what %s made before its answer was lost is named by list and log', async (act, argv) => {
  silence = act === 'create' ? 'POST /api/access/v2/admin/applications/' : '/tokens/20/rotate/'
  how = 'done'
  asked.length = 0
  const { code, out, err } = await over('administrator', 'access-token', act, ...argv)
  silence = null
  how = true
  expect([code, out]).toEqual([3, []])
  expect(err[0]).toMatch(
    /so the result is unknown\..* By the list and the audit log token \d+ svc_api_[\w-]+…[\w-]{4} was made by this, and the value is lost\. Rotate or revoke it\.$/,
  )
  const id = /token (\d+) svc/.exec(err[0] ?? '')?.[1]
  const list = await trial.run('access-token', 'list')
  expect(list.out.filter((line) => line.startsWith(`${id}\t`))).toHaveLength(1)
  expect(asked.filter((one) => one.startsWith('POST') && /tokens\//.test(one))).toHaveLength(1)
})

test('the password comes from a file, and goes to no server without TLS', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'keyturn-password-')), 'password')
  writeFileSync(file, 'sandbox\n')
  const argv = ['access-token', 'list', '--user', 'administrator', '--backend']
  const fromFile = await runCommand([...argv, origin], { KEYTURN_PASSWORD_FILE: file })
  expect(fromFile.code).toBe(0)
  expect(await runCommand([...argv, origin], { KEYTURN_PASSWORD_FILE: '/dev/zero' })).toEqual({
    code: 2,
    out: [],
    err: ['The file of KEYTURN_PASSWORD_FILE, /dev/zero, is larger than 1 MB.'],
  })
  const open = await runCommand([...argv, 'http://shop.example'], {}, 'sandbox')
  expect(open).toEqual({
    code: 2,
    out: [],
    err: ['The password would cross the network unencrypted to http://shop.example. Use https.'],
  })
  expect(await runCommand([...argv, origin], {})).toMatchObject({ code: 2 })
})
