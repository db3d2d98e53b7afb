import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

async function openGroup(name: string) {
  const opened = await open('/groups', { tokens: 0 })
  const table = await screen.findByRole('table', { name: 'Groups' })
  await opened.user.click(within(table).getByRole('link', { name }))
  await screen.findByRole('heading', { level: 1, name })
  return opened
}

test('the groups stand in one table with their members and roles', async () => {
  await open('/groups', { tokens: 0 })
  const table = await screen.findByRole('table', { name: 'Groups' })
  expect(within(table).getAllByRole('rowheader')).toHaveLength(5)
  expect(within(table).getByRole('row', { name: /^IT/ })).toHaveTextContent(/3.*Viewer/)
  expect(within(table).getByRole('row', { name: /^Partner extern/ })).toHaveTextContent('no role')
})

test('a group shows its roles and, through them, its members', async () => {
  await openGroup('IT')
  const roles = screen.getByRole('list', { name: 'Roles' })
  expect(within(roles).getByRole('button', { name: 'Revoke Preise Saison' })).toBeVisible()
  const members = screen.getByRole('list', { name: 'Members' })
  expect(
    within(members)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Anna Szczęsna', 'Grzegorz Brzęczyszczykiewicz', 'Käthe Müller-Lüdenscheidt'])
})

test('a group shows what the audit log tells of its grants, and what it never tells', async () => {
  await openGroup('IT')
  const entries = await screen.findByRole('list', { name: 'History' })
  expect(entries).toHaveTextContent(/granted/)
  expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent(
    'The audit log doesn’t record members or the name of a group.',
  )
})

test('a grant to a group names everybody whom it affects', async () => {
  const { user } = await openGroup('Lager Süd')
  await user.click(screen.getByRole('button', { name: 'Grant a role' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grant a role to Lager Süd' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Role' }), 'preise-saison')
  const changes = within(dialog).getByRole('region', { name: 'What changes' })
  // Rosa Huber holds it herself.
  expect(changes).toHaveTextContent('2 people affected')
  const people = within(changes).getByRole('list', { name: 'People affected' })
  expect(people).toHaveTextContent('Niklas Schulz')
  expect(people).not.toHaveTextContent('Rosa Huber')
  await user.click(within(dialog).getByRole('button', { name: 'Grant role' }))
  expect(await outcome()).toHaveTextContent('Preise Saison was granted to Lager Süd.')
  expect(
    await within(screen.getByRole('list', { name: 'Roles' })).findByRole('button', {
      name: 'Revoke Preise Saison',
    }),
  ).toBeVisible()
})

test('a revoke from a group says who loses what', async () => {
  const { user } = await openGroup('IT')
  await user.click(screen.getByRole('button', { name: 'Revoke Viewer' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Viewer from IT?' })
  expect(dialog).toHaveTextContent('3 people affected')
  expect(dialog).toHaveTextContent('Loses access: 43 areas')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke role' }))
  expect(await outcome()).toHaveTextContent('Viewer was revoked from IT.')
})

test('who is in a group without roles is not told, and can be found by asking for everybody', async () => {
  const { user, intercept, sent } = await openGroup('Partner extern')
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull()
  intercept(/^GET .*\/staff\/\d+\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  await user.click(screen.getByRole('button', { name: 'Look up members' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The members couldn’t be loaded')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  const members = await screen.findByRole('list', { name: 'Members' })
  expect(within(members).getAllByRole('link')).toHaveLength(2)
  expect(sent.filter((call) => /\/staff\/\d+\/$/.test(call))).toHaveLength(32)
})

test('a grant to such a group says that it is not known whom it affects', async () => {
  const { user } = await openGroup('Partner extern')
  await user.click(screen.getByRole('button', { name: 'Grant a role' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grant a role to Partner extern' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Role' }), 'viewer')
  expect(dialog).toHaveTextContent(
    'Partner extern has 2 members. Members of groups without roles aren’t listed',
  )
})

test('a group that is not there has no page', async () => {
  const { session } = await open('/me', { tokens: 0 })
  await backend(session).person('norole')
  goTo('/groups/999')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found on the server.')
  vi.mocked(console.error).mockClear()
})
