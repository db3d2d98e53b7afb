import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandScript } from '#e2e/conformance/commands/script.ts'
import { routeScript } from '#e2e/conformance/commands/routeScript.ts'
import { limits } from '#e2e/conformance/script/limits.ts'
import { modes } from '#e2e/conformance/script/modes.ts'
import { release11, shop } from '#e2e/conformance/scripts.ts'
import { parts } from '#scripts/parts.js'
import { addressesIn, isThere } from '#scripts/seedAddresses.js'
import { heldStatements } from '#scripts/seedHeld.js'
import { notYet } from '#scripts/seed/notYet.js'
import { screens } from '#scripts/seed/screens.js'
import { seedPage } from '#scripts/seedPage.js'
import { statements } from '#scripts/seed/statements.js'
import { isScript, taggedTitles } from '#scripts/seedTitles.js'

const root = join(import.meta.dirname, '..', '..')
const { held, faults } = heldStatements(root)
const lacking = (...what: string[]) =>
  Object.keys(notYet).filter((number) => what.includes(notYet[number]?.lacks ?? ''))

test('the specification has 131 statements, numbered in their order', () => {
  expect(statements.size).toBe(131)
  const numbers = [...statements.keys()].map((number) => number.split('.').map(Number))
  const next = ([section = 0, place = 0]: number[], [before = 0, last = 0]: number[] = []) =>
    (section === before && place === last + 1) || (section > before && place === 1)
  expect(numbers.filter((each, at) => !next(each, numbers[at - 1]))).toEqual([])
})

test('each tag is at the end of a title of a test that is played, and names a statement', () => {
  expect(faults).toEqual([])
})

test('each statement has a test, but those that the list of what is not yet names', () => {
  const untested = held.filter(({ tests }) => tests.length === 0).map(({ number }) => number)
  expect(untested).toEqual(lacking('test', 'both'))
})

test('each statement is met somewhere, but those that the list of what is not yet names', () => {
  const unmet = held.filter((it) => it.screens.length === 0).map(({ number }) => number)
  expect(unmet).toEqual(lacking('screen', 'both'))
})

test('the list of what is not yet only shrinks: its count here goes down with it', () => {
  expect(Object.keys(notYet)).toHaveLength(0)
})

test('docs/seed.md is what statements and titles make: `npm run seed` writes it', () => {
  expect(readFileSync(join(root, 'docs', 'seed.md'), 'utf8')).toBe(seedPage(held))
})

test('each tagged step of a script is one that is played', () => {
  const played = [
    ...[...release11, ...shop, ...limits, ...modes].map(({ name }) => name),
    ...[...commandScript, ...routeScript].flatMap((it) => (it.kind === 'command' ? [it.name] : [])),
  ]
  const tagged = held.flatMap(({ tests }) => tests).filter(({ file }) => isScript(file))
  expect(tagged.length).toBeGreaterThan(10)
  const names = played.map((name) => name.replace(/ \[seed [^\]]*\]$/, ''))
  expect(tagged.filter(({ title }) => !names.includes(title))).toEqual([])
})

test('a tagged test that may be skipped is in a part where that is a failure', () => {
  const isWhole = (file: string) =>
    parts.some(({ name, whole }) => whole === true && file.startsWith(`e2e/${name}/`))
  const conditional = held.flatMap(({ tests }) => tests).filter((it) => it.conditional)
  expect(conditional.filter(({ file }) => !isWhole(file))).toEqual([])
})

test('what has an address in the console is met there', () => {
  const addresses = addressesIn((file) => readFileSync(join(root, file), 'utf8'))
  expect(isThere(addresses, '/tokens?dialog=rotate')).toBe(true)
  expect(isThere(addresses, '/tokens?dialog=nothing')).toBe(false)
  expect(isThere(addresses, '/nowhere')).toBe(false)
  const used = new Set([...statements.values()].flatMap(({ met }) => met))
  expect(Object.keys(screens).filter((key) => ![...used].some((it) => it === key))).toEqual([])
})

const read = (source: string) => taggedTitles('src/a.test.ts', source)

test.each([
  ['a test', "test('a thing holds [seed 1.2]', () => {})", ['1.2'], false],
  ['several', "test('a thing [seed 1.2, 3.4–3.6]', () => {})", ['1.2', '3.4', '3.5', '3.6'], false],
  ['rows', "test.each([1])('a thing of %s [seed 5.12]', () => {})", ['5.12'], false],
  ['a template', 'test(`a ${thing} [seed 1.2]`, () => {})', ['1.2'], false],
  ['a journey’s tag behind it', "test('a thing [seed 1.2] @backend', () => {})", ['1.2'], false],
  ['one that may be skipped', "test.skipIf(x)('a thing [seed 1.2]', () => {})", ['1.2'], true],
  ['one that skips itself', "test('a [seed 1.2]', ({ skip }) => { skip(x) })", ['1.2'], true],
  [
    'one of what may be skipped',
    "describe.skipIf(x)('b', () => { test('a [seed 1.2]', () => {}) })",
    ['1.2'],
    true,
  ],
] as const)('the tag of %s is read', (_, source, numbers, conditional) => {
  const { titles, faults: wrong } = read(source)
  expect(wrong).toEqual([])
  expect(titles).toEqual([expect.objectContaining({ numbers, conditional })])
})

test.each([
  ['a comment', "// test('a thing [seed 1.2]', () => {})\nconst a = 1"],
  ['no tag', "test('a thing with seed 1.2', () => {})"],
])('%s holds nothing', (_, source) => {
  expect(read(source)).toEqual({ titles: [], faults: [] })
})

test.each([
  ['a skipped test', "test.skip('a thing [seed 1.2]', () => {})"],
  ['one to be written', "test.todo('a thing [seed 1.2]')"],
  ['one that must fail', "test.fails('a thing [seed 1.2]', () => {})"],
  ['one of what is skipped', "describe.skip('b', () => { test('a thing [seed 1.2]', () => {}) })"],
  ['a text that is no title', "const a = 'a thing [seed 1.2]'"],
  ['a title of no test', "check('a thing [seed 1.2]', () => {})"],
  ['a tag in the middle', "test('a [seed 1.2] thing', () => {})"],
  ['a tag of no number', "test('a thing [seed all]', () => {})"],
  ['a tag alone', "test('[seed 1.2]', () => {})"],
])('%s is found', (_, source) => {
  const { titles, faults: wrong } = read(source)
  expect(titles).toEqual([])
  expect(wrong).toHaveLength(1)
})
