import { expect, test } from 'vitest'
import { expectedDifferences } from './expectedDifferences.ts'
import { limits } from './script/limits.ts'
import { modes } from './script/modes.ts'
import { release11 } from './scripts.ts'
import type { Step } from './step.ts'

const distinct = (script: readonly Step[]) =>
  new Set(
    script.map(({ method, path, body, as, headers, aged }) =>
      JSON.stringify([method, path, body, as, headers, aged]),
    ),
  )

test('the suite of release 1.1 sends at least 200 distinct requests', () => {
  expect(distinct(release11).size).toBeGreaterThanOrEqual(200)
})

test.each([
  ['release 1.1', release11],
  ['limits', limits],
  ['gate modes', modes],
])('each step of %s has a name of its own', (_, script) => {
  const names = script.map((step) => step.name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('each expected difference names a step', () => {
  const names = new Set(release11.map((step) => step.name))
  expect(expectedDifferences.filter(({ step }) => !names.has(step))).toEqual([])
})
