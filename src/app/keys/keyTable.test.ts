import { expect, test } from 'vitest'
import { actOfKey, keyTable, type KeyAct, type Pressed, type Situation } from './keyTable.ts'

const calm: Situation = { isTyping: false, isDialogOpen: false, singleKeys: true, begun: null }
const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  control: false,
  alt: false,
  ...more,
})

test.each<[string, Pressed, Partial<Situation>, KeyAct | null]>([
  ['Ctrl K', press('k', { control: true }), {}, { kind: 'find' }],
  ['Ctrl K in capitals', press('K', { control: true }), {}, { kind: 'find' }],
  ['Ctrl K in a field', press('k', { control: true }), { isTyping: true }, { kind: 'find' }],
  ['Ctrl K over a dialog', press('k', { control: true }), { isDialogOpen: true }, { kind: 'find' }],
  [
    'Ctrl K without single keys',
    press('k', { control: true }),
    { singleKeys: false },
    { kind: 'find' },
  ],
  ['Ctrl Alt K, which is another’s', press('k', { control: true, alt: true }), {}, null],
  ['k alone', press('k'), {}, null],
  ['?', press('?'), {}, { kind: 'keys' }],
  ['? in a field', press('?'), { isTyping: true }, null],
  ['? over a dialog', press('?'), { isDialogOpen: true }, null],
  ['? turned off', press('?'), { singleKeys: false }, null],
  ['/', press('/'), {}, { kind: 'search' }],
  ['n', press('n'), {}, { kind: 'new' }],
  ['Ctrl N, the browser’s', press('n', { control: true }), {}, null],
  ['t alone', press('t'), {}, null],
  ['t after g', press('t'), { begun: 'g' }, { kind: 'go', panel: 'tokens' }],
  ['g after g', press('g'), { begun: 'g' }, { kind: 'go', panel: 'groups' }],
  ['n after g', press('n'), { begun: 'g' }, { kind: 'new' }],
  ['x after g', press('x'), { begun: 'g' }, null],
])('%s', (_, pressed, situation, act) => {
  expect(actOfKey(pressed, { ...calm, ...situation }).act).toEqual(act)
})

test('only the first of two keys begins something', () => {
  expect(actOfKey(press('g'), calm)).toEqual({ act: null, begins: 'g' })
  expect(actOfKey(press('t'), calm)).toEqual({ act: null, begins: null })
  expect(actOfKey(press('g'), { ...calm, isTyping: true }).begins).toBeNull()
})

test('no key does two things', () => {
  const all = keyTable.map(({ keys, withControl }) => JSON.stringify([keys, withControl]))
  expect(new Set(all).size).toBe(all.length)
  // A single one that begins another would never be heard to its end.
  const singles = keyTable.filter(({ keys, withControl }) => keys.length === 1 && !withControl)
  const firsts = keyTable.filter(({ keys }) => keys.length > 1).map(({ keys }) => keys[0])
  for (const { keys } of singles) expect(firsts).not.toContain(keys[0])
})
