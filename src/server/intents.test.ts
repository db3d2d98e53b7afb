import { expect, test } from 'vitest'
import { INTENT_MS, memoryIntents } from './intents.ts'

function guarded() {
  let now = 0
  return {
    intents: memoryIntents(() => now),
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}

test('an id counts once, and another one beside it', async () => {
  const { intents } = guarded()
  expect(await intents.take('first')).toBe(true)
  expect(await intents.take('first')).toBe(false)
  expect(await intents.take('second')).toBe(true)
})

test('an id is held for 120 seconds and not longer', async () => {
  const { intents, pass } = guarded()
  await intents.take('first')
  pass(INTENT_MS - 1)
  expect(await intents.take('first')).toBe(false)
  pass(1)
  expect(await intents.take('first')).toBe(true)
})

test('a repeat does not lengthen the time', async () => {
  const { intents, pass } = guarded()
  await intents.take('first')
  pass(INTENT_MS - 1)
  await intents.take('first')
  pass(1)
  expect(await intents.take('first')).toBe(true)
})

test('an id that was forgotten is new', async () => {
  const { intents } = guarded()
  await intents.take('first')
  await intents.forget('first')
  expect(await intents.take('first')).toBe(true)
})

test('who sends ids without end cannot fill the memory, and the newest are still held', async () => {
  const { intents } = guarded()
  for (let n = 0; n < 50_001; n += 1) await intents.take(`id-${n}`)
  expect(await intents.take('id-50000')).toBe(false)
  expect(await intents.take('id-0')).toBe(true)
})
