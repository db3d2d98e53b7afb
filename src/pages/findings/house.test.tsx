import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

const house = { longestLife: { secret: 30 }, namePattern: 'house-.+', ownerRequired: true }

test('house rules of the configuration are counted among the findings', async () => {
  const { session } = await open('/findings?finding=badName', { tokens: 20, house })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const table = await screen.findByRole('table', { name: 'Findings' })
  const [, , first] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(
    /Name against house rulesThe name doesn’t match the pattern.*Tokens and House rules, \d\d:\d\d/,
  )
})

test('the form of a new application says that an owner is missing, until there is one', async () => {
  const { user } = await open('/applications?dialog=new-application', { tokens: 20, house })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('House rules not met')).toBeVisible()
  expect(within(dialog).getByText('The description needs an owner.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /Description/ }), 'owner: it')
  expect(await within(dialog).findByText('House rules')).toBeVisible()
})

test('the forms of a token say what the house asks of its kind', async () => {
  const { user, session } = await open('/tokens', { tokens: 20, house })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const [edit] = await screen.findAllByRole('button', { name: 'New token' })
  if (!edit) throw new Error('There is no button for a new token.')
  await user.click(edit)
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'till')
  expect(await within(dialog).findByText('House rules not met')).toBeVisible()
  expect(within(dialog).getByText('Token names match house-.+')).toBeVisible()
})

test('rules that cannot be read are said, and what rests on them is unknown', async () => {
  await open('/findings', { tokens: 20, house: { longestlife: {} } })
  expect(await screen.findByText('House rules didn’t load.')).toBeVisible()
  const unknown = await screen.findByRole('list', { name: 'Unknown' })
  expect(unknown).toHaveTextContent('Not used not loaded: House rules')
})
