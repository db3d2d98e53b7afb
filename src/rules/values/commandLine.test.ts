// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { msOf } from '#lib/instant.ts'
import { inMs, NOW, ZONE } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { curlOf, curlOfCall, serverCommand, type TokenAct } from './commandLine.ts'

const ORIGIN = 'https://backend.shop.example'
const erp = { id: 17, name: 'ERP Bydgoszcz' }
const context = { now: NOW, zone: ZONE }
const create = (some: object, application = erp): TokenAct => ({
  act: 'create',
  application,
  body: { scopes: ['returns.api'], ...some },
})
const rotate = (body: object): TokenAct => ({ act: 'rotate', token: 412, body })
const expire = (expiresAt: string | null): TokenAct => ({ act: 'expiry', token: 412, expiresAt })

/** What a shell makes of a line: the words that its command is given. */
function wordsOf(command: string, text: string): string[] {
  const script = `${command}() { printf '%s\\0' "$@"; }\n${text}`
  const env = { ACCESS_TOKEN: 'the access token', API_KEY: 'the $KEY' }
  const out = execFileSync('sh', ['-c', script], { env, encoding: 'utf8' })
  return out.split('\0').slice(0, -1)
}

test('an act as a call of curl, with a variable where the session would stand', () => {
  expect(curlOf(rotate({ overlap_hours: 24 }), ORIGIN)).toBe(
    [
      'curl --fail-with-body --request POST \\',
      '  --header "Authorization: Bearer $ACCESS_TOKEN" \\',
      "  --header 'Content-Type: application/json' \\",
      `  --data-raw '{"overlap_hours":24}' \\`,
      '  https://backend.shop.example/api/access/v2/admin/tokens/412/rotate/',
    ].join('\n'),
  )
})

test.each([
  [create({ name: 'x' }), 'applications/17/tokens/', { scopes: ['returns.api'], name: 'x' }],
  [rotate({}), 'tokens/412/rotate/', {}],
  [expire(null), 'tokens/412/expiry/', { expires_at: null }],
  [expire(inMs(DAY)), 'tokens/412/expiry/', { expires_at: inMs(DAY) }],
])('curl sends what the console sends: %o', (act, path, body) => {
  const words = wordsOf('curl', curlOf(act, ORIGIN))
  expect(words).toEqual([
    '--fail-with-body',
    '--request',
    'POST',
    '--header',
    'Authorization: Bearer the access token',
    '--header',
    'Content-Type: application/json',
    '--data-raw',
    JSON.stringify(body),
    `${ORIGIN}/api/access/v2/admin/${path}`,
  ])
})

test('revoking has no body', () => {
  expect(wordsOf('curl', curlOf({ act: 'revoke', token: 412 }, ORIGIN))).toEqual([
    '--fail-with-body',
    '--request',
    'POST',
    '--header',
    'Authorization: Bearer the access token',
    `${ORIGIN}/api/access/v2/admin/tokens/412/revoke/`,
  ])
})

test.each([
  ['X-API-KEY', ['--header', 'X-API-KEY: the $KEY']],
  ['X-API-ADMIN-KEY', ['--header', 'X-API-ADMIN-KEY: the $KEY']],
  ['Authorization', ['--header', 'Authorization: Bearer the $KEY']],
  ['none', []],
] as const)('a call that was checked, with the key in %s', (header, words) => {
  const path = "/api/returns/v1/{channel_idx}/returns/it's/"
  expect(wordsOf('curl', curlOfCall({ method: 'GET', path, header }, ORIGIN))).toEqual([
    '--globoff',
    '--request',
    'GET',
    ...words,
    ORIGIN + path,
  ])
})

test('a call that takes a body reads it from a file', () => {
  const line = (method: string) =>
    wordsOf('curl', curlOfCall({ method, path: '/a/', header: 'none' }, ORIGIN))
  const body = ['--header', 'Content-Type: application/json', '--data-binary', '@body.json']
  for (const method of ['POST', 'PUT', 'PATCH']) {
    expect(line(method)).toEqual(['--globoff', '--request', method, ...body, `${ORIGIN}/a/`])
  }
  for (const method of ['DELETE', 'HEAD', 'OPTIONS']) {
    expect(line(method)).toEqual(['--globoff', '--request', method, `${ORIGIN}/a/`])
  }
})

