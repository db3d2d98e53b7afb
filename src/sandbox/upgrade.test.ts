import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { legacyRowsOf, legacyValues } from './seed/legacyValues.ts'
import { ADMIN, openTrial, rows, total, type Trial } from './trial.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

let files = 0
const newFile = () => join(folder, `upgrade-${(files += 1)}.db`)

type Call = { method: string; path: (channel: string) => string; body?: unknown; opens: number }

const api = (path: string) => (channel: string) => path.replace('{}', channel)
const erase = (module: string): Call => ({
  method: 'DELETE',
  path: api(`/api-admin/${module}/v1/{}/customer/delete`),
  body: { email: 'nobody@shop.example' },
  opens: 404,
})

/** Of each module with keys of its own a call that they open; of the forms one for each kind of its keys. */
const calls: Readonly<Record<string, Call>> = {
  django_accounts_apiadminkey: erase('accounts'),
  django_checkout_apiadminkey: erase('checkout'),
  django_checkout_apikey: get('/api/checkout/v2/{}/countries/'),
  contact_form: get('/api/contact-forms/v2/{}/form-types/'),
  booking: get('/api/contact-forms/v2/{}/bookings/slots/'),
  django_returns_apikey: get('/api/returns/v1/{}/returns/'),
  django_reviews_apikey: {
    method: 'PATCH',
    path: api('/api/reviews/v1/{}/reviews/none/'),
    body: { status: 'accepted' },
    opens: 404,
  },
  django_vault_apikey: get('/api/vault/v1/{}/payment_card/'),
  newsletter: {
    method: 'POST',
    path: api('/api/agreements/v2/{}/newsletter/subscribe/'),
    body: { email: 'a@shop.example' },
    opens: 201,
  },
}

function get(path: string): Call {
  return { method: 'GET', path: api(path), opens: 200 }
}

type Key = { name: string; value: keyof typeof legacyValues; call: Call; channel: string }

/** Every key that a module has, on its channel. */
const keys: Key[] = [
  ...Object.entries(legacyRowsOf).flatMap(([table, kept]) =>
    kept.flatMap(({ id, value, channel, scope, late }): Key[] => {
      const call = calls[scope ?? table]
      return call === undefined || channel === null || late === true
        ? []
        : [{ name: `${table}#${id}`, value, call, channel: channel ?? 'pl' }]
    }),
  ),
  ...[calls['newsletter']].flatMap((call): Key[] =>
    call === undefined ? [] : [{ name: 'setting', value: 'newsletter', call, channel: 'pl' }],
  ),
]

async function statusOf(trial: Trial, value: string, { method, path, body }: Call, on: string) {
  const headers = { 'X-API-KEY': value }
  const ask = body === undefined ? { headers } : { headers, body }
  return (await trial.ask(null, method, path(on), ask)).status
}

/** The names of the keys that open their module's route. */
async function opening(trial: Trial): Promise<string[]> {
  const opened: string[] = []
  for (const { name, value, call, channel } of keys) {
    const status = await statusOf(trial, legacyValues[value], call, channel)
    if (status === call.opens) opened.push(name)
  }
  return opened
}

test('before tokens each module has keys of its own, which open its routes on their channel [seed 9.3]', async () => {
  const trial = openTrial({ release: 'none' })
  expect(keys.length).toBeGreaterThan(14)
  expect(await opening(trial)).toEqual(keys.map(({ name }) => name))
  // Of the same value a row without a channel, and of another module, or channel, none.
  const countries = get('/api/checkout/v2/{}/countries/')
  expect(await statusOf(trial, legacyValues.unplaced, countries, 'pl')).toBe(401)
  expect(await statusOf(trial, legacyValues.returns, countries, 'pl')).toBe(401)
  expect(await statusOf(trial, legacyValues.storefront, countries, 'de')).toBe(401)
  trial.sandbox.close()
})

test('before tokens there is no access module: no token, no role, no gate, and whoever is staff may do all [seed 9.3]', async () => {
  const trial = openTrial({ release: 'none', gate: 'enforce' })
  for (const path of ['/api/access/v2/me/', `${ADMIN}tokens/`, `${ADMIN}applications/`]) {
    expect((await trial.ask('superuser', 'GET', path)).status).toBe(404)
  }
  expect((await trial.ask('norole', 'GET', '/api/accounts/v2/admin/customers/')).status).toBe(200)
  expect((await trial.ask('customer', 'GET', '/api/accounts/v2/admin/customers/')).status).toBe(403)
  const document = await trial.ask('viewer', 'GET', '/api/schema/?format=json')
  const { info, paths } = z
    .object({
      info: z.object({ version: z.string() }),
      paths: z.record(z.string(), z.unknown()),
    })
    .parse(document.body)
  expect(info.version).toBe('0.0.0')
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/access/'))).toEqual([])
  expect(Object.keys(paths).length).toBeGreaterThan(20)
  trial.sandbox.close()
})

