import { expect, test } from 'vitest'
import { callsOf } from './call.ts'
import { holdCommands } from './hold.ts'
import { routeScript } from './routeScript.ts'
import { commandScript } from './script.ts'

test('the scripts have at least sixty calls, each with a name of its own', () => {
  const names = [...callsOf(commandScript), ...callsOf(routeScript)].map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
})

await holdCommands('the access module alone', routeScript, { version: '1.1.0' })
