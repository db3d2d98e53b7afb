import { expect, test } from 'vitest'
import {
  buttonsOf,
  commentFaults,
  faultsOf,
  isBareButton,
  wordAt,
  wordFaults,
} from '#scripts/plainWords.js'

test.each([
  ['a word that is out', 'Changes to tokens stand here.', /"stand" is out/],
  ['one that is out in two words', 'The name of it.', /"of it" is out/],
  ['a pronoun', 'It expires first.', /"It" names nothing/],
  ['a pronoun behind a full stop', 'The token works. Its expiry is later.', /"Its" names nothing/],
  ['a pronoun with a verb', 'This cannot be undone.', /"This" names nothing/],
  ['a small letter', 'Nothing was sent. try again.', /small letter/],
  ['a long sentence', `${'word '.repeat(22)}more.`, /23 words/],
])('%s is found', (_, text, why) => {
  expect(faultsOf(text)).toEqual([expect.stringMatching(why)])
})

test.each([
  'This token expires first, on 25 Nov.',
  'A hash stands for a value.',
  'Sent by hand, e.g. by phone.',
  `${'word '.repeat(21)}more.`,
  `${'word '.repeat(20)}more. ${'Word '.repeat(20)}more.`,
])('"%s" is plain', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('of a words file each string counts, elsewhere each sentence; keys, imports, types and what is thrown do not', () => {
  const source = `
    import { a } from './stands.ts'
    type B = 'stands'
    throw new TypeError('It stands there.')
    const c = { 'stands': 'stands', d: \`It is \${a} here.\` }
  `
  expect(wordFaults('src/a/words.ts', source)).toMatchObject([
    { text: 'stands', line: 5 },
    { text: 'It is … here.', line: 5 },
  ])
  expect(wordFaults('src/a/a.ts', source)).toMatchObject([{ text: 'It is … here.' }])
})

test('of a comment a word that is out is found, in any line, and not in what the code says', () => {
  const source = `
    // It is here, and stands for a value.
    /**
     * What is here until
     * Stands otherwise.
     */
    const a = 'whoever stands' // Nobody.
  `
  expect(commentFaults('a.ts', source)).toEqual([
    { text: 'What is here until Stands otherwise.', why: '"Stands" is out of comments', line: 3 },
  ])
  expect(commentFaults('a.css', '.a {\n  /* For\n     whoever is here. */\n}')).toEqual([
    { text: 'For whoever is here.', why: '"whoever" is out of comments', line: 2 },
  ])
})

test('a button of one word is found through its words file', () => {
  const page = `
    import { pageWords as words } from './words.ts'
    const a = <Button onPress={go}>{words.acts.set}</Button>
    const b = <Button>{words.acts.set} {count}</Button>
  `
  const found = buttonsOf('A.tsx', page)
  expect(found).toEqual([{ from: './words.ts', name: 'pageWords', path: ['acts', 'set'], line: 3 }])
  const words = `export const pageWords = { acts: { set: 'Set', all: 'Set all' } } as const`
  expect(wordAt(words, 'pageWords', ['acts', 'set'])).toBe('Set')
  expect(wordAt(words, 'pageWords', ['acts', 'none'])).toBeNull()
  expect(isBareButton('Set')).toBe(true)
  expect(isBareButton('Set all')).toBe(false)
  expect(isBareButton('Cancel')).toBe(false)
})
