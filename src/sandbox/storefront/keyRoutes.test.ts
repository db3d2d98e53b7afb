import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ADMIN, id, openTrial, text, type Trial } from '#sandbox/trial.ts'

type KeyRoute = {
  scope: string
  method: string
  path: (channel: string) => string
  body?: unknown
  /** What the route answers a good key. */
  opens: number
  refused: [status: number, data: string | null]
}

const v2 = [401, null] as const
const v1 = [401, 'Invalid api key'] as const

/** Of each scope every kind of route that it names. */
const keyRoutes: KeyRoute[] = [
  route('checkout.storefront', 'GET', 'checkout/v2/{}/countries/', 200, v2),
  route('checkout.storefront', 'POST', 'checkout/v2/{}/carts/', 201, v2, {
    items: [{ sku: 'CUP-11', quantity: 2 }],
    currency_code: 'PLN',
  }),
  route('checkout.storefront', 'GET', 'checkout/v2/{}/carts/none/', 404, v2),
  route('checkout.storefront', 'PATCH', 'checkout/v2/{}/carts/none/items/', 404, v2, { items: [] }),
  route('checkout.storefront', 'POST', 'checkout/v2/{}/orders/', 404, v2, { cart_id: 'none' }),
  route('checkout.storefront', 'POST', 'checkout/v1/{}/carts/', 200, [400, 'Invalid api key'], {
    items: [],
  }),
  route('checkout.storefront', 'GET', 'checkout/v1/{}/orders/none/', 404, [400, 'Invalid api key']),
  route('contact_forms.submit', 'GET', 'contact-forms/v2/{}/form-types/', 200, v2),
  route('contact_forms.submit', 'POST', 'contact-forms/v2/{}/submit/', 201, v2, {
    email: 'a@shop.example',
  }),
  route('contact_forms.submit', 'POST', 'contact/v1/{}/contact_form/', 200, v1, {
    email: 'a@shop.example',
  }),
  route('contact_forms.booking', 'GET', 'contact-forms/v2/{}/bookings/slots/', 200, v2),
  route('contact_forms.booking', 'POST', 'contact-forms/v2/{}/bookings/', 400, v2, {
    booking_date: '2001-01-01',
    booking_time: '09:00',
    name: 'Ann',
    email: 'a@shop.example',
  }),
  route('agreements.subscribe', 'POST', 'agreements/v2/{}/newsletter/subscribe/', 201, v2, {
    email: 'a@shop.example',
  }),
  route('returns.api', 'GET', 'returns/v1/{}/returns/', 200, v1),
  route('returns.api', 'GET', 'returns/v1/{}/orders/0100001/returns', 200, v1),
  route('reviews.moderate', 'PATCH', 'reviews/v1/{}/reviews/none/', 404, v1, {
    status: 'accepted',
  }),
  route('vault.api', 'GET', 'vault/v1/{}/payment_card/', 200, v1),
  route('vault.api', 'GET', 'vault/v1/{}/payment_card/payu/', 200, v1),
  ...(['accounts', 'checkout'] as const).map((module): KeyRoute => ({
    scope: `${module}.erase`,
    method: 'DELETE',
    path: (channel) => `/api-admin/${module}/v1/${channel}/customer/delete`,
    body: { email: 'nobody@shop.example' },
    opens: 404,
    refused: [401, 'Invalid api admin key'],
  })),
]

function route(
  scope: string,
  method: string,
  path: string,
  opens: number,
  [status, data]: readonly [number, string | null],
  body?: unknown,
): KeyRoute {
  const of = (channel: string) => `/api/${path.replace('{}', channel)}`
  return { scope, method, path: of, opens, refused: [status, data], body }
}

async function keyOf(trial: Trial, scope: string, pin?: string, application = 1) {
  const path = `${ADMIN}applications/${application}/tokens/`
  const made = await trial.ask('administrator', 'POST', path, {
    body: { scopes: [scope], ...(pin === undefined ? {} : { channel_idx: pin }) },
  })
  expect(made.status).toBe(201)
  return { id: id(made), raw: text(made.body, 'raw') }
}

/** A key whose overlap is over. */
async function expiredKey(trial: Trial, scope: string): Promise<string> {
  const key = await keyOf(trial, scope)
  const body = { overlap_hours: 0 }
  await trial.ask('administrator', 'POST', `${ADMIN}tokens/${key.id}/rotate/`, { body })
  return key.raw
}

