import { expect, test } from 'vitest'
import { routesOf } from '#sandbox/routeTable.ts'
import { ADMIN, id, openTrial, refusal, rows, text } from '#sandbox/trial.ts'

const LIST = `${ADMIN}applications/1/tokens/`
const DENIED = '403 PERMISSION_DENIED *:ACCESS_DENIED'

/** Every act of the token panel: its path of a token, its body, and what it answers who may. */
const acts = [
  [() => LIST, { scopes: ['vault.api'] }, '201'],
  [(token: number) => `${ADMIN}tokens/${token}/expiry/`, { expires_at: null }, '200'],
  [(token: number) => `${ADMIN}tokens/${token}/rotate/`, { overlap_hours: 1 }, '201'],
  [(token: number) => `${ADMIN}tokens/${token}/revoke/`, {}, '200'],
] as const

test('only who holds access.manage, or is a superuser, creates tokens, rotates and revokes them and sets their expiry [seed 2.11, 4.10, 5.29]', async () => {
  const { ask } = openTrial()
  const token = id(
    await ask('superuser', 'POST', LIST, { body: { scopes: ['vault.api'], name: 'Wanted' } }),
  )
  const all = (who: string) =>
    Promise.all(
      acts.map(async ([path, body]) => refusal(await ask(who, 'POST', path(token), { body }))),
    )
  const before = rows(await ask('superuser', 'GET', LIST))
  for (const who of ['manager', 'editor', 'viewer', 'auditor', 'norole']) {
    expect(await all(who), who).toEqual(acts.map(() => DENIED))
  }
  expect(await all('customer')).toEqual(acts.map(() => '403 PERMISSION_DENIED *:STAFF_ONLY'))
  expect(rows(await ask('superuser', 'GET', LIST))).toEqual(before)

  for (const who of ['administrator', 'superuser']) {
    for (const [path, body, says] of acts) {
      const own = id(await ask(who, 'POST', LIST, { body: { scopes: ['vault.api'] } }))
      expect(refusal(await ask(who, 'POST', path(own), { body })), who).toBe(says)
    }
  }
})

test('tokens and applications are read by who holds access.manage, an Auditor too, and by no other [seed 5.29]', async () => {
  const { ask } = openTrial()
  for (const path of [LIST, `${ADMIN}applications/`]) {
    const read = async (who: string) => refusal(await ask(who, 'GET', path))
    for (const who of ['manager', 'editor', 'viewer', 'norole']) {
      expect(await read(who), `${who} ${path}`).toBe(DENIED)
    }
    expect([await read('auditor'), await read('administrator')]).toEqual(['200', '200'])
  }
})

/** Each method of every admin route, with its parameters filled in. */
const adminCalls = routesOf({ release: '1.1', lacks: new Set() })
  .filter(({ gated }) => gated !== null)
  .flatMap(({ pattern, methods }) => {
    const path = `/${pattern.replace('<str:channel_idx>', 'pl').replaceAll(/<\w+:\w+>/g, '1')}`
    return Object.keys(methods).map((method) => [method, path] as const)
  })

const kinds = [
  ['publishable', 'checkout.storefront contact_forms.submit contact_forms.booking'],
  ['secret', 'checkout.erase accounts.erase returns.api reviews.moderate vault.api'],
  ['admin', 'pim.products:write pim.schema:read accounts.customers:read qms.stock:write'],
] as const

test.each(kinds)(
  'a token of %s scopes opens no admin route, by whichever header it comes [seed 5.10, 5.11]',
  async (_, scopes) => {
    const { ask } = openTrial()
    const made = await ask('administrator', 'POST', LIST, { body: { scopes: scopes.split(' ') } })
    expect(refusal(made)).toBe('201')
    const raw = text(made.body, 'raw')
    expect(adminCalls.length).toBeGreaterThan(30)
    for (const [method, path] of adminCalls) {
      for (const headers of [
        { 'X-API-KEY': raw },
        { 'X-API-ADMIN-KEY': raw },
        { Authorization: `Bearer ${raw}` },
      ]) {
        expect((await ask(null, method, path, { headers })).status, `${method} ${path}`).toBe(401)
      }
    }
  },
)
