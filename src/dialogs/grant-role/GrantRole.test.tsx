import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pathOf, routes } from '#contract/routes.ts'
import { nothing } from '#contract/shape.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { giveMore } from '#test/giveMore.ts'
import { open } from '#test/open.tsx'

const POST = /^POST .*\/grants\/$/

async function openGrant(username: string, options: Parameters<typeof open>[1] = {}) {
  const opened = await open('/me', { tokens: 0, ...options })
  const there = backend(opened.session)
  const person = await there.person(username)
  goTo(`/people/${person.id}`)
  goTo(`/people/${person.id}?dialog=grant-role&person=${person.id}`)
  const dialog = await screen.findByRole('dialog', { name: `Grant a role to ${person.name}` })
  const role = () => within(dialog).getByRole('combobox', { name: 'Role' })
  return {
    ...opened,
    there,
    person,
    dialog,
    role,
    choose: (key: string) => opened.user.selectOptions(role(), key),
    changes: () => within(dialog).getByRole('region', { name: 'What changes' }),
    grant: () => opened.user.click(within(dialog).getByRole('button', { name: 'Grant role' })),
    posted: () => opened.sent.filter((call) => POST.test(call)),
  }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

test('what a person gains is shown before, and they hold it afterwards', async () => {
  const { choose, changes, grant, there, person, posted } = await openGrant('norole')
  expect(changes()).toHaveTextContent('Choose a role to see what it changes.')
  await choose('kundendienst')
  expect(changes()).toHaveTextContent('Gains write: 2')
  const gained = within(changes()).getByRole('list', { name: 'Gains write' })
  expect(gained).toHaveTextContent('Form submissions and bookings pii')
  expect(gained).toHaveTextContent('Return documents pii')
  expect(within(changes()).getByRole('list', { name: 'Gains read' })).toHaveTextContent('Orders')
  await grant()
  expect(await outcome()).toHaveTextContent('Kundendienst was granted to Nora Norole.')
  expect(posted()).toHaveLength(1)
  expect(await there.grants({ user_id: person.id })).toMatchObject([
    { role: { key: 'kundendienst' } },
  ])
  await waitFor(() => expect(location.search).toBe(''))
  const roles = screen.getByRole('list', { name: 'Roles' })
  expect(await within(roles).findByRole('button', { name: 'Revoke Kundendienst' })).toBeVisible()
})

test('a grant is undone by the dialog that revokes it, and the revoke by the one that grants it', async () => {
  const { choose, grant, user, there, person } = await openGrant('norole')
  await choose('kundendienst')
  await grant()
  await user.click(within(await outcome()).getByRole('button', { name: 'Undo' }))
  const revoke = await screen.findByRole('alertdialog', { name: /^Revoke Kundendienst from/ })
  expect(await there.grants({ user_id: person.id })).toHaveLength(1)
  await user.click(within(revoke).getByRole('button', { name: 'Revoke role' }))
  await waitFor(async () => expect(await outcome()).toHaveTextContent('Kundendienst was revoked'))
  await user.click(within(await outcome()).getByRole('button', { name: 'Undo' }))
  const again = await screen.findByRole('dialog', { name: /^Grant a role to/ })
  expect(within(again).getByRole('combobox', { name: 'Role' })).toHaveValue('kundendienst')
})

test('what somebody else changed since is not undone', async () => {
  const { choose, grant, user, session, there, person } = await openGrant('norole')
  await choose('kundendienst')
  await grant()
  const undo = within(await outcome()).getByRole('button', { name: 'Undo' })
  const [made] = await there.grants({ user_id: person.id })
  if (!made) throw new Error('No grant')
  await session.request({
    method: 'DELETE',
    path: pathOf(routes.grant, { id: made.id }),
    expect: 204,
    answer: nothing,
  })
  await user.click(undo)
  await waitFor(async () => expect(await outcome()).toHaveTextContent('Nothing was undone.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('only what a person lacks counts as gained, and what rises is told apart', async () => {
  const { choose, changes } = await openGrant('m.dabrowska')
  await choose('editor')
  expect(changes()).toHaveTextContent(/Rises to write: \d/)
  expect(changes()).not.toHaveTextContent('Products and media')
  await choose('viewer')
  expect(changes()).toHaveTextContent('No change today: other roles already give this access.')
})

test('roles that are held directly are not offered; one that comes through a group is', async () => {
  const { role } = await openGrant('m.dabrowska')
  const offered = within(role())
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(offered).not.toContain('Kundendienst')
  expect(offered).toContain('Viewer')
})

test('the role that manages access is named as such', async () => {
  const { choose, changes } = await openGrant('editor')
  await choose('administrator')
  expect(changes()).toHaveTextContent('This role manages access.')
})

test('nothing is sent without a role', async () => {
  const { grant, posted, role } = await openGrant('norole')
  await grant()
  expect(role()).toHaveAccessibleDescription(/Choose a role\./)
  await waitFor(() => expect(role()).toHaveFocus())
  expect(posted()).toEqual([])
})

test('a refusal stands in the dialog and says that nothing was changed', async () => {
  const { choose, grant, dialog, intercept } = await openGrant('norole')
  await choose('viewer')
  intercept(POST, () => refusal(400, 'VALIDATION_ERROR', [{ description: 'No such role.' }]))
  await grant()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('No such role. Nothing was changed.')
})

test('where somebody granted another role nothing is granted: it is asked again, on what they have now', async () => {
  const { choose, grant, there, person, dialog, role, posted } = await openGrant('norole')
  await choose('viewer')
  await there.grant({ role: 'kundendienst', user_id: person.id })
  const before = posted().length
  await grant()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the roles of Nora Norole. Now: Kundendienst. Nothing was changed. Check what changes and try again.',
  )
  expect(posted()).toHaveLength(before)
  expect(role()).toHaveValue('viewer')
  await grant()
  expect(await outcome()).toHaveTextContent('Viewer was granted to Nora Norole.')
})

test('where somebody gave the role more meanwhile nothing is granted: what changes is shown anew', async () => {
  const { choose, changes, grant, session, dialog, posted } = await openGrant('norole')
  await choose('kundendienst')
  expect(changes()).toHaveTextContent('Gains write: 2')
  await giveMore({ session }, 'kundendienst', 'qms.stock:write')
  const before = posted().length
  await grant()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Kundendienst. Nothing was changed. Check what changes and try again.',
  )
  expect(posted()).toHaveLength(before)
  expect(changes()).toHaveTextContent('Gains write: 3')
  await grant()
  expect(await outcome()).toHaveTextContent('Kundendienst was granted to Nora Norole.')
})

test('where somebody gave more to a role that they hold already nothing is granted: what changes rests on it', async () => {
  const { choose, grant, session, there, person, dialog, posted } = await openGrant('norole')
  await there.grant({ role: 'kundendienst', user_id: person.id })
  await choose('viewer')
  await grant()
  await within(dialog).findByRole('alert')
  await giveMore({ session }, 'kundendienst', 'qms.stock:write')
  const before = posted().length
  await grant()
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Someone else changed the permissions of Kundendienst.',
    ),
  )
  expect(posted()).toHaveLength(before)
})

