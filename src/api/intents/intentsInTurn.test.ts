import { expect, test, vi } from 'vitest'
import { creation, intentTabs, LIMIT, rotation, setUp, type Fate } from '#test/intentTab.ts'

intentTabs()

/** The same act twice, a moment apart, and what is on the screen once nothing can follow any more. */
async function twice(first: Fate, second: Fate, isRotation: boolean) {
  const { send, shownIntents } = setUp(first, second)
  await send(isRotation ? rotation : creation)
  await vi.advanceTimersByTimeAsync(2_000)
  const again = isRotation ? await send(rotation) : await send(creation)
  if (again.kind === 'rotatedAlready') await send({ ...rotation, inSpiteOf: again.entryId })
  await vi.advanceTimersByTimeAsync(LIMIT * 2)
  const verdicts = shownIntents().map(({ look }) => look?.verdict)
  return { verdicts }
}

test.each([false, true])(
  'two that went as they should are no repeat of each other: %s',
  async (isRotation) => {
    expect((await twice('answered', 'answered', isRotation)).verdicts).toEqual([])
  },
)

test.each([false, true])(
  'a second one whose value was lost is reported once: %s',
  async (isRotation) => {
    const { verdicts } = await twice('answered', 'lost', isRotation)
    expect(verdicts).toMatchObject([{ kind: 'CREATED_VALUE_LOST' }])
  },
)

test.each([false, true])(
  'what the network repeated of the first is the first one’s: %s',
  async (isRotation) => {
    const { verdicts } = await twice('twice', 'answered', isRotation)
    expect(verdicts).toMatchObject([{ kind: 'DUPLICATE' }])
  },
)

test('several that went as they should are looked for together, each not before its time and once after the limit', async () => {
  const { there, send, all, shownIntents } = setUp()
  for (let nth = 0; nth < 5; nth += 1) {
    await send(creation)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const early = all().filter(({ looks }) => looks > 1)
  there.steps.length = 0
  await vi.advanceTimersByTimeAsync(LIMIT - 1_500)
  expect(early).toEqual([])
  expect(all().length, 'none is over before its own limit').toBeGreaterThan(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(all()).toEqual([])
  expect(shownIntents()).toEqual([])
  // Ten looks: five at seven seconds or later, five at the limit or later. One list and one log each would be twenty.
  expect(there.steps.length).toBeLessThanOrEqual(8)
})

test('a repeat of one of several is told of, and of no other', async () => {
  const { send, shownIntents } = setUp('answered', 'twice', 'answered')
  for (let nth = 0; nth < 3; nth += 1) {
    await send(creation)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(LIMIT + 12_000)
  expect(shownIntents().map(({ look }) => look?.verdict)).toMatchObject([
    { kind: 'DUPLICATE', extras: [3] },
  ])
})

test('only what seems settled waits for others like it, and only where there are others', async () => {
  const { send, all } = setUp('answered', 'answered', 'lost')
  const start = performance.now()
  const next = () => all().map(({ nextLookAt }) => nextLookAt && nextLookAt - start)
  await send(creation)
  await vi.advanceTimersByTimeAsync(0)
  expect(next()).toEqual([7_000])
  await vi.advanceTimersByTimeAsync(1_000)
  await send(creation)
  await vi.advanceTimersByTimeAsync(0)
  expect(next()).toEqual([7_000, 10_000])
  await send(creation)
  expect(next()).toEqual([7_000, 10_000, 2_000])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(all().map(({ looks }) => looks)).toEqual([2, 1, 3])
})

test('one that is at rest is nobody to wait for', async () => {
  const { send, all } = setUp('lost', 'answered')
  await send(creation)
  await vi.advanceTimersByTimeAsync(LIMIT)
  await send(creation)
  await vi.advanceTimersByTimeAsync(0)
  expect(all().map(({ nextLookAt }) => nextLookAt && nextLookAt - performance.now())).toEqual([
    null,
    7_000,
  ])
})
