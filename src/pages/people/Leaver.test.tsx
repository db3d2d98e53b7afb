import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { me } from '#api/me.ts'
import { staffList } from '#api/people/people.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** Somebody of the sample data with at least two roles of their own. */
async function openLeaver() {
  const opened = await open('/me')
  const people = await opened.session.queries.fetchQuery(staffList())
  const leaver = people.find(
    ({ roles }) => roles.filter(({ via_group }) => via_group === null).length > 1,
  )
  if (!leaver) throw new Error('The sample data has nobody with two roles.')
  goTo(`/people/${leaver.id}/leaver`)
  const direct = leaver.roles.filter(({ via_group }) => via_group === null)
  const region = await screen.findByRole('region', { name: 'Direct roles' })
  const press = () =>
    opened.user.click(within(region).getByRole('button', { name: `Revoke ${direct.length} roles` }))
  return { ...opened, direct, region, press }
}

test('every direct grant goes in one act, after showing what is lost', async () => {
  const { user, press, direct, region, sent } = await openLeaver()
  await press()
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke \d roles from/ })
  expect(
    within(within(dialog).getByRole('list', { name: 'Roles to revoke' })).getAllByRole('listitem'),
  ).toHaveLength(direct.length)
  await user.click(within(dialog).getByRole('button', { name: `Revoke ${direct.length} roles` }))
  expect(
    await screen.findByText(new RegExp(`^${direct.length} roles were revoked from`), {}),
  ).toBeVisible()
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(direct.length)
  expect(await within(region).findByText('No direct roles.')).toBeVisible()
})

