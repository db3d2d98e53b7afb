import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tokenPage } from '#contract/tokens.ts'
import { secret } from '#session/secret/secret.ts'
import { backend } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { open, type OpenOptions } from '#test/open.tsx'
import { goTo } from '#test/goTo.ts'

/** Creates a token with this scope through its form. */
async function showOne(scope: string, options: OpenOptions = {}) {
  const opened = await open('/me', { tokens: 40, ...options })
  goTo('/applications/1')
  await opened.user.click(await screen.findByRole('button', { name: 'New token' }))
  const form = await screen.findByRole('dialog', { name: /^New token in / })
  await fill(opened.user, within(form).getByRole('textbox', { name: 'Name' }), 'Shown')
  await opened.user.click(within(form).getByRole('checkbox', { name: scope }))
  await opened.user.click(within(form).getByRole('radio', { name: 'No expiry' }))
  const hold = vi.spyOn(secret, 'hold')
  await opened.user.click(within(form).getByRole('button', { name: 'Create token' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  // What is read after the act is read before the test goes on.
  await waitFor(() => expect(opened.session.queries.isFetching()).toBe(0))
  const raw = hold.mock.calls[0]?.[0] ?? ''
  const press = (name: string) => opened.user.click(within(dialog).getByRole('button', { name }))
  return { ...opened, dialog, raw, press }
}

test('a new token waits for its first use, which a newer reading of the list shows', async () => {
  let usedAt: string | null = null
  const { dialog, raw, user, press, session } = await showOne('checkout.storefront', {
    alterAnswer: (answer) => used(answer, 'Shown', usedAt),
  })
  expect(screen.queryByText('“Shown” was created.'), 'the dialog says so').toBeNull()
  expect(dialog).toHaveTextContent('Waiting for the first use of the token.')
  expect(dialog).toHaveTextContent('Last used is updated every 5 minutes at most.')
  await press('Test the token')
  await press('Copy the command')
  const command = await navigator.clipboard.readText()
  expect(command).toContain('read -rs API_KEY')
  expect(command).toMatch(/\/api\/checkout\/v2\/\w+\/countries\/$/)
  expect(dialog).toHaveTextContent('X-API-KEY: $API_KEY')
  expect(dialog).toHaveTextContent('A working token gets a list, any other gets an error.')
  expect(`${command} ${dialog.textContent}`).not.toContain(raw)
  usedAt = '2026-11-25T09:42:00Z'
  await session.queries.refetchQueries({ queryKey: ['applications', 1, 'tokens'] })
  await waitFor(() => expect(dialog).toHaveTextContent(/First used at Wed 25 Nov 2026/))
  await press('Test the token')
  await user.click(within(dialog).getByRole('checkbox', { name: /^I've stored it/ }))
  await press('Close')
  expect(await screen.findByText('“Shown” was created.')).toBeVisible()
})

test('where no call is known that would test the token, that stands in its place', async () => {
  const { dialog } = await showOne('returns.api')
  expect(dialog).toHaveTextContent('No call is known that would test this token.')
  expect(within(dialog).queryByRole('button', { name: 'Test the token' })).toBeNull()
})

test('of a deactivated application no value is said to work, and no call would test the new one', async () => {
  const { session, user } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const { id } = await there.newToken(1, { name: 'Asleep', scopes: ['checkout.storefront'] })
  await there.deactivate(1)
  goTo(`/me?dialog=rotate&application=1&token=${id}`)
  const form = within(await screen.findByRole('dialog', { name: 'Rotate Asleep' }))
  await user.click(form.getByRole('radio', { name: '24 hours' }))
  await user.click(form.getByRole('radio', { name: 'No expiry' }))
  await user.click(form.getByRole('button', { name: 'Rotate token' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await waitFor(() => {
    expect(dialog).toHaveTextContent('The application is deactivated, so neither value works now.')
    expect(dialog).toHaveTextContent(
      'The application is inactive, so no call would test this token.',
    )
  })
  expect(dialog).not.toHaveTextContent(/keeps working/)
  expect(dialog).not.toHaveTextContent('Waiting for the first use')
  expect(within(dialog).queryByRole('button', { name: 'Test the token' })).toBeNull()
})

test('without a channel that is known there is no call with a place to fill in', async () => {
  const { dialog } = await showOne('checkout.storefront', {
    alterAnswer: (answer, call) =>
      call.includes('/pim/v2/admin/channels/')
        ? { count: 0, next: null, previous: null, results: [] }
        : answer,
  })
  await waitFor(() =>
    expect(dialog).toHaveTextContent('No channel is known on which a call would test this token.'),
  )
  expect(within(dialog).queryByRole('button', { name: 'Test the token' })).toBeNull()
})

/** The same answer of a list, with the token of this name used at this time. */
function used(answer: unknown, name: string, last_used_at: string | null): unknown {
  const page = tokenPage.safeParse(answer)
  if (!page.success || last_used_at === null) return answer
  const results = page.data.results.map((one) =>
    one.name === name ? { ...one, last_used_at } : one,
  )
  return { ...page.data, results }
}
