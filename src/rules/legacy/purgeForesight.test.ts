import { expect, test } from 'vitest'
import { DAY } from '#rules/tokens/thresholds.ts'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { oldKeysOf } from './oldKeys.ts'
import { purgeBySource, purgeForesight } from './purgeForesight.ts'

const legacy = (some: Parameters<typeof tokenWith>[0] = {}) =>
  tokenWith({ legacy: true, legacy_source: 'django_checkout.APIKey#3', ...some })
const around = { now: NOW, deleted: new Set<string>() }
const verdicts = (some: Parameters<typeof tokenWith>[0], row = {}) =>
  purgeForesight({ token: legacy(some), ...row }, around).map(({ verdict }) => verdict)

test.each([
  ['used now', { last_used_at: inMs(-60_000) }, 'refuse'],
  ['used 30 days ago to the minute', { last_used_at: inMs(-30 * DAY) }, 'refuse'],
  ['used a moment earlier', { last_used_at: inMs(-30 * DAY - 1) }, 'delete'],
  ['never used', { last_used_at: null }, 'delete'],
  ['used, and revoked', { revoked_at: inMs(-DAY), state: 'revoked' }, 'delete'],
  ['used, and expired', { expires_at: inMs(-1), state: 'active' }, 'delete'],
  ['used, and expiring', { expires_at: inMs(DAY) }, 'refuse'],
  ['of an inactive application', { state: 'application inactive' }, 'refuse'],
  ['of a state that nobody knows', { state: 'suspended' }, 'unknown'],
])('a key whose token was %s', (_, some, verdict) => {
  expect(verdicts(some)).toEqual([verdict])
})

test('while its last use is not known nobody says what a purge would do', () => {
  expect(verdicts({ last_used_at: null }, { notKnown: ['lastUse'] })).toEqual(['unknown'])
})

test('a setting is no row, and what a purge deleted is gone', () => {
  expect(verdicts({ legacy_source: 'settings.AGREEMENTS_API_KEY' })).toEqual(['setting'])
  const deleted = new Set(['django_checkout.APIKey#3'])
  expect(purgeForesight({ token: legacy() }, { now: NOW, deleted })).toMatchObject([
    { ref: 'django_checkout.APIKey#3', source: 'django_checkout.APIKey', verdict: 'gone' },
  ])
})

test('a token of two modules has the keys of both, and each is counted with its own', () => {
  const keys = purgeForesight(
    {
      token: legacy({
        legacy_source: 'django_contact_forms.APIKey#2,django_checkout.APIKey#5',
        last_used_at: null,
      }),
    },
    around,
  )
  expect(purgeBySource(keys).map(({ source, counts }) => [source, counts.delete])).toEqual([
    ['django_checkout.APIKey', 1],
    ['django_contact_forms.APIKey', 1],
  ])
})

test.each([
  [null, [], 0],
  ['', [], 0],
  ['a.B#1,a.B#2,+11 more', ['a.B#1', 'a.B#2'], 11],
  ['+x more', ['+x more'], 0],
])('the source %s', (legacy_source, refs, unnamed) => {
  const found = oldKeysOf({ legacy_source })
  expect(found.keys.map(({ ref }) => ref)).toEqual(refs)
  expect(found.unnamed).toBe(unnamed)
})
