import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'
import { useTokenSelection } from '#components/many-tokens/tokenSelection.ts'

const REVOKE = /^POST .*\/revoke\/$/

/** Some new tokens, the first of them chosen in the table of all tokens, and the dialog over it. */
async function openRevoke(count: number, chosen = count) {
  const opened = await open('/tokens', { tokens: 40 })
  const there = backend(opened.session)
  const tokens: Token[] = []
  for (let number = 1; number <= count; number += 1) {
    const home = (number % 2) + 1
    tokens.push(
      await there.newToken(home, { name: `Number ${number}`, scopes: ['checkout.erase'] }),
    )
  }
  await screen.findByText(/^Updated just now$/)
  await opened.session.queries.invalidateQueries()
  return {
    ...opened,
    there,
    tokens,
    ...(await choose(
      opened,
      tokens.slice(0, chosen).map(({ id }) => id),
    )),
  }
}

async function choose({ user, session, sent }: Opened, ids: readonly number[]) {
  const { result: selection } = renderHook(useTokenSelection, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={session.queries}>{children}</QueryClientProvider>
    ),
  })
  act(() => selection.current.set(ids))
  const bar = await screen.findByRole('toolbar', { name: 'Selected tokens' })
  await user.click(within(bar).getByRole('button', { name: 'Revoke' }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke / })
  const button = (name: string | RegExp) => within(dialog).getByRole('button', { name })
  await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull())
  return {
    selection,
    dialog,
    button,
    confirm: async (text: string) => {
      await user.type(within(dialog).getByRole('textbox', { name: /^To confirm, type/ }), text)
      // The lists are read again before the act is offered.
      await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull())
      await user.click(button(/^Revoke \d+ tokens?$/))
    },
    outcome: () => within(dialog).findByRole('region', { name: 'Outcome' }),
    row: (name: string) => within(dialog).getByRole('row', { name: new RegExp(name) }),
    posted: () => sent.filter((call) => REVOKE.test(call)),
  }
}

test('nothing is revoked before their count is typed; then each is, and each row says so', async () => {
  const { dialog, button, confirm, outcome, posted, tokens, there, row, selection, user } =
    await openRevoke(3)
  expect(button('Cancel')).toHaveFocus()
  expect(dialog).toHaveAccessibleName('Revoke 3 tokens?')
  expect(button('Revoke 3 tokens')).toHaveAccessibleDescription('Type 3 to continue')
  expect(dialog).toHaveTextContent('3 tokens in 2 applications stop working immediately.')
  expect(dialog).toHaveTextContent('None was used in the last 24 hours.')
  expect(within(dialog).getByRole('region', { name: 'What stops' })).toHaveTextContent(
    'checkout.erase',
  )
  await confirm('2')
  expect(posted()).toEqual([])
  await confirm('{Backspace}3')
  expect(await outcome()).toHaveTextContent('3 tokens were revoked.')
  expect(posted()).toHaveLength(3)
  for (const { name, id } of tokens) {
    expect(row(name)).toHaveTextContent('Revoked')
    const now = (await there.row(id, 1)) ?? (await there.row(id, 2))
    expect(now?.revoked_at).not.toBeNull()
  }
  expect(selection.current.ids.size).toBe(0)
  await user.click(button('Close'))
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(
    '3 tokens were revoked.',
  )
  expect(screen.queryByRole('toolbar', { name: 'Selected tokens' })).toBeNull()
})

test('what is refused is told with its reason and stops no other; what is left can be tried again', async () => {
  const { dialog, confirm, outcome, posted, row, selection, intercept, button, user } =
    await openRevoke(3)
  intercept(REVOKE, () => refusal(500, 'INTERNAL_ERROR'))
  intercept(REVOKE, () => refusal(404, 'NOT_FOUND'))
  await confirm('3')
  expect(await outcome()).toHaveTextContent('1 of 3 tokens was revoked.')
  expect(await outcome()).toHaveTextContent('1 refused · 1 failed, not changed.')
  expect(posted()).toHaveLength(3)
  const rows = within(dialog).getAllByRole('row').slice(1)
  expect(rows.map((one) => within(one).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'FailedThe server returned error 500. The token was not changed.',
    'RefusedNot found on the server. Nothing was changed.',
    'Revoked',
  ])
  expect(selection.current.ids.size).toBe(2)
  await user.click(button('Try again with these 2 tokens'))
  expect(dialog).toHaveAccessibleName('Revoke 2 tokens?')
  await confirm('2')
  expect(await outcome()).toHaveTextContent('2 tokens were revoked.')
  expect(posted()).toHaveLength(5)
  expect(row('Number 1')).toHaveTextContent('Revoked')
})

