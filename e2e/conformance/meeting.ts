import { inOneLine, written, type Answer } from './answer.ts'
import { backendWorld } from './backendWorld.ts'
import { ofTheBackendAlone, expectedDifferences } from './expectedDifferences.ts'
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
  /** What the gate has written to its log in either world, without the numbers of the accounts. */
  said(): { published: string[]; sandbox: string[] }
  /** The names of `ofTheBackendAlone` that are no longer the backend's alone, where the script reads the catalogue. */
  noLongerAlone(): string[]
  close(): Promise<void>
}

/** Plays a script in the sandbox and in the published backend, each in a fresh state. */
export async function meet(script: readonly Step[], options: WorldOptions): Promise<Meeting> {
  const backend = await backendWorld(options)
  if ('skipped' in backend) return nobodyCame(backend.skipped)
  const sandbox = sandboxWorld(options)
  const [ours, theirs] = await Promise.all([play(script, sandbox), play(script, backend)])
  const backendOnly = new Set(ofTheBackendAlone[options.release])
  return {
    skipped: null,
    outcomeOf(step) {
      const our = answerTo(step, ours.answers)
      const their = answerTo(step, theirs.answers)
      const published = inOneLine(their)
      const difference = expectedDifferences.find((one) => one.step === step.name)
      if (difference !== undefined) {
        const { reason } = difference
        const wanted = { answer: difference.sandbox, reason }
        return { published, sandbox: { answer: inOneLine(our), reason }, wanted }
      }
      const comparable = { ...their, body: without(their.body, backendOnly) }
      return {
        published,
        sandbox: shapeOf(our, step, ours.resolve),
        wanted: shapeOf(comparable, step, theirs.resolve),
      }
    },
    said: () => ({
      published: backend.said().map(withoutNumbers),
      sandbox: sandbox.said().map(withoutNumbers),
    }),
    noLongerAlone() {
      const [our, their] = [ours, theirs].map(({ answers }) =>
        catalogueSteps.map((name) => written(answers.get(name)?.body)).join(),
      )
      return [...backendOnly].filter((name) => our?.includes(name) || !their?.includes(name))
    },
    async close() {
      await Promise.all([backend.close(), sandbox.close()])
    },
  }
}

const withoutNumbers = (line: string) => line.replace(/user=\d+/, 'user=…')

const catalogueSteps = ['its areas by module', 'its scopes and the routes they open']

function nobodyCame(skipped: string): Meeting {
  return {
    skipped,
    outcomeOf: () => {
      throw new Error(skipped)
    },
    said: () => ({ published: [], sandbox: [] }),
    noLongerAlone: () => [],
    close: async () => {},
  }
}

function answerTo(step: Step, answers: ReadonlyMap<string, Answer>): Answer {
  const answer = answers.get(step.name)
  if (answer === undefined) throw new Error(`Nothing was answered to "${step.name}".`)
  return answer
}

/** The same body without these names: as keys, as items of a list, and as the `key` of an item. */
function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.filter((item) => !isOneOf(item, names)).map((item) => without(item, names))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !names.has(key))
      .map(([key, item]) => [key, without(item, names)]),
  )
}

function isOneOf(item: unknown, names: ReadonlySet<string>): boolean {
  if (typeof item === 'string') return names.has(item)
  return typeof item === 'object' && item !== null && 'key' in item && names.has(String(item.key))
}