test('one that fails is named and keeps none of the others', async () => {
  const { user, press, direct, intercept } = await openLeaver()
  await press()
  const dialog = await screen.findByRole('alertdialog', {})
  intercept(/^DELETE .*\/grants\/\d+\/$/, () => refusal(500, 'INTERNAL_ERROR'))
  await user.click(within(dialog).getByRole('button', { name: /^Revoke \d+ roles/ }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Still granted: .+\. The others/,
  )
  expect(
    within(within(dialog).getByRole('list', { name: 'Roles to revoke' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Revoke 1 role' }))
  expect(
    await screen.findByText(new RegExp(`^${direct.length} roles were revoked from`), {}),
  ).toBeVisible()
})

test('a role can be left out: then the others alone are revoked, and the losses are theirs', async () => {
  const { user, direct, region, sent } = await openLeaver()
  const [kept, ...others] = within(region).getAllByRole('checkbox')
  if (!kept) throw new Error('No role has a box.')
  const name = within(region).getAllByRole('listitem')[0]?.querySelector('label')?.textContent ?? ''
  await user.click(kept)
  const revoke = () => within(region).getByRole('button', { name: /^Revoke/ })
  const less = direct.length - 1
  expect(revoke()).toHaveTextContent(less === 1 ? 'Revoke 1 role' : `Revoke ${less} roles`)
  await user.click(revoke())
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke \d roles? from/ })
  const list = within(dialog).getByRole('list', { name: 'Roles to revoke' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(less)
  expect(list).not.toHaveTextContent(name)
  await user.click(within(dialog).getByRole('button', { name: /^Revoke \d roles?$/ }))
  expect(
    await screen.findByText(new RegExp(`^${less} roles? (?:was|were) revoked from`)),
  ).toBeVisible()
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(less)
  await waitFor(() => expect(within(region).getAllByRole('checkbox')).toHaveLength(1))
  expect(within(region).getByRole('listitem')).toHaveTextContent(name)
  await waitFor(() => expect(others.some((box) => document.contains(box))).toBe(false))
  expect(revoke()).toHaveAccessibleDescription('choose a role first')
})

test('values that the person was shown and that still work are listed, what has stopped is counted', async () => {
  const { session, user: event } = await open('/me')
  const there = backend(session)
  await there.newToken(1, { name: 'Still works', scopes: ['returns.api'] })
  const stopped = await there.newToken(1, { name: 'Stopped', scopes: ['returns.api'] })
  await there.revoke(stopped.id)
  const { user } = await session.queries.fetchQuery(me())
  goTo(`/people/${user.id}/leaver`)
  const table = await screen.findByRole('table', {
    name: 'Active values this person has seen',
  })
  await waitFor(() => expect(within(table).getByText('Still works')).toBeVisible())
  expect(within(table).queryByText('Stopped')).toBeNull()
  // Each can be left out of the drill.
  const plan = screen.getByRole('button', { name: /^Plan a drill with these \d+$/ })
  const all = Number(/\d+/.exec(plan.textContent ?? ''))
  await event.click(within(table).getByRole('checkbox', { name: 'Still works in the drill' }))
  expect(plan).toHaveTextContent(`Plan a drill with these ${all - 1}`)
  expect(
    screen.getByText(/more values? this person saw (?:has|have) stopped working/),
  ).toBeVisible()
})

test('a publishable value is no part of the drill until it is ticked, and the head counts all of the work', async () => {
  const { session, user: event } = await open('/me')
  const there = backend(session)
  await there.newToken(1, { name: 'In every browser', scopes: ['checkout.storefront'] })
  await there.newToken(1, { name: 'A secret', scopes: ['returns.api'] })
  const { user } = await session.queries.fetchQuery(me())
  goTo(`/people/${user.id}/leaver`)
  const table = await screen.findByRole('table', { name: 'Active values this person has seen' })
  const publishable = within(table).getByRole('row', { name: /In every browser/ })
  expect(publishable).toHaveTextContent('Publishable')
  const box = within(publishable).getByRole('checkbox')
  expect(box).not.toBeChecked()
  expect(within(table).getByRole('checkbox', { name: 'A secret in the drill' })).toBeChecked()
  const plan = screen.getByRole('button', { name: /^Plan a drill with these \d+$/ })
  const before = Number(/\d+/.exec(plan.textContent ?? ''))
  await event.click(box)
  expect(plan).toHaveTextContent(`Plan a drill with these ${before + 1}`)
  const rows = within(table).getAllByRole('row').length - 1
  expect(screen.getByText(new RegExp(`, ${rows} active values$`))).toBeVisible()
})

test('what stays through groups is told with how much it gives, in the request that is copied too', async () => {
  const { user, session } = await open('/me', { tokens: 0 })
  const { id } = await backend(session).person('a.szczesna')
  goTo(`/people/${id}/leaver`)
  const list = await screen.findByRole('list', { name: 'Roles from groups' })
  expect(list).toHaveTextContent(/^Preise Saison and Viewer from IT1 write, 43 read$/)
  const tasks = screen.getByRole('list', { name: 'Do on the admin site' })
  expect(tasks).toHaveTextContent('The group gives Preise Saison and Viewer: 1 write, 43 read.')
  expect(tasks).toHaveTextContent('Preise Saison and Viewer from IT (1 write, 43 read).')
  await user.click(screen.getByRole('button', { name: 'Copy request' }))
  expect(await navigator.clipboard.readText()).toMatch(
    /with Preise Saison and Viewer from IT \(1 write, 43 read\)\.\n- Remove from group IT\. The group gives Preise Saison and Viewer: 1 write, 43 read\./,
  )
})

test('what only the admin site can do is a list to hand on', async () => {
  const { session } = await open('/me')
  const people = await session.queries.fetchQuery(staffList())
  const superuser = people.find(({ is_superuser }) => is_superuser)
  goTo(`/people/${superuser?.id}/leaver`)
  const list = await screen.findByRole('list', { name: 'Do on the admin site' })
  expect(within(list).getByText('Deactivate the account')).toBeVisible()
  expect(within(list).getByText('Remove superuser status')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy request' })).toBeVisible()
  expect(screen.getByText(/access managers? remains?$/)).toBeVisible()
})

test('the page itself is the report, for paper', async () => {
  const { user } = await openLeaver()
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText(/^Created at .*, for administrator on Sandbox/)).toBeInTheDocument()
  const trail = screen.getByRole('navigation', { name: 'You are here' })
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['People', expect.stringMatching(/\S/), 'Leaver checklist'])
})

test('the applications that name the leaver as their owner are listed to be handed over', async () => {
  const { session } = await open('/me')
  const people = await session.queries.fetchQuery(staffList())
  const owner = people.find(({ name }) => name === 'Dieter Krause')
  goTo(`/people/${owner?.id}/leaver`)
  const list = await screen.findByRole('list', { name: 'Applications to hand over' })
  expect(list).toHaveTextContent('named as owner')
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/applications\/\d+$/),
  )
})
