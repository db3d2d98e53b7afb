import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ADMIN, type Answer, openTrial, text, type Trial } from '#sandbox/trial.ts'

const TOKENS = '/api/accounts/v1/pl/customer/tokens/'
const email = 'customer@shop.example'
const data = (answer: Answer) =>
  z.record(z.string(), z.unknown()).parse(z.object({ data: z.unknown() }).parse(answer.body).data)
const meta = (answer: Answer) =>
  z.object({ meta: z.object({ status: z.string() }) }).parse(answer.body).meta.status

const signIn = (trial: Trial, password = 'sandbox', path = TOKENS) =>
  trial.ask(null, 'POST', path, { body: { email, password } })

async function keyOf(trial: Trial, scope: string, pin: string | null) {
  const made = await trial.ask('administrator', 'POST', `${ADMIN}applications/1/tokens/`, {
    body: { scopes: [scope], channel_idx: pin },
  })
  return { 'X-API-KEY': text(made.body, 'raw') }
}

test('a customer signs in, renews and signs out; the access token lives on [seed 4.4–4.6, 4.12, 5.9, 9.1]', async () => {
  const trial = openTrial()
  const session = await signIn(trial)
  expect([session.status, meta(session)]).toEqual([200, 'CREATED'])
  const { customer_id, refresh, access } = data(session)
  const renew = () => trial.ask(null, 'POST', `${TOKENS}refresh/`, { body: { refresh } })
  const renewed = await renew()
  expect(data(renewed)).toEqual({ customer_id, access: expect.any(String) })

  const headers = { Authorization: `Bearer ${String(access)}` }
  const end = (body: unknown) => trial.ask(null, 'POST', `${TOKENS}blacklist/`, { headers, body })
  expect(meta(await end({ refresh: 'garbage' }))).toBe('BLACKLISTED')
  expect(meta(await end({ refresh }))).toBe('BLACKLISTED')
  expect([(await renew()).status, meta(await renew())]).toEqual([403, 'FORBIDDEN'])
  const staffRoute = await trial.ask(null, 'POST', '/api/token/refresh/', { body: { refresh } })
  expect(staffRoute.status).toBe(401)
  expect((await trial.ask(null, 'GET', '/api/matrix/v2/pl/prices/', { headers })).status).toBe(200)
})

test.each([
  ['a wrong password', TOKENS, { email, password: 'no' }, 403, 'no_active_account'],
  ['nobody’s name', TOKENS, { email: 'x@shop.example', password: 'no' }, 403, 'no_active_account'],
  ['a missing field', TOKENS, { email }, 403, 'FORBIDDEN'],
  ['a staff person', TOKENS, { email: 'viewer', password: 'sandbox' }, 403, 'user_not_customer'],
  ['an unknown channel', TOKENS.replace('pl', 'xx'), { email, password: 'x' }, 404, 'NOT_FOUND'],
  ['a list', TOKENS, [], 500, 'ERR'],
  ['a refresh token that is none', `${TOKENS}refresh/`, { refresh: 'x' }, 403, 'FORBIDDEN'],
  ['no refresh token', `${TOKENS}refresh/`, {}, 500, 'ERR'],
])('%s is refused in the v1 shape', async (_, path, body, status, code) => {
  const answer = await openTrial().ask(null, 'POST', path, { body })
  expect([answer.status, meta(answer)]).toEqual([status, code])
})

test('only a customer ends a session', async () => {
  const trial = openTrial()
  const end = (who: string | null, headers: Record<string, string> = {}) =>
    trial.ask(who, 'POST', `${TOKENS}blacklist/`, { headers, body: { refresh: 'x' } })
  expect(meta(await end(null))).toBe('UNAUTHORIZED')
  expect(meta(await end('viewer'))).toBe('UNAUTHORIZED')
  expect(meta(await end(null, { Authorization: 'Bearer x.y.z' }))).toBe('token_not_valid')
  expect((await trial.ask(null, 'GET', TOKENS)).status).toBe(405)
})

