import { expect, test } from 'vitest'
import { isFoundIn } from './search.ts'

test.each([
  ['Händlerportal Österreich', 'HANDLER', true],
  ['Händlerportal Österreich', 'österreich händler', true],
  ['Händlerportal', 'portal shop', false],
  ['anything', '', true],
  ['anything', '  ', true],
])('“%s” has “%s”: %s', (text, search, is) => {
  expect(isFoundIn(text, search)).toBe(is)
})
