import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** The drawer beside the table, with the link to an application's page. */
const drawerOf = async (name: string, href: string | null | undefined) => {
  const drawer = await screen.findByRole('complementary', { name })
  expect(within(drawer).getByRole('link', { name: 'Open application' })).toHaveAttribute(
    'href',
    href,
  )
  return drawer
}

test('Space shows an application’s facts beside the list, arrows lead on, Escape leads back to its row', async () => {
  const { user } = await open('/applications', { tokens: 40 })
  const table = await readTable('Applications')
  const rowAt = (place: number) => {
    const row = within(table).getAllByRole('row')[place + 1]
    if (!row) throw new Error('no such row')
    return row
  }
  const linkIn = (place: number) => within(rowAt(place)).getAllByRole('link')[0]
  const nameOf = (place: number) => linkIn(place)?.textContent ?? ''
  rowAt(0).focus()
  await user.keyboard(' ')
  const first = await drawerOf(nameOf(0), linkIn(0)?.getAttribute('href'))
  const facts = within(await within(first).findByRole('group', { name: 'Facts' }))
  for (const term of ['Active tokens', 'Secret', 'Last used', 'Created', 'Next to stop', 'ID'])
    expect(facts.getByText(term)).toBeVisible()
  expect(rowAt(0)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await drawerOf(nameOf(1), linkIn(1)?.getAttribute('href'))
  expect(rowAt(1)).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await waitFor(() => expect(rowAt(1)).toHaveFocus())
})

test('they name the owner, and what of its tokens is not read is unknown', async () => {
  const { intercept } = await open('/me')
  intercept(/GET .*\/applications\/9\/tokens\/$/, () => Response.json({}, { status: 404 }))
  goTo('/me?dialog=application-facts&application=9')
  const drawer = await screen.findByRole('complementary')
  const facts = await within(drawer).findByRole('group', { name: 'Facts' })
  await waitFor(() => expect(facts).toHaveTextContent(/Active tokensunknown/))
  expect(facts).toHaveTextContent(/OwnerFriederike Lehmann/)
  expect(facts).toHaveTextContent(/Next to stopunknown/)
})

test('a link to an application that is not there says so', async () => {
  await open('/applications?dialog=application-facts&application=99999', { tokens: 40 })
  const drawer = await screen.findByRole('complementary', { name: 'Application' })
  expect(await within(drawer).findByText('Application not found')).toBeVisible()
})
