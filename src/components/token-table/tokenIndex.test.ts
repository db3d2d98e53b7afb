import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from '#lib/search.ts'
import { finished } from '#lib/flow/slices.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import { inMs, NOW, sampleCatalogue, tokenWith, ZONE } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { compareNextStop } from '#rules/tokens/sort.ts'
import {
  type TokenPair,
  type TokenRow,
  tokenRows,
  tokenSorts,
} from '#components/tokens/tokenTableRows.ts'
import { rowsInView, type TokenView } from './rowsInView.ts'
import { lookUp } from './lookups.ts'
import { noIndex, tokenIndex, type TokenIndex } from './tokenIndex.ts'

const around = { now: NOW, zone: ZONE, catalogue: sampleCatalogue, lineage: noLineage }
const applications = [1, 2].map((id) => ({
  id,
  name: id === 1 ? 'Łódź' : 'Zürich',
  description: '',
  is_active: id === 1,
  created_at: inMs(-1000 * DAY),
}))

const pairs: fc.Arbitrary<TokenPair[]> = fc
  .array(
    fc.record({
      home: fc.constantFrom(...applications),
      name: fc.constantFrom('Kasse', 'kasse', 'Kasse 2', 'Kasse 10', '', 'Żółty kiosk'),
      days: fc.option(fc.integer({ min: -3, max: 40 }), { nil: null }),
      used: fc.option(fc.nat(3), { nil: null }),
      pin: fc.constantFrom(null, 'pl', 'de'),
      age: fc.nat(4),
    }),
    { maxLength: 30 },
  )
  .map((drafts) =>
    drafts.map(({ home, name, days, used, pin, age }, place) => ({
      application: home,
      token: tokenWith({
        id: place + 1,
        name,
        expires_at: days === null ? null : inMs(days * DAY),
        last_used_at: used === null ? null : inMs(-used * DAY),
        channel_idx: pin,
        age_days: age,
      }),
    })),
  )
const sorts = fc.record({
  column: fc.constantFrom(...tokenSorts),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
})
const all = { search: '', filter: {} }
const shownRows = (index: TokenIndex, view: TokenView) => rowsInView(index, view).rows()
const ids = (rows: readonly { token: { id: number } }[]) => rows.map(({ token }) => token.id)

/** The orders as anybody would write them down, compared row by row. */
const keys: Record<(typeof tokenSorts)[number], (row: TokenRow) => string | number> = {
  token: ({ token }) => token.name || 'Unnamed token',
  application: ({ application }) => application.name,
  scopes: ({ kind, token }) => `${kind} ${token.scopes.join()}`,
  pin: ({ token }) => token.channel_idx ?? '',
  state: () => 0,
  expires: ({ token }) => (token.expires_at === null ? Infinity : Date.parse(token.expires_at)),
  lastUsed: ({ token }) => (token.last_used_at === null ? 0 : Date.parse(token.last_used_at)),
  age: ({ token }) => token.age_days ?? Infinity,
}
const collator = new Intl.Collator('en-GB', { numeric: true })

function sorted(rows: readonly TokenRow[], { column, direction }: Sort): TokenRow[] {
  const sign = direction === 'descending' ? -1 : 1
  const keyOf = keys[column]
  return rows.toSorted((a, b) => {
    if (column === 'state') return sign * compareNextStop(a, b)
    const [one, other] = [keyOf(a), keyOf(b)]
    const compared =
      typeof one === 'number' ? Math.sign(one - Number(other)) : collator.compare(one, `${other}`)
    return sign * (compared || 0) || compareNextStop(a, b)
  })
}
type Sort = { column: (typeof tokenSorts)[number]; direction: 'ascending' | 'descending' }

test('the index orders rows as sorting them does', () => {
  fc.assert(
    fc.property(pairs, sorts, (some, sort) => {
      const index = finished(tokenIndex(some, around))
      const view = shownRows(index, { ...all, sort })
      expect(ids(view)).toEqual(ids(sorted(tokenRows(some, around), sort)))
    }),
  )
})

