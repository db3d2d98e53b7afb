import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADMIN,
  type Answer,
  id,
  openTrial,
  refusal,
  rows,
  text,
  type Trial,
} from '#sandbox/trial.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-20T09:42:00Z')
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()

async function shop(trial: Trial) {
  const made = await trial.ask('administrator', 'POST', `${ADMIN}applications/`, {
    body: { name: 'Shop of the test' },
  })
  const tokens = `${ADMIN}applications/${id(made)}/tokens/`
  const post = (path: string, body?: unknown) =>
    trial.ask('administrator', 'POST', path, body === undefined ? {} : { body })
  return {
    create: (body: unknown) => post(tokens, body),
    act: (token: number, act: string, body?: unknown) =>
      post(`${ADMIN}tokens/${token}/${act}/`, body),
    list: async () => rows(await trial.ask('administrator', 'GET', tokens)),
    application: id(made),
  }
}

const logged = async (trial: Trial, action: string) =>
  rows(await trial.ask('administrator', 'GET', `${ADMIN}audit/?action=${action}&page_size=1`))[0]

test('a value is shown once, is not to be cached, and is kept nowhere, a successor’s neither [seed 2.14, 3.1]', async () => {
  const trial = openTrial()
  const { create, act, list } = await shop(trial)
  const made = await create({ scopes: ['returns.api'], name: 'ERP' })
  const everything = async () =>
    JSON.stringify([
      await list(),
      rows(await trial.ask('administrator', 'GET', `${ADMIN}audit/?page_size=100`)),
    ])
  for (const shown of [made, await act(id(made), 'rotate')]) {
    expect(shown.status).toBe(201)
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    const raw = text(shown.body, 'raw')
    expect(raw).toMatch(/^svc_api_[\w-]{43}$/)
    const ends = { prefix: raw.slice(0, 12), last_four: raw.slice(-4) }
    expect(shown.body).toMatchObject({ ...ends, state: 'active' })
    expect(await everything()).not.toContain(raw)
    expect(await everything()).not.toContain('raw')
  }
})

test('an old token stops at the earlier of its own expiry and the end of the overlap [seed 3.2, 5.27]', async () => {
  const trial = openTrial()
  const { create, act, list } = await shop(trial)
  const ownExpiry = fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null })
  await fc.assert(
    fc.asyncProperty(ownExpiry, fc.integer({ min: 0, max: 8760 }), async (ownEnd, overlap) => {
      const expires_at = ownEnd === null ? null : at(ownEnd)
      const old = id(await create({ scopes: ['vault.api'], expires_at }))
      const made = await act(old, 'rotate', { overlap_hours: overlap })
      expect(made.body).toMatchObject({ expires_at: null, scopes: ['vault.api'], state: 'active' })
      const row = (await list()).find((token) => token['id'] === old)
      const end = Math.min(ownEnd ?? Number.POSITIVE_INFINITY, overlap)
      expect(Math.floor(Date.parse(String(row?.['expires_at'])) / 1000)).toBe(
        Math.floor((NOW + end * HOUR) / 1000),
      )
      const entry = await logged(trial, 'token.rotate')
      expect(entry?.['detail']).toMatchObject({ replaces: old, token_id: id(made) })
    }),
    { numRuns: 25 },
  )
})

test('without a body both values work for 24 hours, and with 0 the old one stops at once [seed 3.2, 5.27, 8.5]', async () => {
  const trial = openTrial()
  const { create, act, list } = await shop(trial)
  const made = await create({ scopes: ['checkout.storefront'], name: 'Kasa', channel_idx: 'pl' })
  expect(refusal(await act(id(made), 'rotate', { overlap_hours: 8761 }))).toBe(
    '400 VALIDATION_ERROR overlap_hours:INVALID',
  )
  const successor = await act(id(made), 'rotate')
  expect(successor.body).toMatchObject({ name: 'Kasa', channel_idx: 'pl', legacy: false })
  expect((await list()).map((row) => row['id'])).toEqual([id(successor), id(made)])
  const works = (...answers: Answer[]) =>
    Promise.all(answers.map(({ body }) => use(trial, text(body, 'raw'))))
  trial.pass(24 * HOUR - 1000)
  expect(await works(made, successor)).toEqual([200, 200])
  trial.pass(2000)
  expect(await works(made, successor)).toEqual([401, 200])

  const last = await act(id(successor), 'rotate', { overlap_hours: 0 })
  expect(await works(successor, last)).toEqual([401, 200])
  expect((await act(id(successor), 'rotate')).status).toBe(201)
})

