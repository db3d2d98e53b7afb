import { expect, test, vi } from 'vitest'
import { ApiError } from '#wire/ApiError.ts'
import { createRun, judged, turnAfter, untried, type Turn } from './run.ts'

type Run = {
  state: 'running' | 'paused' | 'stopping' | 'over'
  because: ApiError | 'held' | null
  done: string[]
}

const limited = new ApiError({ kind: 'limited', until: 0, isSaid: true }, 'no')
const forbidden = new ApiError({ kind: 'forbidden', issue: null, needs: null }, 'no')
const next: Turn = { kind: 'next' }

/** A run over `a`, `b` and `c`, of which each try answers as `turns` says, and then goes on to the next. */
function begin(
  turns: Turn[] = [],
  more: { room?: () => Promise<void>; holds?: () => 'held' | null } = {},
) {
  const run = createRun<Run>()
  const tried: string[] = []
  const over = run.start(
    { state: 'running', because: null, done: [] },
    (inTurn) =>
      inTurn(['a', 'b', 'c'], {
        ...more,
        async tryOne(item: string) {
          tried.push(item)
          return turns.shift() ?? next
        },
      }),
    () => ({ done: [...tried] }),
  )
  return { run, tried, over }
}

test('each is tried once, in turn, and the end says so', async () => {
  const { run, over } = begin()
  expect(run.isUnderWay()).toBe(true)
  await over
  expect(run.read()).toEqual({ state: 'over', because: null, done: ['a', 'b', 'c'] })
  expect(run.isUnderWay()).toBe(false)
  run.forget()
  expect(run.read()).toBeNull()
})

test('one that met a limit pauses the run and is the next one again', async () => {
  const { run, tried, over } = begin([next, { kind: 'again', because: limited }])
  await vi.waitFor(() => expect(run.read()?.state).toBe('paused'))
  expect(run.read()?.because).toBe(limited)
  expect(tried).toEqual(['a', 'b'])
  run.forget()
  run.resume()
  expect(run.read()).toMatchObject({ state: 'running', because: null })
  await over
  expect(tried).toEqual(['a', 'b', 'b', 'c'])
})

test('a refusal that concerns all ends it and says why', async () => {
  const { run, tried, over } = begin([{ kind: 'end', because: forbidden }])
  await over
  expect(tried).toEqual(['a'])
  expect(run.read()).toMatchObject({ state: 'over', because: forbidden })
})

test('what a person stops is not tried any more, paused or not', async () => {
  const { run, tried, over } = begin()
  run.pause()
  run.stop()
  await over
  expect(tried.length).toBeLessThanOrEqual(1)
  expect(run.read()).toMatchObject({ state: 'over', because: null })
})

test('without room nothing is sent, and the reason is told where it is one', async () => {
  const room = () => Promise.reject(new ApiError({ kind: 'signedOut' }, 'no'))
  const { run, tried, over } = begin([], { room })
  await over
  expect(tried).toEqual([])
  expect(run.read()?.because).toMatchObject({ fault: { kind: 'signedOut' } })
})

test('what holds the next one back pauses the run until it is gone', async () => {
  let isHeld = true
  const { run, tried, over } = begin([], { holds: () => (isHeld ? 'held' : null) })
  await vi.waitFor(() => expect(run.read()).toMatchObject({ state: 'paused', because: 'held' }))
  run.resume()
  await vi.waitFor(() => expect(run.read()?.state).toBe('paused'))
  expect(tried).toEqual([])
  isHeld = false
  run.resume()
  await over
  expect(tried).toEqual(['a', 'b', 'c'])
})

test.each([
  [null, 'next'],
  [limited, 'again'],
  [new ApiError({ kind: 'limited', until: 0, isSaid: true }, 'unknown'), 'next'],
  [forbidden, 'end'],
  [new ApiError({ kind: 'signedOut' }, 'no'), 'end'],
  [new ApiError({ kind: 'conflict', reason: '' }, 'no'), 'next'],
])('after %o the run goes on with: %s', (error, kind) => {
  expect(turnAfter(error).kind).toBe(kind)
})

test('what is known of one changes no other row, and what waits at the end was not tried', () => {
  const rows = ['a', 'b'].map((name) => ({ name, verdict: { kind: 'waiting' } }))
  const after = judged(rows, ({ name }) => name === 'a', { kind: 'done' })
  expect(untried(after).map(({ verdict }) => verdict.kind)).toEqual(['done', 'notTried'])
})

test('of what nobody began nothing is told, paused or forgotten', () => {
  const run = createRun<Run>()
  run.change({ done: ['a'] })
  run.pause()
  run.resume()
  run.forget()
  expect(run.read()).toBeNull()
  expect(run.isUnderWay()).toBe(false)
})

test('a run that is under way is changed, and is not forgotten', async () => {
  const { run, over } = begin()
  run.pause()
  run.change({ done: ['before'] })
  run.forget()
  expect(run.read()).toEqual({ state: 'paused', because: null, done: ['before'] })
  run.resume()
  await over
})

test('what paused a run first is why, and what is over is neither paused nor resumed', async () => {
  const { run, over } = begin([{ kind: 'again', because: limited }])
  await vi.waitFor(() => expect(run.read()?.state).toBe('paused'))
  run.pause()
  expect(run.read()?.because).toBe(limited)
  run.resume()
  await over
  run.pause()
  run.resume()
  expect(run.read()?.state).toBe('over')
})

test('room that was called off is no reason to tell', async () => {
  const room = () => Promise.reject(new DOMException('', 'AbortError'))
  const { run, tried, over } = begin([], { room })
  await over
  expect(tried).toEqual([])
  expect(run.read()).toEqual({ state: 'over', because: null, done: [] })
})
