import { expect, test } from 'vitest'
import { foundParts, isFoundIn } from './search.ts'

test.each([
  ['Händlerportal Österreich', 'HANDLER', true],
  ['Händlerportal Österreich', 'österreich händler', true],
  ['Händlerportal', 'portal shop', false],
  ['anything', '', true],
  ['anything', '  ', true],
  ['Łukasz Kowalski', 'lukasz', true],
  ['Lukasz Kowalski', 'Łukasz', true],
  ['PAWEŁ', 'Pawel', true],
  ['Wrocław', 'WROCLAW', true],
  ['Đorđe Ørsted', 'djorde', false],
  ['Đorđe Ørsted', 'dorde orsted', true],
  ['Straße, STRAẞE', 'strasse', true],
  ['Ærø Œuvre', 'aero oeuvre', true],
  ['Þór Guðrún', 'thor gudrun', true],
  ['Işık İzmir', 'isik izmir', true],
  ['Ħal Ŧ Ŋ', 'hal t n', true],
  ['Anna Kowalska', 'Kowalska, Anna', true],
  ['Anna Kowalska', 'kowalska,anna', true],
  ['Anna Kowalska', ',', true],
  ['Anna Kowalska', 'Kowalska, Jan', false],
  ['abcdEFGH…wxyz', 'abcdEFGH…wxyz', true],
  ['abcdEFGH…wxyz', 'abcdEFGH...wxyz', true],
  ['abcdEFGH…wxyz', 'abcdEFGH****wxyz', true],
  ['abcdEFGH…wxyz', 'abcd••••wxyz', true],
  ['abcdEFGH…wxyz', 'abcd****wxyy', false],
  ['abcdEFGH…wxyz', '****wxyz', true],
  ['abcdEFGH…wxyz', '…xyz', false],
])('“%s” has “%s”: %s', (text, search, is) => {
  expect(isFoundIn(text, search)).toBe(is)
})

test.each([
  ['Händlerportal', 'HANDLER', '[Händler]portal'],
  ['Żółty kiosk', 'kiosk', 'Żółty [kiosk]'],
  ['kiosk-07 Kiosk', 'kiosk', '[kiosk]-07 [Kiosk]'],
  ['A5SM…sfUu', 'sm…sf', 'A5[SM…sf]Uu'],
  ['Wrocław Łódź', 'lodz wroclaw', '[Wrocław] [Łódź]'],
  ['Große Straße', 'strasse', 'Große [Straße]'],
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
