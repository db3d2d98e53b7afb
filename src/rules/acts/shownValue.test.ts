import { expect, test } from 'vitest'
import {
  afterEvent,
  isLostByLeaving,
  isStored,
  newlyShown,
  placeOf,
  type ShownValueEvent,
} from './shownValue.ts'

const file = { receiver: 'Marek Nowak', name: 'shown.age', content: 'ciphertext' }
const sealed = { kind: 'sealed', isTaken: true, file } as const
const events = {
  taken: { kind: 'taken' },
  refused: { kind: 'refused' },
  ticked: { kind: 'ticked', isStored: true },
  unticked: { kind: 'ticked', isStored: false },
  sealed: { kind: 'sealed', file },
  emptied: { kind: 'emptied' },
  halfDiscarded: { kind: 'halfDiscarded' },
} satisfies Record<string, ShownValueEvent>

type Name = keyof typeof events
const after = (...names: Name[]) => names.map((name) => events[name]).reduce(afterEvent, newlyShown)

const held = (isTaken: boolean, wasRefused = false) => ({ kind: 'held', isTaken, wasRefused })

test('a new value is held, and nobody has taken it', () => {
  expect(after()).toEqual(held(false))
})

test.each<[Name[], unknown]>([
  [['taken'], held(true)],
  [['refused'], held(false, true)],
  [['taken', 'refused'], held(true, true)],
  [['ticked'], { kind: 'stored', place: held(false) }],
  [['ticked', 'taken'], { kind: 'stored', place: held(true) }],
  [['ticked', 'refused'], { kind: 'stored', place: held(false, true) }],
  [['taken', 'ticked', 'unticked'], held(true)],
  [['sealed'], sealed],
  [['sealed', 'ticked'], { kind: 'stored', place: sealed }],
  [['sealed', 'ticked', 'unticked'], sealed],
  [['emptied'], { kind: 'gone', isTaken: false }],
  [['taken', 'emptied'], { kind: 'gone', isTaken: true }],
])('after %j it is as it should be', (names, state) => {
  expect(after(...names)).toEqual(state)
})

test('a tick on the value is none on its file', () => {
  expect(after('ticked', 'sealed')).toEqual(sealed)
})

test('a tick does not keep a value whose cell is emptied, and nothing brings it back', () => {
  const gone = { kind: 'gone', isTaken: false }
  expect(after('ticked', 'emptied')).toEqual(gone)
  expect(after('emptied', 'ticked')).toEqual(gone)
  expect(after('emptied', 'refused', 'taken', 'emptied')).toEqual(gone)
})

test('a file stays when the cell is emptied, before or after it was made', () => {
  expect(after('emptied', 'sealed')).toEqual(sealed)
  expect(after('sealed', 'emptied')).toEqual(sealed)
  expect(after('sealed', 'ticked', 'emptied')).toEqual({ kind: 'stored', place: sealed })
})

const ways: Name[][] = [
  [],
  ['taken'],
  ['refused'],
  ['ticked'],
  ['ticked', 'unticked'],
  ['sealed'],
  ['sealed', 'ticked'],
  ['emptied'],
  ['ticked', 'emptied'],
]

test.each(ways.map((way) => [way]))(
  'a discard done in half after %j leaves the value and the tick as they are, whenever it came',
  (way) => {
    const half = after(...way, 'halfDiscarded')
    expect(half).toEqual({
      kind: 'halfDiscarded',
      place: placeOf(after(...way)),
      isStored: isStored(after(...way)),
    })
    expect(after('halfDiscarded', ...way)).toEqual(half)
    expect(isLostByLeaving(half)).toBe(isLostByLeaving(after(...way)))
  },
)

test.each<[Name[], boolean]>([
  [[], true],
  [['ticked'], true],
  [['sealed'], true],
  [['sealed', 'ticked'], false],
  [['emptied'], false],
])('after %j the browser asks before it leaves: %s', (way, asks) => {
  expect(isLostByLeaving(after(...way))).toBe(asks)
})

test.each<[Name[], boolean]>([
  [[], false],
  [['ticked'], true],
  [['halfDiscarded'], false],
  [['halfDiscarded', 'ticked'], true],
  [['ticked', 'emptied', 'halfDiscarded'], false],
])('after %j somebody says that they have it: %s', (way, has) => {
  expect(isStored(after(...way))).toBe(has)
})
