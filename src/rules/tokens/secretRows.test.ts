import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { applicationWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { alike, endsCounted, endsOf, isNowhereElse, valueElsewhere } from './secretRows.ts'

const legacy = (some: Partial<Token>): Token =>
  tokenWith({ legacy: true, prefix: 'k9Tq2f', last_four: 'Zb7u', ...some })

const checkout = applicationWith({ id: 2 })
const forms = applicationWith({ id: 3 })

test('rows of one legacy secret have a source each and may lie in two applications', () => {
  const one = legacy({ id: 1, channel_idx: 'pl', legacy_source: 'django_checkout.APIKey#2' })
  const rows = [
    { token: one, application: checkout },
    {
      token: legacy({ id: 2, channel_idx: 'de', legacy_source: 'django_checkout.APIKey#3' }),
      application: checkout,
    },
    {
      token: legacy({ id: 3, channel_idx: 'at', legacy_source: 'django_contact_forms.APIKey#7' }),
      application: forms,
    },
    { token: legacy({ id: 4, legacy_source: null }), application: forms },
    { token: legacy({ id: 5, prefix: 'k9Tq2g' }), application: forms },
    { token: legacy({ id: 6, last_four: 'Zb7v' }), application: forms },
    { token: legacy({ id: 7, legacy: false }), application: forms },
  ]
  expect(alike(one, rows).map(({ token }) => token.id)).toEqual([2, 3, 4])
  expect([...endsCounted(rows).values()].sort((a, b) => a - b)).toEqual([1, 1, 4])
})

test('of a secret of which nothing is shown nobody can tell where else it is', () => {
  const short = (id: number, source: string) =>
    legacy({ id, prefix: 'legacy', last_four: '', legacy_source: source })
  const one = short(1, 'settings.AGREEMENTS_API_KEY')
  const rows = [{ token: short(2, 'settings.AGREEMENTS_API_KEY'), application: forms }]
  expect(alike(one, rows)).toEqual([])
  expect(endsOf(one)).toBeNull()
  const where = valueElsewhere(one, { rows, unread: 0, now: NOW })
  expect(where).toEqual({ kind: 'notShown' })
  expect(isNowhereElse(where)).toBe(false)
})

test('the value of a token that the backend issued is in one row', () => {
  const one = tokenWith({ id: 1 })
  const where = valueElsewhere(one, { rows: [], unread: null, now: NOW })
  expect(where).toEqual({ kind: 'no' })
  expect(isNowhereElse(where)).toBe(true)
})

test('a row that has stopped for good keeps no value alive, one of a deactivated application may', () => {
  const rows = [
    { token: legacy({ id: 2, revoked_at: inMs(-5), state: 'revoked' }), application: checkout },
    { token: legacy({ id: 3, expires_at: inMs(-5) }), application: checkout },
    {
      token: legacy({ id: 4, state: 'application inactive' }),
      application: applicationWith({ id: 3, is_active: false }),
    },
    { token: legacy({ id: 5, state: 'resting' }), application: forms },
  ]
  const where = valueElsewhere(legacy({ id: 1 }), { rows, unread: 0, now: NOW })
  expect(where.kind === 'alike' && where.rows.map(({ token }) => token.id)).toEqual([4, 5])
  expect(isNowhereElse(where)).toBe(false)
})

test('while an application is unread it is not said that the value is nowhere else', () => {
  const where = (unread: number | null) =>
    valueElsewhere(legacy({ id: 1 }), { rows: [], unread, now: NOW })
  expect(isNowhereElse(where(0))).toBe(true)
  expect(isNowhereElse(where(1))).toBe(false)
  expect(isNowhereElse(where(null))).toBe(false)
})
