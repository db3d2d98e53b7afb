import type { TokenKind } from './scopes.ts'

/** Every state, the marks that are no states, and all but revoked. A state that another one hides counts too. */
export const stateWords = [
  'notRevoked',
  'inOverlap',
  'expiresUrgent',
  'expiresSoon',
  'due',
  'neverUsed',
  'active',
  'applicationInactive',
  'expired',
  'revoked',
  'unknown',
  'old',
  'successor',
] as const
export const kindWords = [
  'publishable',
  'secret',
  'secretAdmin',
  'none',
  'mixed',
  'unknown',
] as const satisfies TokenKind[]
/** Within a time from now, of live tokens only; never; and past, whatever stopped it. */
export const expiryWords = ['48h', '14d', '30d', '90d', 'never', 'past'] as const
/** Within the last day or week, 90 days without use (`quiet`), or never: at any age, or 90 days old at least. */
export const useWords = ['day', 'week', 'quiet', 'never', 'never90d'] as const
/** Younger than a month, a quarter or a year, or a year old at least. */
export const ageWords = ['30d', '90d', '365d', 'older'] as const
/** Within so many days before now, longer ago, or at a time that nothing read tells. */
export const createdWords = ['7d', '30d', '90d', '365d', 'older', 'unknown'] as const
export const yesOrNo = ['yes', 'no'] as const
