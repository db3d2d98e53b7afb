import type { Assertion } from '#contract/houseRules.ts'

/** An assertion on who may write orders. */
export const orders = (only: Assertion['only'], some: Partial<Assertion> = {}): Assertion => ({
  name: 'Only IT changes orders',
  area: 'checkout.orders',
  level: 'write',
  only,
  ...some,
})
export const noTokens = { pairs: [], isWhole: true, applications: [] }
