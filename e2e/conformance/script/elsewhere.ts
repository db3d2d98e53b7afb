import { admin, ask, get, refused, type Method, type Step } from '#e2e/conformance/step.ts'

const products = '/api/pim/v2/admin/de/products/'
const product = `${products}BREW-01/`
const customers = '/api/accounts/v2/admin/customers/'
const subscribers = '/api/agreements/v2/admin/marketing-subscribers/export/'
const lookup = '/api/lookup/v2/admin/search/'
const regional = '/api/regional/v2/admin/countries/'
const loyalty = '/api/loyalty/v2/admin/points/'
const unmapped = '403 PERMISSION_DENIED *:UNMAPPED_ROUTE'
const gated = '401 AUTHENTICATION_REQUIRED *:NOT_AUTHENTICATED'
const deletion = refused.needs('pim.product_delete:write')

type Row = [method: Method, path: string, who: string | null, says: string]

/** Each decision of the gate on the routes of other modules: docs/wire.md#the-access-gate. */
const decisions: readonly Row[] = [
  ['GET', products, 'viewer', '200'],
  ['GET', products, 'norole', refused.needs('pim.products:read')],
  ['GET', products, 'root', '200'],
  ['POST', products, 'viewer', refused.needs('pim.products:write')],
  ['POST', products, 'editor', refused.method],
  ['GET', product, 'editor', '200'],
  ['DELETE', product, 'editor', deletion],
  ['DELETE', product, 'viewer', deletion],
  ['DELETE', product, 'manager', '200'],
  ['DELETE', product, 'root', '200'],
  ['GET', customers, 'viewer', '200'],
  ['POST', customers, 'administrator', refused.needs('accounts.customers:write')],
  ['POST', customers, 'manager', refused.needs('accounts.customers:write')],
  ['POST', customers, 'superuser', refused.method],
  ['GET', subscribers, 'viewer', refused.needs('agreements.consents:write')],
  ['HEAD', subscribers, 'viewer', '403'],
  ['OPTIONS', subscribers, 'norole', refused.needs('agreements.consents:read')],
  ['GET', subscribers, 'manager', '200'],
  ['POST', lookup, 'viewer', '200'],
  ['POST', lookup, 'norole', refused.needs('lookup.search:read')],
  ['GET', regional, 'norole', '200'],
  ['GET', regional, 'customer', refused.staffOnly],
  ['GET', loyalty, null, gated],
  ['GET', loyalty, 'customer', refused.staffOnly],
  ['GET', loyalty, 'viewer', unmapped],
  ['POST', loyalty, 'administrator', unmapped],
  ['GET', loyalty, 'superuser', '200'],
  ['POST', loyalty, 'superuser', '200'],
  ['POST', loyalty, 'root', '200'],
]

/** Its refusals are YAML as well, unless JSON is asked for. */
const inJson = { Accept: 'application/json' }
const log = `${admin}/audit/?page_size=1`

export const elsewhere: readonly Step[] = [
  ...decisions.map(([method, path, who, says]) =>
    ask(method, `${who ?? 'nobody'}: ${method} ${path}`, path, says, {
      as: who,
      bodyless: says === '200',
    }),
  ),
  get('a malformed bearer where anyone is admitted', loyalty, gated, {
    as: null,
    headers: { Authorization: 'Bearer x.y.z' },
  }),
  get('the bypass of a route without an area', log, '200', { look: 'results.0' }),
  ask('DELETE', 'a superuser deletes what is not there', `${products}NO-SUCH/`, '404', {
    as: 'superuser',
  }),
  get('leaves a bypass with the area of its own', log, '200', { look: 'results.0' }),
  get('a superuser exports', subscribers, '200', { as: 'superuser' }),
  get('which leaves a bypass of a read', log, '200', { look: 'results.0' }),

  get('the products', products, '200'),
  get('two of the products', `${products}?page_size=2&page=2`, '200'),
  get('products of an unknown channel', '/api/pim/v2/admin/nowhere/products/', '404'),
  get('products of an unknown visibility', `${products}?visibility=x`, '400'),
  get('products past the end', `${products}?page=99`, '500'),

  get('nobody reads the specification', '/api/schema/', '401 UNAUTHORIZED not_authenticated', {
    as: null,
    headers: inJson,
  }),
  get('a customer reads the specification', '/api/schema/', refused.staffOnly, { as: 'customer' }),
  get('root reads the specification', '/api/schema/', '403 FORBIDDEN permission_denied', {
    as: 'root',
    headers: inJson,
  }),
  get('any staff reads the specification', '/api/schema/', '200', { as: 'norole' }),
  get('in JSON', '/api/schema/?format=json', '200', { as: 'norole', look: 'openapi' }),
  get('as it is accepted', '/api/schema/', '200', {
    as: 'norole',
    headers: inJson,
    look: 'openapi',
  }),
  ask('POST', 'the specification is not written', '/api/schema/', '405 ERR method_not_allowed', {
    headers: inJson,
  }),
]
