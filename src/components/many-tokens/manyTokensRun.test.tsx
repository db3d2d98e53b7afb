import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { TokenOf } from '#rules/acts/manyTokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { backend } from '#test/backend.ts'
import { open } from '#test/open.tsx'
import { noteOf } from './manyTokensNotes.ts'
import { useManyTokensRun } from './manyTokensRun.ts'

const REVOKE = /^POST .*\/revoke\/$/
const LIST = /^GET .*\/applications\/1\/tokens\/$/

const inAYear = () => new Date(Date.now() + 365 * DAY).toISOString()

/** Three new tokens of one application, and the run of this session. */
async function threeTokens() {
  const opened = await open('/me', { tokens: 40 })
  const there = backend(opened.session)
  const application = (await there.applications()).find(({ id }) => id === 1)
  if (!application) throw new Error('The sample data has no application 1.')
  const rows: TokenOf[] = []
  for (const name of ['one', 'two', 'three']) {
    rows.push({ application, token: await there.newToken(1, { name, scopes: ['vault.api'] }) })
  }
  const { result } = renderHook(useManyTokensRun, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={opened.session.queries}>{children}</QueryClientProvider>
    ),
  })
  return {
    ...opened,
    there,
    rows,
    run: () => result.current.run,
    kinds: () => result.current.run?.rows.map(({ verdict }) => verdict.kind),
    control: result,
  }
}

test('a session that ends takes the answer that is under way with it: nobody knows of that row, and the rest is not tried', async () => {
  const { session, rows, run, kinds, control, intercept, sent } = await threeTokens()
  intercept(REVOKE, (serve) => serve())
  let answer = () => {}
  intercept(REVOKE, async (serve) => {
    const answered = await serve()
    await new Promise<void>((resolve) => (answer = resolve))
    return answered
  })
  act(() => void control.current.start({ call: 'revoke' }, rows))
  await waitFor(() => expect(kinds()).toEqual(['done', 'sending', 'waiting']))
  await waitFor(() => expect(sent.filter((call) => REVOKE.test(call))).toHaveLength(2))
  act(() => session.close())
  answer()
  await waitFor(() => expect(run()?.state).toBe('over'))
  expect(kinds()).toEqual(['done', 'unknown', 'notTried'])
  expect(run()?.because?.fault.kind).toBe('signedOut')
  expect(sent.filter((call) => REVOKE.test(call))).toHaveLength(2)
})

test('what was read before the run began says nothing of it: one reading of an application’s list does for all its tokens', async () => {
  const { rows, kinds, control, sent, run, there, session } = await threeTokens()
  await session.queries.fetchQuery(tokensOf(1))
  const [first] = rows
  await there.setExpiry(first?.token.id ?? 0, new Date(Date.now() + 3 * DAY).toISOString())
  const before = sent.length
  act(() => void control.current.start({ call: 'expiry', expiresAt: inAYear() }, rows))
  await waitFor(() => expect(run()?.state).toBe('over'))
  expect(kinds()).toEqual(['left', 'done', 'done'])
  const calls = sent.slice(before)
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  const untilLast = calls.slice(
    0,
    calls.findLastIndex((call) => call.startsWith('POST')),
  )
  expect(untilLast.filter((call) => LIST.test(call))).toHaveLength(1)
})

test('what was read a moment ago is not read again for each, and a second run does not begin beside the first', async () => {
  const { rows, kinds, control, sent, run } = await threeTokens()
  const before = sent.length
  act(() => {
    void control.current.start({ call: 'revoke' }, rows)
    void control.current.start({ call: 'expiry', expiresAt: null }, rows)
  })
  await waitFor(() => expect(run()?.state).toBe('over'))
  expect(kinds()).toEqual(['done', 'done', 'done'])
  const calls = sent.slice(before)
  expect(calls.filter((call) => LIST.test(call)).length).toBeLessThanOrEqual(2)
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(3)
  act(() => control.current.forget())
  expect(run()).toBeNull()
})

/** Seconds that go by while what is asked next is under way. */
function passing() {
  const now = performance.now.bind(performance)
  const elapsed = vi.spyOn(performance, 'now')
  let passed = 0
  return (seconds: number) => {
    passed += seconds * 1_000
    elapsed.mockImplementation(() => now() + passed)
  }
}

test('what somebody changes while many are acted on is not run over once their list is some seconds old', async () => {
  const { rows, kinds, control, run, intercept, there } = await threeTokens()
  const pass = passing()
  intercept(REVOKE, async (serve) => {
    await there.setExpiry(rows[2]?.token.id ?? 0, inAYear())
    pass(3)
    return serve()
  })
  act(() => void control.current.start({ call: 'revoke' }, rows))
  await waitFor(() => expect(run()?.state).toBe('over'))
  expect(kinds()).toEqual(['done', 'done', 'left'])
})

test('a list that took long to read is not read anew for each of its tokens', async () => {
  const { rows, control, run, intercept, sent } = await threeTokens()
  const before = sent.length
  const pass = passing()
  intercept(LIST, (serve) => {
    pass(1)
    return serve()
  })
  intercept(REVOKE, (serve) => {
    pass(3)
    return serve()
  })
  act(() => void control.current.start({ call: 'revoke' }, rows))
  await waitFor(() => expect(run()?.state).toBe('over'))
  const untilLast = sent.slice(
    before,
    sent.findLastIndex((call) => REVOKE.test(call)),
  )
  expect(untilLast.filter((call) => LIST.test(call))).toHaveLength(1)
})

test('where another token stands under the id of one of many, nothing is sent for it and both are named', async () => {
  const { rows, run, kinds, control, sent, intercept, there } = await threeTokens()
  const [first] = rows
  const listed = (await there.rows(1)).map((row) =>
    row.id === first?.token.id ? { ...row, name: 'Another one', last_four: 'Zz99' } : row,
  )
  const page = { count: listed.length, next: null, previous: null, results: listed }
  intercept(LIST, () => Response.json(page))
  act(() => void control.current.start({ call: 'revoke' }, rows))
  await waitFor(() => expect(run()?.state).toBe('over'))
  expect(kinds()).toEqual(['refused', 'done', 'done'])
  const verdict = run()?.rows[0]?.verdict
  expect(verdict && noteOf(verdict, '').reason).toBe(
    `“one” (…${first?.token.last_four}) is no longer there: its id now belongs to “Another one” (…Zz99). Nothing was changed.`,
  )
  expect(sent.filter((call) => REVOKE.test(call))).toHaveLength(2)
})
