import { expect, test } from 'vitest'
import { mixedScripts } from './scripts.ts'

test.each([
  'ERP nightly export',
  'Händlerportal: 2 (alt)',
  'Київ',
  'Αθήνα 2',
  '東京の店舗',
  'ERP 東京',
  'ストア ERP',
  '서울 ERP',
  'ㄅㄆ 漢字',
  'متجر',
  'ⵜⵉⴼⵉⵏⴰⵖ',
  '12 – 34 👩🏽‍💻',
  '',
  'é',
])('%s is written as one language writes', (text) => {
  expect(mixedScripts(text)).toBe(false)
})

test.each([
  ['a Cyrillic letter', 'p\u0430ypal'],
  ['a Greek letter', 'Kiosk \u03BF'],
  ['a Cyrillic word', 'ERP Київ'],
  ['Han and Cyrillic', '東京 Київ'],
  ['Kana and Hangul and Greek', 'の서α'],
  ['Kana and Hangul', 'の서'],
  ['Armenian', 'Shop \u0578'],
  ['Cherokee', 'Shop \u13A0'],
])('%s among others is a mix', (_, text) => {
  expect(mixedScripts(text)).toBe(true)
})
