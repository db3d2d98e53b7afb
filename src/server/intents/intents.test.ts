import { expect, test } from 'vitest'
import { INTENT_MS, memoryIntents } from './intents.ts'

const HERE = '192.0.2.1'

function guarded() {
  let now = 0
  return {
    intents: memoryIntents(() => now),
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}

test('an id counts once, and another one beside it', async () => {
  const { intents } = guarded()
  expect(await intents.take('first', HERE)).toBe(true)
  expect(await intents.take('first', HERE)).toBe(false)
  expect(await intents.take('second', HERE)).toBe(true)
})

test('an id is held for 120 seconds and not longer', async () => {
  const { intents, pass } = guarded()
  await intents.take('first', HERE)
  pass(INTENT_MS - 1)
  expect(await intents.take('first', HERE)).toBe(false)
  pass(1)
  expect(await intents.take('first', HERE)).toBe(true)
})

test('a repeat does not lengthen the time', async () => {
  const { intents, pass } = guarded()
  await intents.take('first', HERE)
  pass(INTENT_MS - 1)
  await intents.take('first', HERE)
  pass(1)
  expect(await intents.take('first', HERE)).toBe(true)
})

test('an id that was forgotten is new', async () => {
  const { intents } = guarded()
  await intents.take('first', HERE)
  await intents.forget('first')
  expect(await intents.take('first', HERE)).toBe(true)
})

test('who sends ids without end cannot fill the memory, and the newest are still held', async () => {
  const { intents } = guarded()
  for (let n = 0; n < 50_001; n += 1) await intents.take(`id-${n}`, HERE)
  expect(await intents.take('id-50000', HERE)).toBe(false)
  expect(await intents.take('id-0', HERE)).toBe(true)
})

test.each([
  ['from one address', () => '198.51.100.66'],
  ['from a home’s IPv6 addresses', (n: number) => `2001:db8:0:1::${n.toString(16)}`],
])('who sends ids without end %s lets go of nobody else’s', async (_, addressOf) => {
  const { intents } = guarded()
  await intents.take('first', HERE)
  for (let n = 0; n < 60_000; n += 1) await intents.take(`id-${n}`, addressOf(n))
  expect(await intents.take('first', HERE)).toBe(false)
  expect(await intents.take('first', addressOf(1))).toBe(false)
})

test('where many addresses fill the memory the fullest make room, and each id that does is named', async () => {
  const letGo: string[] = []
  const intents = memoryIntents(
    () => 0,
    (id) => void letGo.push(id),
  )
  await intents.take('first', HERE)
  for (let n = 0; n < 50_000; n += 1) await intents.take(`id-${n}`, `10.0.0.${n % 100}`)
  expect(letGo).toEqual(['id-0'])
  expect(await intents.take('first', HERE)).toBe(false)
  expect(await intents.take('id-49999', HERE)).toBe(false)
})
