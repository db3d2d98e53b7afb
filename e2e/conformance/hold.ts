import { afterAll, describe, expect, test } from 'vitest'
import { inOneLine, type Answer } from './answer.ts'
import { backendWorld } from './backendWorld.ts'
import { areasOfTheBackendAlone, expectedDifferences } from './expectedDifferences.ts'
import { play } from './play.ts'
import { sandboxWorld } from './sandboxWorld.ts'
import { shapeOf } from './shape.ts'
import type { Step } from './step.ts'
import type { WorldOptions } from './world.ts'

/**
 * Plays a script in the sandbox and in the published backend, each in a fresh state, and makes one test of each step:
 * both say what the contract says, and answer alike. Where the backend cannot be had every step is skipped.
 */
export async function hold(script: readonly Step[], options: WorldOptions): Promise<void> {
  const backend = await backendWorld(options)
  if ('skipped' in backend) {
    describe.skipIf(true)(backend.skipped, () => {
      test.each(script)('$name', () => undefined)
    })
    return
  }
  const sandbox = sandboxWorld(options)
  afterAll(() => Promise.all([backend.close(), sandbox.close()]))
  const ours = await play(script, sandbox)
  const theirs = await play(script, backend)
  const alone = new Set(areasOfTheBackendAlone[options.release])

  test.each(script)('$name', (step) => {
    const our = answerTo(step, ours.answers)
    const published = answerTo(step, theirs.answers)
    expect(inOneLine(published), 'the published backend').toBe(step.says)
    const difference = expectedDifferences.find((known) => known.step === step.name)
    if (difference !== undefined) {
      expect(inOneLine(our), difference.reason).toBe(difference.sandbox)
      return
    }
    const comparable = { ...published, body: withoutAreas(published.body, alone) }
    expect(shapeOf(our, step, ours.resolve), 'the sandbox').toEqual(
      shapeOf(comparable, step, theirs.resolve),
    )
  })
}

function answerTo(step: Step, answers: ReadonlyMap<string, Answer>): Answer {
  const answer = answers.get(step.name)
  if (answer === undefined) throw new Error(`Nothing was answered to "${step.name}".`)
  return answer
}

/** The same body without these areas, wherever it lists areas or maps them to a level. */
function withoutAreas(value: unknown, areas: ReadonlySet<string>): unknown {
  if (areas.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.filter((item) => !isArea(item, areas)).map((item) => withoutAreas(item, areas))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !areas.has(key))
      .map(([key, item]) => [key, withoutAreas(item, areas)]),
  )
}

function isArea(item: unknown, areas: ReadonlySet<string>): boolean {
  return typeof item === 'object' && item !== null && 'key' in item && areas.has(String(item.key))
}
