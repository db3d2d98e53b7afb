import { afterAll, describe, expect, test } from 'vitest'
import { meet, type Meeting } from './meeting.ts'
import type { Step } from './step.ts'
import type { WorldOptions } from './world.ts'

/**
 * One test of each step of a script: the published backend says what the contract says, and the sandbox answers as it
 * does, or as the expected difference has it. Where the backend cannot be had every step is skipped.
 */
export async function hold(script: readonly Step[], options: WorldOptions): Promise<Meeting> {
  const named = script.map((step) => [step.name, step] as const)
  const meeting = await meet(script, options)
  const { skipped, outcomeOf, close } = meeting
  describe(`release ${options.release}, gate ${options.gate ?? 'enforce'}${skipped ? `: ${skipped}` : ''}`, () => {
    afterAll(close)
    test.skipIf(skipped !== null).each(named)('%s', (_, step) => {
      const { published, sandbox, wanted } = outcomeOf(step)
      expect(published).toBe(step.says)
      expect(sandbox).toEqual(wanted)
    })
  })
  return meeting
}
