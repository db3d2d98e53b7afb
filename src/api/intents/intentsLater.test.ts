import { expect, test, vi } from 'vitest'
import {
  creation,
  intentTabs,
  journal,
  LIMIT,
  opened,
  posts,
  RAW,
  rotation,
  row,
  server,
  setUp,
  tab,
} from '#test/intentTab.ts'
import { secret } from '#session/secret/secret.ts'

intentTabs()

test('after “not created” it is looked for ten minutes more, ever more seldom, and then no more', async () => {
  const { browser, send, verdict, all } = setUp('notExecuted')
  await send(creation)
  await vi.advanceTimersByTimeAsync(LIMIT)
  expect([verdict(), browser.records().length]).toEqual(['NOT_CREATED', 1])
  const due = []
  for (let next = all()[0]?.nextLookAt; typeof next === 'number'; next = all()[0]?.nextLookAt) {
    due.push(Math.round(next / 1_000))
    await vi.advanceTimersByTimeAsync(next - performance.now())
  }
  expect(due).toEqual([70, 140, 280, 560, 635])
  expect([verdict(), browser.records().length]).toEqual(['NOT_CREATED', 0])
})

test('a list that lags for 90 seconds: the later truth takes the place of “not created”', async () => {
  for (const order of [creation, rotation]) {
    const { there, send, verdict, shownIntents, close } = setUp('notExecuted')
    await send(order)
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(verdict()).toBe('NOT_CREATED')
    await vi.advanceTimersByTimeAsync(55_000)
    there.execute(order.kind === 'create' ? null : 1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shownIntents().map(({ look }) => look?.verdict.kind)).toEqual(['CREATED_VALUE_LOST'])
    close()
  }
})

test('what was sent again is looked for on unseen, and found apart from what was sent then', async () => {
  const { there, browser, send, all, shownIntents, setAside } = setUp('notExecuted', 'answered')
  await send(creation)
  await vi.advanceTimersByTimeAsync(LIMIT)
  const [{ id } = { id: '' }] = all()
  setAside(id)
  expect(shownIntents()).toEqual([])
  expect((await send(creation)).kind).toBe('value')
  await vi.advanceTimersByTimeAsync(LIMIT + 10_000)
  // The second one is at its end, and somebody has its value: it is nobody's lost token, over a reload neither.
  expect(all().map((one) => [one.id, one.look?.verdict.kind])).toEqual([[id, 'NOT_CREATED']])
  expect(browser.records()).toMatchObject([{ id, elsewhere: [2] }])
  there.execute(null)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(shownIntents()).toMatchObject([
    { look: { verdict: { kind: 'CREATED_VALUE_LOST', id: 3 } } },
  ])
})

test.each([3_600_000, -3_600_000, 86_400_000, -86_400_000])(
  'a step of the computer’s clock by %i ms makes no verdict, neither early nor late',
  async (step) => {
    const { there, send, verdict } = setUp('notExecuted')
    await send(rotation)
    vi.setSystemTime(Date.now() + step)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(verdict()).toBe('STILL_UNKNOWN')
    await vi.advanceTimersByTimeAsync(19_000)
    expect(verdict()).toBe('STILL_UNKNOWN')
    there.execute(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(verdict()).toBe('CREATED_VALUE_LOST')
  },
)

test.each([3_600_000, -3_600_000])(
  'a reload with a clock that was set by %i ms: the server’s own time says when it is over',
  async (step) => {
    const there = server()
    there.fates.push('notExecuted')
    const browser = journal()
    let ahead = 0
    const clock = { now: () => Date.now() + ahead, ahead: () => ahead }
    const first = tab(there, browser, clock)
    await first.send(creation)
    first.close()
    await vi.advanceTimersByTimeAsync(1)
    vi.setSystemTime(Date.now() + step)
    ahead = -step
    const next = tab(there, browser, clock)
    opened.push(next)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(next.verdict()).toBe('STILL_UNKNOWN')
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(next.verdict()).toBe('NOT_CREATED')
  },
)

test('an answer with another token shows its value, and list and log alone say what was made', async () => {
  for (const order of [creation, rotation]) {
    const { there, send, verdict, shownIntents, close } = setUp('lost')
    const { answer } = there
    there.answer = async (request) => {
      if (request.method !== 'POST') return answer(request)
      await answer(request).catch(() => null)
      const body = { ...row(1, { name: 'Another' }), raw: RAW }
      return request.take ? request.take(body) : body
    }
    const ended = await send(order)
    expect(ended).toMatchObject({
      kind: 'value',
      token: null,
      arrival: { other: { id: 1, name: 'Another' } },
    })
    await vi.advanceTimersByTimeAsync(0)
    expect([verdict(), shownIntents().length]).toEqual(['CREATED_VALUE_LOST', 1])
    expect(secret.isHeld()).toBe(true)
    close()
    secret.empty()
  }
})

test('a token that another one stands under the id of is not rotated, and both are named', async () => {
  const { there, send } = setUp()
  there.tokens.splice(0, 1, row(1, { name: 'Another', expires_at: '2027-01-01T00:00:00Z' }))
  expect(await send(rotation)).toMatchObject({
    kind: 'notSent',
    because: 'other',
    error: { fault: { kind: 'notThis', seen: { name: 'Kasse' }, found: { name: 'Another' } } },
  })
  expect(posts(there)).toBe(0)
})

test('leaving a page lets go of what is decided, and tells no more of what was not created', async () => {
  const { send, leave, all, shownIntents } = setUp('notExecuted', 'lost')
  await send(creation)
  leave()
  expect(shownIntents()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(LIMIT)
  leave()
  expect(shownIntents()).toEqual([])
  expect(all(), 'it is looked for on').toHaveLength(1)
  await send({ ...creation, body: { ...creation.body, name: 'Other' } })
  await vi.advanceTimersByTimeAsync(700_000)
  leave()
  expect(all()).toEqual([])
})
