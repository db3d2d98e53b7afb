import {
  admin,
  ask,
  get,
  patch,
  post,
  Raw,
  type Options,
  type Step,
} from '#e2e/conformance/step.ts'

const tokens = `${admin}/applications/1/tokens/`
const shop = '/api/checkout/v2/de/'
const forms = '/api/contact-forms/v2/de/'
const cart = `${shop}carts/{cart}/`
const by = (key: string): Options => ({ as: null, headers: { 'X-API-KEY': `{${key}}` } })
const shopper = by('rawShop')
const customer: Options = { as: 'customer' }
const keyOf = (scope: string, name: string) =>
  post(`a key for ${scope}`, tokens, { scopes: [scope] }, '201', { remember: { [name]: 'raw' } })
const wrong = new Raw('{')

/** Every operation of the storefront document on the sandbox, with a good answer and what it refuses. */
export const shopping: readonly Step[] = [
  keyOf('checkout.storefront', 'rawShop'),
  keyOf('contact_forms.submit', 'rawForms'),
  keyOf('contact_forms.booking', 'rawBooking'),
  keyOf('agreements.subscribe', 'rawNews'),
  post('a sign-in', '/api/token/', { username: 'viewer', password: 'sandbox' }, '200', {
    as: null,
    remember: { refresh: 'refresh' },
  }),
  post('a renewal', '/api/token/refresh/', { refresh: '{refresh}' }, '200', { as: null }),
  get('the countries', `${shop}countries/`, '200', shopper),
  get('the countries, by staff', `${shop}countries/`, '403', { as: 'viewer' }),
  post('a cart of nothing', `${shop}carts/`, {}, '400', shopper),
  post('a cart of no JSON', `${shop}carts/`, wrong, '400', shopper),
  post(
    'a cart',
    `${shop}carts/`,
    { items: [{ sku: 'CUP-11', quantity: 1 }], currency_code: 'EUR' },
    '201',
    {
      ...shopper,
      remember: { cart: 'cart_id' },
    },
  ),
  get('the cart', cart, '200', shopper),
  get('no cart', `${shop}carts/none/`, '404', shopper),
  get('the cart without a key', cart, '401', { as: null }),
  patch('its items', `${cart}items/`, { items: [{ sku: 'NONE', quantity: 2 }] }, '200', shopper),
  patch(
    'its addresses',
    `${cart}addresses/`,
    { billing_address: { email: 'a@b.example' } },
    '200',
    shopper,
  ),
  patch('its codes', `${cart}discounts/`, { codes: [{ code: 'TEN' }] }, '200', shopper),
  get('its ways to be shipped', `${cart}shipping-methods/`, '200', shopper),
  patch('its shipping', `${cart}shipping/`, { code: 'courier' }, '200', shopper),
  get('its ways to be paid for', `${cart}payment-methods/`, '200', shopper),
  patch('its payment', `${cart}payment/`, { code: 'banktransfer' }, '200', shopper),
  get('its gifts', `${cart}gratis-rules/`, '200', shopper),
  get('no newest cart', `${shop}carts/latest/`, '404', customer),
  post('a customer’s cart', `${shop}carts/`, { items: [], currency_code: 'EUR' }, '201', {
    ...customer,
    remember: { own: 'cart_id' },
  }),
  get('the newest cart', `${shop}carts/latest/`, '200', customer),
  post(
    'both carts in one',
    `${shop}carts/{own}/merge/`,
    { guest_cart_id: '{cart}' },
    '200',
    customer,
  ),
  post('an order', `${shop}orders/`, { cart_id: '{own}' }, '201', {
    ...customer,
    remember: { order: 'order_pretty_id' },
  }),
  get('the orders', `${shop}orders/list/`, '200', customer),
  get('the orders, past the end', `${shop}orders/list/?page=9`, '404', customer),
  get('the order', `${shop}orders/{order}/`, '200', customer),
  get('no order', `${shop}orders/none/`, '404', customer),
  post('a cart to be closed', `${shop}carts/`, { items: [], currency_code: 'EUR' }, '201', {
    ...shopper,
    remember: { gone: 'cart_id' },
  }),
  ask('DELETE', 'a cart is closed', `${shop}carts/{gone}/`, '204', shopper),
  get('the kinds of forms', `${forms}form-types/`, '200', by('rawForms')),
  post('a form', `${forms}submit/`, { email: 'a@b.example' }, '201', by('rawForms')),
  post(
    'a form of a kind',
    `${forms}submit/product/`,
    { email: 'a@b.example' },
    '201',
    by('rawForms'),
  ),
  post('a form of nobody', `${forms}submit/`, {}, '400', by('rawForms')),
  post('a form of no JSON', `${forms}submit/`, wrong, '400', by('rawForms')),
  get('the times', `${forms}bookings/slots/`, '200', by('rawBooking')),
  get('the times of no days', `${forms}bookings/slots/?days=x`, '400', by('rawBooking')),
  ...(['201', '409'] as const).map((says) =>
    post(
      `a booking that is answered ${says}`,
      `${forms}bookings/`,
      { booking_date: '2199-01-02', booking_time: '09:00', name: 'Ann', email: 'a@b.example' },
      says,
      by('rawBooking'),
    ),
  ),
  post('a booking of nothing', `${forms}bookings/`, {}, '400', by('rawBooking')),
  post(
    'a subscription',
    '/api/agreements/v2/de/newsletter/subscribe/',
    { email: 'a@b.example' },
    '201',
    by('rawNews'),
  ),
  post(
    'a subscription of nobody',
    '/api/agreements/v2/de/newsletter/subscribe/',
    {},
    '400',
    by('rawNews'),
  ),
  get('the products', '/api/matrix/v2/de/products/?page_size=2&nonsense=1', '200', { as: null }),
  get('no products', '/api/matrix/v2/nowhere/products/', '404', { as: null }),
  get('the prices', '/api/matrix/v2/de/prices/?sku=CUP-11', '200', customer),
  get('the prices without a JWT', '/api/matrix/v2/de/prices/', '401', { as: null }),
  get('the rewards', '/api/loyalty/v2/rewards/', '200', shopper),
]
