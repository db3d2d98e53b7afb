import { expect, test } from 'vitest'
import { fileTimes, slowest, timingsTable } from '#scripts/timings.js'

test('a file of vitest takes what comes before its first test, too', () => {
  const times = [{ file: '/here/src/a.test.ts', before: 5120, tests: 7400 }]
  expect(fileTimes('vitest', times, '/here')).toEqual([
    { file: 'src/a.test.ts', seconds: 12.5, before: 5.1 },
  ])
})

test('a file of Playwright takes what all its tests took, also those that were tried again', () => {
  const spec = (file: string, ...durations: number[]) => ({
    title: 'is well',
    file,
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { specs: [spec('a.test.ts', 1000)], suites: [{ specs: [spec('a.test.ts', 400, 100)] }] },
    { specs: [spec('b.test.ts', 200)] },
  ]
  const report = { config: { rootDir: '/here/e2e/journeys' }, suites }
  expect(fileTimes('playwright', report, '/here')).toEqual([
    { file: 'e2e/journeys/a.test.ts', seconds: 1.5, before: null },
    { file: 'e2e/journeys/b.test.ts', seconds: 0.2, before: null },
  ])
})

test('a check and a runner that wrote nothing have no files', () => {
  expect(fileTimes('check', null, '/here')).toEqual([])
  expect(fileTimes('vitest', null, '/here')).toEqual([])
  expect(fileTimes('playwright', { suites: 'none' }, '/here')).toEqual([])
})

test('the ten slowest files are kept, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({
    file: `${n}.test.ts`,
    part: 'unit',
    seconds: n,
    before: null,
  }))
  expect(slowest(files).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('the table names parts and files, slowest first', () => {
  const part = { passed: 1, failed: 0, skipped: 0 }
  const table = timingsTable({
    at: '2026-11-24T10:00:00.000Z',
    commit: null,
    command: 'npm test',
    flaky: [],
    cores: 2,
    seconds: 310.2,
    parts: [
      { ...part, name: 'lint', seconds: 9.7 },
      { ...part, name: 'page', passed: 536, seconds: 300 },
    ],
    files: [
      { file: 'src/a.test.ts', part: 'page', seconds: 12.5, before: 5.1 },
      { file: 'e2e/b.test.ts', part: 'browser', seconds: 3, before: null },
    ],
  })
  expect(table.split('\n')).toEqual([
    ' seconds  part',
    '   300.0  page, 536 tests',
    '     9.7  lint, 1 test',
    '   310.2  in all',
    '',
    ' seconds  before its first test  test file',
    '    12.5                    5.1  src/a.test.ts (page)',
    '     3.0                      –  e2e/b.test.ts (browser)',
    '',
  ])
})
