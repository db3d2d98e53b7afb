import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend } from '#test/backend.ts'
import { open } from '#test/open.tsx'

const stock = async (level: string) =>
  within(await screen.findByRole('radiogroup', { name: 'qms.stock' })).getByRole('radio', {
    name: level,
  })
const outcome = () => screen.findByRole('region', { name: 'Outcome' })

async function saved() {
  const opened = await open('/roles/katalog-redaktion?q=stock')
  const { user, sent } = opened
  expect(await stock('Write')).toBeChecked()
  await user.click(await stock('Read'))
  await user.click(screen.getByRole('button', { name: /^Save role/ }))
  const undo = await within(await outcome()).findByRole('button', { name: 'Undo' })
  return { ...opened, undo, writes: () => sent.filter((call) => call.startsWith('PATCH ')).length }
}

test('a saved edit of a role is undone as an edit, which is reviewed and saved like any other', async () => {
  const { user, undo, writes } = await saved()
  await user.click(undo)
  await waitFor(async () =>
    expect(await outcome()).toHaveTextContent(/version before your change.*Nothing is saved yet/),
  )
  expect(await stock('Write')).toBeChecked()
  expect(screen.getByRole('region', { name: 'What changes' })).toHaveTextContent('read → write')
  expect(writes()).toBe(1)
  await user.click(screen.getByRole('button', { name: /^Save role/ }))
  await waitFor(() => expect(writes()).toBe(2))
  expect(await screen.findByText('Katalog-Redaktion was saved.')).toBeVisible()
})

test('once what was filled in is discarded, nothing says that it is there', async () => {
  const { user, undo } = await saved()
  await user.click(undo)
  await waitFor(async () => expect(await outcome()).toHaveTextContent(/is filled in/))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/is filled in/)).toBeNull())
  expect(await stock('Read')).toBeChecked()
})

test('what somebody else has saved since is not undone', async () => {
  const { user, undo, session, writes } = await saved()
  const { queries } = session
  const role = queries
    .getQueriesData<{ id: number; key: string }>({ queryKey: ['roles'] })
    .map(([, one]) => one)
    .find((one) => one?.key === 'katalog-redaktion')
  await backend(session).changeRole(role?.id ?? 0, ['qms.stock:write'])
  const before = writes()
  await user.click(undo)
  await waitFor(async () => expect(await outcome()).toHaveTextContent('Nothing was undone.'))
  expect(writes()).toBe(before)
})