test('what has stopped stays stopped [seed 4.10]', async () => {
  const trial = openTrial()
  const { create, act } = await shop(trial)
  const token = id(await create({ scopes: ['vault.api'], expires_at: at(1) }))
  await act(token, 'rotate', { overlap_hours: 0 })
  expect(refusal(await act(token, 'expiry', { expires_at: null }))).toBe('409 CONFLICT')
  await act(token, 'revoke')
  expect(refusal(await act(token, 'rotate'))).toBe('409 CONFLICT')
  expect(refusal(await act(token, 'expiry', { expires_at: at(5) }))).toBe('409 CONFLICT')
})

test('revoking once more answers the row again and writes nothing', async () => {
  const trial = openTrial()
  const { create, act } = await shop(trial)
  const token = id(await create({ scopes: ['vault.api'] }))
  const first = await act(token, 'revoke')
  const entry = await logged(trial, 'token.revoke')
  const second = await act(token, 'revoke')
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect((await logged(trial, 'token.revoke'))?.['id']).toBe(entry?.['id'])
})

test.each([
  [
    'a kind mixed with another',
    { scopes: ['vault.api', 'checkout.storefront'] },
    '400 VALIDATION_ERROR *:INVALID',
  ],
  ['an unknown scope', { scopes: ['vault.nothing'] }, '400 VALIDATION_ERROR *:INVALID'],
  ['no scope', { scopes: [] }, '400 VALIDATION_ERROR scopes:INVALID'],
  ['access management', { scopes: ['access.manage:read'] }, '400 VALIDATION_ERROR *:INVALID'],
  [
    'a pinned admin scope',
    { scopes: ['pim.products:read'], channel_idx: 'pl' },
    '400 VALIDATION_ERROR *:INVALID',
  ],
  [
    'an admin scope beside a publishable one',
    { scopes: ['pim.products:read', 'checkout.storefront'] },
    '400 VALIDATION_ERROR *:INVALID',
  ],
  [
    'an empty pin',
    { scopes: ['vault.api'], channel_idx: '' },
    '400 VALIDATION_ERROR channel_idx:INVALID',
  ],
  [
    'a time without an offset',
    { scopes: ['vault.api'], expires_at: '2027-01-01T00:00:00' },
    '400 VALIDATION_ERROR expires_at:INVALID',
  ],
  [
    'an expiry that is past',
    { scopes: ['vault.api'], expires_at: at(-1) },
    '400 EXPIRY_IN_PAST expires_at:EXPIRY_IN_PAST',
  ],
  [
    'an unknown field',
    { scopes: ['vault.api'], owner: 'me' },
    '400 VALIDATION_ERROR owner:INVALID',
  ],
])('a token with %s is refused [seed 3.1, 5.23, 5.26, 7.12]', async (_, body, expected) => {
  const trial = openTrial()
  const { create, list } = await shop(trial)
  expect(refusal(await create(body))).toBe(expected)
  expect(await list()).toEqual([])
})

test('an answer repeats an expiry as it was sent, a list says it in UTC', async () => {
  const trial = openTrial()
  const { create, act, list } = await shop(trial)
  const made = await create({ scopes: ['vault.api'], expires_at: '2027-01-01T01:00:00+01:00' })
  expect(made.body).toMatchObject({ expires_at: '2027-01-01T01:00:00+01:00' })
  expect((await list())[0]).toMatchObject({ expires_at: '2027-01-01T00:00:00Z' })
  await act(id(made), 'expiry', { expires_at: '2027-02-01T00:00:00Z' })
  expect((await logged(trial, 'token.expiry'))?.['detail']).toEqual({
    token_id: id(made),
    legacy: false,
    from: '2027-01-01T00:00:00+00:00',
    to: '2027-02-01T00:00:00+00:00',
  })
})

test('each token of a deactivated application is refused until it is reactivated [seed 2.12, 3.6]', async () => {
  const trial = openTrial()
  const { create, application, list } = await shop(trial)
  const wish = { scopes: ['checkout.storefront'] }
  const raws = [text((await create(wish)).body, 'raw'), text((await create(wish)).body, 'raw')]
  const all = () => Promise.all(raws.map((raw) => use(trial, raw)))
  const switchTo = (is_active: boolean) =>
    trial.ask('administrator', 'PATCH', `${ADMIN}applications/${application}/`, {
      body: { is_active },
    })
  expect(await all()).toEqual([200, 200])
  await switchTo(false)
  expect(await all()).toEqual([401, 401])
  expect((await list())[0]).toMatchObject({ state: 'application inactive', rotation_due: false })
  expect((await create({ scopes: ['vault.api'] })).status).toBe(201)
  await switchTo(true)
  expect(await all()).toEqual([200, 200])
})