test('one guard counts a person’s failures, on the shop’s route and the staff’s [seed 5.8]', async () => {
  const trial = openTrial()
  for (let count = 0; count < 5; count += 1) {
    expect((await signIn(trial, 'wrong')).status).toBe(403)
    const staff = { username: 'customer', password: 'wrong' }
    expect((await trial.ask(null, 'POST', '/api/token/', { body: staff })).status).toBe(401)
  }
  const blocked = await signIn(trial)
  expect([blocked.status, meta(blocked), blocked.headers.get('Retry-After')]).toEqual([
    429,
    'ERR',
    '900',
  ])
  // An hour where it is the count of the person over all addresses.
  for (let count = 0; count < 40; count += 1) {
    const body = { email, password: 'wrong' }
    await trial.ask(null, 'POST', TOKENS, { body, address: `10.1.0.${count}` })
  }
  const body = { email, password: 'sandbox' }
  const longer = await trial.ask(null, 'POST', TOKENS, { body, address: '10.2.0.1' })
  expect([longer.status, longer.headers.get('Retry-After')]).toEqual([429, '3600'])
})

test('a customer’s JWT alone opens the checkout, a staff person’s does not, prices open to it, and of orders only their own are seen [seed 1.3, 4.13, 5.2]', async () => {
  const trial = openTrial()
  const ask = (who: string | null, path: string) =>
    trial.ask(who, 'GET', `/api/checkout/v2/${path}`)
  expect((await ask('customer', 'pl/countries/')).status).toBe(200)
  expect((await ask('viewer', 'pl/countries/')).status).toBe(403)
  expect((await ask(null, 'pl/countries/')).status).toBe(401)
  const prices = '/api/matrix/v2/de/prices/?sku=CUP-11'
  expect((await trial.ask('customer', 'GET', prices)).status).toBe(200)
  expect((await trial.ask(null, 'GET', prices)).status).toBe(401)
  expect((await ask('customer', 'de/orders/list/')).body).toMatchObject({ count: 1 })
  const made = await trial.ask('customer', 'POST', '/api/checkout/v2/pl/carts/', {
    body: { items: [{ sku: 'CUP-11', quantity: 1 }], currency_code: 'PLN' },
  })
  const cart = text(made.body, 'cart_id')
  expect((await ask('customer', 'pl/carts/latest/')).body).toMatchObject({ cart_id: cart })
  expect((await ask('customer', `pl/carts/${cart}/`)).status).toBe(200)
  const shop = await keyOf(trial, 'checkout.storefront', null)
  const guest = await trial.ask(null, 'GET', `/api/checkout/v2/pl/carts/${cart}/`, {
    headers: shop,
  })
  expect(guest.status).toBe(404)
  const all = await trial.ask(null, 'GET', '/api/checkout/v2/de/orders/list/', { headers: shop })
  expect(all.status).toBe(401)
})

test('catalogue reads ask for nothing, and warn of what they do not know [seed 4.11, 4.12, 4.16, 5.4]', async () => {
  const trial = openTrial()
  const path = '/api/matrix/v2/de/products/'
  const headers = { Authorization: 'Bearer x.y.z' }
  const all = await trial.ask(null, 'GET', path, { headers })
  expect(all.body).toMatchObject({
    has_next_page: false,
    page: 1,
    page_size: 12,
    meta: { status: 'ok', warnings: [] },
  })
  const some = await trial.ask(null, 'GET', `${path}?page_size=2&page=abc&colour=red`)
  expect(some.body).toMatchObject({
    has_next_page: true,
    page: 1,
    page_size: 2,
    results: [{ sku: 'BREW-01' }, { sku: 'BREW-02' }],
    meta: { status: 'warning', warnings: [{ code: 'param.unknown', param: 'colour' }] },
  })
  expect((await trial.ask(null, 'GET', '/api/matrix/v2/xx/products/')).status).toBe(404)
  expect((await trial.ask(null, 'GET', '/api/matrix/v2/pl/prices/')).status).toBe(401)
})

test('products are narrowed to a range of prices, and a range of nothing is named', async () => {
  const trial = openTrial()
  const ask = async (query: string) =>
    z
      .object({
        results: z.array(z.object({ sku: z.string() })),
        meta: z.object({ warnings: z.array(z.object({ code: z.string() })) }),
      })
      .parse((await trial.ask(null, 'GET', `/api/matrix/v2/de/products/?${query}`)).body)
  const skus = async (query: string) => (await ask(query)).results.map(({ sku }) => sku)
  expect(await skus('r_price=8,9')).toEqual(['CUP-11', 'CUP-12'])
  expect(await skus('r_price=100&r_price=')).toEqual(['MILL-7'])
  expect(await skus('r_price=,5')).toEqual(['TEA-20'])
  expect(await skus('r_weight=1,2')).toHaveLength(7)
  expect((await ask('r_price=,')).meta.warnings).toEqual([{ code: 'filter.invalid' }])
})

