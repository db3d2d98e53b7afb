import { expect, test } from 'vitest'
import { passphraseWork, TooCostly } from './passphraseWork.ts'

const under = (work: string) => [
  { args: ['scrypt', 'c2FsdHNhbHRzYWx0c2FsdA', work], body: new Uint8Array(32) },
]

test('a file may ask for as much work as the age tool writes, and no more', () => {
  expect(passphraseWork().unwrapFileKey(under('18'))).toBeNull()
  expect(() => passphraseWork().unwrapFileKey(under('19'))).toThrow(TooCostly)
  expect(() => passphraseWork().unwrapFileKey(under('1e9'))).toThrow(TooCostly)
})

test('all files together may ask for eight times as much', () => {
  const work = passphraseWork()
  for (let file = 0; file < 8; file += 1) expect(work.unwrapFileKey(under('18'))).toBeNull()
  expect(() => work.unwrapFileKey(under('1'))).toThrow(TooCostly)
})

test('what is no passphrase, or damaged, costs nothing', () => {
  const work = passphraseWork()
  for (let file = 0; file < 100; file += 1) {
    expect(work.unwrapFileKey(under('many'))).toBeNull()
    expect(work.unwrapFileKey([{ args: ['X25519', '99'], body: new Uint8Array(32) }])).toBeNull()
  }
  expect(work.unwrapFileKey(under('18'))).toBeNull()
})
