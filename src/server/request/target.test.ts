import { expect, test } from 'vitest'
import { routePattern } from './log.ts'
import {
  isBackendPath,
  isErasePath,
  isPlainTarget,
  pathOf,
  staysInApi,
  targetOf,
} from './target.ts'

test('a request target is its path and query, however it is written', () => {
  expect(targetOf('/api/a/?b=c')).toEqual({ path: '/api/a/', query: '?b=c' })
  expect(targetOf('//other.example/api/')).toEqual({ path: '//other.example/api/', query: '' })
  expect(targetOf('http://other.example/api/')).toEqual({ path: '/api/', query: '' })
  expect(targetOf('*')).toBe(null)
})

test.each([
  ['/api-admin/checkout/v1/pl/customer/delete', true],
  ['/api-admin/accounts/v1/pl/customer/delete', true],
  ['/api-admin/accounts/v1/pl/customer/delete/', false],
  ['/api-admin/accounts/v1/p%2Fl/customer/delete', true],
  ['/api-admin/accounts/v1/%2e%2e/customer/delete', false],
  ['/api-admin/accounts/v1/%252e/customer/delete', false],
  ['/api-admin/pim/v1/pl/customer/delete', false],
  ['/api-admin/accounts/v1/pl/customer/delete/more', false],
  ['/api-admin/', false],
])('%s forgets a customer: %s', (path, is) => {
  expect(isErasePath(path)).toBe(is)
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
  ['/api/x/100%25/', true],
  ['/api/..;/admin/', false],
  ['/api/..;x=1/admin/', false],
  ['/api/x;y/', false],
  ['/api/..%3b/admin/', false],
  ['/api/%252e%252e/admin/', false],
  ['/api/%25252e%25252e/admin/', false],
  ['/api/a%252Fb/', false],
  ['/api/%2e%2e%5cadmin/', false],
  ['/api/x%00.json', false],
  ['/api/x%0d%0aHost:%20a/', false],
  ['/api/x%7f/', false],
  ['/api/x%c2%85/', false],
  ['/api/%c0%ae%c0%ae/admin/', false],
  ['/api/%u002e%u002e/', false],
  ['/%61pi/token/', false],
])('%s stays below /api/: %s', (url, stays) => {
  expect(staysInApi(pathOf(url))).toBe(stays)
})

test.each([
  ['/api/token/', true],
  ['/api', true],
  ['/api-admin/x/', true],
  ['/sandbox/clock', true],
  ['/%61pi/token/', true],
  ['/api%2ftoken/', true],
  ['/apiary/', false],
  ['/', false],
  ['/tokens', false],
])('%s is the backend’s: %s', (path, is) => {
  expect(isBackendPath(path)).toBe(is)
})

test.each([
  ['/tokens?name=a%00;b', true],
  ['http://console.example/tokens', true],
  ['/roles/%C3%A4', true],
  ['/api\\..\\admin/', false],
  ['/to\tkens', false],
  ['/api/x%00/../token/', false],
  ['/api/x%5c/../token/', false],
  ['/x/../tokens', true],
  ['http://console.example\\@evil.example/', false],
])('the target %j reads alike everywhere: %s', (target, is) => {
  expect(isPlainTarget(target)).toBe(is)
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
