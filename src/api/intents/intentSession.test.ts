import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import {
  creation,
  intentTabs,
  LIMIT,
  opened,
  posts,
  rotation,
  row,
  setUp,
  tab,
} from '#test/intentTab.ts'
import { idleVault } from '#test/idleVault.ts'
import { limits } from '#contract/configuration.ts'
import { createClock } from '#session/time/clock.ts'
import { keptTables } from '#session/keep/keep.ts'
import { openSession, type SessionRequest } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { createIntents, intentsOf, openIntents } from './intents.ts'
import { aloneIn, sendIntent } from './intentSending.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
intentTabs()

/** A session as it is opened for a person, whose acts on a token’s expiry end so. */
function startSession(moveEnds: () => unknown, intentHeader = true) {
  const { there, browser } = setUp()
  const session = openSession({
    server: { id: 'main', name: 'Main', origin: null, kind: 'backend' },
    origin: 'https://backend.example',
    username: 'zofia',
    zone: 'UTC',
    limits: limits.parse({}),
    clock: createClock(),
    vault: idleVault,
    onForbidden: () => {},
  })
  session.keep = browser.keep
  session.request = async <Answer>(request: SessionRequest<Answer>) =>
    request.answer.parse(
      request.path.endsWith('/expiry/') ? await moveEnds() : await there.answer(request),
    )
  const intents = createIntents(session, { serverLimit: LIMIT, writeTimeout: 15_000, intentHeader })
  opened.push(intents)
  return { there, browser, session, intents }
}
const moved = {
  ...rotation,
  move: { to: '2027-02-01T00:00:00Z', back: '2027-01-01T00:00:00Z' },
}
const after = <Done>(ms: number, done: Done) =>
  new Promise<Done>((resolve) => setTimeout(resolve, ms, done))

test('an act is sent under a name of its own where the deployment guards it, also by a page that is not secure', () => {
  const { intents } = startSession(() => null)
  expect(intents.sending('abc')).toEqual({
    serverLimit: LIMIT,
    writeTimeout: 15_000,
    headers: { 'x-intent-id': 'abc' },
  })
  const chance = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(7) }
  vi.stubGlobal('crypto', chance)
  expect(intents.sending().headers['x-intent-id']).toMatch(/^[\da-z]{8,128}$/)
})

test('where the deployment does not know the name, none is sent', () => {
  const { intents } = startSession(() => null, false)
  expect(intents.sending('abc').headers).toEqual({})
})

test('a session without intents is a fault of the console', () => {
  const { session } = startSession(() => null)
  expect(intentsOf(session)).toBeDefined()
  expect(() => intentsOf({ queries: new QueryClient() })).toThrow('This session has no intents.')
})

test('where the expiry cannot be moved nothing is rotated, and nothing stays in the journal', async () => {
  const refused = new ApiError({ kind: 'forbidden', issue: null, needs: null }, 'no')
  const { there, browser, session } = startSession(() => Promise.reject(refused))
  expect(await sendIntent(session, moved)).toEqual({ kind: 'notMoved', error: refused })
  expect(posts(there)).toBe(0)
  expect(browser.everWritten).toHaveLength(1)
  expect(browser.records()).toEqual([])
})

test('the server’s time begins with the rotation, not with the move before it', async () => {
  const done = row(1, { expires_at: moved.move.to })
  const { there, browser, session } = startSession(() => after(10_000, done))
  there.fates.push('notExecuted')
  const sent = sendIntent(session, moved)
  await vi.advanceTimersByTimeAsync(10_001)
  expect((await sent).kind).toBe('lost')
  expect(browser.records()).toMatchObject([
    { sentAt: NOW + 10_000, serverAt: NOW + 10_000, movedTo: moved.move.to },
  ])
  const verdict = () => openIntents.of(session.queries).read()[0]?.look?.verdict.kind
  await vi.advanceTimersByTimeAsync(LIMIT - 1_000)
  expect(verdict()).toBe('STILL_UNKNOWN')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(verdict()).toBe('NOT_CREATED')
})

test.each([
  [16_000, NOW],
  [16_001, NOW + 16_001],
])('a POST that a page asleep held up for %i ms counts from %i', async (held, from) => {
  const { there, browser, send } = setUp('lost')
  const { answer } = there
  there.answer = async (request) => {
    if (request.method === 'POST') await after(held, null)
    return answer(request)
  }
  const sent = send(creation)
  await vi.advanceTimersByTimeAsync(held + 1)
  expect((await sent).kind).toBe('lost')
  expect(browser.records()).toMatchObject([{ sentAt: from, answer: { kind: 'unknown' } }])
})

test('a value that came is looked after too, and what was seen of it can be waited for', async () => {
  const { send } = setUp('answered', 'answered')
  const first = await send(creation)
  expect(first.kind === 'value' && (await first.arrival.looked)).toMatchObject({
    verdict: { kind: 'OK', id: 2 },
  })
})

test('where list or log could not be read after a value that came, they are read again as soon as after a lost answer', async () => {
  const { there, send, all, verdict } = setUp('answered')
  there.afterPost.log = true
  await send(creation)
  await vi.advanceTimersByTimeAsync(0)
  expect([all()[0]?.looks, verdict()]).toEqual([1, 'STILL_UNKNOWN'])
  there.unreadable.log = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect([all()[0]?.looks, verdict()]).toEqual([2, 'OK'])
})

