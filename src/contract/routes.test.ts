import { expect, test } from 'vitest'
import { pathOf, routes } from './routes.ts'

test('a parameter of a path is percent-encoded, so that a pin cannot leave its segment', () => {
  expect(pathOf(routes.countries, { channel: 'a/../b' })).toBe(
    '/api/checkout/v2/a%2F..%2Fb/countries/',
  )
})

test('a route without parameters is its own path', () => {
  expect(pathOf(routes.me)).toBe('/api/access/v2/me/')
})
