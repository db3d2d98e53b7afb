import { focusManager } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  creation,
  intentTabs,
  LIMIT,
  opened,
  posts,
  RAW,
  rotation,
  row,
  setUp,
  tab,
  type Fate,
} from '#test/intentTab.ts'
import { secret } from '#session/secret/secret.ts'

intentTabs()

test('the list and the log are read and the journal is written before the one POST, and read again after it', async () => {
  const { there, send, verdict } = setUp('answered')
  expect(await send(creation)).toMatchObject({ kind: 'value', token: { id: 2 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(there.steps).toEqual(['list', 'log', 'journal', 'post', 'journal', 'list', 'log'])
  expect(secret.isHeld()).toBe(true)
  expect(verdict()).toBe('OK')
})

test('the journal holds the old one’s former expiry before its rotation is sent', async () => {
  const { browser, send } = setUp('lost')
  await send(rotation)
  expect(JSON.parse(browser.everWritten[0] ?? '')).toMatchObject({
    replaces: { id: 1, expiresAt: '2027-01-01T00:00:00Z' },
    answer: null,
  })
})

test('the POST bears the intent’s own name, under which it is journalled', async () => {
  const { there, browser, send } = setUp('lost')
  await send(creation)
  const [record] = browser.records()
  expect(there.headers).toEqual([{ 'x-intent-id': record?.id }])
  expect(record?.id).toMatch(/^[\da-f]{32}$/)
})

test('a double submit sends one POST', async () => {
  const { there, send } = setUp('answered')
  const [first, second] = await Promise.all([send(creation), send(creation)])
  expect(first.kind).toBe('value')
  expect(second).toMatchObject({ kind: 'notSent', because: 'busy' })
  expect(posts(there)).toBe(1)
})

test('two tabs at the same application send one POST, and the second is told', async () => {
  const { there, browser, send } = setUp('answered')
  // Another document shares nothing with this one but the browser's locks.
  let end = () => {}
  const held = navigator.locks.request(
    'main/issue/17',
    () => new Promise<void>((done) => (end = done)),
  )
  const ended = await send(rotation)
  expect(ended).toMatchObject({
    kind: 'notSent',
    because: 'busy',
    error: { fault: { kind: 'busy', isHere: false } },
  })
  expect(posts(there)).toBe(0)
  expect(browser.records()).toEqual([])
  end()
  await held
  expect((await send(rotation)).kind).toBe('value')
})

test('nothing is sent where the list or the log cannot be read before', async () => {
  const { there, browser, send } = setUp()
  for (const what of ['list', 'log'] as const) {
    there.unreadable[what] = true
    expect(await send(creation)).toMatchObject({ kind: 'notSent', because: 'unread' })
    there.unreadable[what] = false
  }
  expect(posts(there)).toBe(0)
  expect(browser.everWritten).toEqual([])
})

test('a token that somebody rotated is not rotated again without an explicit choice', async () => {
  const { there, send } = setUp()
  there.execute(1, 99)
  const ended = await send(rotation)
  expect(ended).toMatchObject({ kind: 'rotatedAlready', by: 'zofia' })
  expect(posts(there)).toBe(0)
  if (ended.kind !== 'rotatedAlready') return
  expect((await send({ ...rotation, inSpiteOf: ended.entryId })).kind).toBe('value')
})

test('a rotation whose successor was revoked stands in nobody’s way', async () => {
  const { there, send } = setUp()
  there.execute(1)
  there.tokens.splice(0, 1, row(2, { revoked_at: '2026-11-20T09:00:00Z', state: 'revoked' }))
  expect((await send(rotation)).kind).toBe('value')
})

test.each([
  ['gone', []],
  ['revoked', [row(1, { revoked_at: '2026-11-20T09:00:00Z' })]],
  ['changed', [row(1, { expires_at: '2026-12-24T00:00:00Z' })]],
] as const)('an old one that is %s meanwhile is not rotated', async (because, tokens) => {
  const { there, send } = setUp()
  there.tokens.splice(0, 1, ...tokens)
  expect(await send(rotation)).toEqual({ kind: 'notSent', because })
  expect(posts(there)).toBe(0)
})

test.each([
  ['lost', 'CREATED_VALUE_LOST'],
  ['withoutRaw', 'CREATED_VALUE_LOST'],
  ['conflictAfterCommit', 'CREATED_VALUE_LOST'],
  ['notExecuted', 'STILL_UNKNOWN'],
] as const)('an answer that is %s is looked for at once: %s', async (fate, verdict) => {
  for (const order of [creation, rotation]) {
    const { there, send, ...here } = setUp(fate)
    expect((await send(order)).kind).toBe('lost')
    expect(here.verdict()).toBe(verdict)
    expect(here.shownIntents()).toHaveLength(1)
    expect(posts(there)).toBe(1)
    expect(secret.isHeld()).toBe(false)
    here.close()
  }
})

test('a network repeat is told of, with the one that has no value', async () => {
  const { send, shownIntents } = setUp('twice')
  expect((await send(creation)).kind).toBe('value')
  await vi.advanceTimersByTimeAsync(0)
  expect(shownIntents()).toMatchObject([
    { look: { verdict: { kind: 'DUPLICATE', shownId: 3, extras: [2] } } },
  ])
})

test('a refusal is said where it was sent, and a repeat that was carried out is found all the same', async () => {
  const { there, send, shownIntents } = setUp('refused', 'gone')
  expect(await send(creation)).toMatchObject({
    kind: 'refused',
    error: { fault: { kind: 'invalid' } },
  })
  expect(await send(creation)).toMatchObject({
    kind: 'refused',
    error: { fault: { kind: 'notFound' } },
  })
  expect(shownIntents()).toEqual([])
  there.execute(null)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(shownIntents().map(({ look }) => look?.verdict.kind)).toContain('CREATED_VALUE_LOST')
})

test('it is looked for at 0, 1, 3, 7, 15 and 35 seconds, and then it was not created', async () => {
  const { there, send, verdict, all } = setUp('notExecuted')
  await send(creation)
  expect(all()[0]).toMatchObject({ isResumed: false })
  const start = Date.now()
  const looks: number[] = [0]
  for (let second = 1; second <= 40; second += 1) {
    const before = all()[0]?.looks
    await vi.advanceTimersByTimeAsync(1_000)
    if (all()[0]?.looks !== before) looks.push(Math.round((Date.now() - start) / 1_000))
  }
  expect(looks).toEqual([0, 1, 3, 7, 15, 35])
  expect(verdict()).toBe('NOT_CREATED')
  expect(posts(there)).toBe(1)
})

test('what cannot be read stays unknown, is asked for ever more seldom, and ends once it can', async () => {
  const { there, browser, send, verdict } = setUp('lost')
  there.afterPost.log = true
  await send(creation)
  expect(verdict()).toBe('STILL_UNKNOWN')
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(verdict()).toBe('STILL_UNKNOWN')
  expect(browser.records()).toHaveLength(1)
  expect(there.steps.length).toBeLessThan(60)
  there.unreadable.log = false
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(verdict()).toBe('CREATED_VALUE_LOST')
  expect(browser.records()).toEqual([])
})

test('an intent of an earlier document is looked for and never sent again', async () => {
  const { there, browser, send, close } = setUp('lost')
  there.afterPost.list = true
  await send(creation)
  close()
  there.unreadable.list = false
  await vi.advanceTimersByTimeAsync(1)
  const next = tab(there, browser)
  opened.push(next)
  await vi.advanceTimersByTimeAsync(1)
  expect(next.all()).toMatchObject([{ isResumed: true }])
  expect(next.verdict()).toBe('CREATED_VALUE_LOST')
  await vi.advanceTimersByTimeAsync(LIMIT)
  expect(browser.records()).toEqual([])
  expect(posts(there)).toBe(1)
})

test('an intent that another tab looks after is left to it', async () => {
  const { there, browser, send } = setUp('notExecuted')
  await send(creation)
  const [record] = browser.records()
  const other = tab(there, browser)
  opened.push(other)
  await vi.advanceTimersByTimeAsync(0)
  expect(record).toBeDefined()
  expect(other.all()).toEqual([])
})

test('what a tab that is gone has left open is taken over by the next one that is come back to', async () => {
  const { there, browser, send, close } = setUp('notExecuted')
  await send(creation)
  const other = tab(there, browser)
  opened.push(other)
  await vi.advanceTimersByTimeAsync(0)
  close()
  await vi.advanceTimersByTimeAsync(1)
  expect(other.all()).toEqual([])
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(other.all()).toMatchObject([{ isResumed: true }])
  await vi.advanceTimersByTimeAsync(LIMIT)
  expect(other.verdict()).toBe('NOT_CREATED')
  expect(posts(there)).toBe(1)
  focusManager.setFocused(undefined)
})

test('whatever happens, there is one POST and no raw value in the journal or in a cache', async () => {
  const fate = fc.constantFrom<Fate[]>(
    'answered',
    'lost',
    'twice',
    'notExecuted',
    'withoutRaw',
    'conflictAfterCommit',
    'gone',
    'refused',
  )
  await fc.assert(
    fc.asyncProperty(
      fate,
      fc.boolean(),
      fc.record({ list: fc.boolean(), log: fc.boolean() }),
      fc.nat({ max: 60_000 }),
      async (one, isRotation, unreadable, wait) => {
        const { there, browser, send, all, close } = setUp(one)
        Object.assign(there.afterPost, unreadable)
        await send(isRotation ? rotation : creation)
        await vi.advanceTimersByTimeAsync(wait)
        close()
        await vi.advanceTimersByTimeAsync(1)
        const next = tab(there, browser)
        await vi.advanceTimersByTimeAsync(wait)
        expect(posts(there)).toBe(1)
        expect([...browser.everWritten, JSON.stringify([all(), next.all()])].join()).not.toContain(
          RAW,
        )
        next.close()
        secret.empty()
      },
    ),
    { numRuns: 60 },
  )
})