test('a lost answer whose row is revoked is done', async () => {
  const { confirm, outcome, dialog, intercept } = await openRevoke(2)
  intercept(REVOKE, async (serve) => {
    await serve()
    throw new TypeError('the connection was closed')
  })
  await confirm('2')
  expect(await outcome()).toHaveTextContent('2 tokens were revoked.')
  expect(dialog).toHaveTextContent('No answer came, but the list shows the change')
})

test('a refusal of the right to do it ends the rest, and what was not tried is said', async () => {
  const { confirm, outcome, dialog, intercept, posted } = await openRevoke(3)
  intercept(REVOKE, (serve) => serve())
  intercept(REVOKE, () =>
    refusal(403, 'PERMISSION_DENIED', [
      { issue: 'ACCESS_DENIED', description: 'needs access.manage:write' },
    ]),
  )
  await confirm('3')
  expect(await outcome()).toHaveTextContent('1 of 3 tokens was revoked.')
  expect(await outcome()).toHaveTextContent('1 refused · 1 not tried.')
  expect(await outcome()).toHaveTextContent('You need access.manage:write to do this.')
  expect(posted()).toHaveLength(2)
  expect(dialog).toHaveTextContent('Not tried')
})

test('it is held and goes on, and what a stop left is not tried', async () => {
  const { user, confirm, outcome, dialog, button, intercept, posted, selection } =
    await openRevoke(3)
  const letGo: (() => void)[] = []
  for (let number = 0; number < 2; number += 1) {
    intercept(REVOKE, async (serve) => {
      await new Promise<void>((resolve) => letGo.push(resolve))
      return serve()
    })
  }
  await confirm('3')
  const progress = await within(dialog).findByRole('progressbar', { name: 'Tokens done' })
  await waitFor(() => expect(letGo).toHaveLength(1))
  expect(button('Close')).toHaveAccessibleDescription('Pause or stop it first')
  await user.click(button('Pause'))
  letGo[0]?.()
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '1 of 3 tokens'))
  expect(within(dialog).getByText(/^Paused\./)).toBeVisible()
  expect(posted()).toHaveLength(1)
  await user.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  act(() => history.back())
  await act(() => isBack)
  await user.click(button('Resume'))
  await waitFor(() => expect(letGo).toHaveLength(2))
  await waitFor(() => expect(location.search).toBe('?dialog=revoke-tokens'))
  await user.click(button('Stop'))
  letGo[1]?.()
  expect(await outcome()).toHaveTextContent('2 of 3 tokens were revoked.')
  expect(await outcome()).toHaveTextContent('1 not tried.')
  expect(posted()).toHaveLength(2)
  expect(selection.current.ids.size).toBe(1)
})

test('a server that asks to wait pauses it: nothing goes on by itself', async () => {
  const { user, confirm, outcome, dialog, button, intercept, posted } = await openRevoke(2)
  intercept(REVOKE, () => new Response(null, { status: 429, headers: { 'Retry-After': '1' } }))
  await confirm('2')
  await within(dialog).findByText(/Nothing is sent until you press Resume/)
  expect(posted()).toHaveLength(1)
  await user.click(button('Resume'))
  expect(await outcome()).toHaveTextContent('2 tokens were revoked.')
  expect(posted()).toHaveLength(3)
})

test('tokens that begin and end like a chosen one and are not chosen may work on: it says where, and offers them', async () => {
  const opened = await open('/tokens', { tokens: 40 })
  await screen.findByText(/^Updated just now$/)
  const { token, application } = await sample(
    opened.session,
    ({ legacy_source }) => legacy_source === 'django_checkout.APIKey#4',
  )
  const { dialog, button, confirm, outcome } = await choose(opened, [token.id])
  const alert = within(dialog).getByRole('alert')
  expect(alert).toHaveTextContent(
    /^2 other tokens begin and end like \S+\. The value may keep working there: on \S+ and \S+\./,
  )
  expect(dialog).toHaveTextContent('3 begin and end alike')
  await opened.user.click(button('Select those 2 tokens too'))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await confirm('3')
  expect(await outcome()).toHaveTextContent('3 tokens were revoked.')
  const rows = await backend(opened.session).rows(application.id)
  const left = rows.filter(({ prefix, revoked_at }) => prefix === token.prefix && !revoked_at)
  expect(left).toEqual([])
})

