import { expect, test } from 'vitest'
import { expectedDifferences } from './expectedDifferences.ts'
import { limits } from './script/limits.ts'
import { modes } from './script/modes.ts'
import { release11, shop } from './scripts.ts'
import type { Step } from './step.ts'

const distinct = (script: readonly Step[]) =>
  new Set(
    script.map(({ method, path, body, as, headers, aged }) =>
      JSON.stringify([method, path, body, as, headers, aged]),
    ),
  )

test.each([
  ['of the access module', release11, 400],
  ['of the shop beside it', shop, 300],
] as const)('the suite %s sends enough distinct requests', (_, script, least) => {
  expect(distinct(script).size).toBeGreaterThanOrEqual(least)
})

test.each([
  ['release 1.1', release11],
  ['the shop', shop],
  ['limits', limits],
  ['gate modes', modes],
])('each step of %s has a name of its own', (_, script) => {
  const names = script.map((step) => step.name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('each expected difference names a step', () => {
  const names = new Set([...release11, ...shop].map((step) => step.name))
  expect(expectedDifferences.filter(({ step }) => !names.has(step))).toEqual([])
})
