import {
  admin,
  get,
  patch,
  post,
  Raw,
  refused,
  type Json,
  type Step,
} from '#e2e/conformance/step.ts'

const list = `${admin}/applications/{shop}/tokens/`
const storefront: Json = ['checkout.storefront']
const on = (id: string, act: string) => `${admin}/tokens/{${id}}/${act}/`

const rotating: readonly Step[] = [
  post('a rotation with nothing said [seed 8.5]', on('key', 'rotate'), undefined, '201', {
    remember: { next: 'id', rawNext: 'raw' },
    noStore: true,
  }),
  get('the old one stops after a day', `${list}?page_size=100`, '200', {
    rows: ['id', '{key}', '{next}'],
  }),
  post('one token may be rotated twice', on('key', 'rotate'), { overlap_hours: 1 }, '201', {
    remember: { fork: 'id' },
  }),
  post('a rotation of a pinned one', on('full', 'rotate'), {}, '201', {
    remember: { fullNext: 'id' },
  }),
  post('the longest overlap', on('nameless', 'rotate'), { overlap_hours: 8760 }, '201'),
  post(
    'a successor with an expiry',
    on('next', 'rotate'),
    { overlap_hours: 2, expires_at: '{+90d}' },
    '201',
    { remember: { last: 'id' } },
  ),
  post('an overlap of 0 stops the old one', on('last', 'rotate'), { overlap_hours: 0 }, '201', {
    remember: { heir: 'id', rawHeir: 'raw' },
  }),
  get('it is expired at once', `${list}?page_size=100`, '200', {
    rows: ['id', '{last}', '{heir}'],
  }),
  post('an expired token may be rotated', on('last', 'rotate'), {}, '201', {
    remember: { revived: 'id' },
  }),
  get('which leaves the expired one expired', `${list}?page_size=100`, '200', {
    rows: ['id', '{last}', '{revived}'],
  }),
  post(
    'overlap 8761 [seed 8.5]',
    on('heir', 'rotate'),
    { overlap_hours: 8761 },
    refused.invalid('overlap_hours'),
  ),
  post('overlap -1', on('heir', 'rotate'), { overlap_hours: -1 }, refused.invalid('overlap_hours')),
  post(
    'overlap 1.5',
    on('heir', 'rotate'),
    { overlap_hours: 1.5 },
    refused.invalid('overlap_hours'),
  ),
  post(
    'overlap null',
    on('heir', 'rotate'),
    { overlap_hours: null },
    refused.invalid('overlap_hours'),
  ),
  post(
    'overlap in words',
    on('heir', 'rotate'),
    { overlap_hours: 'soon' },
    refused.invalid('overlap_hours'),
  ),
  post('a successor that is past', on('heir', 'rotate'), { expires_at: '{-1h}' }, refused.past),
  post(
    'a successor without an offset',
    on('heir', 'rotate'),
    { expires_at: '2099-01-01T00:00:00' },
    refused.invalid('expires_at'),
  ),
  post(
    'a successor has no scopes of its own',
    on('heir', 'rotate'),
    { scopes: storefront },
    refused.invalid('scopes'),
  ),
  post('nor a name', on('heir', 'rotate'), { name: 'x' }, refused.invalid('name')),
  post('a rotation that is not JSON', on('heir', 'rotate'), new Raw('{"o'), refused.unparsable),
  post('a list is no rotation', on('heir', 'rotate'), [], refused.invalid('*')),
  post('an unknown token to rotate', `${admin}/tokens/999999/rotate/`, {}, refused.notFound),
]

const expiring: readonly Step[] = [
  post('an expiry is set', on('heir', 'expiry'), { expires_at: '{+60d}' }, '200'),
  post(
    'an expiry in a leap second of the calendar',
    on('heir', 'expiry'),
    { expires_at: '2096-02-29T23:59:59.5-05:00' },
    '200',
  ),
  post('an expiry is cleared', on('heir', 'expiry'), { expires_at: null }, '200'),
  post('an expiry that is past', on('heir', 'expiry'), { expires_at: '{-1h}' }, refused.past),
  post('an expiry is required', on('heir', 'expiry'), {}, refused.invalid('expires_at')),
  post('also without a body', on('heir', 'expiry'), undefined, refused.invalid('expires_at')),
  post(
    'an expiry wants an offset',
    on('heir', 'expiry'),
    { expires_at: '2099-01-01T00:00:00' },
    refused.invalid('expires_at'),
  ),
  post('an empty expiry', on('heir', 'expiry'), { expires_at: '' }, refused.invalid('expires_at')),
  post(
    'an unknown field of an expiry',
    on('heir', 'expiry'),
    { expires_at: null, why: 'x' },
    refused.invalid('why'),
  ),
  post(
    'what is expired stays stopped',
    on('last', 'expiry'),
    { expires_at: '{+60d}' },
    refused.conflict,
  ),
  post(
    'nor can its expiry be cleared',
    on('last', 'expiry'),
    { expires_at: null },
    refused.conflict,
  ),
  post(
    'an unknown token to expire',
    `${admin}/tokens/999999/expiry/`,
    { expires_at: null },
    refused.notFound,
  ),
]

const revoking: readonly Step[] = [
  post('a token is revoked', on('fork', 'revoke'), undefined, '200'),
  post('and again', on('fork', 'revoke'), undefined, '200'),
  post('a body does not matter', on('fork', 'revoke'), {}, '200'),
  post('an expired one is revoked', on('last', 'revoke'), undefined, '200'),
  post('a revoked one is not rotated', on('fork', 'rotate'), {}, refused.conflict),
  post('nor given an expiry', on('fork', 'expiry'), { expires_at: '{+60d}' }, refused.conflict),
  post('nor is its expiry cleared', on('fork', 'expiry'), { expires_at: null }, refused.conflict),
  post(
    'a past expiry of a revoked one',
    on('fork', 'expiry'),
    { expires_at: '{-1h}' },
    refused.conflict,
  ),
  post('an unknown token to revoke', `${admin}/tokens/999999/revoke/`, undefined, refused.notFound),
  patch(
    'the application is deactivated',
    `${admin}/applications/{shop}/`,
    { is_active: false },
    '200',
  ),
  get('its active tokens say so', `${list}?page_size=100`, '200', {
    rows: ['id', '{heir}', '{fork}', '{revived}', '{last}'],
  }),
  post(
    'a deactivated application gets tokens',
    list,
    { scopes: storefront, name: 'Conf late' },
    '201',
    { remember: { late: 'id' } },
  ),
  post('its tokens are rotated', on('late', 'rotate'), {}, '201'),
  post('and given an expiry', on('late', 'expiry'), { expires_at: null }, '200'),
  post('and revoked', on('late', 'revoke'), undefined, '200'),
  patch('it is activated again', `${admin}/applications/{shop}/`, { is_active: true }, '200'),
]

/** Rotating, expiring and revoking: docs/wire.md#tokens. It needs the tokens of `tokenCreation.ts`. */
export const tokenLife: readonly Step[] = [...rotating, ...expiring, ...revoking]