const erase = (trial: Trial, module: string, channel: string, headers: Record<string, string>) =>
  trial.ask(null, 'DELETE', `/api-admin/${module}/v1/${channel}/customer/delete`, {
    headers,
    body: { email },
  })

test('a pinned erase token deletes the customers of its channel alone; elsewhere they are as good as unknown [seed 5.19, 5.25, 7.13]', async () => {
  const trial = openTrial()
  const onDe = await keyOf(trial, 'accounts.erase', 'de')
  const elsewhere = await erase(trial, 'accounts', 'de', onDe)
  const unknown = await trial.ask(null, 'DELETE', '/api-admin/accounts/v1/de/customer/delete', {
    headers: onDe,
    body: { email: 'nobody@shop.example' },
  })
  expect([elsewhere.status, elsewhere.body]).toEqual([404, unknown.body])
  expect((await signIn(trial)).status).toBe(200)

  // Across channels it takes an unpinned one.
  const everywhere = openTrial()
  const unpinned = await keyOf(everywhere, 'accounts.erase', null)
  expect((await erase(everywhere, 'accounts', 'de', unpinned)).status).toBe(200)
  expect((await signIn(everywhere)).status).toBe(403)

  const gone = await erase(trial, 'accounts', 'pl', await keyOf(trial, 'accounts.erase', 'pl'))
  expect(data(gone)).toMatchObject({ deleted: true, uid_ok: [expect.any(String)] })
  expect((await signIn(trial)).status).toBe(403)
  const noEmail = await trial.ask(null, 'DELETE', '/api-admin/accounts/v1/de/customer/delete', {
    headers: onDe,
    body: {},
  })
  expect(noEmail.status).toBe(400)
})

test('a pinned erase token anonymises the orders and carts of its channel alone, an unpinned one those of all [seed 5.18, 5.25]', async () => {
  const trial = openTrial()
  const cartIn = async (channel: string) => {
    const body = { items: [{ sku: 'CUP-11', quantity: 1 }], currency_code: 'EUR' }
    const path = `/api/checkout/v2/${channel}/carts/`
    return text((await trial.ask('customer', 'POST', path, { body })).body, 'cart_id')
  }
  const [onDe, onPl] = [await cartIn('de'), await cartIn('pl')]
  const addressOf = async (channel: string, cart: string, method = 'GET', more = '') => {
    const path = `/api/checkout/v2/${channel}/carts/${cart}/${more}`
    const body = method === 'GET' ? {} : { body: { billing_address: { email, city: 'Łódź' } } }
    const answer = await trial.ask('customer', method, path, body)
    return z.object({ addresses: z.unknown() }).parse(answer.body).addresses
  }
  await addressOf('de', onDe, 'PATCH', 'addresses/')
  await addressOf('pl', onPl, 'PATCH', 'addresses/')
  const by = async (pin: string | null, channel: string) =>
    erase(trial, 'checkout', channel, await keyOf(trial, 'checkout.erase', pin))
  expect((await by('at', 'at')).status).toBe(404)
  expect(data(await by('de', 'de'))).toMatchObject({ orders: ['0100002'], carts: [onDe] })
  expect(await addressOf('de', onDe)).toBeNull()
  expect(await addressOf('pl', onPl)).toMatchObject({ billing_address: { email } })
  expect(data(await by(null, 'at'))).toMatchObject({ orders: ['0100001'], carts: [onPl] })
  expect(await addressOf('pl', onPl)).toBeNull()
  expect((await by(null, 'pl')).status).toBe(404)
})

test('the framework’s own admin site is for superusers alone [seed 5.7]', async () => {
  const { ask } = openTrial()
  for (const who of ['administrator', 'manager', 'editor', 'viewer', 'norole']) {
    expect((await ask(who, 'GET', '/api/admin/')).body, who).toMatchObject({
      details: [{ issue: 'ACCESS_DENIED', description: 'superuser only' }],
    })
  }
  expect((await ask('superuser', 'GET', '/api/admin/')).status).toBe(200)
  expect((await ask(null, 'GET', '/api/admin/')).status).toBe(401)
})
