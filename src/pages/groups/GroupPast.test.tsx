import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupPage } from '#contract/people.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'
import { backend } from '#test/backend.ts'

test('a group stands with the roles of then as certain, and with the members of today', async () => {
  const { session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const grants = await there.grants({})
  const ofIt = grants.find(({ group }) => group?.name === 'IT')
  const id = ofIt?.group?.id ?? 0
  await there.grant({ role: 'editor', group_id: id })
  const at = new Date(Date.now() - 3_600_000).toISOString()
  goTo(`/groups/${id}?at=${at}`)
  expect(await screen.findByText(/^Access on /)).toBeVisible()
  const roles = await screen.findByRole('list', { name: 'Roles' })
  expect(roles).toHaveTextContent('Certain')
  expect(roles).not.toHaveTextContent('Editor')
  const members = screen.getByRole('list', { name: 'Members' })
  expect(members).toHaveTextContent('As today, not logged')
  expect(members).not.toHaveTextContent('Certain')
  expect(screen.queryByRole('button', { name: 'Grant a role' })).toBeNull()
})

test('how many members a group without a role today had is unknown, and so are its roles before the log', async () => {
  const { session } = await open('/me', { tokens: 0 })
  const { results } = await session.request({
    method: 'GET',
    path: '/api/access/v2/admin/groups/',
    query: { page_size: 100 },
    expect: 200,
    answer: groupPage,
  })
  const id = results.find(({ grants }) => grants.length === 0)?.id
  const at = new Date(Date.now() - 3_600_000).toISOString()
  goTo(`/groups/${id}?at=${at}`)
  const members = await screen.findByRole('list', { name: 'Members' })
  expect(members).toHaveTextContent('Unknown, since this group has no role today.')
  expect(screen.getByRole('region', { name: 'Members' })).not.toHaveTextContent('0')
  expect(screen.getByRole('list', { name: 'Roles' })).toHaveTextContent('This group has no roles.')
  goTo(`/groups/${id}?at=2001-01-01T00:00Z`)
  expect(await screen.findByText(/^Access on .* is unknown$/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Roles' })).toHaveTextContent('Unknown on that date.')
})
