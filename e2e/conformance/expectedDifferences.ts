import { refused } from './step.ts'

export type Difference = {
  /** The step in which it shows. */
  step: string
  /** What the sandbox says there instead of what the step expects of the published backend. */
  sandbox: string
  reason: string
}

const pastExpiry = [
  'an expiry in the past',
  'an expiry long past',
  'a successor that is past',
  'an expiry that is past',
].map((step) => ({
  step,
  sandbox: '400 EXPIRY_IN_PAST expires_at:EXPIRY_IN_PAST',
  reason:
    'The specification has EXPIRY_IN_PAST as the error, the package only as the issue: the sandbox says it in both.',
}))

const expiredBearer = ['an expired bearer', 'an expired bearer at the gate'].map((step) => ({
  step,
  sandbox: refused.unsigned,
  reason:
    'The specification answers an expired token like a missing one, the package like a malformed one.',
}))

/**
 * Where the published backend differs from its specification, as far as both worlds can be asked
 * (docs/wire.md#where-the-specification-and-the-published-backend-differ). The sandbox follows the specification; what no
 * longer differs fails its step.
 */
export const expectedDifferences: readonly Difference[] = [
  ...pastExpiry,
  ...expiredBearer,
  {
    step: 'a customer alone',
    sandbox: '200',
    reason: 'The specification opens the countries to a customer, the package to a key alone.',
  },
  {
    step: 'the alias of the header',
    sandbox: '200',
    reason:
      'The specification takes either header everywhere, the modules of the package one each.',
  },
]

/**
 * What the access module has beyond the contract when it is installed alone: areas and routes that a full installation's
 * own modules take back. Areas are compared as a superset, and so are the routes that a scope opens.
 */
export const ofTheBackendAlone: Readonly<Record<'1.0' | '1.1', readonly string[]>> = {
  '1.0': [...earlierKeyRoutes()],
  '1.1': ['pim.attribute_values', ...earlierKeyRoutes()],
}

function earlierKeyRoutes(): string[] {
  return [
    '/api/checkout/{version}/{channel_idx}/carts/**',
    '/api/checkout/{version}/{channel_idx}/orders/**',
    '/api/checkout/{version}/{channel_idx}/customer/cart/',
    '/api/contact/{version}/{channel_idx}/contact_form/**',
    '/api/returns/{version}/{channel_idx}/orders/{order_id}/returns_extra',
  ]
}
