import { expect, test } from 'vitest'
import { routePattern } from './routePattern.ts'
import { pathOf, staysInApi, targetOf } from './target.ts'

test('a request target is its path and query, however it is written', () => {
  expect(targetOf('/api/a/?b=c')).toEqual({ path: '/api/a/', query: '?b=c' })
  expect(targetOf('//other.example/api/')).toEqual({ path: '//other.example/api/', query: '' })
  expect(targetOf('http://other.example/api/')).toEqual({ path: '/api/', query: '' })
  expect(targetOf('*')).toBe(null)
})

test.each([
  ['/api/token/', true],
  ['/api/pim/v2/admin/a%2Fb/products/', true],
  ['/api/../admin/', false],
  ['/api/%2e%2e/admin/', false],
  ['/api/..%2fadmin/', false],
  ['/api/x/..%5c..%5cadmin/', false],
  ['/api/%E0%A4%A/', false],
  ['/apiary/', false],
  ['/admin/', false],
])('%s stays below /api/: %s', (url, stays) => {
  expect(staysInApi(pathOf(url))).toBe(stays)
})

test.each([
  ['/api/access/v2/admin/applications/7/tokens/', '/api/access/v2/admin/applications/:id/tokens/'],
  ['/api/checkout/v2/pl/countries/', '/api/checkout/v2/:channel/countries/'],
  ['/api/other/secret-name/', '/api/*'],
  ['/assets/index-abc.js', '/assets/*'],
  ['/roles/secret-name', '/*'],
  ['/sandbox/clock', '/sandbox/*'],
  ['/config.json', '/config.json'],
])('the log writes %s as %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern)
})
