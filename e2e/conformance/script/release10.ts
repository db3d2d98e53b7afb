import { admin, ask, get, post, refused, type Step } from '#e2e/conformance/step.ts'

const exchange = '/api/access/v2/token/exchange/'
const list = `${admin}/applications/{shop}/tokens/`

/** What release 1.0 lacks: docs/wire.md#tokens-for-the-admin-api. */
export const release10: readonly Step[] = [
  get('an exchange is not there', exchange, refused.noPage, { as: null }),
  post('nor for a key', exchange, undefined, refused.noPage, {
    as: null,
    headers: { 'X-API-KEY': 'svc_api_x' },
  }),
  ask('OPTIONS', 'nor for options', exchange, refused.noPage, { as: null }),
  post('an area is no scope', list, { scopes: ['pim.products:write'] }, refused.invalid('*')),
  post(
    'nor beside a secret one',
    list,
    { scopes: ['vault.api', 'pim.schema:read'] },
    refused.invalid('*'),
  ),
]
