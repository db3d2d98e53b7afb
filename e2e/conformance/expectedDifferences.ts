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
    'The seed has EXPIRY_IN_PAST as the error, the package only as the issue: the sandbox says it in both.',
}))

const expiredBearer = ['an expired bearer', 'an expired bearer at the gate'].map((step) => ({
  step,
  sandbox: refused.unsigned,
  reason: 'The seed answers an expired token like a missing one, the package like a malformed one.',
}))

/**
 * Every "≠" of contract.md and contract-more.md that both worlds can be asked about: the sandbox follows the seed. One
 * that no longer differs fails its step.
 */
export const expectedDifferences: readonly Difference[] = [
  ...pastExpiry,
  ...expiredBearer,
  {
    step: 'a customer alone',
    sandbox: '200',
    reason: 'The seed opens the countries to a customer, the package to a key alone.',
  },
  {
    step: 'the alias of the header',
    sandbox: '200',
    reason: 'The seed takes either header everywhere, the modules of the package one each.',
  },
]

/** Areas that only the access module has when it is installed alone: areas are compared as a superset. */
export const areasOfTheBackendAlone: Readonly<Record<'1.0' | '1.1', readonly string[]>> = {
  '1.0': [],
  '1.1': ['pim.attribute_values'],
}
