import { expect, test } from 'vitest'
import { foundParts, isFoundIn } from './search.ts'

test.each([
  ['Händlerportal Österreich', 'HANDLER', true],
  ['Händlerportal Österreich', 'österreich händler', true],
  ['Händlerportal', 'portal shop', false],
  ['anything', '', true],
  ['anything', '  ', true],
])('“%s” has “%s”: %s', (text, search, is) => {
  expect(isFoundIn(text, search)).toBe(is)
})

test.each([
  ['Händlerportal', 'HANDLER', '[Händler]portal'],
  ['Żółty kiosk', 'kiosk', 'Żółty [kiosk]'],
  ['kiosk-07 Kiosk', 'kiosk', '[kiosk]-07 [Kiosk]'],
  ['A5SM…sfUu', 'sm…sf', 'A5[SM…sf]Uu'],
  ['aaa', 'aa', '[aaa]'],
  ['ﬁnal', 'fin', '[ﬁn]al'],
  ['e\u0301t', 'et', '[e\u0301t]'],
  ['two words', 'words two', '[two] [words]'],
  ['anything', ' ', 'anything'],
  ['', 'x', ''],
])('of “%s”, looked through for “%s”, stands out %s', (text, search, marked) => {
  const parts = foundParts(text, search)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  const joined = parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join('')
  expect(joined).toBe(marked)
})
