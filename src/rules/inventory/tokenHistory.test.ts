import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { historyOf } from './tokenHistory.ts'

const ago = (days: number) => inMs(-days * DAY)
const entry = (id: number, days: number, action: string, detail: Record<string, unknown>) =>
  entryWith({
    id,
    created_at: ago(days),
    action,
    target_id: String(detail['token_id']),
    detail,
  })
const created = (id: number, days: number, token: number, expires: string | null = null) =>
  entry(id, days, 'token.create', factsWith({ token_id: token, expires_at: expires }))
const rotated = (id: number, days: number, old: number, token: number, stops: string | null) =>
  entry(
    id,
    days,
    'token.rotate',
    factsWith({ token_id: token, replaces: old, replaces_expires_at: stops }),
  )
const moved = (id: number, days: number, token: number, from: string | null, to: string | null) =>
  entry(id, days, 'token.expiry', { token_id: token, legacy: false, from, to })
const revoked = (id: number, days: number, token: number) =>
  entry(id, days, 'token.revoke', factsWith({ token_id: token }))

const history = (id: number, entries: AuditEntry[], rows: Partial<Token>[] = []) =>
  historyOf(id, {
    entries,
    lineage: lineageOf(entries),
    rows: rows.map((row) => tokenWith(row)),
    now: NOW,
  }).map((row) =>
    row.kind === 'entry' ? row.entry.id : `${row.token} expired, ${row.by}, ${row.at}`,
  )

test('what became of the whole line stands in it, newest first, and nothing of another one', () => {
  const entries = [
    created(1, 90, 10),
    created(2, 80, 20),
    rotated(3, 60, 10, 11, ago(50)),
    moved(4, 40, 11, null, inMs(DAY)),
    rotated(5, 30, 20, 21, null),
    rotated(6, 1, 11, 12, inMs(DAY)),
  ]
  expect(history(11, entries)).toEqual([6, 4, `10 expired, overlap, ${ago(50)}`, 3, 1])
  expect(history(12, entries)).toEqual(history(10, entries))
})

test.each<[string, AuditEntry[], Partial<Token>[], (string | number)[]]>([
  ['an overlap that goes on', [rotated(1, 1, 10, 11, inMs(DAY))], [], [1]],
  [
    'an overlap that ended',
    [rotated(1, 9, 10, 11, ago(2))],
    [],
    [`10 expired, overlap, ${ago(2)}`, 1],
  ],
  ['one that was stopped at once', [rotated(1, 9, 10, 11, ago(9))], [], [1]],
  [
    'one whose own expiry was the earlier',
    [created(1, 90, 10, ago(5)), rotated(2, 9, 10, 11, ago(5))],
    [],
    [`10 expired, ownExpiry, ${ago(5)}`, 2, 1],
  ],
  [
    'one that was revoked in its overlap',
    [rotated(1, 9, 10, 11, ago(2)), revoked(2, 4, 10)],
    [],
    [2, 1],
  ],
  [
    'one that was revoked after it had expired',
    [rotated(1, 9, 10, 11, ago(4)), revoked(2, 2, 10)],
    [],
    [2, `10 expired, overlap, ${ago(4)}`, 1],
  ],
  [
    'one that got more time, which is over too',
    [rotated(1, 9, 10, 11, ago(5)), moved(2, 6, 10, ago(5), ago(3))],
    [],
    [`10 expired, ownExpiry, ${ago(3)}`, 2, 1],
  ],
  [
    'an imported key, of which only its row tells',
    [],
    [{ id: 10, expires_at: ago(3) }],
    [`10 expired, ownExpiry, ${ago(3)}`],
  ],
  [
    'a row that tells more than the entries that were read',
    [rotated(1, 9, 10, 11, ago(5))],
    [{ id: 10, expires_at: inMs(HOUR) }],
    [1],
  ],
])('%s', (_title, entries, rows, expected) => {
  expect(history(10, entries, rows)).toEqual(expected)
})
