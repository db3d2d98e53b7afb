import { Raw, type Json, type Method } from '#e2e/conformance/step.ts'

export type Door = {
  /** What is done there. */
  act: string
  method: Method
  path: (channel: string) => string
  body?: Json | Raw
  scope: string
  /** A scope that does not open it. */
  other: string
  /** What a good key meets. */
  open: string
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
  other: 'returns.api',
  shut: unsigned,
  nowhere: unsigned,
}

/** One route at least for each scope: docs/wire.md#scopes, docs/wire.md#refusals-of-a-key. */
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
    act: 'kinds of forms',
    method: 'GET',
    path: (c) => `${forms(c)}form-types/`,
    scope: 'contact_forms.submit',
    other: 'contact_forms.booking',
    open: '200',
    shut: unsigned,
    nowhere: unsigned,
  },
  {
    act: 'times to book',
    method: 'GET',
    path: (c) => `${forms(c)}bookings/slots/?days=1`,
    scope: 'contact_forms.booking',
    other: 'contact_forms.submit',
    open: '200',
    shut: unsigned,
    nowhere: unsigned,
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
    act: 'a return',
    keyFirst: true,
    method: 'GET',
    path: (c) => `${returns(c)}returns/${uuid}`,
    scope: 'returns.api',
    other: 'vault.api',
    as: 'customer',
    open: '400 BAD_REQUEST',
    shut: v1,
    nowhere: '400 BAD_REQUEST',
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
    act: 'stored cards of no way to pay',
    keyFirst: true,
    method: 'GET',
    path: (c) => `/api/vault/v1/${c}/payment_card/nothing/`,
    scope: 'vault.api',
    other: 'reviews.moderate',
    as: 'customer',
    open: '404 NOT_FOUND',
    shut: v1,
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
