import { expect, test } from 'vitest'
import { latinKey } from './latinKey.ts'

test.each([
  ['a letter of Latin', { key: 'k', code: 'KeyK' }, 'k'],
  ['its place on another layout of Latin', { key: 't', code: 'KeyK' }, 't'],
  ['a letter with a sign', { key: 'ğ', code: 'KeyE' }, 'ğ'],
  ['Cyrillic', { key: 'л', code: 'KeyK' }, 'k'],
  ['Cyrillic with Caps Lock', { key: 'Л', code: 'KeyK' }, 'k'],
  ['Greek', { key: 'κ', code: 'KeyK' }, 'k'],
  ['Hebrew', { key: 'ל', code: 'KeyK' }, 'k'],
  ['two letters of Arabic by one key', { key: 'لا', code: 'KeyB' }, 'b'],
  ['a vowel of Devanagari', { key: 'ा', code: 'KeyE' }, 'e'],
  ['a sign, wherever it stands', { key: '/', code: 'KeyQ' }, '/'],
  ['a letter where Latin has a sign', { key: 'ж', code: 'Semicolon' }, 'ж'],
  ['a key with a name', { key: 'Enter', code: 'Enter' }, 'Enter'],
  ['a keyboard that names no place', { key: 'л', code: '' }, 'л'],
])('what a key means to a shortcut: %s', (_, press, meant) => {
  expect(latinKey(press)).toBe(meant)
})
