import { admin, ask, post, type Json, type Step } from '#e2e/conformance/step.ts'

const accounts = (channel: string) => `/api-admin/accounts/v1/${channel}/customer/delete`
const orders = (channel: string) => `/api-admin/checkout/v1/${channel}/customer/delete`
const list = `${admin}/applications/{eraser}/tokens/`
const key = (name: string) => ({ as: null, headers: { 'X-API-ADMIN-KEY': `{${name}}` } })
const erase = (
  name: string,
  path: string,
  body: Json | undefined,
  says: string,
  as: string,
): Step => ({
  ...ask('DELETE', name, path, says, key(as)),
  ...(body === undefined ? {} : { body }),
})
const kundin = { email: 'kundin@shop.example' }

/** Both ways to erase somebody, last of all: docs/wire.md#pins. */
export const erasing: readonly Step[] = [
  post('an application that erases', `${admin}/applications/`, { name: 'Conf eraser' }, '201', {
    remember: { eraser: 'id' },
  }),
  post('a key that erases', list, { scopes: ['accounts.erase', 'checkout.erase'] }, '201', {
    remember: { anyErase: 'raw' },
  }),
  post(
    'a key that erases on pl',
    list,
    { scopes: ['accounts.erase', 'checkout.erase'], channel_idx: 'pl' },
    '201',
    { remember: { plErase: 'raw' } },
  ),
  erase('an erasure without an e-mail', accounts('de'), {}, '400 BAD_REQUEST', 'anyErase'),
  erase('an erasure of orders without an e-mail', orders('de'), {}, '400 BAD_REQUEST', 'anyErase'),
  ask('GET', 'an erasure is not read', accounts('de'), '405 METHOD_NOT_ALLOWED', key('anyErase')),
  ask('POST', 'nor posted', accounts('de'), '405 METHOD_NOT_ALLOWED', key('anyErase')),
  erase(
    'an unknown e-mail',
    accounts('de'),
    { email: 'unknown@shop.example' },
    '404 NOT_FOUND',
    'anyErase',
  ),
  erase(
    'an e-mail of another channel than the pin',
    accounts('pl'),
    kundin,
    '404 NOT_FOUND',
    'plErase',
  ),
  erase(
    'orders of an e-mail that has none',
    orders('pl'),
    { email: 'unknown@shop.example' },
    '404 NOT_FOUND',
    'plErase',
  ),
  erase('the pin refuses its URL', accounts('de'), kundin, '401 UNAUTHORIZED', 'plErase'),
  {
    ...erase('an account is erased', accounts('de'), kundin, '200 OK', 'anyErase'),
    look: 'data.deleted',
  },
  erase(
    'an erased account is unknown',
    accounts('de'),
    { ...kundin, again: true },
    '404 NOT_FOUND',
    'anyErase',
  ),
  post(
    'who was erased signs in no more',
    '/api/accounts/v1/de/customer/tokens/',
    { ...kundin, password: 'sandbox', erased: true },
    '403 no_active_account',
    { as: null },
  ),
]
