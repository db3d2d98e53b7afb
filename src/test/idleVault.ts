import type { SessionVault } from '#session/session.ts'

/** A vault that lets everything pass and is told nothing. */
export const idleVault = {
  access: async () => 'access',
  renew: async () => 'renewed',
  permit: async () => ({ kind: 'go' }),
  limited: () => {},
  lock: () => {},
  end: () => {},
  touch: () => {},
  facts: async () => null,
  sessionState: () => ({ lockAt: null, limitedUntil: null, isValueElsewhere: false }),
  subscribe: () => () => {},
} satisfies SessionVault
