import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const inMinutes = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`
const yesterday = () => inMinutes(Date.now() - 24 * 3_600_000)
const band = async () => (await screen.findByText(/^Access on /)).closest('[role=status]')

test('people stand with their roles of then, each with how sure it is, and nothing can be done', async () => {
  const { session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id, name } = await there.person('norole')
  await there.grant({ role: 'administrator', user_id: id })
  goTo(`/people?at=${yesterday()}`)
  expect(await band()).toHaveTextContent(/^Access on /)
  const table = within(await readTable('People'))
  expect(table.getByRole('columnheader', { name: 'How sure' })).toBeVisible()
  expect(table.getByRole('row', { name: new RegExp(name) })).toHaveTextContent('no role')
  expect(screen.queryByRole('button', { name: 'New colleague' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Manager from migration' })).toBeNull()
})

test('a person stands with the roles of then: a grant is certain, a group’s is as today', async () => {
  const { user, session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id } = await there.person('norole')
  await there.grant({ role: 'viewer', user_id: id })
  goTo(`/people/${id}?at=${yesterday()}`)
  await band()
  const before = await screen.findByRole('list', { name: 'Roles' })
  expect(before).not.toHaveTextContent('Viewer')
  // The account is no role, and without one there is a sentence.
  expect(before).toHaveTextContent('Active account')
  expect(before).toHaveTextContent('No roles, neither direct nor from a group.')
  expect(screen.getByRole('region', { name: 'Roles' })).toHaveTextContent(/^Roles\s*0/)
  expect(screen.queryByRole('button', { name: 'Grant a role' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to today' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revoke Viewer' })).toBeVisible())
  const { id: other } = await there.person('a.szczesna')
  goTo(`/people/${other}?at=${yesterday()}`)
  await band()
  const roles = await screen.findByRole('list', { name: 'Roles' })
  await waitFor(() => expect(roles).toHaveTextContent(/From group IT/))
  expect(roles).toHaveTextContent('As today, not logged')
  // The account is listed today.
  expect(roles).toHaveTextContent('account status')
  expect(roles).not.toHaveTextContent('account not active today')
})

test('before the log begins nobody is said to have had no role', async () => {
  const { session } = await open('/me', { tokens: 0 })
  const { id, name } = await backend(session).person('norole')
  goTo('/people?at=2001-01-01T00:00Z')
  expect(await screen.findByText(/^Access on .* is unknown$/)).toBeVisible()
  const row = within(await readTable('People')).getByRole('row', { name: new RegExp(name) })
  expect(row).toHaveTextContent(/unknown.*unknown.*Unknown/)
  expect(row).not.toHaveTextContent('no role')
  goTo(`/people/${id}?at=2001-01-01T00:00Z`)
  const roles = await screen.findByRole('list', { name: 'Roles' })
  expect(roles).not.toHaveTextContent('No roles')
  expect(screen.queryByText('No roles, neither direct nor from a group.')).toBeNull()
  expect(screen.getByText('Unknown on that date.')).toBeVisible()
  // No number is beside what is unknown.
  const permissions = screen.getByRole('region', { name: /^Effective permissions/ })
  expect(permissions).not.toHaveTextContent('Effective permissions0')
})