test('the last use of a token is written at most once in 300 seconds', async () => {
  const trial = openTrial()
  const { create, list } = await shop(trial)
  const raw = text((await create({ scopes: ['checkout.storefront'] })).body, 'raw')
  const used = async () => (await list())[0]?.['last_used_at']
  expect(await used()).toBe(null)
  await use(trial, raw)
  const first = await used()
  trial.pass(299_000)
  await use(trial, raw)
  expect(await used()).toBe(first)
  trial.pass(2000)
  await use(trial, raw)
  expect(await used()).not.toBe(first)
})

test('an expiry that is set leaves a token active, however far it is [seed 3.4, 5.26, 8.8]', async () => {
  const trial = openTrial()
  const { create, act, list } = await shop(trial)
  const token = id(await create({ scopes: ['checkout.storefront'] }))
  expect((await list())[0]).toMatchObject({ state: 'active', expires_at: null })
  const far = { expires_at: '2999-12-31T00:00:00Z' }
  expect((await act(token, 'expiry', far)).body).toMatchObject({ state: 'active', ...far })
  expect((await list())[0]).toMatchObject({ state: 'active', ...far })
  expect(refusal(await act(token, 'expiry', { expires_at: at(-1) }))).toBe(
    '400 EXPIRY_IN_PAST expires_at:EXPIRY_IN_PAST',
  )
  expect((await create({ scopes: ['vault.api'], ...far })).status).toBe(201)
})

test('a token’s row has each of its facts [seed 2.13]', async () => {
  const trial = openTrial()
  const { create, list } = await shop(trial)
  await create({ scopes: ['vault.api'], name: 'Cards', channel_idx: 'pl', expires_at: at(24) })
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      name: 'Cards',
      prefix: expect.stringMatching(/^svc_api_.{4}$/),
      last_four: expect.stringMatching(/^.{4}$/),
      scopes: ['vault.api'],
      channel_idx: 'pl',
      expires_at: '2026-11-21T09:42:00Z',
      last_used_at: null,
      revoked_at: null,
      legacy: false,
      legacy_source: '',
      state: 'active',
      age_days: 0,
      rotation_due: false,
    },
  ])
})

test('a pinned token opens its own channel only, under either header [seed 5.24]', async () => {
  const trial = openTrial()
  const { create } = await shop(trial)
  const wish = { scopes: ['checkout.storefront'], channel_idx: 'pl' }
  const raw = text((await create(wish)).body, 'raw')
  expect(await use(trial, raw)).toBe(200)
  expect(await use(trial, raw, 'de')).toBe(401)
  expect(await use(trial, raw, 'pl', 'X-API-ADMIN-KEY')).toBe(200)
  expect(await use(trial, 'x'.repeat(257))).toBe(401)
})

test('a token is due at the age that the installation says, and never where it says 0 [seed 3.3, 8.6]', async () => {
  const due = async (rotationDays: number) => {
    const trial = openTrial({ rotationDays })
    const { create, list } = await shop(trial)
    const raw = text((await create({ scopes: ['checkout.storefront'] })).body, 'raw')
    await trial.ask(null, 'POST', '/sandbox/clock', {
      body: { advance_hours: 241 },
      headers: { Origin: 'http://localhost' },
    })
    // Nothing is refused for its age.
    const called = await trial.ask(null, 'GET', '/api/checkout/v2/pl/countries/', {
      headers: { 'X-API-KEY': raw },
    })
    expect(called.status).toBe(200)
    return (await list())[0]
  }
  expect(await due(10)).toMatchObject({ age_days: 10, rotation_due: true })
  expect(await due(11)).toMatchObject({ age_days: 10, rotation_due: false })
  expect(await due(0)).toMatchObject({ age_days: 10, rotation_due: false })
})

const use = async (trial: Trial, raw: string, channel = 'pl', header = 'X-API-KEY') =>
  (
    await trial.ask(null, 'GET', `/api/checkout/v2/${channel}/countries/`, {
      headers: { [header]: raw },
    })
  ).status
