import { admin, ask, get, patch, post, refused, type Step } from '#e2e/conformance/step.ts'

const countries = (channel: string) => `/api/checkout/v2/${channel}/countries/`
const list = `${admin}/applications/{till}/tokens/`
const key = (name: string, more: Record<string, string> = {}) => ({
  as: null,
  headers: { 'X-API-KEY': `{${name}}`, ...more },
})

/** `X-API-KEY` on the countries route: docs/wire.md#key-routes, docs/wire.md#refusals-of-a-key. */
export const keys: readonly Step[] = [
  post('an application with a till', `${admin}/applications/`, { name: 'Conf till' }, '201', {
    remember: { till: 'id' },
  }),
  post('its key', list, { scopes: ['checkout.storefront'] }, '201', {
    remember: { tillKey: 'id', rawTill: 'raw' },
  }),
  post('its key for de', list, { scopes: ['checkout.storefront'], channel_idx: 'de' }, '201', {
    remember: { deKey: 'id', rawDe: 'raw' },
  }),
  post('its key for returns', list, { scopes: ['returns.api'] }, '201', {
    remember: { rawReturns: 'raw' },
  }),
  post('its key for later', list, { scopes: ['checkout.storefront'], expires_at: '{+1d}' }, '201', {
    remember: { laterKey: 'id', rawLater: 'raw' },
  }),

  get('never used', `${list}?page_size=100`, '200', { rows: ['id', '{tillKey}'] }),
  get('a key opens the countries', countries('de'), '200', { ...key('rawTill'), bodyless: true }),
  get('the form of a country', `${countries('de')}?language=en`, '200', {
    ...key('rawTill'),
    look: 'countries.0',
    loose: ['code', 'label', 'prefix'],
  }),
  get('and of the default one', `${countries('de')}?language=en`, '200', {
    ...key('rawTill'),
    look: 'default_country',
    loose: ['code', 'label', 'prefix'],
  }),
  get('its use is noted', `${list}?page_size=100`, '200', { rows: ['id', '{tillKey}'] }),
  get('an unpinned key opens any channel', countries('at'), '200', {
    ...key('rawTill'),
    bodyless: true,
  }),
  get('a pinned key opens its own', countries('de'), '200', { ...key('rawDe'), bodyless: true }),
  get('and no other', countries('at'), refused.unsigned, key('rawDe')),
  get('nor one that does not exist', countries('nowhere'), refused.unsigned, key('rawTill')),
  get('another scope does not open it', countries('de'), refused.unsigned, key('rawReturns')),
  get('no key', countries('de'), refused.unsigned, { as: null }),
  get('an unknown key', countries('de'), refused.unsigned, {
    as: null,
    headers: { 'X-API-KEY': 'svc_api_unknown' },
  }),
  get('an empty key', countries('de'), refused.unsigned, {
    as: null,
    headers: { 'X-API-KEY': '' },
  }),
  get('a key of 257 characters', countries('de'), refused.unsigned, {
    as: null,
    headers: { 'X-API-KEY': 'k'.repeat(257) },
  }),
  get('a key in another letter case', countries('de'), refused.unsigned, {
    as: null,
    headers: { 'X-API-KEY': 'X{rawTill}' },
  }),
  get('a key is no bearer', countries('de'), refused.malformed, {
    as: null,
    headers: { Authorization: 'Bearer {rawTill}' },
  }),
  get('the alias of the header', countries('de'), refused.unsigned, {
    as: null,
    headers: { 'X-API-ADMIN-KEY': '{rawTill}' },
    bodyless: true,
  }),
  get('a customer alone', countries('de'), refused.view, { as: 'customer', bodyless: true }),
  get('a customer with a key', countries('de'), '200', {
    as: 'customer',
    headers: { 'X-API-KEY': '{rawTill}' },
    bodyless: true,
  }),
  get(
    'a bad bearer beside a good key',
    countries('de'),
    refused.malformed,
    key('rawTill', { Authorization: 'Bearer x.y.z' }),
  ),
  ask('HEAD', 'the head of the countries', countries('de'), '200', key('rawTill')),
  ask('HEAD', 'their head without a key', countries('de'), '401', { as: null }),
  ask('OPTIONS', 'their options without a key', countries('de'), refused.unsigned, { as: null }),

  post('rotated with an hour', `${admin}/tokens/{laterKey}/rotate/`, { overlap_hours: 1 }, '201', {
    remember: { rawSuccessor: 'raw' },
  }),
  get('the old value works on', countries('de'), '200', { ...key('rawLater'), bodyless: true }),
  get('and so does the new one', countries('de'), '200', {
    ...key('rawSuccessor'),
    bodyless: true,
  }),
  post('rotated with nothing', `${admin}/tokens/{laterKey}/rotate/`, { overlap_hours: 0 }, '201', {
    remember: { rawThird: 'raw' },
  }),
  get('the old value has stopped', countries('de'), refused.unsigned, key('rawLater')),
  get('the third works', countries('de'), '200', { ...key('rawThird'), bodyless: true }),
  patch('the till is deactivated', `${admin}/applications/{till}/`, { is_active: false }, '200'),
  get('which stops every key', countries('de'), refused.unsigned, key('rawTill')),
  patch('the till is activated', `${admin}/applications/{till}/`, { is_active: true }, '200'),
  get('which starts them again', countries('de'), '200', { ...key('rawTill'), bodyless: true }),
  post('the key is revoked', `${admin}/tokens/{tillKey}/revoke/`, undefined, '200'),
  get('which stops it at once', countries('de'), refused.unsigned, key('rawTill')),
]
