import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import {
  ageWords,
  createdWords,
  expiryWords,
  kindWords,
  stateWords,
  useWords,
  yesOrNo,
} from '#rules/tokens/tokenFilterValues.ts'
import { filterIn } from '#components/token-table/tokenFilterIn.ts'
import { tokensAddress, withFilter } from './tokenAddress.ts'

const listOf = <Word extends string>(words: readonly Word[]) =>
  fc.subarray([...words], { minLength: 1 })
const names = (not: string) =>
  fc.uniqueArray(
    fc.option(
      fc.string({ minLength: 1 }).filter((text) => text !== not),
      { nil: null },
    ),
    { minLength: 1 },
  )

const filters: fc.Arbitrary<TokenFilter> = fc.record(
  {
    state: listOf(stateWords),
    works: listOf(yesOrNo),
    kind: listOf(kindWords),
    scope: names(''),
    pin: names('*'),
    application: fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }),
    owner: names(''),
    expires: listOf(expiryWords),
    used: listOf(useWords),
    legacy: listOf(yesOrNo),
    age: listOf(ageWords),
    created: listOf(createdWords),
    creator: names(''),
  },
  { requiredKeys: [] },
)

const read = (address: string) => filterIn(new URL(address, 'http://127.0.0.1').searchParams)

test('every filter comes back from its address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(tokensAddress(filter))).toEqual(filter)
    }),
  )
})

test.each<[TokenFilter, string]>([
  [{}, '/tokens'],
  [{ state: ['due'], works: ['yes'] }, '/tokens?state=due&works=yes'],
  [{ state: ['due', 'neverUsed'] }, '/tokens?state=due&state=neverUsed'],
  [{ application: [17], pin: [null, 'pl'] }, '/tokens?pin=*&pin=pl&in=17'],
  [{ scope: [null] }, '/tokens?scope='],
  [
    { expires: ['14d', '2026-12', '2026-12-04--2026-12-31'] },
    '/tokens?expires=14d&expires=2026-12&expires=2026-12-04--2026-12-31',
  ],
])('%j stands as %s', (filter, address) => {
  expect(tokensAddress(filter)).toBe(address)
})

test.each([
  ['state=paused'],
  ['state=toString'],
  ['in=0'],
  ['in=1e3'],
  ['in=12345678901234567'],
  ['expires=2d'],
  ['expires=2026-13'],
  ['expires=2026-02-30'],
  ['expires=2026-12-31--2026-12-04'],
  ['used='],
  ['legacy=maybe'],
  ['dialog=rotate&token=412&application=17'],
])('%s filters nothing', (search) => {
  expect(filterIn(new URLSearchParams(search))).toEqual({})
})

test('what is known counts beside what is not, and each once', () => {
  expect(filterIn(new URLSearchParams('state=paused&state=due&state=due&in=x&in=3&in=3'))).toEqual({
    state: ['due'],
    application: [3],
  })
})

test('another filter takes the place of the one before; order and search stay', () => {
  const before = new URLSearchParams('q=kiosk&sort=-age&state=due&in=3')
  expect(withFilter(before, { used: ['quiet'] }).toString()).toBe('q=kiosk&sort=-age&used=quiet')
})
