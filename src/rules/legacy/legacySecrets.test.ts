import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { leftAfter, legacyFigures, legacySecrets, wayOff } from './legacySecrets.ts'

const QUIET = { last_used_at: inMs(-31 * DAY) }
const USED = { last_used_at: inMs(-DAY) }

const row = (id: number, source: string, ends: string, some: Partial<Token> = {}) => ({
  token: tokenWith({
    id,
    legacy: true,
    legacy_source: source,
    prefix: `${ends}2345`,
    last_four: ends,
    ...QUIET,
    ...some,
  }),
})

const ids = (rows: readonly { token: Token }[]) => rows.map(({ token }) => token.id)

test('rows of one secret are together over sources, and what is alone comes first', () => {
  const secrets = legacySecrets([
    row(1, 'b.Key#1', 'aa', { channel_idx: 'pl' }),
    row(2, 'a.Key#2', 'aa', { channel_idx: 'de' }),
    row(3, 'a.Key#1', 'cc'),
    row(4, 'b.Key#2', 'dd'),
    { token: tokenWith({ id: 5, prefix: 'aa2345', last_four: 'aa' }) },
  ])
  expect(secrets.map(({ source, rows }) => [source, ids(rows)])).toEqual([
    ['a.Key', [3]],
    ['a.Key', [2, 1]],
    ['b.Key', [4]],
  ])
})

test('secrets that are too short to be shown are never put together', () => {
  const short = { prefix: 'legacy', last_four: '' }
  const secrets = legacySecrets([row(1, 'a.Key#1', '', short), row(2, 'a.Key#2', '', short)])
  expect(secrets.map(({ rows }) => ids(rows))).toEqual([[1], [2]])
  expect(
    legacyFigures(
      secrets.flatMap(({ rows }) => rows),
      NOW,
    ),
  ).toMatchObject({ unshown: 2 })
})

test('a quiet row of a secret that is used elsewhere is replaced, and not revoked', () => {
  const quiet = row(1, 'a.Key#1', 'aa')
  const used = row(2, 'b.Key#1', 'aa', USED)
  const alone = row(3, 'a.Key#2', 'bb')
  const [lone, shared] = legacySecrets([quiet, used, alone])
  if (!lone || !shared) throw new Error('Two secrets are expected.')
  const way = (one: typeof quiet, secret: typeof lone, isReplaced = false) =>
    wayOff(one, secret, { now: NOW, isReplaced })
  expect(way(quiet, shared)).toBe('replace')
  expect(way(used, shared)).toBe('replace')
  expect(way(used, shared, true)).toBe('revoke')
  expect(way(alone, lone)).toBe('revoke')
  const over = row(4, 'a.Key#1', 'aa', { revoked_at: inMs(-DAY), state: 'revoked' })
  expect(way(over, { source: 'a.Key', rows: [over, used] })).toBe('none')
})

test('a use that is not known counts as one', () => {
  const unknown = {
    ...row(1, 'a.Key#1', 'aa', { last_used_at: null }),
    notKnown: ['lastUse'] as const,
  }
  expect(
    wayOff(unknown, { source: 'a.Key', rows: [unknown] }, { now: NOW, isReplaced: false }),
  ).toBe('replace')
  expect(legacyFigures([unknown], NOW)).toMatchObject({ left: 1, used: 0, quiet: 0, unknown: 1 })
})

test('what nobody watched since its import may be used', () => {
  const way = (age_days: number) => {
    const one = row(1, 'a.Key#1', 'aa', { last_used_at: null, age_days })
    return wayOff(one, { source: 'a.Key', rows: [one] }, { now: NOW, isReplaced: false })
  }
  expect(way(0)).toBe('replace')
  expect(way(89)).toBe('replace')
  expect(way(90)).toBe('revoke')
})

test('what was left after a moment are the tokens that stopped later', () => {
  const tokens = [
    row(1, 'a.Key#1', 'aa', { revoked_at: inMs(-2 * DAY), state: 'revoked' }),
    row(2, 'a.Key#2', 'bb', { expires_at: inMs(-DAY), state: 'expired' }),
    row(3, 'a.Key#3', 'cc', { expires_at: inMs(DAY) }),
    row(4, 'a.Key#4', 'dd'),
  ]
  expect(leftAfter(tokens, NOW - 3 * DAY)).toBe(4)
  expect(leftAfter(tokens, NOW - 2 * DAY)).toBe(3)
  expect(leftAfter(tokens, NOW)).toBe(2)
  expect(legacyFigures(tokens, NOW).left).toBe(2)
})

test('in a secret rows stand by source, then by channel, the unlimited first, then by number', () => {
  const rows = [
    row(6, 'b.Key#1', 'aa'),
    row(5, 'a.Key#4', 'aa', { channel_idx: 'pl' }),
    row(4, 'a.Key#3', 'aa', { channel_idx: 'de' }),
    row(3, 'a.Key#2', 'aa'),
    row(2, 'a.Key#1', 'aa'),
    row(1, '', 'aa', { legacy_source: null }),
  ]
  const [secret] = legacySecrets(rows)
  expect(secret?.source).toBe('')
  expect(ids(secret?.rows ?? [])).toEqual([1, 2, 3, 4, 5, 6])
})

test('figures are of legacy tokens that have not stopped, each by its use', () => {
  const tokens = [
    row(1, 'a.Key#1', 'aa', USED),
    row(2, 'a.Key#2', 'bb', USED),
    row(3, 'a.Key#3', 'cc'),
    row(4, 'a.Key#4', 'dd', { ...USED, revoked_at: inMs(-DAY), state: 'revoked' }),
    row(5, '', 'ee', { ...USED, legacy: false }),
  ]
  expect(legacyFigures(tokens, NOW)).toEqual({
    left: 3,
    used: 2,
    quiet: 1,
    unknown: 0,
    unshown: 0,
  })
})
