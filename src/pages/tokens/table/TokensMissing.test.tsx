import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catchFile } from '#test/catchFile.ts'
import { openWithCutList } from '#test/cutList.ts'
import { filledTable } from '#test/filledTable.ts'

/** The page of tokens, where the list of the first application lacks some. */
async function openCut() {
  const opened = await openWithCutList()
  const { there } = opened
  // Read through the same cut answer.
  const { length } = await there.rows(1)
  const application = (await there.applications()).find(({ id }) => id === 1)
  await opened.user.click(screen.getByRole('link', { name: 'Tokens' }))
  const alert = await screen.findByRole('alert')
  await filledTable('Tokens')
  return { ...opened, alert, length, name: application?.name ?? '' }
}

test('of an application whose list lacks tokens those that were read are rows, and it is named with what is missing', async () => {
  const { user, alert, length, name, mend } = await openCut()
  expect(alert).toHaveTextContent('Not all tokens could be loaded.')
  expect(within(alert).getByRole('listitem')).toHaveTextContent(
    `${name}: The list is incomplete: the server counts ${length + 3} tokens, and ${length} could be read.`,
  )
  expect(screen.getByText(/^At least \d+ tokens in \d+ applications/)).toBeVisible()
  const search = screen.getByRole('searchbox', { name: 'Search tokens' })
  await user.click(search)
  await user.paste('one')
  expect(await screen.findByRole('link', { name: 'This one' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'The missing one' })).toBeNull()
  mend()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'The missing one' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file with such rows says that they are a part, and of which application not all is there', async () => {
  const { user, name } = await openCut()
  const caught = catchFile()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^JSON/ }))
  await user.click(await screen.findByRole('button', { name: 'Export loaded tokens' }))
  const file: unknown = JSON.parse(await (await caught).blob.text())
  expect(file).toMatchObject({
    complete: false,
    applications: { read: 18, of: 19, not_read: [name] },
    tokens: expect.arrayContaining([
      expect.objectContaining({ name: 'This one', rests_on: 'part' }),
    ]),
  })
})

test('several of them are revoked, and that no other token gives the same access is not said', async () => {
  const { user, there, token } = await openCut()
  await user.click(screen.getByRole('searchbox', { name: 'Search tokens' }))
  await user.paste('This one')
  await user.click(await screen.findByRole('checkbox', { name: /^Select This one/ }))
  const bar = await screen.findByRole('toolbar', { name: 'Selected tokens' })
  await user.click(within(bar).getByRole('button', { name: 'Revoke' }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke / })
  await waitFor(() => expect(dialog).toHaveTextContent('stops working immediately'))
  expect(dialog).not.toHaveTextContent('no other active token')
  await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull())
  await user.type(within(dialog).getByRole('textbox', { name: /^To confirm, type/ }), '1')
  await user.click(within(dialog).getByRole('button', { name: /^Revoke/ }))
  await within(dialog).findByRole('region', { name: 'Outcome' })
  const after = await there.row(token.id, 1)
  expect(after?.revoked_at).toMatch(/^\d{4}-/)
})