test('a conflict after the reading is no failure, and no Undo takes back what somebody else granted', async () => {
  const { choose, grant, there, person, intercept } = await openGrant('norole')
  await choose('viewer')
  intercept(POST, async (serve) => {
    await there.grant({ role: 'viewer', user_id: person.id })
    return serve()
  })
  await grant()
  expect(await outcome()).toHaveTextContent('Nora Norole already has Viewer.')
  expect(within(await outcome()).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('somebody else granted it meanwhile: nothing is sent, and it is no failure', async () => {
  const { choose, grant, there, person, posted } = await openGrant('norole')
  await choose('viewer')
  await there.grant({ role: 'viewer', user_id: person.id })
  const before = posted().length
  await grant()
  expect(posted()).toHaveLength(before)
  expect(await outcome()).toHaveTextContent('Nora Norole already has Viewer.')
  expect(await outcome()).toHaveTextContent(
    'Someone else granted the role first. Nothing was changed.',
  )
})

test('after a lost answer the grants are read: done is done', async () => {
  const { choose, grant, intercept, posted } = await openGrant('norole')
  await choose('viewer')
  intercept(POST, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await grant()
  expect(await outcome()).toHaveTextContent('Viewer was granted to Nora Norole.')
  expect(posted()).toHaveLength(1)
})

test('after a lost answer whose grants cannot be read, the dialog says that it is not known', async () => {
  const { choose, grant, dialog, intercept } = await openGrant('norole')
  await choose('viewer')
  intercept(POST, () => {
    intercept(/^GET .*\/grants\/$/, () => refusal(400, 'VALIDATION_ERROR'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await grant()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('We don’t know')
  expect(alert).not.toHaveTextContent('The role wasn’t granted.')
})

test('after a lost answer that was not carried out, the dialog says so and keeps the choice', async () => {
  const { choose, grant, dialog, role, intercept, posted } = await openGrant('norole')
  await choose('viewer')
  intercept(POST, () => Promise.reject(new TypeError('Failed to fetch')))
  await grant()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('The role wasn’t granted.')
  expect(role()).toHaveValue('viewer')
  expect(posted()).toHaveLength(1)
})

test('rights that were taken meanwhile end in an explained page', async () => {
  const { choose, grant, there } = await openGrant('norole')
  const me = await there.person('administrator')
  await choose('viewer')
  const [ownGrant] = await there.grants({ user_id: me.id })
  await there.revokeGrant(ownGrant?.id ?? 0)
  await grant()
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'You don’t have access to People',
      hidden: true,
    }),
  ).toBeInTheDocument()
  vi.mocked(console.error).mockClear()
})
