import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DAY } from '#rules/tokens/thresholds.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const form = () => screen.findByRole('dialog', { name: /^New token/ })
const writes = (sent: readonly string[]) =>
  sent.filter((call) => call.startsWith('POST /api/access'))

test('“New one like this” fills in name, scopes, channel and span, and sends nothing before it is submitted', async () => {
  const { user, session, sent } = await open('/me')
  const there = backend(session)
  const old = await there.newToken(1, {
    name: 'Night run',
    scopes: ['returns.api', 'vault.api'],
    channel_idx: 'pl',
    expires_at: new Date(session.clock.now() + 90 * DAY).toISOString(),
  })
  const before = writes(sent).length
  goTo(`/tokens/${old.id}?application=1`)
  await user.click(await screen.findByRole('button', { name: /^Actions for Night run/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'New one like this' }))
  const dialog = await form()
  expect(within(dialog).getByRole('region', { name: 'Filled in' })).toHaveTextContent(
    'Filled in from Night run: the name, 2 scopes, the channel and the expiry.',
  )
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Night run 2')
  expect(within(dialog).getByRole('checkbox', { name: 'returns.api' })).toBeChecked()
  expect(within(dialog).getByRole('combobox', { name: 'Channel' })).toHaveValue('pl')
  expect(within(dialog).getByRole('radio', { name: '90 days' })).toBeChecked()
  expect(session.drafts.any(), 'nobody has typed anything').toBe(false)
  // Keys that were meant for the menu decide nothing.
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  expect(writes(sent)).toHaveLength(before)
  await user.click(within(dialog).getByRole('checkbox', { name: 'vault.api' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }))
  await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  expect(writes(sent)).toHaveLength(before + 1)
  const made = (await there.rows(1)).find(({ name }) => name === 'Night run 2')
  expect(made).toMatchObject({ scopes: ['returns.api'], channel_idx: 'pl' })
})

const LINK =
  'dialog=new-token&application=1&name=Night+run&scopes=returns.api,brand.new&channel=nowhere&expires=90d'

test('what a link fills in is shown, what the backend does not have is named, and nothing is sent', async () => {
  const { user, sent, session } = await open('/me')
  goTo(`/me?${LINK}`)
  const dialog = await form()
  const note = within(dialog).getByRole('region', { name: 'Filled in' })
  expect(note).toHaveTextContent('Filled in from a link: the name, 1 scope and the expiry.')
  expect(note).toHaveTextContent(/doesn’t have them as scopes:\s*brand\.new/)
  expect(note).toHaveTextContent(/doesn’t have the channel:\s*nowhere/)
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Night run')
  expect(within(dialog).getByRole('checkbox', { name: 'returns.api' })).toBeChecked()
  expect(within(dialog).getByRole('combobox', { name: 'Channel' })).toHaveValue('')
  expect(within(dialog).getByRole('radio', { name: '90 days' })).toBeChecked()
  expect(session.drafts.any()).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(writes(sent)).toEqual([])
})

test('a filter of the table behind it fills nothing in', async () => {
  await open('/me')
  goTo('/tokens?expires=30d&dialog=new-token')
  const dialog = await form()
  expect(within(dialog).queryByRole('region', { name: 'Filled in' })).toBeNull()
  expect(within(dialog).queryByRole('radio', { checked: true, name: '30 days' })).toBeNull()
})
