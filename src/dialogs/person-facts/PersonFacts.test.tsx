import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledTable } from '#test/filledTable.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

test('Space shows a person’s facts beside the list, arrows lead on, and Space hides them', async () => {
  const { user, sent } = await open('/people')
  const table = await filledTable('People')
  const row = (place: number) => {
    const found = within(table).getAllByRole('row')[place + 1]
    if (!found) throw new Error('no such row')
    return found
  }
  const link = (place: number) => within(row(place)).getAllByRole('link')[0]
  const before = sent.length
  row(0).focus()
  await user.keyboard(' ')
  const first = await screen.findByRole('complementary', { name: link(0)?.textContent ?? '' })
  expect(within(first).getByRole('link', { name: 'Open person' })).toHaveAttribute(
    'href',
    link(0)?.getAttribute('href'),
  )
  const facts = within(first).getByRole('group', { name: 'Facts' })
  for (const term of ['Username', 'E-mail', 'Roles', 'Areas', 'ID'])
    expect(within(facts).getByText(term)).toBeVisible()
  await user.keyboard('{ArrowDown}')
  const second = await screen.findByRole('complementary', { name: link(1)?.textContent ?? '' })
  expect(row(1)).toHaveFocus()
  expect(within(second).getByRole('region', { name: 'Effective permissions' })).toBeVisible()
  // Everything is read already.
  expect(sent.slice(before)).toEqual([])
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(row(1)).toHaveFocus()
})

test('where a role of a person is not read, what they hold is unknown', async () => {
  const { intercept, session } = await open('/me')
  const { id } = await backend(session).person('viewer')
  intercept(/GET .*\/staff\/$/, async (serve) => {
    const answer = await (await serve()).json()
    for (const one of answer.results)
      if (one.id === id) one.roles.push({ key: 'new', name: 'New', via_group: null })
    return Response.json(answer)
  })
  goTo(`/me?dialog=person-facts&person=${id}`)
  const facts = await screen.findByRole('group', { name: 'Facts' })
  expect(facts).toHaveTextContent(/Areasunknown/)
  expect(screen.queryByRole('region', { name: 'Effective permissions' })).toBeNull()
})

test('a link to somebody who is no active staff says so', async () => {
  await open('/people?dialog=person-facts&person=99999')
  const drawer = await screen.findByRole('complementary', { name: 'Person' })
  expect(await within(drawer).findByText('Person not found')).toBeVisible()
})
