import { admin, ask, get, post, type Json, type Options, type Step } from '#e2e/conformance/step.ts'

const forms = '/api/contact-forms/v2/de/'
const newsletter = '/api/agreements/v2/de/newsletter/subscribe/'
const list = `${admin}/applications/{throttled}/tokens/`
const limited = '429 RATE_LIMITED'

const make = (scope: string, as: string): Step =>
  post(`a key to be throttled: ${scope}`, list, { scopes: [scope] }, '201', {
    remember: { [as]: 'raw' },
  })

/** As often as is let through, then once more, and then once where nobody has counted yet. */
function until(name: string, most: number, says: string, call: Call, elsewhere: Call = call) {
  const times = Array.from({ length: most }, (_, at) => at + 1)
  const passes = { says, bodyless: true }
  return [
    ...times.map((at) => ({ ...call('10.30.0.1', `${name}: ${at} of ${most}`), ...passes })),
    { ...call('10.30.0.1', `${name}: one more`), says: limited },
    { ...elsewhere('10.30.0.2', `${name}: elsewhere`), ...passes },
  ]
}

type Call = (from: string, name: string) => Step

const options = (key: string, from: string): Options => ({
  as: null,
  headers: { 'X-API-KEY': `{${key}}` },
  from,
})
const email: Json = { email: 'nobody@shop.example' }

/** By the cart and the connection: a client cannot say that it comes from elsewhere. */
const pay = (cart: number) => (from: string, name: string) => ({
  ...ask(
    'PATCH',
    name,
    `/api/checkout/v2/de/carts/00000000-0000-4000-8000-00000000000${cart}/payment/`,
    '',
    options('oftenPays', from),
  ),
  body: { code: 'banktransfer' },
})

/** The throttles of the key routes: docs/wire.md#limits. */
export const throttled: readonly Step[] = [
  post('an application to be throttled', `${admin}/applications/`, { name: 'Conf often' }, '201', {
    remember: { throttled: 'id' },
  }),
  make('agreements.subscribe', 'oftenSubscribes'),
  post('another key of the newsletter', list, { scopes: ['agreements.subscribe'] }, '201', {
    remember: { subscribesToo: 'raw' },
  }),
  make('contact_forms.booking', 'oftenBooks'),
  make('contact_forms.submit', 'oftenSubmits'),
  make('checkout.storefront', 'oftenPays'),
  ...until('the newsletter', 5, '201', (from, name) =>
    post(name, newsletter, email, '', options('oftenSubscribes', from)),
  ),
  post('the newsletter: with another key', newsletter, email, limited, {
    ...options('subscribesToo', '10.30.0.1'),
  }),
  ...[1, 2, 3, 4, 5].map((at) =>
    post(
      `the newsletter: refused call ${at} of 5`,
      newsletter,
      email,
      '401 AUTHENTICATION_REQUIRED',
      {
        as: null,
        from: '10.30.0.3',
      },
    ),
  ),
  post('the newsletter: a good key after them', newsletter, email, limited, {
    ...options('subscribesToo', '10.30.0.3'),
  }),
  ...['a first', 'a second'].map((which) =>
    post(`the newsletter: ${which} customer is not counted`, newsletter, email, '201', {
      as: 'customer',
      from: '10.30.0.1',
    }),
  ),
  ...until('booking', 10, '200', (from, name) =>
    get(name, `${forms}bookings/slots/?days=1`, '', options('oftenBooks', from)),
  ),
  ...until('a form', 30, '201', (from, name) =>
    post(name, `${forms}submit/`, email, '', options('oftenSubmits', from)),
  ),
  // An empty form is counted too. Its refusal has the shape of its version.
  ...until('a form of version 1', 30, '400 BAD_REQUEST', (from, name) =>
    post(name, '/api/contact/v1/de/contact_form/', {}, '', options('oftenSubmits', from)),
  ).map((step) =>
    step.says === limited ? { ...step, says: '429 THROTTLED', runsDown: true as const } : step,
  ),
  ...until('kinds of forms', 120, '200', (from, name) =>
    get(name, `${forms}form-types/`, '', options('oftenSubmits', from)),
  ),
  ...until('paying for a cart', 30, '404', pay(1), pay(2)),
]
