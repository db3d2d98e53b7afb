import { expect, test } from 'vitest'
import { pastedIn, pastedSteps } from './pasted.ts'

/** How often a page may draw while it reads lines of so many characters. */
function pausesIn(...lengths: number[]): number {
  const steps = pastedSteps(lengths.map((length) => 'a'.repeat(length)).join('\n'), [])
  let pauses = 0
  while (steps.next().done !== true) pauses += 1
  return pauses
}

test.each([
  [[], 0],
  [[65_534], 0],
  [[65_535], 1],
  [[200_000], 1],
  [[32_767, 32_766], 0],
  [[32_767, 32_767], 1],
  [[65_535, 65_535], 2],
  [[65_534, 65_534, 65_534], 1],
])('of lines of %j characters the reading pauses %i times', (lengths, pauses) => {
  expect(pausesIn(...lengths)).toBe(pauses)
})

test('what is read with pauses is what is read at once', () => {
  const text = `${'a b '.repeat(40_000)}\nsvc_api_A5SM…sfUu\n`
  const steps = pastedSteps(text, ['svc_api_'])
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  expect(step.value).toEqual(pastedIn(text, ['svc_api_']))
  expect(step.value.candidates).toHaveLength(1)
})
