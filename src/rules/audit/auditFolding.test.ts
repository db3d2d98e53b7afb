import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { foldBypass, foldedIn, needsOlder } from './auditFolding.ts'

const dayOf = (at: string) => at.slice(0, 10)

const entry = (id: number, minute: number, wanted: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString(),
  actor_id: 1,
  actor_label: 'root',
  action: 'gate.bypass',
  target_type: 'route',
  target_id: '',
  target_label: 'api/x/',
  detail: { method: 'POST' },
  ip: null,
  ...wanted,
})

const act = (id: number, minute: number) => entry(id, minute, { action: 'token.revoke' })

const onlyPage = { newer: [], older: [], goesOn: false, dayOf }

test('bypasses of one person and day are one row, at the newest of them', () => {
  const page = [entry(4, 40), act(3, 30), entry(2, 20), entry(1, 10, { actor_id: 2 })]
  const rows = foldBypass(page, onlyPage)
  expect(rows.map((row) => [row.entry.id, foldedIn(row.entry)])).toEqual([
    [4, 2],
    [3, 1],
    [1, 1],
  ])
  expect(rows[0]?.entry).toMatchObject({
    detail: {},
    first_at: page[2]?.created_at,
    last_at: page[0]?.created_at,
  })
})

test('a row that the older page goes on with is counted whole, and what was begun before is left out', () => {
  const [newest, middle, oldest] = [
    [act(6, 60), entry(5, 50)],
    [entry(4, 40), act(3, 30)],
    [entry(2, 20), act(1, 10)],
  ]
  const first = foldBypass(newest, { newer: [], older: middle, goesOn: true, dayOf })
  expect(first.map((row) => [row.entry.id, foldedIn(row.entry), row.mayHaveMore])).toEqual([
    [6, 1, false],
    [5, 2, true],
  ])
  const second = foldBypass(middle, { newer: newest, older: oldest, goesOn: false, dayOf })
  expect(second.map((row) => row.entry.id)).toEqual([3])
})

test('the older page is needed where a row of the last day may go on', () => {
  expect(needsOlder([entry(2, 20), act(1, 10)], dayOf)).toBe(true)
  expect(needsOlder([entry(2, 2_000), act(1, 10)], dayOf)).toBe(false)
  expect(needsOlder([], dayOf)).toBe(false)
})

test('every act stands once, and every bypass is counted once, over all pages', () => {
  const kinds = fc.array(
    fc.record({ bypass: fc.boolean(), actor: fc.integer({ min: 1, max: 2 }) }),
    {
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 20 }), (made, size) => {
      const log = made.map(({ bypass, actor }, index) =>
        entry(made.length - index, (made.length - index) * 400, {
          actor_id: actor,
          ...(bypass ? {} : { action: 'role.update' }),
        }),
      )
      const whole = foldBypass(log, onlyPage)
      const counted = whole.reduce((sum, row) => sum + foldedIn(row.entry), 0)
      expect(counted).toBe(log.length)
      // Page by page, each with the one before it: the same rows, none twice.
      const pages = Array.from({ length: Math.ceil(log.length / size) }, (_, page) =>
        log.slice(page * size, (page + 1) * size),
      )
      const ids = pages.flatMap((page, index) =>
        foldBypass(page, {
          newer: pages.slice(0, index).flat(),
          older: pages[index + 1] ?? [],
          goesOn: index + 2 < pages.length,
          dayOf,
        }).map((row) => row.entry.id),
      )
      expect(ids).toEqual(whole.map((row) => row.entry.id))
    }),
  )
})

test('a bypass that is alone stands as it is, with what it was', () => {
  const alone = entry(4, 40)
  expect(foldBypass([alone], onlyPage)).toEqual([{ entry: alone, mayHaveMore: false }])
})

test('a row stands for the newest by time, and of one moment by number, whatever their order', () => {
  const page = [entry(2, 20), entry(9, 40), entry(1, 10), entry(8, 40)]
  const [row] = foldBypass(page, onlyPage)
  expect(row?.entry).toMatchObject({
    id: 9,
    folded: 4,
    first_at: entry(1, 10).created_at,
    last_at: entry(9, 40).created_at,
  })
})

test('what two pages have is on the newer one', () => {
  const moved = act(3, 30)
  const rows = foldBypass([moved, act(2, 20)], { ...onlyPage, newer: [act(4, 40), moved] })
  expect(rows.map((row) => row.entry.id)).toEqual([2])
})

test('only a row of the last day that was read may go on, and only where the log does', () => {
  const DAY = 24 * 60
  const page = [entry(5, 2 * DAY), act(4, DAY + 2), entry(3, DAY + 1)]
  const may = (goesOn: boolean, older: AuditEntry[] = []) =>
    foldBypass(page, { ...onlyPage, older, goesOn }).map((row) => row.mayHaveMore)
  expect(may(true)).toEqual([false, false, true])
  expect(may(false)).toEqual([false, false, false])
  expect(may(true, [act(2, DAY), act(1, 0)])).toEqual([false, false, false])
})

test('the older page is needed for a bypass of the day on which this page ends', () => {
  const DAY = 24 * 60
  const page = (last: number) => [act(4, DAY + 3), entry(3, DAY + 2), act(2, DAY + 1), act(1, last)]
  expect(needsOlder(page(DAY), dayOf)).toBe(true)
  expect(needsOlder(page(0), dayOf)).toBe(false)
})
