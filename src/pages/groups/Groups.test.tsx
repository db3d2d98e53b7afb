import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

async function openGroup(name: string) {
  const opened = await open('/groups', { tokens: 0 })
  // The table of the page that waits is another one, without rows.
  await opened.user.click(await screen.findByRole('link', { name }))
  // Its title is there before its data.
  await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(opened.session.queries.isFetching()).toBe(0))
  return opened
}

test('the groups stand in one table with their members and roles', async () => {
  const { session } = await open('/groups', { tokens: 0 })
  await screen.findByRole('row', { name: /^IT/ })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const table = screen.getByRole('table', { name: 'Groups' })
  expect(within(table).getAllByRole('rowheader')).toHaveLength(5)
  expect(within(table).getByRole('row', { name: /^IT/ })).toHaveTextContent(/3.*Viewer/)
  expect(within(table).getByRole('row', { name: /^Partner extern/ })).toHaveTextContent('no role')
})

test('a group shows its roles and, through them, its members', async () => {
  await openGroup('IT')
  const roles = await screen.findByRole('list', { name: 'Roles' })
  expect(within(roles).getByRole('button', { name: 'Revoke Preise Saison' })).toBeVisible()
  const members = await screen.findByRole('list', { name: 'Members' })
  expect(
    within(members)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Anna Szczęsna', 'Grzegorz Brzęczyszczykiewicz', 'Käthe Müller-Lüdenscheidt'])
  expect(screen.getByRole('region', { name: 'Members' })).toHaveTextContent(
    'A superuser does that on the backend’s admin site.',
  )
})

test('a group shows what the audit log tells of its grants, and what it never tells', async () => {
  await openGroup('IT')
  const entries = await screen.findByRole('list', { name: 'History' })
  expect(entries).toHaveTextContent(/granted (?:Viewer|Preise Saison)/)
  // The heading has said which group.
  expect(entries).not.toHaveTextContent(/group \d|IT/)
  expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent(
    'The audit log doesn’t record members or the name of a group.',
  )
})

test('an earlier version of a group names its steps, each of which is reviewed in its dialog', async () => {
  const { user, sent } = await openGroup('IT')
  const entries = await screen.findByRole('list', { name: 'History' })
  const newest = () => within(entries).getAllByRole('listitem')[0] ?? entries
  await user.click(screen.getByRole('button', { name: 'Revoke Preise Saison' }))
  const asked = await screen.findByRole('alertdialog', { name: /^Revoke Preise Saison from/ })
  await user.click(within(asked).getByRole('button', { name: 'Revoke role' }))
  await waitFor(() => expect(newest()).toHaveTextContent(/revoked Preise Saison/))
  expect(newest()).toHaveTextContent('Same as now')
  const before = sent.length
  const [back] = within(entries).getAllByRole('button', { name: /^Back to this version/ })
  if (back) await user.click(back)
  expect(within(entries).getByRole('status')).toHaveTextContent('Nothing is saved yet')
  await user.click(within(entries).getByRole('button', { name: 'Grant Preise Saison' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grant a role to IT' })
  expect(within(dialog).getByRole('combobox', { name: 'Role' })).toHaveValue('preise-saison')
  expect(sent.slice(before).filter((call) => !call.startsWith('GET'))).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Grant role' }))
  await waitFor(() => expect(newest()).toHaveTextContent(/granted Preise Saison/))
  expect(newest()).toHaveTextContent('Same as now')
  expect(within(entries).queryByRole('list', { name: 'Steps back' })).toBeNull()
})

test('a grant to a group names everybody whom it affects', async () => {
  const { user } = await openGroup('Lager Süd')
  await user.click(await screen.findByRole('button', { name: 'Grant a role' }))
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
  await user.click(await screen.findByRole('button', { name: 'Revoke Viewer' }))
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
  await user.click(await screen.findByRole('button', { name: 'Look up members' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The members couldn’t be loaded')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  const members = await screen.findByRole('list', { name: 'Members' })
  expect(within(members).getAllByRole('link')).toHaveLength(2)
  expect(sent.filter((call) => /\/staff\/\d+\/$/.test(call))).toHaveLength(32)
})

test('a grant to such a group says that it is not known whom it affects', async () => {
  const { user } = await openGroup('Partner extern')
  await user.click(await screen.findByRole('button', { name: 'Grant a role' }))
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
  expect(await screen.findByText('This group doesn’t exist.')).toBeVisible()
})
