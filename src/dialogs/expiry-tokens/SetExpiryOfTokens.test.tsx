import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tokenPage, type Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type OpenOptions } from '#test/open.tsx'
import { useTokenSelection } from '#components/many-tokens/tokenSelection.ts'

const EXPIRY = /^POST .*\/expiry\/$/
const LIST = /^GET .*\/applications\/1\/tokens\/$/

/** New tokens of one application, chosen, and the dialog over a page that is quickly drawn. */
async function openExpiry(expiries: readonly (string | null)[], options: OpenOptions = {}) {
  const opened = await open('/me', { tokens: 40, ...options })
  const { user, session, sent } = opened
  const there = backend(session)
  const tokens: Token[] = []
  for (const [index, expires_at] of expiries.entries()) {
    const name = `Number ${index + 1}`
    tokens.push(await there.newToken(1, { name, scopes: ['vault.api'], expires_at }))
  }
  goTo('/tokens')
  await screen.findByText(/^Updated just now$/)
  const { result: selection } = renderHook(useTokenSelection, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={session.queries}>{children}</QueryClientProvider>
    ),
  })
  act(() => selection.current.set(tokens.map(({ id }) => id)))
  goTo('/me?dialog=expiry-tokens')
  const dialog = await screen.findByRole('dialog', { name: /^Set expiry of / })
  await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull())
  return {
    ...opened,
    there,
    tokens,
    selection,
    dialog,
    choose: (name: string) => user.click(within(dialog).getByRole('radio', { name })),
    count: () => within(dialog).queryByRole('textbox', { name: /^To confirm/ }),
    submit: () => user.click(within(dialog).getByRole('button', { name: 'Set expiry' })),
    outcome: () => within(dialog).findByRole('region', { name: 'Outcome' }),
    posted: () => sent.filter((call) => EXPIRY.test(call)),
  }
}

const inTime = (ms: number) => new Date(Date.now() + ms).toISOString()

test('how many stop sooner and how many later is counted, and each gets the same expiry', async () => {
  const { dialog, choose, submit, outcome, there, tokens, session } = await openExpiry([
    null,
    inTime(3 * DAY),
    inTime(300 * DAY),
  ])
  await choose('30 days')
  expect(dialog).toHaveTextContent('2 tokens stop sooner than now, 1 token stops later than now.')
  await submit()
  expect(await outcome()).toHaveTextContent('The expiry of 3 tokens was set.')
  // Beside "Set" is what it was set to, not what it was.
  for (const set of within(dialog).getAllByRole('row', { name: /Set$/ }))
    expect(set).toHaveTextContent(/ → \d{1,2} \w{3}/)
  expect(within(dialog).getAllByRole('row', { name: /Set$/ })).toHaveLength(3)
  const rows = await there.rows(1)
  const ends = new Set(
    tokens.map(({ id }) => rows.find((row) => row.id === id)?.expires_at ?? null),
  )
  expect(ends.size).toBe(1)
  const [end] = ends
  expect(Math.round((msOf(end ?? '') - session.clock.now()) / DAY)).toBe(30)
})

test('what stops and what may work on is said of a date, never before one is chosen or where none is', async () => {
  const { dialog, choose } = await openExpiry([inTime(3 * DAY), null])
  expect(dialog).not.toHaveTextContent(/stops? working/)
  await choose('30 days')
  expect(dialog).toHaveTextContent('2 tokens in 1 application stop working on that date.')
  await choose('No expiry')
  expect(dialog).not.toHaveTextContent(/stops? working|stops? later|keep working there/i)
  expect(dialog).toHaveTextContent('1 token no longer expires.')
  expect(within(dialog).getByText('No longer expires')).toBeVisible()
})

