import { Raw, type Json, type Method } from '#e2e/conformance/step.ts'

export type Door = {
  /** What is done there. */
  act: string
  method: Method
  path: (channel: string) => string
  body?: Json | Raw
  scope: string
  /** A scope of the same kind that does not open it. */
  other: string
  /** What a good key meets. */
  open: string
  /** What a good key meets in the sandbox, where the published module fails. */
  sandbox?: string
  /** The published module says it in a body of its own, outside the envelope that the specification has. */
  bodyless?: true
  shut: string
  /** What stands instead of a refusal where there is no such channel. */
  nowhere: string
  /** The key is looked at before the channel. */
  keyFirst?: true
  /** Who has to be signed in beside the key. */
  as?: 'customer'
  /** The header that the published module reads. */
  header?: 'X-API-ADMIN-KEY'
}

const unsigned = '401 AUTHENTICATION_REQUIRED'
const v1 = '401 UNAUTHORIZED'
const uuid = '00000000-0000-4000-8000-000000000000'
const returns = (channel: string) => `/api/returns/v1/${channel}/`
const forms = (channel: string) => `/api/contact-forms/v2/${channel}/`
const storefront = {
  scope: 'checkout.storefront',
  other: 'agreements.subscribe',
  shut: unsigned,
  nowhere: unsigned,
}
const submit = {
  scope: 'contact_forms.submit',
  other: 'contact_forms.booking',
  shut: unsigned,
  nowhere: unsigned,
}
const booking = {
  scope: 'contact_forms.booking',
  other: 'contact_forms.submit',
  shut: unsigned,
  nowhere: unsigned,
}
const returning = {
  scope: 'returns.api',
  other: 'vault.api',
  method: 'GET',
  keyFirst: true,
  as: 'customer',
  shut: v1,
} as const
const vault = {
  scope: 'vault.api',
  other: 'reviews.moderate',
  method: 'GET',
  keyFirst: true,
  as: 'customer',
  shut: v1,
} as const

/** Every route that a scope names, once at least: docs/wire.md#scopes, docs/wire.md#refusals-of-a-key. */
export const doors: readonly Door[] = [
  {
    ...storefront,
    act: 'the countries',
    method: 'GET',
    path: (c) => `/api/checkout/v2/${c}/countries/`,
    open: '200',
  },
  {
    ...storefront,
    act: 'a cart',
    method: 'GET',
    path: (c) => `/api/checkout/v2/${c}/carts/${uuid}/`,
    open: '404 INVALID_REQUEST',
  },
  {
    ...storefront,
    act: 'a cart of version 1',
    method: 'GET',
    path: (c) => `/api/checkout/v1/${c}/carts/${uuid}/`,
    open: '404 NOT_FOUND',
    shut: '400 BAD_REQUEST',
    nowhere: '404 NOT_FOUND',
  },
  {
    ...storefront,
    act: 'an order',
    method: 'POST',
    path: (c) => `/api/checkout/v2/${c}/orders/`,
    body: { cart_id: uuid },
    open: '404 NOT_FOUND',
    bodyless: true,
  },
  {
    ...storefront,
    act: 'an order of version 1',
    method: 'POST',
    path: (c) => `/api/checkout/v1/${c}/orders/`,
    body: { cart_id: uuid },
    open: '400 BAD_REQUEST',
    shut: '400 BAD_REQUEST',
    nowhere: '404 NOT_FOUND',
  },
  {
    ...submit,
    act: 'kinds of forms',
    method: 'GET',
    path: (c) => `${forms(c)}form-types/`,
    open: '200',
  },
  {
    ...submit,
    act: 'a form',
    method: 'POST',
    path: (c) => `${forms(c)}submit/`,
    body: { email: 'nobody@shop.example' },
    open: '201',
  },
  {
    ...submit,
    act: 'an empty form of version 1',
    method: 'POST',
    path: (c) => `/api/contact/v1/${c}/contact_form/`,
    body: {},
    // The published module takes a key that books as well.
    other: 'agreements.subscribe',
    open: '400 BAD_REQUEST',
    bodyless: true,
    shut: v1,
    nowhere: '404 NOT_FOUND',
  },
  {
    ...booking,
    act: 'times to book',
    method: 'GET',
    path: (c) => `${forms(c)}bookings/slots/?days=1`,
    open: '200',
  },
  {
    ...booking,
    act: 'a booking of a time that is over',
    method: 'POST',
    path: (c) => `${forms(c)}bookings/`,
    body: {
      booking_date: '2001-01-01',
      booking_time: '09:00',
      name: 'Nobody',
      email: 'nobody@shop.example',
    },
    open: '400',
  },
  {
    act: 'the newsletter',
    keyFirst: true,
    method: 'POST',
    path: (c) => `/api/agreements/v2/${c}/newsletter/subscribe/`,
    body: { email: 'nobody@shop.example' },
    scope: 'agreements.subscribe',
    other: 'contact_forms.submit',
    open: '201',
    shut: unsigned,
    nowhere: '201',
  },
  {
    ...returning,
    act: 'all returns',
    path: (c) => `${returns(c)}returns/`,
    open: '200 OK',
    nowhere: '200 OK',
  },
  {
    ...returning,
    act: 'a return',
    path: (c) => `${returns(c)}returns/${uuid}`,
    open: '400 BAD_REQUEST',
    nowhere: '400 BAD_REQUEST',
  },
  {
    ...returning,
    act: 'what of an order can be returned',
    path: (c) => `${returns(c)}orders/${uuid}/returns`,
    open: '404 NOT_FOUND',
    nowhere: '404 NOT_FOUND',
  },
  {
    act: 'a review',
    keyFirst: true,
    method: 'PATCH',
    path: (c) => `/api/reviews/v1/${c}/reviews/${uuid}/`,
    body: { status: 'accepted' },
    scope: 'reviews.moderate',
    other: 'returns.api',
    open: '404 NOT_FOUND',
    shut: v1,
    nowhere: '404 NOT_FOUND',
  },
  {
    ...vault,
    act: 'stored cards',
    path: (c) => `/api/vault/v1/${c}/payment_card/`,
    open: '500 ERR',
    nowhere: '500 ERR',
    sandbox: '200 OK',
  },
  {
    ...vault,
    act: 'stored cards of no way to pay',
    path: (c) => `/api/vault/v1/${c}/payment_card/nothing/`,
    open: '404 NOT_FOUND',
    nowhere: '404 NOT_FOUND',
  },
  {
    act: 'erasing an account',
    method: 'DELETE',
    path: (c) => `/api-admin/accounts/v1/${c}/customer/delete`,
    body: { email: 'nobody@shop.example' },
    scope: 'accounts.erase',
    other: 'checkout.erase',
    open: '404 NOT_FOUND',
    shut: v1,
    nowhere: '404 NOT_FOUND',
    header: 'X-API-ADMIN-KEY',
  },
  {
    act: 'erasing orders',
    method: 'DELETE',
    path: (c) => `/api-admin/checkout/v1/${c}/customer/delete`,
    body: { email: 'nobody@shop.example' },
    scope: 'checkout.erase',
    other: 'accounts.erase',
    open: '404 NOT_FOUND',
    shut: v1,
    nowhere: '404 NOT_FOUND',
    header: 'X-API-ADMIN-KEY',
  },
]