const tokenRows = z.array(
  z.object({
    legacy: z.boolean(),
    legacy_source: z.string(),
    expires_at: z.nullable(z.string()),
  }),
)

test.each(['1.0', '1.1'] as const)(
  'an upgrade to %s makes tokens of the keys: they open what they opened, but for those of both kinds [seed 5.40, 9.3]',
  async (release) => {
    const file = newFile()
    const old = openTrial({ file, release: 'none' })
    const before = await opening(old)
    old.sandbox.close()

    const trial = openTrial({ file, release })
    const mixed = keys.filter(({ value }) => value === 'mixed').map(({ name }) => name)
    expect(mixed).toHaveLength(2)
    expect(await opening(trial)).toEqual(before.filter((name) => !mixed.includes(name)))
    const applications = await trial.ask('superuser', 'GET', `${ADMIN}applications/?page_size=100`)
    let tokens = 0
    for (const { id, name } of rows(applications)) {
      const path = `${ADMIN}applications/${String(id)}/tokens/?page_size=100`
      for (const token of tokenRows.parse(rows(await trial.ask('superuser', 'GET', path)))) {
        tokens += 1
        expect(token).toMatchObject({ legacy: true, expires_at: null })
        const module = /^(?:settings|(django_\w+))\./.exec(token.legacy_source)?.[1]
        expect(name).toBe(`Legacy keys: ${module ?? 'django_agreements'}`)
      }
    }
    expect(tokens).toBeGreaterThan(10)
    const told = await trial.ask('superuser', 'GET', `${ADMIN}audit/?action=legacy.import`)
    expect(total(told)).toBe(1)
    trial.sandbox.close()

    // The next start is no upgrade any more.
    const again = openTrial({ file, release })
    expect(total(await again.ask('superuser', 'GET', `${ADMIN}audit/?action=legacy.import`))).toBe(
      1,
    )
    again.sandbox.close()
  },
)

const grantRows = z.array(
  z.object({
    role: z.object({ key: z.string() }),
    user: z.nullable(z.object({ username: z.string() })),
  }),
)

test('with the access module whoever is staff is a Manager, and only superusers manage access [seed 5.7, 5.29]', async () => {
  const file = newFile()
  openTrial({ file, release: 'none' }).sandbox.close()
  const trial = openTrial({ file, release: '1.1' })
  const grants = grantRows.parse(
    rows(await trial.ask('superuser', 'GET', `${ADMIN}grants/?page_size=100`)),
  )
  expect(new Set(grants.map(({ role }) => role.key))).toEqual(new Set(['manager']))
  const names = grants.map(({ user }) => user?.username)
  expect(names).toContain('norole')
  for (const outside of ['superuser', 'root', 'customer']) expect(names).not.toContain(outside)
  expect(total(await trial.ask('superuser', 'GET', `${ADMIN}audit/?action=grant.migrate`))).toBe(
    grants.length,
  )
  // Its name is of the sample data: the role has still to be given.
  const tokens = `${ADMIN}applications/1/tokens/`
  const create = async (who: string) =>
    (await trial.ask(who, 'POST', tokens, { body: { scopes: ['vault.api'] } })).status
  expect((await trial.ask('administrator', 'GET', tokens)).status).toBe(403)
  expect([await create('administrator'), await create('superuser')]).toEqual([403, 201])
  trial.sandbox.close()
})

test('a file that goes back to before tokens and comes again has everything once', async () => {
  const file = newFile()
  const numbers = async (trial: Trial) =>
    Promise.all(
      ['applications/', 'grants/', 'roles/', 'audit/'].map(async (list) =>
        total(await trial.ask('superuser', 'GET', `${ADMIN}${list}`)),
      ),
    )
  const first = openTrial({ file, release: '1.1' })
  const before = await numbers(first)
  first.sandbox.close()
  const old = openTrial({ file, release: 'none' })
  expect((await old.ask('superuser', 'GET', `${ADMIN}applications/`)).status).toBe(404)
  old.sandbox.close()
  const again = openTrial({ file, release: '1.1' })
  const [applications, grants, roles] = await numbers(again)
  expect([applications, grants, roles]).toEqual(before.slice(0, 3))
  again.sandbox.close()
})
