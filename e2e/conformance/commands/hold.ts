import { afterAll, describe, expect, test } from 'vitest'
import type { BackendOptions } from '#e2e/backend/backend.js'
import { startBackend } from '#e2e/backend/start.ts'
import { binaryWorld } from './binaryWorld.ts'
import { type Call, callsOf, type Seen } from './call.ts'
import { packageWorld, valuesOf } from './packageWorld.ts'
import { playCommands } from './play.ts'

const none: Seen = { code: null, out: [], err: [] }

/** One test of each call of a script: ours prints and ends as the package's own command does on this backend. */
export async function holdCommands(
  on: string,
  script: readonly Call[],
  options: BackendOptions,
): Promise<void> {
  const meeting = await meet(script, options)
  describe(`the commands on ${on}`, () => {
    const published = [...(meeting?.theirs?.values() ?? [])].flatMap(({ out }) => out)
    // Of a module that is not installed there, the sandbox has an empty line.
    const isThere = (line: string) => {
      const source = /^(django_\w+\.\w+): /.exec(line)?.[1]
      return source === undefined || published.some((other) => other.startsWith(`${source}: `))
    }
    afterAll(() => {
      expect(meeting?.theirs?.size ?? 0).toBe(meeting?.ours?.size ?? 0)
    })
    test.skipIf(meeting === null).each(callsOf(script))('$name', ({ name, code }) => {
      const theirs = meeting?.theirs?.get(name) ?? none
      const ours = meeting?.ours?.get(name) ?? none
      expect(theirs.code).toBe(code)
      expect({ ...ours, out: ours.out.filter(isThere) }).toEqual(theirs)
    })
  })
}

/** Plays a script in both worlds; null where the published backend cannot be had. */
async function meet(script: readonly Call[], options: BackendOptions) {
  const backend = await startBackend(options)
  if ('skipped' in backend) return null
  const values = valuesOf(backend)
  const worlds = [await binaryWorld(values), packageWorld(backend, values)] as const
  const [ours, theirs] = await Promise.all(worlds.map((world) => playCommands(script, world)))
  for (const world of worlds) await world.close()
  return { ours, theirs }
}
