import { admin, get, post, Raw, refused, type Json, type Step } from '#e2e/conformance/step.ts'

const list = `${admin}/applications/{shop}/tokens/`
const storefront: Json = ['checkout.storefront']

/** Creating tokens and reading them: docs/wire.md#tokens. */
export const tokenCreation: readonly Step[] = [
  post('a token', list, { scopes: storefront, name: 'Conf key' }, '201', {
    remember: { key: 'id', rawKey: 'raw' },
    noStore: true,
  }),
  post(
    'one with everything',
    list,
    {
      scopes: ['contact_forms.submit', 'agreements.subscribe'],
      name: 'Conf full',
      channel_idx: 'de',
      expires_at: '{+30d}',
    },
    '201',
    { remember: { full: 'id' }, noStore: true },
  ),
  post('one without a name', list, { scopes: storefront }, '201', { remember: { nameless: 'id' } }),
  post(
    'every secret scope together',
    list,
    {
      scopes: ['checkout.erase', 'accounts.erase', 'returns.api', 'reviews.moderate', 'vault.api'],
    },
    '201',
    { remember: { secret: 'id' } },
  ),
  post('the same scope twice is once', list, { scopes: ['vault.api', 'vault.api'] }, '201'),
  post(
    'a pin that is no channel',
    list,
    { scopes: storefront, channel_idx: 'no-such-channel' },
    '201',
    { remember: { lost: 'id', rawLost: 'raw' } },
  ),
  post('a null pin', list, { scopes: storefront, channel_idx: null }, '201'),
  post('a null expiry', list, { scopes: storefront, expires_at: null }, '201'),
  post('a pin of 64', list, { scopes: storefront, channel_idx: 'c'.repeat(64) }, '201'),
  post(
    'an expiry in another zone [seed 8.8]',
    list,
    { scopes: storefront, expires_at: '2099-01-01T00:00:00+02:00' },
    '201',
  ),
  post('a name of 128', list, { scopes: storefront, name: 'n'.repeat(128) }, '201'),

  post('no scope', list, { scopes: [] }, refused.invalid('scopes')),
  post('scopes missing', list, { name: 'x' }, refused.invalid('scopes')),
  post('null scopes', list, { scopes: null }, refused.invalid('scopes')),
  post('scopes that are a string', list, { scopes: 'vault.api' }, refused.invalid('scopes')),
  post('a scope that is a number', list, { scopes: [7] }, refused.invalid('scopes.0')),
  post(
    '33 scopes',
    list,
    { scopes: Array.from({ length: 33 }, (_, at) => `s.${at}`) },
    refused.invalid('scopes'),
  ),
  post('a scope of 65 characters', list, { scopes: ['s'.repeat(65)] }, refused.invalid('scopes.0')),
  post('an unknown scope', list, { scopes: ['no.such'] }, refused.invalid('*')),
  post(
    'an unknown beside a known one',
    list,
    { scopes: ['vault.api', 'no.such'] },
    refused.invalid('*'),
  ),
  post(
    'publishable and secret mixed [seed 5.23]',
    list,
    { scopes: ['checkout.storefront', 'vault.api'] },
    refused.invalid('*'),
  ),
  post(
    'a name of 129',
    list,
    { scopes: storefront, name: 'n'.repeat(129) },
    refused.invalid('name'),
  ),
  post('a null name of a token', list, { scopes: storefront, name: null }, refused.invalid('name')),
  post(
    'an empty pin',
    list,
    { scopes: storefront, channel_idx: '' },
    refused.invalid('channel_idx'),
  ),
  post(
    'a pin of 65',
    list,
    { scopes: storefront, channel_idx: 'c'.repeat(65) },
    refused.invalid('channel_idx'),
  ),
  post('an expiry in the past', list, { scopes: storefront, expires_at: '{-1h}' }, refused.past),
  post(
    'an expiry long past',
    list,
    { scopes: storefront, expires_at: '2001-01-01T00:00:00Z' },
    refused.past,
  ),
  post(
    'an expiry without an offset',
    list,
    { scopes: storefront, expires_at: '2099-01-01T00:00:00' },
    refused.invalid('expires_at'),
  ),
  post(
    'an expiry that is a date',
    list,
    { scopes: storefront, expires_at: '2099-01-01' },
    refused.invalid('expires_at'),
  ),
  post(
    'an expiry that is no time',
    list,
    { scopes: storefront, expires_at: 'tomorrow' },
    refused.invalid('expires_at'),
  ),
  post(
    'an unknown field of a token',
    list,
    { scopes: storefront, overlap_hours: 1 },
    refused.invalid('overlap_hours'),
  ),
  post(
    'three faults at once',
    list,
    { scopes: [], channel_idx: '', x: 1 },
    refused.invalid('channel_idx', 'scopes', 'x'),
  ),
  post('a list is no token', list, [], refused.invalid('*')),
  post('a token that is not JSON', list, new Raw('{'), refused.unparsable),
  post('a token without a body', list, undefined, refused.invalid('scopes')),
  post(
    'a token of an unknown application',
    `${admin}/applications/999999/tokens/`,
    { scopes: storefront },
    refused.notFound,
  ),
  post(
    'a bad token of an unknown application',
    `${admin}/applications/999999/tokens/`,
    {},
    refused.invalid('scopes'),
  ),

  get('the tokens, newest first [seed 2.13]', `${list}?page_size=100`, '200', { whole: true }),
  get('a page of two', `${list}?page_size=2`, '200', { whole: true }),
  get('the page after it', `${list}?page_size=2&page=2`, '200', { whole: true }),
  get(
    'the tokens of an unknown application',
    `${admin}/applications/999999/tokens/`,
    refused.notFound,
  ),
]