test('one that is revoked already is left alone; without any other nothing can be sent', async () => {
  const opened = await open('/tokens', { tokens: 40 })
  await screen.findByText(/^Updated just now$/)
  const { token } = await sample(opened.session, ({ state }) => state === 'revoked')
  const { dialog, button } = await choose(opened, [token.id])
  expect(dialog).toHaveTextContent('1 token is already revoked and will be skipped.')
  expect(button('Revoke tokens')).toHaveAccessibleDescription('No token would change')
})

test('one that somebody revoked after it was shown is looked at anew and not sent', async () => {
  const { confirm, outcome, there, tokens, posted, row } = await openRevoke(2)
  const [, second] = tokens
  await there.revoke(second?.id ?? 0)
  const before = posted().length
  await confirm('2')
  expect(await outcome()).toHaveTextContent('1 of 2 tokens was revoked.')
  expect(await outcome()).toHaveTextContent('1 skipped.')
  expect(row('Number 2')).toHaveTextContent('Someone else revoked it')
  expect(posted().length - before).toBe(1)
})

test('those shown with another that gives the same access are not sent once that one has stopped', async () => {
  const { user, there, tokens, dialog, confirm, outcome, row, posted, button } = await openRevoke(
    5,
    3,
  )
  await there.revoke(tokens[4]?.id ?? 0)
  const before = posted().length
  await confirm('3')
  expect(await outcome()).toHaveTextContent('1 of 3 tokens was revoked.')
  for (const name of ['Number 1', 'Number 3'])
    expect(row(name)).toHaveTextContent('A token with the same access stopped')
  expect(posted().length - before).toBe(1)
  await user.click(button('Try again with these 2 tokens'))
  await within(dialog).findByText(/For all 2, no other active token of the application gives/)
})

test('one that was shown as stopped and works again is not sent, and is told as it is on the next try', async () => {
  const opened = await open('/tokens', { tokens: 40 })
  const there = backend(opened.session)
  const { id } = await there.newToken(1, { name: 'This one', scopes: ['vault.api'] })
  await there.deactivate(1)
  await screen.findByText(/^Updated just now$/)
  await opened.session.queries.invalidateQueries()
  const { dialog, confirm, outcome, row, posted, button } = await choose(opened, [id])
  expect(dialog).toHaveTextContent('None of these tokens works now, so nothing stops.')
  await there.changeApplication(1, { is_active: true })
  await confirm('1')
  expect(await outcome()).toHaveTextContent('No token was revoked.')
  expect(row('This one')).toHaveTextContent('Works again, so it was not revoked')
  expect(posted()).toEqual([])
  await opened.user.click(button('Try again'))
  expect(
    await within(dialog).findByText(/1 token in 1 application stops working immediately\./),
  ).toBeVisible()
  await confirm('1')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(await within(dialog).findByText('1 token was revoked.')).toBeVisible()
})

test('without a selection it says so, and one who may only read finds the reason', async () => {
  const { user, session } = await open('/tokens?dialog=revoke-tokens', {
    tokens: 40,
    as: 'auditor',
  })
  const none = await screen.findByRole('dialog', { name: 'No token is selected' })
  await user.click(within(none).getAllByRole('button', { name: 'Close' }).at(-1) ?? none)
  const { token } = await sample(session, ({ state }) => state === 'active')
  const { result } = renderHook(useTokenSelection, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={session.queries}>{children}</QueryClientProvider>
    ),
  })
  act(() => result.current.set([token.id]))
  const bar = await screen.findByRole('toolbar', { name: 'Selected tokens' })
  for (const name of ['Set expiry', 'Revoke']) {
    expect(within(bar).getByRole('button', { name })).toHaveAccessibleDescription(
      'needs access.manage:write',
    )
  }
  goTo('/tokens?q=nothing-is-called-so')
  await waitFor(() => expect(bar).toHaveTextContent('1 selected token is hidden by the filter'))
  await user.click(within(bar).getByRole('button', { name: 'Clear' }))
  expect(bar).not.toBeInTheDocument()
  await waitFor(() => expect(document.body).not.toHaveFocus())
})
