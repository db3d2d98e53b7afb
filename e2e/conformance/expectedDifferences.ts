import { aliasSteps, aloneSteps, failedSteps } from './script/shop/keyed.ts'
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

const aliases = aliasSteps.map(({ step, open }) => ({
  step,
  sandbox: open,
  reason: 'The specification takes either header everywhere, the modules of the package one each.',
}))

const alone = aloneSteps.map(({ step, open }) => ({
  step,
  sandbox: open,
  reason:
    'The specification opens returns and stored cards to a key, the package to a customer beside one.',
}))

const failed = failedSteps.map(({ step, sandbox }) => ({
  step,
  sandbox,
  reason: 'The package fails on the list of a customer without a stored card.',
}))

/**
 * Where the published backend differs from its specification, as far as both worlds can be asked
 * (docs/wire.md#where-the-specification-and-the-published-backend-differ). The sandbox follows the specification; what no
 * longer differs fails its step.
 */
export const expectedDifferences: readonly Difference[] = [
  ...pastExpiry,
  ...expiredBearer,
  ...aliases,
  ...alone,
  ...failed,
  {
    step: "nobody at the framework's admin site",
    sandbox: '401 AUTHENTICATION_REQUIRED *:NOT_AUTHENTICATED',
    reason: 'The package leads to the sign-in page of that site, which the sandbox has not.',
  },
  ...['a customer alone', 'a customer alone at the countries'].map((step) => ({
    step,
    sandbox: '200',
    reason: 'The specification opens the countries to a customer, the package to a key alone.',
  })),
  {
    step: 'a customer with a bad key at the countries',
    sandbox: refused.unsigned,
    reason:
      'The specification has one refusal of a key, the package another one for who has signed in.',
  },
  {
    step: 'an empty form of version 1 by a key that books',
    sandbox: '401 UNAUTHORIZED',
    reason: 'The specification has one scope for forms, the package takes that for bookings too.',
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
