import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { inMs, NOW, sampleCatalogue, tokenWith } from '#test/samples/sample.ts'
import { callMend, type CallWay, passingTokens } from './callWays.ts'
import { callHeaders, checkCall, type CallCircumstances, type KeyCall } from './checkCall.ts'
import { keyRouteOf, onChannel } from './keyRoute.ts'

const ERASE = '/api-admin/checkout/{version}/{channel_idx}/customer/delete'
const erase = { key: 'checkout.erase', label: '', module: '', publishable: false, routes: [ERASE] }
const catalogue = { ...sampleCatalogue, scopes: [...sampleCatalogue.scopes, erase] }
const everywhere: CallCircumstances = {
  now: NOW,
  applicationActive: true,
  sameValue: [],
  catalogue,
  channels: [{ idx: 'pl' }, { idx: 'de' }, { idx: 'at' }],
}
const RETURNS = '/api/returns/v1/at/orders/100482/returns'
const ODD = '/api/odd/'

const mended = (token: Partial<Token>, call: Partial<KeyCall>) => {
  const whole: KeyCall = { route: RETURNS, channel: null, header: 'X-API-KEY', ...call }
  return callMend(checkCall(tokenWith(token), whole, everywhere), whole, everywhere)
}

test.each<[string, Partial<Token>, Partial<KeyCall>, CallWay[]]>([
  ['a call that passes', {}, {}, []],
  ['a call without a key', {}, { header: 'none' }, [{ way: 'header', header: 'X-API-KEY' }]],
  [
    'a key in Authorization on a route that erases',
    { scopes: ['checkout.erase'] },
    { route: '/api-admin/checkout/v1/at/customer/delete', header: 'Authorization' },
    [{ way: 'header', header: 'X-API-ADMIN-KEY' }],
  ],
  [
    'a path without its slash',
    { scopes: ['odd:named'] },
    { route: '/api/odd' },
    [{ way: 'slash', path: ODD }],
  ],
  ['another channel', { channel_idx: 'de' }, {}, [{ way: 'channel', channel: 'de' }]],
  [
    'a channel that there is not',
    { scopes: ['contact_forms.submit'] },
    { route: '/api/contact-forms/v2/xx/submit/1/' },
    [{ way: 'chooseChannel' }],
  ],
  [
    'a method that the route does not take',
    {},
    { method: 'PATCH', route: '/api/returns/v1/at/returns/' },
    [{ way: 'method', methods: ['GET', 'POST'] }],
  ],
  ['a revoked token', { revoked_at: inMs(-5) }, {}, [{ way: 'otherToken', opening: [] }]],
  [
    'a missing scope',
    { scopes: ['vault.api'] },
    {},
    [{ way: 'otherToken', opening: ['returns.api'] }],
  ],
  [
    'an admin route with an admin scope',
    { scopes: ['pim.products:read'] },
    { route: '/api/pim/v2/admin/channels/' },
    [{ way: 'exchange' }],
  ],
  ['an empty pin', { channel_idx: '' }, {}, [{ way: 'otherToken', opening: [] }]],
  [
    'several at once',
    { scopes: ['vault.api'], channel_idx: 'de', state: 'application inactive' },
    { header: 'Authorization' },
    [
      { way: 'reactivate' },
      { way: 'header', header: 'X-API-KEY' },
      { way: 'channel', channel: 'de' },
      { way: 'otherToken', opening: ['returns.api'] },
    ],
  ],
])('%s', (_title, token, call, ways) => {
  expect(mended(token, call).ways).toEqual(ways)
})

const anyCall = fc.record<KeyCall>({
  route: fc.constantFrom(
    RETURNS,
    ODD,
    '/api/odd',
    'https://shop.example/api/returns/v2/pl/returns/7?x=1',
    '/api/returns/{version}/{channel_idx}/returns/**',
  ),
  channel: fc.constantFrom('de', 'pl'),
  header: fc.constantFrom(...callHeaders),
})

test('a call that is mended passes, wherever the token itself does not stand in the way', () => {
  let passed = 0
  fc.assert(
    fc.property(
      anyCall,
      fc.constantFrom(null, 'de', 'at'),
      fc.constantFrom<string[]>(['returns.api', 'odd:named'], ['returns.api'], ['vault.api']),
      (call, pin, scopes) => {
        const token = tokenWith({ channel_idx: pin, scopes })
        const mend = callMend(checkCall(token, call, everywhere), call, everywhere)
        const after = checkCall(token, onChannelOf(mend), everywhere)
        const isTokens = mend.ways.some(({ way }) => way === 'otherToken')
        expect(after.kind).toBe(isTokens ? 'refused' : 'passes')
        if (!isTokens && mend.ways.length > 0) passed += 1
      },
    ),
  )
  expect(passed).toBeGreaterThan(10)
})

/** The mended call, on the channel that it is told to use. */
function onChannelOf({ ways, call }: ReturnType<typeof callMend>): KeyCall {
  const told = ways.find(({ way }) => way === 'channel')
  if (told?.way !== 'channel') return call
  const named = keyRouteOf(call.route, call.channel, catalogue)
  return { ...call, route: onChannel(named, told.channel), channel: told.channel }
}

const passing = (call: Partial<KeyCall>, tokens: Token[], isWhole = true) => {
  const found = passingTokens(
    tokens,
    { route: RETURNS, channel: null, header: 'X-API-KEY', ...call },
    everywhere,
    { rows: tokens.map((token) => ({ token, application: { is_active: true } })), isWhole },
  )
  return { ids: found.passing.map(({ id }) => id), unknown: found.unknown }
}

test('the tokens that pass are those that open the route on its channel and work', () => {
  const tokens = [
    tokenWith({ id: 1 }),
    tokenWith({ id: 2, channel_idx: 'at' }),
    tokenWith({ id: 3, channel_idx: 'de' }),
    tokenWith({ id: 4, scopes: ['vault.api'] }),
    tokenWith({ id: 5, revoked_at: inMs(-5) }),
    tokenWith({ id: 6, state: 'suspended' }),
  ]
  expect(passing({}, tokens)).toEqual({ ids: [1, 2], unknown: 1 })
})

test.each([
  ['as it was called', { route: RETURNS }],
  ['of a pattern', { route: '/api/returns/{version}/{channel_idx}/returns/**', channel: 'at' }],
])('a token that is pinned elsewhere does not make the call %s of another one', (_as, call) => {
  const pinned = { channel_idx: 'pl' }
  const mend = mended(pinned, call)
  expect(mend.ways).toEqual([{ way: 'channel', channel: 'pl' }])
  const others = [tokenWith({ id: 2, ...pinned }), tokenWith({ id: 3, channel_idx: 'at' })]
  expect(passing(mend.call, others)).toEqual({ ids: [3], unknown: 0 })
})

test('of a legacy value the row of the channel decides, and one that was not read may', () => {
  const row = (id: number, some: Partial<Token> = {}) =>
    tokenWith({ id, legacy: true, prefix: 'k9Tq2f', last_four: 'Zb7u', ...some })
  const stopped = row(2, { channel_idx: 'at', revoked_at: inMs(-5) })
  expect(passing({}, [row(1), stopped])).toEqual({ ids: [], unknown: 0 })
  expect(passing({}, [row(1)])).toEqual({ ids: [1], unknown: 0 })
  expect(passing({}, [row(1)], false)).toEqual({ ids: [], unknown: 1 })
})