test.each([
  [create({}), "access_token create '--application=ERP Bydgoszcz' --scope=returns.api", []],
  [
    create({ scopes: ['a', 'b:read'], name: 'Zwroty', channel_idx: 'pl' }, { id: 1, name: '-x' }),
    'access_token create --application=-x --scope=a --scope=b:read --channel=pl --name=Zwroty',
    [],
  ],
  [
    create({ expires_at: inMs(90 * DAY), channel_idx: null, name: '' }),
    "access_token create '--application=ERP Bydgoszcz' --scope=returns.api --expires-days=90",
    [{ kind: 'expiry', at: NOW + 90 * DAY }],
  ],
  [rotate({}), 'access_token rotate 412', []],
  [rotate({ overlap_hours: 0, expires_at: null }), 'access_token rotate 412 --overlap-hours=0', []],
  [
    rotate({ overlap_hours: 24, expires_at: inMs(DAY) }),
    'access_token rotate 412 --overlap-hours=24',
    [{ kind: 'successorWithoutExpiry' }],
  ],
  [{ act: 'revoke', token: 412 }, 'access_token revoke 412', []],
  [expire(null), 'access_token expire 412 --clear', []],
  [expire('2026-12-01T00:00:00+01:00'), 'access_token expire 412 --at=2026-12-01', []],
  [
    expire('2026-11-30T23:59:00+01:00'),
    'access_token expire 412 --at=2026-12-01',
    [{ kind: 'expiry', at: msOf('2026-12-01T00:00:00+01:00') }],
  ],
  [
    expire('2026-12-01T15:00:00+01:00'),
    'access_token expire 412 --at=2026-12-01',
    [{ kind: 'expiry', at: msOf('2026-12-01T00:00:00+01:00') }],
  ],
] satisfies [TokenAct, string, unknown][])('the server does %o by "%s"', (act, line, differs) => {
  expect(serverCommand(act, context)).toEqual({ kind: 'line', line, differs })
})

test.each([
  [DAY - HOUR, 1],
  [2 * DAY - HOUR - 1, 1],
  [365 * DAY + HOUR, 365],
])('%i milliseconds are so many days: %i', (ms, days) => {
  const command = serverCommand(create({ expires_at: inMs(ms) }), context)
  expect(command.kind === 'line' ? command.line.split('=').at(-1) : null).toBe(String(days))
})

test.each([DAY - HOUR - 1, 1])('%i milliseconds are no day', (ms) => {
  const command = serverCommand(create({ expires_at: inMs(ms) }), context)
  expect(command).toEqual({ kind: 'none', reason: 'expiryTooSoon' })
})

test('a day that has begun is no day that the server takes', () => {
  const none = { kind: 'none', reason: 'expiryTooSoon' }
  expect(serverCommand(expire('2026-11-20T15:00:00+01:00'), context)).toEqual(none)
  expect(serverCommand(expire('2026-11-20T23:59:00+01:00'), context)).toMatchObject({
    line: 'access_token expire 412 --at=2026-11-21',
  })
})

test.each([
  'a\u0000b',
  'a\u001B[2J',
  'a\nb',
  'faktura\u202Efdp.exe',
  'a\u2028b',
  '\uD800',
  '\u200B',
])('a name that a terminal would not take as text has no line: %j', (name) => {
  const none = { kind: 'none', reason: 'unprintable' }
  expect(serverCommand(create({ name }), context)).toEqual(none)
  expect(serverCommand(create({}, { id: 1, name }), context)).toEqual(none)
})

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '`',
        '$(id)',
        '${HOME}',
        '$ACCESS_TOKEN',
        '\n',
        ';',
        '&',
        '|',
      ),
      fc.constantFrom(
        '!',
        '*',
        '~',
        '#',
        ' ',
        '-',
        '--',
        "'\\''",
        '%s',
        '\u202E',
        '\u0000',
        '\u001B',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''))

/** The console's own line breaks aside, everything in a line is a character that one sees. */
const unseen = (line: string) =>
  line.replaceAll(' \\\n  ', '').match(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu)

test('whatever a name is made of, a shell gives curl exactly what the console would send', () => {
  fc.assert(
    fc.property(nasty, fc.array(nasty, { maxLength: 3 }), nasty, (name, scopes, pin) => {
      const body = { scopes, name, channel_idx: pin }
      const line = curlOf({ act: 'create', application: erp, body }, ORIGIN)
      expect(unseen(line)).toBeNull()
      const words = wordsOf('curl', line)
      expect(words).toHaveLength(10)
      expect(JSON.parse(words[8] ?? '')).toEqual(body)
    }),
  )
})

test('a path that was typed is one word, with what cannot be seen encoded', () => {
  fc.assert(
    fc.property(nasty, (path) => {
      const line = curlOfCall({ method: 'GET', path, header: 'none' }, ORIGIN)
      expect(unseen(line)).toBeNull()
      const words = wordsOf('curl', line)
      expect(words).toHaveLength(4)
      if (unseen(path) === null) expect(words.at(-1)).toBe(ORIGIN + path)
    }),
  )
  const path = '/a\u0000\u202E\uD800/'
  expect(curlOfCall({ method: 'GET', path, header: 'none' }, ORIGIN)).toContain(
    '/a%00%E2%80%AE%EF%BF%BD/',
  )
})

test('and the server’s command exactly the names, or there is no line', () => {
  fc.assert(
    fc.property(nasty, nasty, nasty, (application, name, pin) => {
      const act = create({ name, channel_idx: pin }, { id: 1, name: application })
      const command = serverCommand(act, context)
      const expected = [
        'create',
        `--application=${application}`,
        '--scope=returns.api',
        ...(pin === '' ? [] : [`--channel=${pin}`]),
        ...(name === '' ? [] : [`--name=${name}`]),
      ]
      const isPrintable = unseen(expected.join('')) === null
      expect(command.kind).toBe(isPrintable ? 'line' : 'none')
      if (command.kind === 'line') {
        expect(unseen(command.line)).toBeNull()
        expect(wordsOf('access_token', command.line)).toEqual(expected)
      }
    }),
  )
})
