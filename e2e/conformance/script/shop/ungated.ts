import { admin, ask, get, post, refused, type Step } from '#e2e/conformance/step.ts'

const products = '/api/pim/v2/admin/de/products/'
const customers = '/api/accounts/v2/admin/customers/'
const subscribers = '/api/agreements/v2/admin/marketing-subscribers/export/'
const unmapped = '/api/loyalty/v2/admin/points/'
const quiet = (as: string | null) => ({ as, bodyless: true })

/** What passes on the routes of other modules where the gate refuses nothing: docs/wire.md#the-access-gate. */
export const ungated: readonly Step[] = [
  get('what the gate is', '/api/access/v2/me/', '200', { as: 'norole', look: 'gate_mode' }),
  get('products without a role', products, '200', quiet('norole')),
  ask('HEAD', 'their head without a role', products, '200', quiet('norole')),
  get('products by nobody', products, refused.unsigned, { as: null }),
  get('products by a customer', products, refused.view, { as: 'customer' }),
  ask('DELETE', 'a product that is not there, by a viewer', `${products}NO-SUCH/`, '404', {
    as: 'viewer',
  }),
  get('customers without a role', customers, '200', quiet('norole')),
  post('customers written by a viewer', customers, {}, refused.method, { as: 'viewer' }),
  get('subscribers exported by a viewer', subscribers, '200', quiet('viewer')),
  get('an unmapped route without a role', unmapped, '200', quiet('norole')),
  post('an unmapped route written by a viewer', unmapped, {}, '200', quiet('viewer')),
  get('an unmapped route by a superuser', unmapped, '200', quiet('superuser')),
  get('roles without a role', `${admin}/roles/`, refused.view, { as: 'norole' }),
  get('roles by an Administrator', `${admin}/roles/`, '200', quiet('administrator')),
]