test('an index that takes the place of another one is as if it were the first', () => {
  fc.assert(
    fc.property(pairs, pairs, sorts, fc.boolean(), (before, some, sort, isLookedUp) => {
      const old = finished(tokenIndex(before, around))
      if (isLookedUp) finished(lookUp(old.lookups))
      const [next, anew] = [old, noIndex].map((one) => finished(tokenIndex(some, around, one)))
      if (!next || !anew) throw new Error('no index')
      const view = { ...all, sort }
      expect(ids(shownRows(next, view))).toEqual(ids(shownRows(anew, view)))
    }),
  )
})

test('what an index takes over from an earlier one is as it would be made now', () => {
  fc.assert(
    fc.property(
      pairs,
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      fc.array(fc.integer({ min: 0, max: 20 * DAY }), { minLength: 1, maxLength: 3 }),
      sorts,
      (some, early, changed, passed, sort) => {
        // Some were not there yet, some were others, and the rest are the same objects.
        const then = some.filter((_, place) => early[place])
        const now = some.map((pair, place) => (changed[place] ? { ...pair } : pair))
        let index = finished(tokenIndex(then, around))
        let last = around
        for (const milliseconds of passed) {
          last = { ...around, now: last.now + milliseconds }
          finished(lookUp(index.lookups))
          index = finished(tokenIndex(now, last, index))
        }
        const view = shownRows(index, { ...all, sort })
        const expected = sorted(tokenRows(now, last), sort)
        const facts = (rows: typeof view) =>
          rows.map(({ token, application, state, marks, live }) => ({
            id: token.id,
            application: application.id,
            state,
            marks,
            live,
          }))
        expect(facts(view)).toEqual(facts(expected))
      },
    ),
  )
})

test('what is made when it is asked for is what is made ahead', () => {
  fc.assert(
    fc.property(pairs, fc.array(sorts, { maxLength: 4 }), (some, asked) => {
      const [ahead, later] = [0, 1].map(() => finished(tokenIndex(some, around)))
      if (!ahead || !later) throw new Error('no index')
      finished(lookUp(ahead.lookups))
      for (const sort of asked) {
        const view = { search: 'k', filter: {}, sort }
        expect(ids(shownRows(later, view))).toEqual(ids(shownRows(ahead, view)))
      }
      finished(lookUp(later.lookups))
      expect(later.lookups.texts).toEqual(ahead.lookups.texts)
      expect(later.lookups.ranks.byColumn).toEqual(ahead.lookups.ranks.byColumn)
    }),
  )
})

test('where nothing has changed the next index has the very same rows', () => {
  fc.assert(
    fc.property(pairs, (some) => {
      const first = finished(tokenIndex(some, around))
      const next = finished(tokenIndex(some, { ...around, now: NOW + 1 }, first))
      expect(next.rows).toBe(first.rows)
      expect(next.around.now).toBe(NOW + 1)
    }),
  )
})

test('search and filter leave what both mean', () => {
  fc.assert(
    fc.property(
      pairs,
      sorts,
      fc.constantFrom('kasse', 'ŻOŁTY', 'lodz', '2'),
      (some, sort, search) => {
        const index = finished(tokenIndex(some, around))
        const filter = { pin: ['pl'] }
        const expected = tokenRows(some, around).filter(
          ({ token, application }) =>
            token.channel_idx === 'pl' &&
            (String(token.id) === search ||
              [token.name, application.name, token.prefix, token.last_four].some((text) =>
                folded(text).includes(folded(search)),
              )),
        )
        expect(new Set(ids(shownRows(index, { search, filter, sort })))).toEqual(
          new Set(ids(expected)),
        )
      },
    ),
  )
})

test.each([
  ['A5SM…sfUu', true],
  ['svc_api_A5SM…sfUu', true],
  ['svc_api_A5SM...sfUu', true],
  ['svc_****sfUu', true],
  ['****sfUu', true],
  ['svc_****sfUx', false],
  ['lodz, erp', true],
  ['svc_api_a5', true],
  ['sfuu erp', true],
  ['412', true],
  ['41', false],
  ['erp warsaw', false],
])('“%s” finds the token: %s', (search, isFound) => {
  const home = applications[0]
  if (!home) throw new Error('no application')
  const index = finished(tokenIndex([{ application: home, token: tokenWith() }], around))
  const sort = { column: 'state', direction: 'ascending' } as const
  expect(shownRows(index, { search, filter: {}, sort })).toHaveLength(isFound ? 1 : 0)
})
