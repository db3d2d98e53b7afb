import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const inMinutes = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`
const HOUR = 3_600_000
const yesterday = () => inMinutes(Date.now() - 24 * HOUR)

const band = async () => {
  const said = await screen.findByText(/^Access on /)
  return said.closest('[role=status]')
}
const table = () => screen.findByRole('table', { name: 'Who has access' })
const rowOf = (name: string) =>
  within(screen.getByRole('table', { name: 'Who has access' })).getByRole('row', {
    name: new RegExp(name),
  })

test('who had access stands as it was: what was granted since is not there, and each row says how sure it is', async () => {
  const { user, session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id, name } = await there.person('norole')
  await there.grant({ role: 'administrator', user_id: id })
  goTo('/permissions?area=access.manage')
  // The table is drawn again when the grants are there.
  await waitFor(() => expect(rowOf(name)).toBeVisible())
  goTo(`/permissions?area=access.manage&at=${yesterday()}`)
  expect(await band()).toHaveTextContent(/^Access on .*, rebuilt from the audit log/)
  const rows = within(await table())
  expect(rows.queryByRole('row', { name: new RegExp(name) })).toBeNull()
  expect(rows.getByRole('columnheader', { name: 'How sure' })).toBeVisible()
  expect(rows.getAllByText('As today, not logged').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Back to today' }))
  await waitFor(() => expect(screen.queryByText(/^Access on /)).toBeNull())
  expect(location.search).toBe('?area=access.manage')
  const now = within(await table())
  expect(now.getByRole('columnheader', { name: 'Last change' })).toBeVisible()
  expect(now.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('names and roles lead to their page of that date, and who is no active staff today has none', async () => {
  const at = yesterday()
  await open(`/permissions?area=pim.products&at=${at}`, { tokens: 0 })
  await band()
  const rows = within(await table())
  const then = `?at=${encodeURIComponent(at)}`
  const [first] = await rows.findAllByRole('link', { name: 'Ada Administrator' })
  expect(first?.getAttribute('href')).toMatch(new RegExp(`^/people/\\d+\\?at=`))
  expect(first?.getAttribute('href')).toContain(then)
  expect(rows.getAllByRole('link', { name: 'Administrator' })[0]).toHaveAttribute(
    'href',
    `/roles/administrator${then}`,
  )
  goTo(`/permissions?view=matrix&at=${at}`)
  const matrix = within(await screen.findByRole('table', { name: 'Areas by person' }))
  expect(matrix.getByRole('link', { name: 'Ada Administrator' }).getAttribute('href')).toContain(
    then,
  )
  expect(matrix.getByRole('columnheader', { name: 'x.former' })).toBeVisible()
  expect(matrix.queryByRole('link', { name: 'x.former' })).toBeNull()
})

test('before the log begins everything is unknown, and what is to come is not shown', async () => {
  await open('/permissions?at=2001-01-01T00:00Z', { tokens: 0 })
  // What it rests on is said once the log is read.
  expect(await screen.findByText(/Everything before that is unknown/)).toBeVisible()
  const rows = within(await table())
  expect(rows.queryByText('Certain')).toBeNull()
  expect(rows.queryByText('As today, not logged')).toBeNull()
  // No number is said of what nobody knows.
  expect(screen.getByText(/^\d+ areas, people unknown on that date\.$/)).toBeVisible()
  const areas = within(screen.getByRole('list', { name: 'Areas' }))
  expect(areas.getAllByText('unknown who had write')[0]).toBeInTheDocument()
  expect(areas.queryByText(/can (?:read|write)$/)).toBeNull()
  goTo(`/permissions?at=${inMinutes(Date.now() + 24 * HOUR)}`)
  expect(await screen.findByText(/isn’t known yet$/)).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Who has access' })).toBeNull()
})