/** A key whose application is deactivated. */
async function keyOfInactive(trial: Trial, scope: string): Promise<string> {
  const body = { name: 'Stopped' }
  const application = id(
    await trial.ask('administrator', 'POST', `${ADMIN}applications/`, { body }),
  )
  const key = await keyOf(trial, scope, undefined, application)
  const off = { body: { is_active: false } }
  await trial.ask('administrator', 'PATCH', `${ADMIN}applications/${application}/`, off)
  return key.raw
}

const dataIn = (body: unknown) => z.object({ data: z.unknown() }).safeParse(body).data?.data ?? null
const withoutId = (body: unknown) => ({
  ...z.record(z.string(), z.unknown()).parse(body),
  debug_id: '',
})

test.each(keyRoutes)(
  '$method of $scope: a key opens it, either header will do, its pin and its end close it, all alike [seed 4.13, 4.14, 5.3, 5.10, 5.12, 5.14–5.22, 5.24, 5.26, 5.28]',
  async ({ scope, method, path, body, opens, refused }) => {
    const trial = openTrial()
    // Each from an address of its own: some are counted by it, refused or not.
    let calls = 0
    const call = async (channel: string, headers: Record<string, string>) =>
      trial.ask(null, method, path(channel), {
        headers,
        address: `10.0.0.${(calls += 1)}`,
        ...(body === undefined ? {} : { body }),
      })

    const free = await keyOf(trial, scope)
    const pinned = await keyOf(trial, scope, 'pl')
    const other = await keyOf(trial, scope === 'vault.api' ? 'returns.api' : 'vault.api')
    for (const header of ['X-API-KEY', 'x-Api-Admin-Key']) {
      expect((await call('pl', { [header]: free.raw })).status).toBe(opens)
    }
    expect((await call('pl', { 'x-api-key': pinned.raw })).status).toBe(opens)

    const expired = await expiredKey(trial, scope)
    const stopped = await keyOfInactive(trial, scope)
    const [noKey, unknown, onAnother, noScope] = [
      await call('pl', {}),
      await call('pl', { 'X-API-KEY': 'svc_api_unknown' }),
      await call('de', { 'X-API-KEY': pinned.raw }),
      await call('pl', { 'X-API-KEY': other.raw }),
    ]
    const [late, inactive] = [
      await call('pl', { 'X-API-KEY': expired }),
      await call('pl', { 'X-API-KEY': stopped }),
    ]
    // A key is no bearer, not even on its own route.
    const bearer = await call('pl', { Authorization: `Bearer ${free.raw}` })
    expect(bearer.status).toBe(401)
    await trial.ask('administrator', 'POST', `${ADMIN}tokens/${free.id}/revoke/`)
    const revoked = await call('pl', { 'X-API-KEY': free.raw })
    expect([noKey.status, dataIn(noKey.body)]).toEqual(refused)
    for (const answer of [unknown, onAnother, noScope, late, inactive, revoked]) {
      expect(answer.status).toBe(noKey.status)
      expect(withoutId(answer.body)).toEqual(withoutId(noKey.body))
    }
  },
)

test('a route without a channel is for unpinned tokens alone [seed 5.24]', async () => {
  const trial = openTrial()
  const call = async (raw: string) =>
    (await trial.ask(null, 'GET', '/api/loyalty/v2/rewards/', { headers: { 'X-API-KEY': raw } }))
      .status
  expect(await call((await keyOf(trial, 'checkout.storefront')).raw)).toBe(200)
  expect(await call((await keyOf(trial, 'checkout.storefront', 'pl')).raw)).toBe(401)
})

test('what an unknown channel is answered is each module’s own', async () => {
  const trial = openTrial()
  const statuses = await Promise.all(
    [
      ['checkout.storefront', 'GET', '/api/checkout/v2/xx/countries/'],
      ['checkout.storefront', 'POST', '/api/checkout/v1/xx/carts/'],
      ['contact_forms.submit', 'GET', '/api/contact-forms/v2/xx/form-types/'],
      ['agreements.subscribe', 'POST', '/api/agreements/v2/xx/newsletter/subscribe/'],
      ['accounts.erase', 'DELETE', '/api-admin/accounts/v1/xx/customer/delete'],
      ['vault.api', 'GET', '/api/vault/v1/xx/payment_card/'],
    ].map(async ([scope = '', method = '', path = '']) => {
      const { raw } = await keyOf(trial, scope)
      const body = { email: 'a@shop.example', items: [], cart_id: '' }
      const headers = { 'X-API-KEY': raw }
      const sent = method === 'GET' ? { headers } : { headers, body }
      return (await trial.ask(null, method, path, sent)).status
    }),
  )
  expect(statuses).toEqual([401, 404, 401, 201, 404, 200])
})

