import type { TokenFacet } from '#rules/tokens/tokenFilter.ts'

/** In the order in which they are offered. */
export const facetNames = [
  'state',
  'kind',
  'scope',
  'application',
  'pin',
  'expires',
  'used',
  'works',
  'owner',
  'legacy',
  'age',
] as const satisfies TokenFacet[]