test('whoever holds an application decides whether anything is sent; meanwhile nobody else sends', async () => {
  const { there, browser, session } = startSession(() => null)
  const meanwhile = await aloneIn(session, 17, () => sendIntent(session, creation))
  expect(meanwhile).toMatchObject({ kind: 'notSent', because: 'busy' })
  expect(await aloneIn(session, 17, async () => 'nothing to do')).toBe('nothing to do')
  expect([posts(there), browser.everWritten]).toEqual([0, []])
  const unread = new ApiError({ kind: 'failed', status: 500 }, 'no')
  const ended = await aloneIn(session, 17, () => Promise.reject(unread))
  expect(ended).toEqual({ kind: 'notSent', because: 'unread', error: unread })
  expect((await sendIntent(session, creation)).kind).toBe('value')
})

test('two applications do not wait for each other', async () => {
  const { there, send } = setUp('answered', 'answered')
  const other = { ...creation, application: { id: 18, name: 'ERP' } }
  const [one, two] = await Promise.all([send(creation), send(other)])
  expect([one.kind, two.kind]).toEqual(['value', 'value'])
  expect(posts(there)).toBe(2)
})

test('a fault of the console is thrown, and the application is free again', async () => {
  const { there, send } = setUp('answered')
  const { answer } = there
  there.answer = () => Promise.reject(new TypeError('a bug'))
  await expect(send(creation)).rejects.toThrow('a bug')
  there.answer = answer
  expect((await send(creation)).kind).toBe('value')
})

test('whoever asks has it looked at now, once at a time, and the later looks stay', async () => {
  const { there, all, send, lookAgain } = setUp('notExecuted')
  await send(creation)
  const [{ id, begunAt: begun } = { id: '', begunAt: 0 }] = all()
  const looks = () => all()[0]?.looks
  lookAgain(id)
  expect(all()).toMatchObject([{ isLooking: true, nextLookAt: null, looks: 1 }])
  lookAgain(id)
  lookAgain('another')
  await vi.advanceTimersByTimeAsync(1)
  expect(all()).toMatchObject([{ isLooking: false, looks: 2, overAt: begun + LIMIT }])
  await vi.advanceTimersByTimeAsync(998)
  expect(looks(), 'not twice at one second').toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks()).toBe(3)
  expect(posts(there)).toBe(1)
})

test('what a person has dealt with is gone from screen and journal, and is not looked at again', async () => {
  const { there, browser, all, send, dismiss } = setUp('lost')
  await send(creation)
  const [{ id } = { id: '' }] = all()
  dismiss(id)
  expect(all()).toEqual([])
  expect(browser.records()).toEqual([])
  there.steps.length = 0
  await vi.advanceTimersByTimeAsync(LIMIT * 2)
  expect(there.steps).toEqual([])
})

test('a session that is over looks at nothing and leaves the journal to the next one', async () => {
  const { there, browser, all, send, close, dismiss } = setUp('lost')
  await send(creation)
  const [{ id } = { id: '' }] = all()
  close()
  there.steps.length = 0
  const before = all()
  await vi.advanceTimersByTimeAsync(LIMIT * 2)
  expect(there.steps).toEqual([])
  expect(all()).toEqual(before)
  expect(browser.records().map((one) => one.id)).toEqual([id])
  dismiss(id)
  expect(all(), 'nothing is written into a session that is over').toEqual(before)
})

test('a sign-out while it is looked for keeps it in the journal alone', async () => {
  const { there, browser, all, send } = setUp('lost')
  await send(creation)
  there.answer = () => Promise.reject(new ApiError({ kind: 'signedOut' }, 'no'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(all()).toEqual([])
  expect(browser.records()).toHaveLength(1)
})

test('of an earlier document an answer that never came counts from now, and one that came by the server’s time', async () => {
  const { there, browser, send, close } = setUp('notExecuted', 'notExecuted')
  await send(creation)
  await send({ ...creation, body: { ...creation.body, name: 'Other' } })
  close()
  const [first, second] = browser.records()
  if (first) await browser.keep.write(keptTables.intents, { ...first, answer: null })
  await vi.advanceTimersByTimeAsync(LIMIT)
  const next = tab(there, browser)
  opened.push(next)
  await vi.advanceTimersByTimeAsync(1)
  const verdicts = next.all().map(({ id, look }) => [id, look?.verdict.kind])
  expect(verdicts).toEqual([
    [first?.id, 'STILL_UNKNOWN'],
    [second?.id, 'NOT_CREATED'],
  ])
  await vi.advanceTimersByTimeAsync(LIMIT)
  expect(next.all().map(({ look }) => look?.verdict.kind)).toEqual(['NOT_CREATED', 'NOT_CREATED'])
})

test.each(['dismissed', 'closed'])(
  'a look that ends once its intent is %s changes nothing',
  async (how) => {
    const { browser, all, send, lookAgain, dismiss, close } = setUp('lost')
    await send(creation)
    const [{ id } = { id: '' }] = all()
    lookAgain(id)
    if (how === 'closed') close()
    else dismiss(id)
    const before = all()
    await vi.advanceTimersByTimeAsync(LIMIT * 2)
    expect(all()).toEqual(before)
    expect(browser.records()).toHaveLength(how === 'closed' ? 1 : 0)
  },
)

test('a session that ends before the journal was read keeps nothing from the next one', async () => {
  const { there, browser, send, close } = setUp('lost')
  await send(creation)
  close()
  await vi.advanceTimersByTimeAsync(1)
  const left = tab(there, browser)
  left.close()
  await vi.advanceTimersByTimeAsync(1)
  expect(left.all()).toEqual([])
  const next = tab(there, browser)
  opened.push(next)
  await vi.advanceTimersByTimeAsync(1)
  expect(next.all()).toMatchObject([{ isResumed: true }])
})
