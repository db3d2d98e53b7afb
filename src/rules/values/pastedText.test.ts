import { expect, test } from 'vitest'
import {
  base64In,
  fieldsIn,
  lastRun,
  trimmedEnd,
  trimmedStart,
  unescaped,
  unmarked,
} from './pastedText.ts'

test.each([
  ['', []],
  ['a b', ['a', 'b']],
  [`"a"'b'\`c\`<d>,e;f`, ['a', 'b', 'c', 'd', 'e', 'f']],
  ['key=value', ['key=value', 'value']],
  ['key:value', ['key:value', 'value']],
  ['key=', ['key=']],
  ['(a)', ['(a)', 'a']],
  ['[{a}]', ['[{a}]', 'a']],
  ['a.:!?', ['a.:!?', 'a', '!?']],
  ['...', ['...']],
  ['a=b=c', ['a=b=c', 'b=c']],
])('the fields of “%s” are %j', (text, fields) => {
  expect(fieldsIn(text)).toEqual(fields)
})

const encoded = (length: number) => btoa('x'.repeat(length))

test('base64 is read from 43 characters on, which hold a value of 32', () => {
  expect(base64In(encoded(32).replace(/=+$/, ''))).toEqual(['x'.repeat(32)])
  expect(base64In(encoded(32))).toEqual(['x'.repeat(32)])
  expect(base64In(encoded(31).replace(/=+$/, ''))).toEqual([])
  expect(encoded(32).replace(/=+$/, '')).toHaveLength(43)
})

test('what stands in base64 twice is read once, in either alphabet, and only where it is text', () => {
  const text = `${'?>'.repeat(20)}\t\r\n~ `
  const plain = btoa(text)
  const url = plain.replaceAll('+', '-').replaceAll('/', '_')
  expect(plain).not.toBe(url)
  expect(base64In(`${plain} A=${url} "${plain}"`)).toEqual([text])
  expect(base64In(btoa(`${'x'.repeat(40)}\0`))).toEqual([])
  expect(base64In(btoa(`\x7f${'x'.repeat(40)}`))).toEqual([])
  expect(base64In(`${'x'.repeat(50)}!`)).toEqual([])
})

test.each([
  ['+a', 'a'],
  ['-a', 'a'],
  ['--a', '-a'],
  ['> > >a', 'a'],
  ['>a', 'a'],
  ['a+b', 'a+b'],
  ['a > b', 'a > b'],
])('the line “%s” without its mark is “%s”', (line, bare) => {
  expect(unmarked(line)).toBe(bare)
})

test.each([
  ['%73', 's'],
  ['%2573', 's'],
  ['%252573', 's'],
  ['\\u0073', 's'],
  ['\\x73', 's'],
  ['\\X73', 's'],
  ['a\\nb\\tc\\"d', 'a b c d'],
  ['100 %', '100 %'],
  ['C:\\q', 'C:\\q'],
  ['plain', 'plain'],
])('“%s” without escapes is “%s”', (text, plain) => {
  expect(unescaped(text)).toBe(plain)
})

test('ends are taken off as long as they are of the given characters', () => {
  expect(trimmedEnd('a-b-_-', '-_')).toBe('a-b')
  expect(trimmedEnd('--', '-_')).toBe('')
  expect(trimmedStart('-_-a-b', '-_')).toBe('a-b')
  expect(trimmedStart('--', '-_')).toBe('')
})

test.each([
  ['KEY=svc_api_a.b-', 'svc_api_a.b-'],
  ['a b', 'b'],
  ['a ', ''],
  ['', ''],
  ['ab', 'ab'],
])('the line “%s” ends in “%s”', (line, run) => {
  expect(lastRun(line)).toBe(run)
})
