import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'

const UNFINISHED = 'Complete the form above first.'

/** A dialog with its commands open. */
async function withCommands(address: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  const { user, sent } = await open(address)
  const dialog = await screen.findByRole(role)
  await user.click(await within(dialog).findByRole('button', { name: 'As a command' }))
  return { user, dialog, sent }
}

test('a rotation stands as a command once its overlap and its expiry are chosen', async () => {
  const { user, dialog, sent } = await withCommands(
    '/tokens/20?dialog=rotate&application=2&token=20',
  )
  expect(dialog).toHaveTextContent(UNFINISHED)
  const group = (name: RegExp) => within(dialog).getByRole('radiogroup', { name })
  await user.click(within(group(/^Overlap/)).getByRole('radio', { name: '7 days' }))
  await user.click(within(group(/^Successor/)).getByRole('radio', { name: 'No expiry' }))
  // Its own expiry is sooner, so it is moved first.
  expect(dialog).toHaveTextContent(/access_token expire 20 --at=\S+ &&\s*access_token rotate 20/)
  await user.click(within(dialog).getByRole('checkbox', { name: /^Extend it to/ }))
  expect(dialog).not.toHaveTextContent('access_token expire')
  expect(dialog).toHaveTextContent('access_token rotate 20 --overlap-hours=168')
  expect(dialog).toHaveTextContent('The command prints the new value. Store it immediately.')
  expect(dialog).toHaveTextContent('Authorization: Bearer $ACCESS_TOKEN')
  expect(sent.filter((call) => !call.startsWith('GET'))).toEqual(['POST /api/token/'])
})

test('a new token stands as a command once its scopes and its expiry are chosen, and its name is quoted', async () => {
  const { user, dialog } = await withCommands('/applications/2?dialog=new-token&application=2')
  expect(dialog).toHaveTextContent(UNFINISHED)
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Night; run')
  await user.click(await within(dialog).findByRole('checkbox', { name: /^returns\.api/ }))
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  expect(dialog).toHaveTextContent(
    "access_token create '--application=ERP Bydgoszcz' --scope=returns.api '--name=Night; run'",
  )
})

test('a revocation stands as a command before anything is typed', async () => {
  const { dialog } = await withCommands(
    '/tokens/20?dialog=revoke&application=2&token=20',
    'alertdialog',
  )
  expect(dialog).toHaveTextContent('access_token revoke 20')
  expect(dialog).toHaveTextContent('/api/access/v2/admin/tokens/20/revoke/')
})
