import { inOneLine, type Answer } from './answer.ts'
import { backendWorld } from './backendWorld.ts'
import { areasOfTheBackendAlone, expectedDifferences } from './expectedDifferences.ts'
import { play } from './play.ts'
import { sandboxWorld } from './sandboxWorld.ts'
import { shapeOf, type Shape } from './shape.ts'
import type { Step } from './step.ts'
import type { WorldOptions } from './world.ts'

/** What came of one step: the published answer in a line, and what the sandbox answered beside what it should have. */
export type Outcome = { published: string; sandbox: Compared; wanted: Compared }
type Compared = Shape | { answer: string; reason: string }

export type Meeting = {
  /** Why there is nothing to compare with, or null. */
  skipped: string | null
  outcomeOf(step: Step): Outcome
  close(): Promise<void>
}

/** Plays a script in the sandbox and in the published backend, each in a fresh state. */
export async function meet(script: readonly Step[], options: WorldOptions): Promise<Meeting> {
  const backend = await backendWorld(options)
  if ('skipped' in backend) return nobodyCame(backend.skipped)
  const sandbox = sandboxWorld(options)
  const ours = await play(script, sandbox)
  const theirs = await play(script, backend)
  const alone = new Set(areasOfTheBackendAlone[options.release])
  return {
    skipped: null,
    outcomeOf(step) {
      const our = answerTo(step, ours.answers)
      const their = answerTo(step, theirs.answers)
      const published = inOneLine(their)
      const difference = expectedDifferences.find((known) => known.step === step.name)
      if (difference !== undefined) {
        const { reason } = difference
        const wanted = { answer: difference.sandbox, reason }
        return { published, sandbox: { answer: inOneLine(our), reason }, wanted }
      }
      const comparable = { ...their, body: withoutAreas(their.body, alone) }
      return {
        published,
        sandbox: shapeOf(our, step, ours.resolve),
        wanted: shapeOf(comparable, step, theirs.resolve),
      }
    },
    async close() {
      await Promise.all([backend.close(), sandbox.close()])
    },
  }
}

function nobodyCame(skipped: string): Meeting {
  return {
    skipped,
    outcomeOf: () => {
      throw new Error(skipped)
    },
    close: async () => {},
  }
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
