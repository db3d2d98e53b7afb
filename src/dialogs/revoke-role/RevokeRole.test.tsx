import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { staffPage } from '#contract/people.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

const DELETE = /^DELETE .*\/grants\/\d+\/$/

async function openRevoke(username: string, role: string, as = 'administrator') {
  const opened = await open('/me', { tokens: 0, as })
  return { ...opened, ...(await dialogOf(opened, username, role)) }
}

async function dialogOf({ session, user, sent }: Opened, username: string, role: string) {
  const there = backend(session)
  const person = await there.person(username)
  const grants = await there.grants({ user_id: person.id })
  const grant = grants.find((one) => one.role.key === role)
  if (!grant) throw new Error(`${username} is not granted ${role}`)
  goTo(`/people/${person.id}`)
  goTo(`/people/${person.id}?dialog=revoke-role&person=${person.id}&grant=${grant.id}`)
  const dialog = await screen.findByRole('alertdialog', {
    name: `Revoke ${grant.role.name} from ${person.name}?`,
  })
  const button = () => within(dialog).getByRole('button', { name: 'Revoke role' })
  return {
    there,
    person,
    grant,
    dialog,
    button,
    revoke: () => user.click(button()),
    sentDeletes: () => sent.filter((call) => DELETE.test(call)),
  }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

test('what is lost is shown before, with what stays and through what', async () => {
  const { dialog, revoke, there, person } = await openRevoke('m.dabrowska', 'tresci-i-katalog')
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(within(dialog).getByRole('list', { name: 'Loses access (write)' })).toHaveTextContent(
    'Publish',
  )
  const lowered = within(dialog).getByRole('list', { name: 'Drops to read' })
  expect(within(lowered).getAllByRole('listitem')).toHaveLength(7)
  expect(lowered).toHaveTextContent('Quality gaps (read from Viewer)')
  await revoke()
  expect(await outcome()).toHaveTextContent(
    'Treści i katalog was revoked from Małgorzata Dąbrowska-Kowalczyk.',
  )
  expect(await outcome()).toHaveTextContent(
    'The role can be granted again by you, Jürgen Großmann, Sandbox Superuser and Zofia Wiśniewska.',
  )
  const keys = (await there.grants({ user_id: person.id })).map((one) => one.role.key)
  expect(keys).not.toContain('tresci-i-katalog')
})

test('a role that other roles cover entirely takes nothing', async () => {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const person = await there.person('editor')
  await there.grant({ role: 'manager', user_id: person.id })
  const { dialog } = await dialogOf(opened, 'editor', 'editor')
  expect(dialog).toHaveTextContent('No change: other roles give the same access.')
})

test('a role that comes through a group too is said to stay', async () => {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const person = await there.person('a.szczesna')
  await there.grant({ role: 'viewer', user_id: person.id })
  const { dialog } = await dialogOf(opened, 'a.szczesna', 'viewer')
  expect(dialog).toHaveTextContent('The role stays, from the group IT.')
})

test('taking access management from oneself comes first in the dialog, names who remains, is confirmed by the id, and ends in an explained page', async () => {
  const { dialog, revoke, person, sentDeletes, user } = await openRevoke(
    'administrator',
    'administrator',
  )
  expect(dialog).toHaveTextContent(/^Revoke Administrator[^?]*\?SandboxYou would lose your own/)
  expect(dialog).toHaveTextContent(
    'You would lose access right away. Only Jürgen Großmann, Sandbox Superuser and Zofia Wiśniewska could undo this. Make sure they can sign in.',
  )
  const button = within(dialog).getByRole('button', { name: 'Revoke role' })
  expect(button).toHaveAccessibleDescription(`type ${person.id} to continue`)
  await revoke()
  expect(sentDeletes()).toEqual([])
  await user.type(
    within(dialog).getByRole('textbox', {
      name: `To confirm, type the ID of Ada Administrator: ${person.id}`,
    }),
    String(person.id),
  )
  await revoke()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to People' }),
  ).toBeVisible()
  expect(await outcome()).toHaveTextContent('Administrator was revoked from Ada Administrator.')
  expect(await outcome()).toHaveTextContent(
    'The role can be granted again by Jürgen Großmann, Sandbox Superuser and Zofia Wiśniewska.',
  )
  expect(screen.getByRole('main')).toHaveTextContent('Ask an Administrator for access.manage.')
  vi.mocked(console.error).mockClear()
})

/** The staff list as it would be in an installation whose only access manager is this one. */
async function onlyManager({ session, intercept }: Opened) {
  const all = await session.request({
    method: 'GET',
    path: '/api/access/v2/admin/staff/',
    query: { page_size: 100 },
    expect: 200,
    answer: staffPage,
  })
  const results = all.results
    .filter(({ is_superuser }) => !is_superuser)
    .map((person) => ({
      ...person,
      roles: person.roles.filter(
        ({ key }) => key !== 'administrator' || person.username === 'z.wisniewska',
      ),
    }))
  intercept(/^GET .*\/staff\/$/, () => Response.json({ ...all, count: results.length, results }))
}

