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
  'created',
  'creator',
] as const satisfies TokenFacet[]

/** What the audit log tells of how a token came to be: it is read for them alone, and of a past date it is not. */
export const originFacets = ['created', 'creator'] as const satisfies TokenFacet[]

export const isOfOrigin = (facet: TokenFacet): boolean =>
  originFacets.some((other) => other === facet)
