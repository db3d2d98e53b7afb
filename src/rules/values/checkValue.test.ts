import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { inMs, NOW, sampleCatalogue, tokenWith } from '#test/samples/sample.ts'
import type { CallHeader } from './checkCall.ts'
import { checkTried, checkValue } from './checkValue.ts'

const CARTS = '/api/checkout/v2/de/carts/'
const circumstances = {
  now: NOW,
  applicationActive: true,
  catalogue: sampleCatalogue,
  channels: [{ idx: 'pl' }, { idx: 'de' }],
}
const legacy = (id: number, some: Partial<Token> = {}) =>
  tokenWith({
    id,
    legacy: true,
    prefix: 'k9Tq2f',
    last_four: 'Zb7u',
    scopes: ['checkout.storefront'],
    channel_idx: 'pl',
    ...some,
  })
const short = (id: number, some: Partial<Token> = {}) =>
  legacy(id, { prefix: 'legacy', last_four: '', ...some })
const checked = (
  token: Token,
  others: Token[],
  {
    isWhole = true,
    route = CARTS,
    header = 'X-API-KEY',
  }: { isWhole?: boolean; route?: string; header?: CallHeader } = {},
) =>
  checkValue(token, { route, channel: null, header }, circumstances, {
    rows: [token, ...others].map((one) => ({ token: one, application: { is_active: true } })),
    isWhole,
  })

test('a row of the channel in any application decides, whatever its source', () => {
  const de = legacy(2, { channel_idx: 'de', legacy_source: 'django_contact_forms.APIKey#2' })
  expect(checked(legacy(1, { legacy_source: 'django_checkout.APIKey#1' }), [de])).toMatchObject({
    kind: 'passes',
    by: { id: 2 },
    doubts: [{ doubt: 'alike' }],
  })
})

test('while applications are unread a refusal by the row alone is no refusal of the value', () => {
  expect(checked(legacy(1), [], { isWhole: false })).toMatchObject({
    kind: 'unknown',
    reasons: [{ reason: 'pin' }],
    doubts: [{ doubt: 'elsewhereUnread' }],
  })
  expect(checked(legacy(1), [])).toMatchObject({ kind: 'refused', doubts: [] })
})

test('of a value that is not shown nobody can tell whether another row lets the call pass', () => {
  expect(checked(short(1), [short(2, { channel_idx: 'de' })])).toMatchObject({
    kind: 'unknown',
    by: { id: 1 },
    doubts: [{ doubt: 'elsewhereUnshown' }],
  })
  expect(checked(short(1), [], { isWhole: false })).toMatchObject({
    kind: 'unknown',
    doubts: [{ doubt: 'elsewhereUnshown' }],
  })
  // No row there is that could.
  const stopped = short(2, { channel_idx: 'de', revoked_at: inMs(-5) })
  expect(checked(short(1), [stopped, legacy(3, { channel_idx: 'de' })]).kind).toBe('refused')
})

test('the row of the very channel settles it, and so does a call that no row can help', () => {
  const isWhole = false
  const revoked = legacy(1, { channel_idx: 'de', revoked_at: inMs(-5) })
  expect(checked(legacy(1, { channel_idx: 'de' }), [], { isWhole }).doubts).toEqual([])
  expect(checked(revoked, [], { isWhole }).kind).toBe('refused')
  expect(checked(legacy(1), [], { isWhole, header: 'none' }).kind).toBe('refused')
  expect(checked(legacy(1), [], { isWhole, route: '/api/pim/v2/admin/channels/' })).toMatchObject({
    kind: 'refused',
    doubts: [],
  })
  expect(checked(legacy(1), [], { isWhole, route: '/api/checkout/v2/zz/carts/' }).kind).toBe(
    'refused',
  )
})

test('an unpinned row passes, though a pinned one that was not read might decide', () => {
  const free = legacy(1, { channel_idx: null })
  expect(checked(free, [], { isWhole: false })).toMatchObject({
    kind: 'passes',
    doubts: [{ doubt: 'elsewhereUnread' }],
  })
})

test('a value that the backend issued is in one row, read or not', () => {
  const one = tokenWith({ id: 1, scopes: ['checkout.storefront'], channel_idx: 'pl' })
  expect(checked(one, [], { isWhole: false })).toMatchObject({ kind: 'refused', doubts: [] })
})

test('where a call ended otherwise than was computed, neither is claimed', () => {
  const passing = checked(legacy(1, { channel_idx: 'de' }), [])
  const refused = checked(legacy(1), [])
  const tried = (outcome: 'works' | 'refused') => ({ outcome, since: 'read' }) as const
  expect(checkTried(passing, null)).toBe(passing)
  expect(checkTried(passing, tried('works'))).toBe(passing)
  expect(checkTried(refused, tried('refused'))).toBe(refused)
  expect(checkTried(passing, tried('refused'))).toMatchObject({
    kind: 'unknown',
    reasons: [],
    doubts: [{ doubt: 'triedRefused', since: 'read' }],
  })
  expect(checkTried(refused, tried('works'))).toMatchObject({
    kind: 'unknown',
    reasons: [{ reason: 'pin' }],
    doubts: [{ doubt: 'triedWorks', since: 'read' }],
  })
})