test('without a choice or with a past date nothing is sent', async () => {
  const { user, dialog, choose, submit, posted } = await openExpiry([null, null])
  await submit()
  expect(await within(dialog).findByText('Choose an expiry.')).toBeVisible()
  expect(posted()).toEqual([])
  await choose('On a date')
  await submit()
  await waitFor(() =>
    expect(within(dialog).getByRole('group', { name: 'Expires on' })).toHaveAccessibleDescription(
      /Choose a date/,
    ),
  )
  const date = within(within(dialog).getByRole('group', { name: 'Expires on' }))
  await user.click(date.getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('18112020')
  expect(await within(dialog).findByText(/18 Nov 2020 has passed/)).toBeVisible()
  await submit()
  expect(posted()).toEqual([])
})

test('what has stopped stays stopped, what has this expiry already is left, and a moved one is not overwritten', async () => {
  const soon = inTime(5 * HOUR)
  const { dialog, choose, submit, outcome, there, tokens, posted, selection } = await openExpiry([
    null,
    soon,
    soon,
  ])
  const [, second, third] = tokens
  await there.revoke(second?.id ?? 0)
  await there.setExpiry(third?.id ?? 0, inTime(9 * HOUR))
  const before = posted().length
  await choose('No expiry')
  expect(dialog).toHaveTextContent('1 token already has this expiry and will be skipped.')
  await submit()
  expect(await outcome()).toHaveTextContent('No expiry was set.')
  expect(dialog).toHaveTextContent('Someone else revoked it')
  expect(dialog).toHaveTextContent('Someone changed its expiry')
  // What it is now is shown beside what it was.
  expect(within(dialog).getByRole('row', { name: /Number 3/ })).toHaveTextContent(
    /:\d\d → .*Skipped/,
  )
  expect(posted().length - before).toBe(0)
  expect([...selection.current.ids]).toEqual([third?.id])
})

test('of a row whose end nobody knows no expiry is claimed, and a refused one has the one that it had', async () => {
  const { dialog, choose, submit, outcome, intercept } = await openExpiry([null, null])
  intercept(EXPIRY, () => refusal(409, 'CONFLICT', [], 'This token is kept for the auditors.'))
  intercept(EXPIRY, () => {
    intercept(LIST, () => refusal(403, 'FORBIDDEN'))
    return Promise.reject(new TypeError('the connection was closed'))
  })
  await choose('30 days')
  await submit()
  await outcome()
  const row = (name: RegExp) => within(dialog).getByRole('row', { name })
  expect(row(/Number 1/)).toHaveTextContent(/no expiry → not known.*Unknown/)
  expect(row(/Number 2/)).toHaveTextContent(/no expiry[^→]*Refused/)
})

test('where no answer came and somebody set another expiry, it is shown, and nobody is told that nothing was changed', async () => {
  const { dialog, choose, submit, outcome, intercept, there, tokens } = await openExpiry([
    null,
    null,
  ])
  intercept(EXPIRY, async () => {
    // The last one is sent first.
    await there.setExpiry(tokens.at(-1)?.id ?? 0, inTime(9 * HOUR))
    throw new TypeError('the connection was closed')
  })
  await choose('30 days')
  await submit()
  await outcome()
  const row = within(dialog).getByRole('row', { name: /Number 2/ })
  expect(row).toHaveTextContent(/no expiry → .*Unknown/)
  expect(row).not.toHaveTextContent('not changed')
})

test('the reason of the server is told beside each row', async () => {
  const { dialog, choose, submit, outcome, intercept } = await openExpiry([null, null])
  intercept(EXPIRY, () => refusal(409, 'CONFLICT', [], 'This token is kept for the auditors.'))
  intercept(EXPIRY, () =>
    refusal(400, 'VALIDATION_ERROR', [
      { field: 'expires_at', issue: 'EXPIRY_IN_PAST', description: 'The expiry is past.' },
    ]),
  )
  await choose('30 days')
  await submit()
  expect(await outcome()).toHaveTextContent('2 refused.')
  expect(dialog).toHaveTextContent(
    'The server refused it: This token is kept for the auditors. Nothing was changed.',
  )
  expect(dialog).toHaveTextContent('The expiry is past. Nothing was changed.')
})

/** The same answer of a list, with the token of this name used just now. */
function used(answer: unknown, name: string): unknown {
  const page = tokenPage.safeParse(answer)
  if (!page.success) return answer
  const last_used_at = new Date().toISOString()
  const results = page.data.results.map((one) =>
    one.name === name ? { ...one, last_used_at } : one,
  )
  return { ...page.data, results }
}

test('each row says what its expiry was and becomes, and a count is typed only where tokens in use stop within a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  const { user, dialog, choose, count, submit, outcome, tokens, posted } = await openExpiry(
    [null, null],
    { alterAnswer: (answer) => used(answer, 'Number 1') },
  )
  const row = () => within(dialog).getByRole('row', { name: /Number 1/ })
  expect(row()).toHaveTextContent('no expiry → not chosen')
  await choose('30 days')
  expect(row()).toHaveTextContent(/no expiry → 20 Dec/)
  expect(count()).toBeNull()
  await choose('On a date')
  const date = within(within(dialog).getByRole('group', { name: 'Expires on' }))
  await user.click(date.getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('20112026')
  const field = within(dialog).getByRole('textbox', {
    name: 'To confirm that 1 token in use stops within 24 hours, type 1',
  })
  await submit()
  expect(posted()).toEqual([])
  await user.type(field, '1')
  await submit()
  expect(await outcome()).toHaveTextContent(`The expiry of ${tokens.length} tokens was set.`)
})
