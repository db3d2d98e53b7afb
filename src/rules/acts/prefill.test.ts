import { expect, test } from 'vitest'
import { sampleCatalogue as catalogue } from '#test/samples/sample.ts'
import { nameBeside, prefillOf, type Wish } from './prefill.ts'

const zone = 'Europe/Warsaw'
const now = Date.parse('2026-11-18T09:00:00Z')
const none: Wish = { name: null, scopes: [], channel: null, expires: null }
const filled = (
  wish: Partial<Wish>,
  channels: readonly { idx: string }[] | null = [{ idx: 'pl' }],
) => prefillOf({ ...none, ...wish }, { catalogue, channels, now, zone })

test('a wish for nothing fills nothing and leaves nothing out', () => {
  expect(filled({})).toEqual({ name: null, scopes: [], channel: null, expiry: null, leftOut: [] })
})

test('what the catalogue does not have is left out by its name', () => {
  const { scopes, leftOut } = filled({
    scopes: ['returns.api', 'brand.new', 'no.area:read', 'returns.api'],
  })
  expect(scopes).toEqual(['returns.api'])
  expect(leftOut).toEqual([{ because: 'unknownScopes', texts: ['brand.new', 'no.area:read'] }])
})

test('what cannot stand beside the first is left out: another kind, a second level, what no token may have', () => {
  const { scopes, leftOut } = filled({
    scopes: [
      'pim.products:read',
      'checkout.storefront',
      'pim.products:write',
      'access.manage:read',
    ],
  })
  expect(scopes).toEqual(['pim.products:read'])
  const others = leftOut.find(({ because }) => because === 'otherScopes')
  expect(others?.texts).toEqual(
    expect.arrayContaining(['checkout.storefront', 'pim.products:write']),
  )
  expect(leftOut.flatMap(({ texts }) => texts)).toContain('access.manage:read')
})

test.each([
  ['pl', ['returns.api'], [{ idx: 'pl' }], 'pl', undefined],
  ['de', ['returns.api'], [{ idx: 'pl' }], null, 'unknownChannel'],
  ['de', ['returns.api'], null, 'de', undefined],
  ['x'.repeat(65), ['returns.api'], null, null, 'unknownChannel'],
  ['pl', ['pim.products:read'], [{ idx: 'pl' }], null, 'adminScopes'],
  ['', ['returns.api'], [{ idx: 'pl' }], null, undefined],
] as const)('the channel %s beside %j, of %j', (channel, scopes, channels, taken, because) => {
  const { channel: got, leftOut } = filled({ channel, scopes }, channels)
  expect(got).toBe(taken)
  expect(leftOut[0]?.because).toBe(because)
})

test.each([
  ['none', ['none', '', '']],
  ['90d', ['90d', '', '']],
  ['45d', ['onDate', '2027-01-02', '10:00']],
  ['2026-12-31', ['onDate', '2026-12-31', '23:59']],
  ['2026-12-31T12:00:00Z', ['onDate', '2026-12-31', '13:00']],
  // Its field says that it has passed.
  ['2020-01-01', ['onDate', '2020-01-01', '23:59']],
])('an expiry of %s', (expires, fields) => {
  const { expiry } = filled({ expires })
  expect(expiry && Object.values(expiry)).toEqual(fields)
})

test.each(['', '0d', 'soon', '2026-02-30', '2026-13-01T00:00:00Z', '1y2', 'asBefore'])(
  'an expiry of “%s” is none, and is named',
  (expires) => {
    const { expiry, leftOut } = filled({ expires })
    expect(expiry).toBeNull()
    expect(leftOut).toEqual([{ because: 'noExpiry', texts: [expires] }])
  },
)

test('a name is as long as the server takes it', () => {
  expect([...(filled({ name: ` ${'😀'.repeat(200)} ` }).name ?? '')]).toHaveLength(128)
})

test.each([
  ['Night run', [], 'Night run'],
  ['Night run', ['Night run'], 'Night run 2'],
  ['Night run 2', ['Night run', 'Night run 2'], 'Night run 3'],
  ['', [''], ''],
])('%j beside %j is %j', (name, taken, beside) => {
  expect(nameBeside(name, taken)).toBe(beside)
})

test('a name of full length gives way to the number behind it', () => {
  const name = 'x'.repeat(128)
  const beside = nameBeside(name, [name])
  expect(beside).toHaveLength(128)
  expect(beside).toMatch(/x 2$/)
})