test('taking the last Administrator comes first too, names the superusers who remain, and is confirmed by the id', async () => {
  const opened = await open('/me', { tokens: 0, as: 'superuser' })
  const there = backend(opened.session)
  for (const { id, user, group } of await there.grants({ role: 'administrator' }))
    if (group !== null || user?.username !== 'administrator') await there.revokeGrant(id)
  const { dialog, revoke, person } = await dialogOf(opened, 'administrator', 'administrator')
  expect(dialog).toHaveTextContent(
    /^Revoke Administrator[^?]*\?SandboxNo one would have the Administrator/,
  )
  expect(dialog).toHaveTextContent('Only Sandbox Superuser could manage access, as superuser.')
  const before = opened.sent.length
  await revoke()
  expect(opened.sent.slice(before).filter((call) => DELETE.test(call))).toEqual([])
  await opened.user.type(
    within(dialog).getByRole('textbox', { name: /^To confirm, type the ID of/ }),
    String(person.id),
  )
  await revoke()
  expect(await outcome()).toHaveTextContent('The role can be granted again by you.')
})

test('the act that would leave nobody who manages access cannot be pressed, and says what to do first', async () => {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const person = await there.person('z.wisniewska')
  const [grant] = await there.grants({ user_id: person.id })
  await onlyManager(opened)
  goTo(`/people/${person.id}`)
  goTo(`/people/${person.id}?dialog=revoke-role&person=${person.id}&grant=${grant?.id}`)
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke Administrator/ })
  expect(dialog).toHaveTextContent('No one could manage access.')
  expect(dialog).toHaveTextContent('Grant Administrator to someone else first')
  const button = within(dialog).getByRole('button', { name: 'Revoke role' })
  expect(button).toHaveAccessibleDescription('no one could manage access')
  await opened.user.click(button)
  expect(opened.sent.filter((call) => DELETE.test(call))).toEqual([])
})

test('where only the server sees it, its refusal is understood all the same', async () => {
  const { dialog, revoke, intercept } = await openRevoke('z.wisniewska', 'administrator')
  intercept(DELETE, () => refusal(409, 'CONFLICT', [], 'This would leave no access manager.'))
  await revoke()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('This would leave no access manager.')
  expect(alert).toHaveTextContent('The role is still granted. Nothing was changed.')
})

test('a grant that somebody else took away meanwhile is gone, which is no failure', async () => {
  const { revoke, there, grant, sentDeletes } = await openRevoke('m.dabrowska', 'kundendienst')
  await there.revokeGrant(grant.id)
  const before = sentDeletes().length
  await revoke()
  expect(await outcome()).toHaveTextContent('no longer has Kundendienst.')
  expect(sentDeletes()).toHaveLength(before)
})

test('where somebody changed the person’s other roles nothing is revoked: it is asked again, on what they have now', async () => {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const { id } = await there.person('editor')
  await there.grant({ role: 'manager', user_id: id })
  const { dialog, revoke, sentDeletes } = await dialogOf(opened, 'editor', 'editor')
  expect(dialog).toHaveTextContent('No change: other roles give the same access.')
  const manager = (await there.grants({ user_id: id })).find(({ role }) => role.key === 'manager')
  await there.revokeGrant(manager?.id ?? 0)
  const before = sentDeletes().length
  await revoke()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Someone else changed the roles of .+\. Now: Editor\. Nothing was changed\. Check what changes and try again\./,
  )
  expect(sentDeletes()).toHaveLength(before)
  expect(dialog).not.toHaveTextContent('No change: other roles give the same access.')
  await revoke()
  expect(await outcome()).toHaveTextContent('Editor was revoked from')
  expect(await there.grants({ user_id: id })).toEqual([])
})

test('a lost answer to a revoke is looked for: it was done', async () => {
  const { revoke, intercept } = await openRevoke('m.dabrowska', 'kundendienst')
  intercept(DELETE, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await revoke()
  expect(await outcome()).toHaveTextContent('Kundendienst was revoked from')
})

test('a lost answer to a revoke is looked for: the roles cannot be read', async () => {
  const { revoke, dialog, intercept } = await openRevoke('m.dabrowska', 'kundendienst')
  intercept(DELETE, () => {
    intercept(/^GET .*\/grants\/$/, () => refusal(400, 'VALIDATION_ERROR'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await revoke()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The current roles couldn’t be loaded.',
  )
})

test('after a lost answer the grants are read, and nothing is sent twice', async () => {
  const { revoke, dialog, intercept, sentDeletes } = await openRevoke('m.dabrowska', 'kundendienst')
  intercept(DELETE, () => Promise.reject(new TypeError('Failed to fetch')))
  await revoke()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The role is still granted. Try again.',
  )
  expect(sentDeletes()).toHaveLength(1)
})

test('somebody who may only read is told why nothing can be revoked', async () => {
  const { button } = await openRevoke('m.dabrowska', 'kundendienst', 'auditor')
  expect(button()).toHaveAccessibleDescription('needs access.manage:write')
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'))
})
