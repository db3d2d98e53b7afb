import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, cutMiddle, initials, isBlank, visibleParts, visibleText } from './text.ts'

test('a bidi override stands as its code point between the texts', () => {
  expect(visibleParts('rabatt\u202Etxt.exe')).toEqual([
    { kind: 'text', text: 'rabatt' },
    { kind: 'control', text: 'U+202E' },
    { kind: 'text', text: 'txt.exe' },
  ])
})

test.each([
  ['\0', 'U+0000'],
  ['\t', 'U+0009'],
  ['\n', 'U+000A'],
  ['\u0085', 'U+0085'],
  ['\u00AD', 'U+00AD'],
  ['\u034F', 'U+034F'],
  ['\u115F', 'U+115F'],
  ['\u200B', 'U+200B'],
  ['\u200D', 'U+200D'],
  ['\u2028', 'U+2028'],
  ['\u2029', 'U+2029'],
  ['\u2066', 'U+2066'],
  ['\u3164', 'U+3164'],
  ['\uFE0F', 'U+FE0F'],
  ['\uFEFF', 'U+FEFF'],
  ['\uD800', 'U+D800'],
  ['\u{E0041}', 'U+E0041'],
])('what draws nothing is shown as its code point: %j', (character, codePoint) => {
  expect(visibleParts(`a${character}b`)).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'control', text: codePoint },
    { kind: 'text', text: 'b' },
  ])
  expect(visibleText(`a${character}b`)).toBe(`a${codePoint}b`)
  expect(visibleParts(character)).toEqual([{ kind: 'control', text: codePoint }])
})

test('an empty name has no parts', () => {
  expect(visibleParts('')).toEqual([])
})

test.each([
  'Händlerportal',
  'Zwroty i reklamacje',
  'e\u0301',
  '👩🏽‍💻',
  '❤️',
  '1️⃣',
  '👨‍👩‍👧',
  '東京',
  '<img src=x>',
])('%s is text as it stands', (text) => {
  expect(visibleParts(text)).toEqual([{ kind: 'text', text }])
})

test('line breaks of a longer text stay where lines are asked for', () => {
  expect(visibleParts('a\nb\r\nc', { lines: true })).toEqual([{ kind: 'text', text: 'a\nb\nc' }])
  expect(visibleText('a\r\nb')).toBe('aU+000DU+000Ab')
  expect(visibleText('a\rb')).toBe('aU+000Db')
})

test('nothing of a name is lost or left unseen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const parts = visibleParts(text)
      const back = parts.map((part) =>
        part.kind === 'text'
          ? part.text
          : String.fromCodePoint(Number.parseInt(part.text.slice(2), 16)),
      )
      expect(back.join('')).toBe(text)
      const plainTexts = parts.filter(({ kind }) => kind === 'text').map((part) => part.text)
      expect(plainTexts.join('')).not.toMatch(/[\u202A-\u202E\u2066-\u2069\p{Cc}]/u)
    }),
  )
})

test.each([
  ['', true],
  ['  ', true],
  ['\u200B \u202E', true],
  ['\u3164', true],
  ['0', false],
  [' a ', false],
])('whether %j is blank', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})

test.each([
  ['Händler', 7, 'Händler'],
  ['Händler', 6, 'Händl…'],
  ['👩🏽‍💻👩🏽‍💻👩🏽‍💻', 2, '👩🏽‍💻…'],
  ['e\u0301e\u0301', 2, 'e\u0301e\u0301'],
  ['ab', 1, '…'],
  ['ab', 0, '…'],
])('%s cut to %i graphemes is %s', (text, length, result) => {
  expect(cut(text, length)).toBe(result)
})

test.each([
  ['pricemanager.prices:read', 23, 'pricemanage…prices:read'],
  ['pricemanager.prices:read', 24, 'pricemanager.prices:read'],
  ['abcdef', 4, 'a…ef'],
  ['abcdef', 1, '…'],
  ['abcdef', 0, '…'],
])('%s cut in its middle to %i is %s', (text, length, result) => {
  expect(cutMiddle(text, length)).toBe(result)
})

test.each([
  ['Zofia Wiśniewska', 'ZW'],
  ['superuser', 'S'],
  ['anna maria łucka', 'AŁ'],
  ['haendler@shop.example', 'HE'],
  ['  jürgen   großmann ', 'JG'],
  ['\u202Ezofia', 'Z'],
  ['', ''],
  ['. .', ''],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
