import { expect, test } from 'vitest'
import { inMs, sampleCatalogue as catalogue, tokenWith } from './sample.ts'
import { applicationStop, sameSecret, tokenStop } from './stops.ts'

const token = tokenWith({ id: 1, scopes: ['returns.api', 'vault.api'] })
const stop = (live: Parameters<typeof tokenWith>[0][], one = token) =>
  tokenStop(
    one,
    live.map((some) => tokenWith(some)),
    catalogue,
  )
const takeovers = (result: ReturnType<typeof stop>) =>
  result.scopes.map((scope) => scope.takeovers.map(({ token: { id }, covers }) => ({ id, covers })))

test('what stops is each scope with its routes, the pin and the last use', () => {
  const result = stop([{ id: 1, scopes: ['returns.api', 'vault.api'] }])
  expect(result).toMatchObject({ pin: null, lastUsed: inMs(-240_000), takenOver: 'nothing' })
  expect(result.scopes).toMatchObject([
    { key: 'returns.api', kind: 'secret', takeovers: [] },
    { key: 'vault.api', routes: ['/api/vault/{version}/payment_card/**'], takeovers: [] },
  ])
})

test('another live token that opens every scope takes over', () => {
  const result = stop([{ id: 2, scopes: ['vault.api', 'returns.api'] }])
  expect(result.takenOver).toBe('all')
  expect(takeovers(result)).toEqual([[{ id: 2, covers: 'wholly' }], [{ id: 2, covers: 'wholly' }]])
})

test('where only one scope is opened by another token, only some is taken over', () => {
  const result = stop([
    { id: 2, scopes: ['vault.api'] },
    { id: 3, scopes: [] },
  ])
  expect(result.takenOver).toBe('some')
  expect(takeovers(result)).toEqual([[], [{ id: 2, covers: 'wholly' }]])
})

test('a pinned token takes over its channel only from one that is not pinned', () => {
  const result = stop([{ id: 2, scopes: ['vault.api', 'returns.api'], channel_idx: 'pl' }])
  expect(result.takenOver).toBe('some')
  expect(takeovers(result)).toEqual([[{ id: 2, covers: 'partly' }], [{ id: 2, covers: 'partly' }]])
})

test('a pinned token is taken over by its own pin and by no pin, not by another one', () => {
  const pinned = tokenWith({ id: 1, channel_idx: 'pl' })
  const result = stop(
    [
      { id: 2, channel_idx: 'pl' },
      { id: 3, channel_idx: null },
      { id: 4, channel_idx: 'de' },
    ],
    pinned,
  )
  expect(result).toMatchObject({ pin: 'pl', takenOver: 'all' })
  expect(takeovers(result)).toEqual([
    [
      { id: 2, covers: 'wholly' },
      { id: 3, covers: 'wholly' },
    ],
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
] as const)('a token with %s beside one with %s takes over %s of it', (has, needs, takenOver) => {
  const admin = tokenWith({ id: 1, scopes: [needs] })
  expect(stop([{ id: 2, scopes: [has] }], admin).takenOver).toBe(takenOver)
})

test('a route scope that is written like an admin scope is opened by itself alone', () => {
  const odd = { key: 'odd:read', label: '', module: '', publishable: false, routes: ['/api/odd/'] }
  const known = { ...catalogue, scopes: [...catalogue.scopes, odd] }
  const admin = [tokenWith({ id: 2, scopes: ['odd:write'] })]
  const reads = tokenWith({ id: 1, scopes: ['odd:read'] })
  expect(tokenStop(reads, admin, known).takenOver).toBe('nothing')
  expect(tokenStop(reads, admin, catalogue).takenOver).toBe('all')
})

test('what one wholly and another partly takes over is some of it', () => {
  const both = [
    { id: 2, scopes: ['vault.api'] },
    { id: 3, scopes: ['returns.api'], channel_idx: 'pl' },
  ]
  expect(stop(both).takenOver).toBe('some')
  expect(stop([...both, { id: 4, scopes: ['returns.api'] }]).takenOver).toBe('all')
})

test('a token without scopes stops nothing, and nothing takes over', () => {
  expect(stop([{ id: 2 }], tokenWith({ id: 1, scopes: [] }))).toMatchObject({
    scopes: [],
    takenOver: 'nothing',
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
  })
})

const legacy = {
  legacy: true,
  legacy_source: 'django_checkout.APIKey#3',
  prefix: 'ab',
  last_four: 'wxyz',
}

test('one legacy secret on several channels is several rows', () => {
  const all = [
    tokenWith({ ...legacy, id: 1, channel_idx: 'pl' }),
    tokenWith({ ...legacy, id: 2, channel_idx: 'de' }),
    tokenWith({ ...legacy, id: 3, prefix: 'xx' }),
    tokenWith({ ...legacy, id: 4, last_four: 'xxxx' }),
    tokenWith({ ...legacy, id: 5, legacy_source: 'django_checkout.APIKey#4' }),
    tokenWith({ ...legacy, id: 6, legacy: false }),
    tokenWith({ ...legacy, id: 7, legacy_source: null }),
  ]
  const ids = (id: number) => {
    const one = all.find((row) => row.id === id)
    return one === undefined ? [] : sameSecret(one, all).map((row) => row.id)
  }
  expect(ids(1)).toEqual([2])
  expect(ids(2)).toEqual([1])
  expect(ids(6)).toEqual([])
  expect(ids(7)).toEqual([])
})

test('a short secret is told apart by its source only', () => {
  const short = { legacy: true, prefix: 'legacy', last_four: '' }
  const rows = (source: string | null | undefined) => [
    tokenWith({ ...short, id: 1, legacy_source: source }),
    tokenWith({ ...short, id: 2, legacy_source: source }),
  ]
  const same = (source: string | null | undefined) =>
    sameSecret(tokenWith({ ...short, id: 1, legacy_source: source }), rows(source)).length
  expect(same('settings.AGREEMENTS_API_KEY')).toBe(1)
  expect(same(null)).toBe(0)
  expect(same(undefined)).toBe(0)
})

test('without a source equal digits are one secret', () => {
  const rows = [
    tokenWith({ ...legacy, id: 1, legacy_source: null }),
    tokenWith({ ...legacy, id: 2, legacy_source: undefined }),
  ]
  expect(sameSecret(tokenWith({ ...legacy, id: 1, legacy_source: null }), rows)).toHaveLength(1)
})
