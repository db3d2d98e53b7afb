import { expect, test } from 'vitest'
import { inMs, sampleCatalogue as catalogue, tokenWith } from '#test/samples/sample.ts'
import { applicationStop, tokenStop } from './stops.ts'

const token = tokenWith({ id: 1, scopes: ['returns.api', 'vault.api'] })
const stop = (live: Parameters<typeof tokenWith>[0][], one = token) =>
  tokenStop(
    one,
    live.map((some) => tokenWith(some)),
    catalogue,
  )
const others = (result: ReturnType<typeof stop>) =>
  result.others.map(({ token: { id }, opens }) => ({ id, opens }))

test('what stops is each scope with its routes, the pin and the last use', () => {
  const result = stop([{ id: 1, scopes: ['returns.api', 'vault.api'] }])
  expect(result).toMatchObject({ pin: null, lastUsed: inMs(-240_000), alsoOpened: 'nothing' })
  expect(result.scopes).toMatchObject([
    { key: 'returns.api', kind: 'secret' },
    { key: 'vault.api', routes: ['/api/vault/{version}/payment_card/**'] },
  ])
})

test('another live token with every scope opens all of it', () => {
  const result = stop([{ id: 2, scopes: ['vault.api', 'returns.api', 'reviews.moderate'] }])
  expect(result.alsoOpened).toBe('all')
  expect(others(result)).toEqual([{ id: 2, opens: 'all' }])
})

test('a token that opens half of it opens a part, and stands behind one that opens all of it', () => {
  const result = stop([
    { id: 2, scopes: ['vault.api'] },
    { id: 3, scopes: [] },
    { id: 4, scopes: ['returns.api', 'vault.api'] },
  ])
  expect(result.alsoOpened).toBe('all')
  expect(others(result)).toEqual([
    { id: 4, opens: 'all' },
    { id: 2, opens: [{ key: 'vault.api', pin: null }] },
  ])
})

test('a pinned token opens one channel of what an unpinned one opens', () => {
  const result = stop([{ id: 2, scopes: ['vault.api', 'returns.api'], channel_idx: 'pl' }])
  expect(result.alsoOpened).toBe('some')
  expect(others(result)).toEqual([
    {
      id: 2,
      opens: [
        { key: 'returns.api', pin: 'pl' },
        { key: 'vault.api', pin: 'pl' },
      ],
    },
  ])
})

test('what a pinned token opens is opened too by its own pin and by no pin, not by another one', () => {
  const pinned = tokenWith({ id: 1, channel_idx: 'pl' })
  const result = stop(
    [
      { id: 2, channel_idx: 'pl' },
      { id: 3, channel_idx: null },
      { id: 4, channel_idx: 'de' },
    ],
    pinned,
  )
  expect(result).toMatchObject({ pin: 'pl', alsoOpened: 'all' })
  expect(others(result)).toEqual([
    { id: 2, opens: 'all' },
    { id: 3, opens: 'all' },
  ])
})

test.each([
  ['pim.products:write', 'pim.products:read', 'all'],
  ['pim.products:read', 'pim.products:write', 'nothing'],
  ['pim.products:write', 'pim.products:write', 'all'],
  ['pim.other:write', 'pim.products:read', 'nothing'],
  ['pim.products:peek', 'pim.products:read', 'nothing'],
  ['pim.products:write', 'pim.products:peek', 'nothing'],
  ['odd:write', 'odd:named', 'nothing'],
  ['returns.api', 'pim.products:read', 'nothing'],
] as const)('a token with %s beside one with %s opens %s of it', (has, needs, opened) => {
  const admin = tokenWith({ id: 1, scopes: [needs] })
  expect(stop([{ id: 2, scopes: [has] }], admin).alsoOpened).toBe(opened)
})

test('a route scope that is written like an admin scope is opened by itself alone', () => {
  const odd = { key: 'odd:read', label: '', module: '', publishable: false, routes: ['/api/odd/'] }
  const catalogueWithOdd = { ...catalogue, scopes: [...catalogue.scopes, odd] }
  const admin = [tokenWith({ id: 2, scopes: ['odd:write'] })]
  const reads = tokenWith({ id: 1, scopes: ['odd:read'] })
  expect(tokenStop(reads, admin, catalogueWithOdd).alsoOpened).toBe('nothing')
  expect(tokenStop(reads, admin, catalogue).alsoOpened).toBe('all')
})

test('two tokens that open a part each do not open all of it: no caller has both', () => {
  const both = [
    { id: 2, scopes: ['vault.api'] },
    { id: 3, scopes: ['returns.api'] },
  ]
  expect(stop(both).alsoOpened).toBe('some')
})

test('a token without scopes stops nothing, and nothing opens it too', () => {
  expect(stop([{ id: 2 }], tokenWith({ id: 1, scopes: [] }))).toMatchObject({
    scopes: [],
    others: [],
    alsoOpened: 'nothing',
  })
})

test('with an application all its live tokens stop', () => {
  const live = [
    tokenWith({ id: 1, scopes: ['vault.api'], channel_idx: 'pl', last_used_at: inMs(-5) }),
    tokenWith({ id: 2, scopes: ['vault.api'], channel_idx: 'at', last_used_at: inMs(-9) }),
    tokenWith({ id: 4, scopes: [], channel_idx: 'pl', last_used_at: inMs(-7) }),
    tokenWith({ id: 3, scopes: ['returns.api'], channel_idx: 'pl', last_used_at: null }),
  ]
  const result = applicationStop(live, catalogue)
  expect(result).toMatchObject({
    tokens: live,
    used: 3,
    pins: ['at', 'pl'],
    everyChannel: false,
    lastUsed: inMs(-5),
  })
  expect(result.scopes.map((scope) => scope.key)).toEqual(['returns.api', 'vault.api'])
})

test('one token without a pin means every channel', () => {
  const live = [tokenWith({ channel_idx: 'pl' }), tokenWith({ channel_idx: null })]
  expect(applicationStop(live, catalogue)).toMatchObject({ pins: ['pl'], everyChannel: true })
})

test('an application without live tokens stops nothing', () => {
  expect(applicationStop([], catalogue)).toEqual({
    tokens: [],
    used: 0,
    scopes: [],
    pins: [],
    everyChannel: false,
    lastUsed: null,
    isImported: false,
  })
})
