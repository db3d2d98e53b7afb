import { expect, test } from 'vitest'
import { sightings, sightWrapped, startsIn } from './sighting.ts'

const MARKER = 'svc_api_'
const REST = 'q7Zt0Lw-3nVbYk_Rf8Xe2HjUc6PdGs1MiTosfUu'
const RAW = `svc_api_A5SM${REST}`
const HALF = 'k9Tq2fLmR7wX'

const formsOf = (text: string, markers = [MARKER]) =>
  sightings(text, markers).map(({ start, endings, form }) => [start, endings.join(' '), form])

test.each([
  ['…', '3hVk'],
  ['..', '3hVk'],
  ['...', '3hVk'],
  ['••', '3hVk'],
  ['**', '3hVk'],
  ['*'.repeat(60), '3hVk'],
  // That is no sign of anybody who masks a value.
  ['*'.repeat(61), ''],
  ['.', ''],
  ['•', ''],
  ['*', ''],
  [' … ', ''],
])('a beginning, “%s” and four characters show the end “%s”', (sign, ending) => {
  expect(formsOf(`svc_api_3YPY${sign}3hVk`)[0]).toEqual(['svc_api_3YPY', ending, 'masked'])
})

test.each(['3hVkx', '3hVk-', '3hV'])('“%s” behind a sign is no end of a value', (last) => {
  expect(formsOf(`svc_api_3YPY…${last}`)[0]).toEqual(['svc_api_3YPY', '', 'masked'])
  expect(formsOf(`svc_api_3YPYabc…${last}`)[0]).toEqual(['svc_api_3YPY', '', 'cut'])
})

test.each([
  ['…', 1],
  ['...', 1],
  ['••', 1],
  ['**', 1],
  ['..', 0],
  ['•', 0],
  ['*', 0],
  [' …', 0],
  ['x…', 1],
])('a run of twelve characters before “%s” is %i cut value', (sign, count) => {
  expect(formsOf(`${HALF}${sign}`)).toHaveLength(count)
})

test('fewer than twelve characters are no cut value', () => {
  expect(formsOf(`${HALF.slice(0, 11)}...`)).toEqual([])
  expect(formsOf(`${HALF}...`)).toEqual([['k9Tq2f', '', 'cut']])
})

test('two keys that stand together without anything between are two', () => {
  const other = `svc_api_9zK0${REST.replace('sfUu', '3hVk')}`
  expect(formsOf(`${RAW}${other}`)).toEqual([
    ['svc_api_A5SM', 'sfUu', 'whole'],
    ['svc_api_9zK0', '3hVk', 'whole'],
  ])
})

test('what stands before a marker is no part of the key, and what is shorter than its beginning is none', () => {
  expect(formsOf(`x-${RAW}`)).toEqual([['svc_api_A5SM', 'sfUu', 'whole']])
  expect(formsOf('svc_api_A5S')).toEqual([])
  expect(formsOf('svc_api_svc_api_A5SM')).toEqual([['svc_api_A5SM', '', 'masked']])
})

test('a key as the console writes one is masked before its marker is known, and what looks otherwise is cut', () => {
  const formOf = (text: string) => sightings(text, []).map(({ form }) => form)
  expect(formOf('svc_api_A5SM…sfUu')).toEqual(['masked'])
  expect(formOf('svc_api_A5SMq…sfUu')).toEqual(['cut'])
  expect(formOf('A5SMq7Zt0Lw3…sfUu')).toEqual(['cut'])
  expect(formOf('svc_api_A5SM…')).toEqual(['cut'])
})

test('an issued key has 32 to 256 characters, else it was cut', () => {
  const of = (length: number) => formsOf('svc_api_A5SM'.padEnd(length, 'x'))[0]?.[2]
  expect([31, 32, 256, 257].map(of)).toEqual(['cut', 'whole', 'whole', 'cut'])
})

test('starts stand in their order, whatever the order of the markers', () => {
  expect(startsIn('key_1__svc_api_2__key_3', ['svc_api_', 'key_'])).toEqual([0, 7, 18])
  expect(startsIn('none', ['svc_api_'])).toEqual([])
  expect(startsIn('aaaa', ['aa'])).toEqual([0, 2])
})

test.each([
  [RAW, [0]],
  [`-_${RAW}`, [2]],
  // A number, no low line at its place, one letter case alone, or no number: not by its look.
  [RAW.replace('svc_api_', '7vc_api_'), []],
  [RAW.replace('svc_api_', 'svcxapix'), []],
  [RAW.toLowerCase(), []],
  [RAW.replaceAll(/\d/g, 'x'), []],
  ['svc_api_A5SMq7Zt0Lw-3nVbYk_Rf8X', []],
  ['svc_api_A5SMq7Zt0Lw-3nVbYk_Rf8Xe', [0]],
])('without a marker %s begins as a key at %j', (run, starts) => {
  expect(startsIn(run, [])).toEqual(starts)
})

test('of a value that was wrapped each end of a piece may be its own', () => {
  const pieces = [RAW.slice(0, 20), RAW.slice(20, 40), RAW.slice(40)]
  expect(sightWrapped(pieces, [MARKER])).toEqual([
    {
      isIssued: true,
      start: 'svc_api_A5SM',
      endings: [RAW.slice(36, 40), 'sfUu'],
      exact: ['sfUu'],
      form: 'whole',
    },
  ])
  expect(sightWrapped(['abc', 'def'], [MARKER])).toEqual([])
  expect(sightWrapped([RAW.slice(0, 14), RAW.slice(14, 20)], [MARKER])).toEqual([])
  const [behind] = sightWrapped([`x-${RAW.slice(0, 20)}`, RAW.slice(20)], [MARKER])
  expect(behind).toMatchObject({ start: 'svc_api_A5SM', endings: ['sfUu'] })
})

test('a legacy value with other signs in it is a field, from 32 characters on', () => {
  const odd = 'v7+kq/9!tz@w3#xb$5n%h^8&j*2m=ueQ'
  expect(odd).toHaveLength(32)
  expect(formsOf(odd, [])).toContainEqual(['v7+kq/', '=ueQ', 'whole'])
  expect(formsOf(odd.slice(0, 31), []).filter(([start]) => start === 'v7+kq/')).toEqual([])
})

test.each([
  ['as long as it is issued', RAW, ['sfUu']],
  ['with a sign behind it that is not its own', `${RAW}_`, ['sfUu']],
  ['longer', `${RAW}x`, []],
  ['shorter', RAW.replace('q7Zt', 'q7Z'), []],
])('of a key that is %s the endings of the issued length are named', (_, text, exact) => {
  expect(sightings(text, [MARKER])[0]?.exact).toEqual(exact)
})
