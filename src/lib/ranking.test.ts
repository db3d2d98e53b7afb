import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranked, type Texts } from './ranking.ts'
import { foundParts } from './search.ts'

type Thing = Texts & { id: number }

const thing = (id: number, name: string, more: Partial<Texts> = {}): Thing => ({
  id,
  exact: [String(id)],
  name,
  other: [],
  ...more,
})

const things = [
  thing(412, 'Retoure Automat', { exact: ['412', 'wQ2e', 'Kd7R…wQ2e'] }),
  thing(7, 'Greta Oberländer', { other: ['g.oberlaender'] }),
  thing(8, 'Zwroty, retoure'),
  thing(9, 'Łódź 412', { other: ['Retoure'] }),
  thing(10, 'Sklep', { exact: ['10', 'RET1'] }),
  thing(11, 'Kraków, kasa mobilna'),
]

const found = (search: string, most = 10) =>
  ranked(things, search, (one) => one, most).items.map(({ id }) => id)

test.each([
  [
    'what begins with it, then a word that does, then inside, then what else it is known by',
    'ret',
    [412, 8, 7, 9, 10],
  ],
  ['an id before a name that holds it', '412', [412, 9]],
  ['the last four, in any letter case', 'WQ2E', [412]],
  ['a whole key', 'Kd7R…wQ2e', [412]],
  ['accents typed or not', 'oberlander', [7]],
  ['accents that the name lacks', 'łódz', [9]],
  ['words in any order', 'mobilna kra', [11]],
  ['every word of it', 'kraków automat', []],
  ['blanks are nothing', '  retoure   automat ', [412]],
  ['nothing typed', ' ', []],
  ['the mark of a word is no pattern', '.*', []],
])('%s', (_, search, ids) => {
  expect(found(search)).toEqual(ids)
})

test('a whole name goes before one that begins with it', () => {
  const named = [thing(1, 'Retoure Automat'), thing(2, 'Retoure')]
  expect(ranked(named, 'retoure', (one) => one, 2).items.map(({ id }) => id)).toEqual([2, 1])
})

test('of many the best are kept, and all are counted', () => {
  const { items, count, best } = ranked(things, 'ret', (one) => one, 2)
  expect(items.map(({ id }) => id)).toEqual([412, 8])
  expect({ count, best }).toEqual({ count: 5, best: 1 })
})

const word = fc.string({ minLength: 1, maxLength: 6 })

test('a thing is found by any part of its name, and never behind one that is found less well', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      (names, a, b) => {
        const all = names.map((name, id) => thing(id, name, { exact: [] }))
        const one = all[a % all.length]
        if (one === undefined) return
        const search = one.name.slice(b % one.name.length)
        // A comma parts words, as a space does.
        if (
          search.replaceAll(',', ' ').trim() === '' ||
          /\p{M}|\uFFFD|[\uD800-\uDFFF]/u.test(search.normalize('NFKD'))
        )
          return
        const ids = ranked(all, search, (it) => it, all.length).items.map(({ id }) => id)
        expect(ids).toContain(one.id)
        expect(new Set(ids).size).toBe(ids.length)
      },
    ),
  )
})

test.each([
  ['Retoure Automat', 'ret', ['[Ret]', 'oure Automat']],
  ['Greta Oberländer', 'RET', ['G', '[ret]', 'a Oberländer']],
  ['Oberländer', 'lande', ['Ober', '[lände]', 'r']],
  ['Oberla\u0308nder', 'lander', ['Ober', '[la\u0308nder]']],
  ['ﬁnance', 'fi', ['[ﬁ]', 'nance']],
  ['kra kraków', 'kra w', ['[kra]', ' ', '[kra]', 'kó', '[w]']],
  ['a rabat, automat', 'auto', ['a rabat, ', '[auto]', 'mat']],
  ['Sklep', 'x', ['Sklep']],
  ['', 'x', []],
])('in %j what was looked for by %j is told apart', (text, search, parts) => {
  const marked = foundParts(text, search).map((part) =>
    part.isFound ? `[${part.text}]` : part.text,
  )
  expect(marked).toEqual(parts)
})

test('the parts are the whole text, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), word, (text, search) => {
      expect(
        foundParts(text, search)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
