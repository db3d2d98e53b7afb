import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'

const LINK =
  'dialog=new-token&application=1&name=Night+run&scopes=vault.api,returns.api&expires=none&channel=pl'

const writes = (sent: readonly string[]) =>
  sent.filter((call) => call.startsWith('POST /api/access'))

async function openedBy(link: string) {
  const opened = await open(`/me?${link}`)
  const dialog = await screen.findByRole('dialog', { name: /^New token in / })
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  return { ...opened, dialog, name }
}

test('a form that a link filled in has the focus on what the link filled in, in words', async () => {
  const { dialog } = await openedBy(LINK)
  const note = within(dialog).getByRole('region', { name: 'Filled in' })
  expect(note).toHaveFocus()
  expect(note).toHaveTextContent(
    'Filled in from a link: the name, 2 scopes, the channel and the expiry.',
  )
  expect(note).toHaveTextContent(
    'Secret token with vault.api, returns.api on channel pl. Never expires.',
  )
})

test('a link without scopes names the end all the same', async () => {
  const { dialog } = await openedBy('dialog=new-token&application=1&name=Bare&expires=none')
  const note = within(dialog).getByRole('region', { name: 'Filled in' })
  expect(note).toHaveTextContent('Filled in from a link: the name and the expiry.')
  expect(note).toHaveTextContent('Never expires.')
})

test('Enter pressed again after the password, or still held, creates nothing that nobody has looked at', async () => {
  const { user, sent, name, dialog } = await openedBy(LINK)
  const submit = '{Control>}{Enter}{/Control}'
  await user.keyboard(`{Enter}${submit}`)
  name.focus()
  await user.keyboard(`{Enter}${submit}`)
  within(dialog).getByRole('button', { name: 'Create token' }).focus()
  await user.keyboard('{Enter}')
  expect(writes(sent)).toEqual([])
  expect(dialog).toBeVisible()
})

test('whoever has changed something in it creates it by a key', async () => {
  const { user, sent, name } = await openedBy(LINK)
  await user.type(name, ' 2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  expect(writes(sent)).toHaveLength(1)
})

test('a key that is still held down checks and creates nothing', async () => {
  const { sent, name, user } = await openedBy('dialog=new-token&application=1')
  await fill(user, name, 'Night run')
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true, repeat: true })
  // What comes of it has come.
  await user.keyboard('{Shift}')
  expect(screen.queryByText('Choose at least one scope.')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Choose at least one scope.')).toBeVisible()
  expect(writes(sent)).toEqual([])
})

test('a name that hides a sign or mixes alphabets is shown as a table shows it', async () => {
  const { user, name } = await openedBy('dialog=new-token&application=1')
  await fill(user, name, 'ERP \u202Enight')
  expect(name).toHaveAccessibleDescription(/Check each character: ERP U\+202Enight/)
  await user.clear(name)
  await fill(user, name, 'P\u0430y')
  expect(name).toHaveAccessibleDescription(/Check each character:.*letters of several alphabets/)
  await user.clear(name)
  await fill(user, name, 'Pay')
  expect(name).not.toHaveAccessibleDescription(/Check each character/)
})
