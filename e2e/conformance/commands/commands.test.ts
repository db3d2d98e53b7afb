import { afterAll, describe, expect, test } from 'vitest'
import type { BackendOptions } from '#e2e/backend/backend.js'
import { startBackend } from '#e2e/backend/start.ts'
import { binaryWorld } from './binaryWorld.ts'
import type { Call, Seen } from './call.ts'
import { packageWorld, valuesOf } from './packageWorld.ts'
import { playCommands } from './play.ts'
import { routeScript } from './routeScript.ts'
import { commandScript } from './script.ts'

const calls = (script: readonly Call[]) =>
  script.flatMap((call) => (call.kind === 'command' ? [call] : []))

test('the scripts have at least sixty calls, each with a name of its own', () => {
  const names = [...calls(commandScript), ...calls(routeScript)].map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
})

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

const none: Seen = { code: null, out: [], err: [] }

describe.each([
  ['the modules with keys', commandScript, { version: '1.1.0', kind: 'family' }],
  ['the access module alone', routeScript, { version: '1.1.0' }],
] as const)('the commands on %s', async (_, script, options) => {
  const meeting = await meet(script, options)
  const published = [...(meeting?.theirs?.values() ?? [])].flatMap(({ out }) => out)
  // Of a module that is not installed there, the sandbox has an empty line.
  const isThere = (line: string) => {
    const source = /^(django_\w+\.\w+): /.exec(line)?.[1]
    return source === undefined || published.some((other) => other.startsWith(`${source}: `))
  }
  afterAll(() => {
    expect(meeting?.theirs?.size ?? 0).toBe(meeting?.ours?.size ?? 0)
  })
  test.skipIf(meeting === null).each(calls(script))('$name', ({ name, code }) => {
    const theirs = meeting?.theirs?.get(name) ?? none
    const ours = meeting?.ours?.get(name) ?? none
    expect(theirs.code).toBe(code)
    expect({ ...ours, out: ours.out.filter(isThere) }).toEqual(theirs)
  })
})