test('a cart becomes an order, which can be returned [seed 5.14, 5.20]', async () => {
  const trial = openTrial()
  const shop = { 'X-API-KEY': (await keyOf(trial, 'checkout.storefront', 'de')).raw }
  const made = await trial.ask(null, 'POST', '/api/checkout/v2/de/carts/', {
    headers: shop,
    body: { items: [{ sku: 'CUP-11', quantity: 2 }], currency_code: 'EUR' },
  })
  const cart = `/api/checkout/v2/de/carts/${text(made.body, 'cart_id')}/`
  expect(made.body).toMatchObject({ total_gross: '17.80', validation_status: 'valid' })
  const ask = (method: string, path: string, body?: unknown) =>
    trial.ask(null, method, path, { headers: shop, ...(body === undefined ? {} : { body }) })
  expect((await ask('PATCH', `${cart}payment/`, { code: 'banktransfer' })).status).toBe(200)
  expect((await ask('PATCH', `${cart}items/`, { items: [{ sku: 'MILL-7' }] })).body).toMatchObject({
    error: 'VALIDATION_ERROR',
    details: [{ scope: 'request', field: 'items.0.quantity', meta: null }],
  })
  const order = await ask('POST', '/api/checkout/v2/de/orders/', {
    cart_id: text(made.body, 'cart_id'),
  })
  expect(order.status).toBe(201)
  expect((await ask('GET', cart)).status).toBe(404)

  const back = { 'X-API-KEY': (await keyOf(trial, 'returns.api')).raw }
  const giveBack = (quantity: number) =>
    trial.ask(null, 'POST', '/api/returns/v1/de/returns/', {
      headers: back,
      body: {
        order_id: text(order.body, 'order_id'),
        returned_items: [{ sku: 'CUP-11', quantity }],
      },
    })
  const candidate = () =>
    trial.ask(null, 'GET', `/api/returns/v1/de/orders/${text(order.body, 'order_id')}/returns`, {
      headers: back,
    })
  expect((await giveBack(3)).status).toBe(400)
  expect((await giveBack(1)).body).toMatchObject({
    meta: { status: 'OK' },
    data: { status: 'OPEN' },
  })
  // What is back can't come back again.
  expect((await candidate()).body).toMatchObject({
    data: { items_returnable: [{ sku: 'CUP-11', quantity: 1 }] },
  })
  expect((await giveBack(2)).status).toBe(400)
  expect((await giveBack(1)).status).toBe(200)
  for (const answer of [await candidate(), await giveBack(1)])
    expect(answer).toMatchObject({ status: 400, body: { meta: { message: '4008' } } })
})

test('a review is moderated, and a stored card removed, by who has the scope [seed 5.21, 5.22]', async () => {
  const trial = openTrial()
  const as = async (scope: string) => ({
    headers: { 'X-API-KEY': (await keyOf(trial, scope)).raw },
  })
  const reviews = '/api/reviews/v1/pl/reviews/'
  const review = { sku: 'CUP-11', title: 'Leaks', detail: 'A little.', ratings: [{ rate: 2 }] }
  const written = await trial.ask('customer', 'POST', reviews, { body: review })
  const shown = async () => (await trial.ask(null, 'GET', `${reviews}?sku=CUP-11`)).text
  expect(await shown()).not.toContain('Leaks')
  const path = `${reviews}${text(dataIn(written.body), 'uuid')}/`
  const accept = { ...(await as('reviews.moderate')), body: { status: 'accepted' } }
  expect((await trial.ask(null, 'PATCH', path, accept)).status).toBe(200)
  expect(await shown()).toContain('Leaks')

  const vault = await as('vault.api')
  const cards = '/api/vault/v1/pl/payment_card/payu/'
  const tokens = async () => {
    const { body } = await trial.ask(null, 'GET', cards, vault)
    return z.array(z.object({ token: z.string() })).parse(dataIn(body))
  }
  const [card] = await tokens()
  expect((await trial.ask(null, 'DELETE', cards, { ...vault, body: card })).status).toBe(200)
  expect(await tokens()).not.toContainEqual(card)
})

test('a time is booked once [seed 5.16]', async () => {
  const trial = openTrial()
  const headers = { 'X-API-KEY': (await keyOf(trial, 'contact_forms.booking')).raw }
  const body = {
    booking_date: '2026-11-21',
    booking_time: '09:30',
    name: 'Ann',
    email: 'a@shop.example',
  }
  const book = () =>
    trial.ask(null, 'POST', '/api/contact-forms/v2/pl/bookings/', { headers, body })
  expect((await book()).status).toBe(201)
  expect((await book()).status).toBe(409)
})
