import { expect, test } from 'vitest'
import { countsOf, sidesOf } from './documentCounts.ts'

const jwt = { security: [{ jwtAuth: [] }] }
const either = { security: [{ jwtAuth: [] }, { ApiKeyAuth: [] }, {}] }
const both = { security: [{ jwtAuth: [], ApiKeyAuth: [] }] }

test('methods are operations, what stands beside them is none', () => {
  const described = {
    '/api/pim/v2/admin/channels/': { get: jwt, post: jwt, parameters: [], summary: 'Channels' },
    '/api/pim/v2/admin/nothing/': {},
  }
  expect(countsOf(described)).toEqual({
    operations: 2,
    paths: 2,
    schemes: [{ name: 'jwtAuth', operations: 2 }],
  })
})

test('a scheme counts once for each operation that lists it, alone, together or as one of several', () => {
  const described = { '/a/': { get: either, post: both, patch: jwt, delete: { security: [{}] } } }
  expect(countsOf(described).schemes).toEqual([
    { name: 'jwtAuth', operations: 3 },
    { name: 'ApiKeyAuth', operations: 2 },
  ])
})

test.each([[null], ['text'], [{ security: 'jwtAuth' }], [{ security: [null, 7] }], [{}]])(
  'an operation that is %j lists no scheme',
  (operation) => {
    const { operations, schemes } = countsOf({ '/a/': { get: operation } })
    expect([operations, schemes]).toEqual([1, []])
  },
)

test('a document of both APIs is taken apart by its paths, and both have the staff’s token routes', () => {
  const described = {
    '/api/token/': { post: {} },
    '/api/token/refresh/': { post: {} },
    '/api/access/v2/admin/roles/': { get: jwt, post: jwt },
    '/api/access/v2/me/': { get: jwt },
    '/api/checkout/v2/{channel_idx}/countries/': { get: both },
    '/api/accounts/v1/{channel_idx}/customer/tokens/': { post: {} },
    '/api-viewer/pim/{version}/products/': { get: jwt },
  }
  const { admin, storefront } = sidesOf(described)
  expect([admin.operations, admin.paths]).toEqual([5, 4])
  expect([storefront.operations, storefront.paths]).toEqual([3, 3])
  expect(storefront.schemes).toEqual([
    { name: 'ApiKeyAuth', operations: 1 },
    { name: 'jwtAuth', operations: 1 },
  ])
})
