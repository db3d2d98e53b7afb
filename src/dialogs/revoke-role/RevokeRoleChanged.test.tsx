import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupList } from '#api/people/groups.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

// Another administrator changes what roles give while the dialog is open.

async function asked({ user, sent }: Opened, page: string, about: string) {
  goTo(page)
  goTo(`${page}?dialog=revoke-role&${about}`)
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke / })
  return {
    dialog,
    revoke: () => user.click(within(dialog).getByRole('button', { name: 'Revoke role' })),
    sentDeletes: () => sent.filter((call) => /^DELETE .*\/grants\/\d+\/$/.test(call)),
  }
}

test('where somebody changed what the role gives nothing is revoked: what is lost is shown anew', async () => {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const { id } = await there.person('norole')
  const role = await there.newRole({ key: 'desk', name: 'Desk', permissions: ['faq.faq:read'] })
  const grant = await there.grant({ role: 'desk', user_id: id })
  const { dialog, revoke, sentDeletes } = await asked(
    opened,
    `/people/${id}`,
    `person=${id}&grant=${grant.id}`,
  )
  expect(within(dialog).getByRole('list', { name: 'Loses access (read)' })).toHaveTextContent('FAQ')
  await there.changeRole(role.id, ['checkout.orders:write', 'qms.stock:write'])
  await revoke()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Desk. Nothing was changed. Check what changes and try again.',
  )
  expect(sentDeletes()).toEqual([])
  expect(dialog).toHaveTextContent('Loses access (write): 2')
  expect(dialog).not.toHaveTextContent('FAQ')
  await revoke()
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(
    'Desk was revoked from',
  )
})

test('where another role, which seemed to cover it, gives less by now nothing is revoked', async () => {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const { id } = await there.person('norole')
  const cover = await there.newRole({
    key: 'cover',
    name: 'Cover',
    permissions: ['qms.stock:write'],
  })
  await there.newRole({ key: 'stock', name: 'Stock', permissions: ['qms.stock:write'] })
  await there.grant({ role: 'cover', user_id: id })
  const grant = await there.grant({ role: 'stock', user_id: id })
  const { dialog, revoke, sentDeletes } = await asked(
    opened,
    `/people/${id}`,
    `person=${id}&grant=${grant.id}`,
  )
  expect(dialog).toHaveTextContent('No change: other roles give the same access.')
  await there.changeRole(cover.id, ['faq.faq:read'])
  await revoke()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Cover.',
  )
  expect(sentDeletes()).toEqual([])
  expect(within(dialog).getByRole('list', { name: 'Loses access (write)' })).toBeVisible()
})

test('of a group, too: who is affected is shown anew', async () => {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const group = (await opened.session.queries.fetchQuery(groupList())).find(
    ({ grants, member_count: count }) => grants.length > 0 && count > 0,
  )
  if (!group) throw new Error('The sample data has no group with a role and members.')
  const role = await there.newRole({ key: 'spare', name: 'Spare', permissions: [] })
  const { id } = await there.grant({ role: 'spare', group_id: group.id })
  const { dialog, revoke, sentDeletes } = await asked(
    opened,
    `/groups/${group.id}`,
    `group=${group.id}&grant=${id}`,
  )
  expect(dialog).toHaveTextContent('0 people affected')
  await there.changeRole(role.id, ['leads.gdpr:write'])
  await revoke()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Spare. Nothing was changed.',
  )
  expect(dialog).not.toHaveTextContent('0 people affected')
  expect(sentDeletes()).toEqual([])
})
