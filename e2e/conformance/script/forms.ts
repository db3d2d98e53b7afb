import { admin, ask, get, post, Raw, refused, type Step } from '#e2e/conformance/step.ts'

const list = `${admin}/applications/{lax}/tokens/`
const on = (id: string, act: string) => `${admin}/tokens/{${id}}/${act}/`
const storefront = ['checkout.storefront']

/** Unusual forms of what the contract allows or refuses: instants, JSON, content types, empty queries. */
export const forms: readonly Step[] = [
  post('an application to be written to', `${admin}/applications/`, { name: 'Conf lax' }, '201', {
    remember: { lax: 'id' },
  }),
  post(
    'an expiry without seconds',
    list,
    { scopes: storefront, expires_at: '2099-01-01T00:00Z' },
    '201',
    { remember: { laxKey: 'id' } },
  ),
  post(
    'an expiry in the small hours of no day',
    list,
    { scopes: storefront, expires_at: '2099-02-30T00:00:00Z' },
    refused.invalid('expires_at'),
  ),
  post(
    'an expiry at 24 o’clock',
    list,
    { scopes: storefront, expires_at: '2099-01-01T24:00:00Z' },
    refused.invalid('expires_at'),
  ),
  post(
    'an expiry that is true',
    list,
    { scopes: storefront, expires_at: true },
    refused.invalid('expires_at'),
  ),
  post(
    'scopes that are an object',
    list,
    { scopes: { 'vault.api': true } },
    refused.invalid('scopes'),
  ),
  post(
    'JSON with a name twice',
    `${admin}/applications/`,
    new Raw('{"name": "", "name": "Conf twice"}'),
    '201',
  ),
  post(
    'JSON that is not a number',
    on('laxKey', 'rotate'),
    new Raw('{"overlap_hours": NaN}'),
    refused.unparsable,
  ),
  post('an empty text for JSON', on('laxKey', 'rotate'), new Raw(''), '201'),
  post('a null for a body', on('laxKey', 'rotate'), new Raw('null'), refused.invalid('*')),
  get('an empty page number', `${admin}/roles/?page=`, refused.invalid('page')),
  get('the last page by name', `${admin}/roles/?page=last`, refused.invalid('page')),
  get('a page named twice', `${admin}/roles/?page=x&page=1`, '200'),
  get('fold_bypass as a number', `${admin}/audit/?fold_bypass=1`, '200'),
  get('fold_bypass with nothing', `${admin}/audit/?fold_bypass=`, refused.invalid('fold_bypass')),
  get('an empty search', `${admin}/staff/?search=`, '200'),
  get('an empty action', `${admin}/audit/?action=`, '200', { whole: true }),
  get('an instant without seconds', `${admin}/audit/?to=1999-01-01T00:00Z`, '200', { whole: true }),
  get('an id with zeros', `${admin}/applications/000{lax}/`, '200'),
  get('a bearer in lower case', '/api/access/v2/me/', refused.unsigned, {
    as: null,
    headers: { Authorization: 'bearer x.y.z' },
  }),
  post(
    'JSON under another name',
    `${admin}/applications/`,
    new Raw('{"name": "Conf text"}'),
    '415 INVALID_REQUEST',
    { headers: { 'Content-Type': 'text/plain' } },
  ),
  post(
    'JSON with a charset',
    `${admin}/applications/`,
    new Raw('{"name": "Conf charset"}'),
    '201',
    { headers: { 'Content-Type': 'application/json; charset=utf-8' } },
  ),
  post(
    'a sign-in under another name',
    '/api/token/',
    new Raw('x'),
    '415 ERR unsupported_media_type',
    { as: null, headers: { 'Content-Type': 'text/plain' } },
  ),
  ask('OPTIONS', 'the options of a list', `${admin}/applications/`, '200', { bodyless: true }),
]
