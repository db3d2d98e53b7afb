import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roleList } from '#api/access/roles.ts'
import { nothing } from '#contract/shape.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { backend, refusal } from '#test/backend.ts'
import { confirmDelete } from '#test/confirmDelete.ts'
import { open } from '#test/open.tsx'

const DELETE = /^DELETE .*\/roles\/\d+\/$/

async function openDelete() {
  const opened = await open('/roles/preise-saison?q=prices', { tokens: 0 })
  const { user, session, sent } = opened
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Preise Saison?' })
  const rows = await session.queries.fetchQuery(roleList())
  const path = pathOf(routes.role, { id: rows.find(({ key }) => key === 'preise-saison')?.id ?? 0 })
  return {
    ...opened,
    path,
    dialog,
    press: () => confirmDelete(user, dialog),
    alert: () => within(dialog).findByRole('alert'),
    sentDeletes: () => sent.filter((call) => DELETE.test(call)),
    isThere: async () =>
      (await session.queries.fetchQuery({ ...roleList(), staleTime: 0 })).some(
        ({ key }) => key === 'preise-saison',
      ),
  }
}

test('a role is deleted once its key is typed, since nobody can undo it', async () => {
  const { user, dialog, press, sentDeletes } = await openDelete()
  const button = within(dialog).getByRole('button', { name: 'Delete role' })
  expect(button).toHaveAccessibleDescription('type preise-saison to continue')
  await user.click(button)
  expect(sentDeletes()).toEqual([])
  await press()
  expect(await screen.findByText('Preise Saison was deleted.')).toBeVisible()
})

test('a role that somebody else granted to more people, or to another instead, is not deleted under the old question', async () => {
  const { session, press, alert, dialog, sentDeletes, isThere } = await openDelete()
  const there = backend(session)
  const nora = await there.person('norole')
  const [held] = (await there.grants({ role: 'preise-saison' })).filter(({ user }) => user !== null)
  await there.grant({ role: 'preise-saison', user_id: nora.id })
  await press()
  expect(await alert()).toHaveTextContent(
    'Someone else changed this role or its grants. Now: Preise Saison, 4 grants. Nothing was deleted. Check what changes and try again.',
  )
  expect(dialog).toHaveTextContent('This removes the role from 3 people and 1 group.')
  expect(within(dialog).getByRole('list', { name: 'People affected' })).toHaveTextContent('Nora')

  // As many as before, but not the same.
  await there.revokeGrant(held?.id ?? 0)
  await there.grant({ role: 'preise-saison', user_id: (await there.person('editor')).id })
  await press()
  expect(await alert()).toHaveTextContent('Now: Preise Saison, 4 grants. Nothing was deleted.')
  expect(sentDeletes()).toEqual([])
  await press()
  expect(await screen.findByText('Preise Saison was deleted.')).toBeVisible()
  expect(screen.getByText('4 grants were removed too.')).toBeVisible()
  expect(await isThere()).toBe(false)
})

test('a lost answer to a delete is looked for: it was done', async () => {
  const { press, intercept, sentDeletes } = await openDelete()
  intercept(DELETE, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await press()
  expect(await screen.findByText('Preise Saison was deleted.')).toBeVisible()
  expect(screen.getByText('3 grants were removed too.')).toBeVisible()
  expect(sentDeletes()).toHaveLength(1)
})

test('a lost answer to a delete is looked for: it was not done', async () => {
  const { press, alert, intercept, sentDeletes } = await openDelete()
  intercept(DELETE, () => Promise.reject(new TypeError('Failed to fetch')))
  await press()
  expect(await alert()).toHaveTextContent('The role still exists. Try again.')
  expect(sentDeletes()).toHaveLength(1)
})

test('a lost answer to a delete is looked for: the role cannot be read', async () => {
  const { press, alert, intercept, path } = await openDelete()
  intercept(DELETE, () => {
    intercept(new RegExp(`^GET ${path}$`), () => refusal(400, 'VALIDATION_ERROR'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await press()
  expect(await alert()).toHaveTextContent('The role couldn’t be loaded.')
})

test('where who holds the role cannot be read, nothing is deleted', async () => {
  const { press, alert, intercept, sentDeletes } = await openDelete()
  intercept(/^GET .*\/grants\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  await press()
  expect(await alert()).toHaveTextContent('Nothing was changed.')
  expect(sentDeletes()).toEqual([])
})

test('a role that somebody else deleted first is said to be gone, and nothing is sent', async () => {
  const { session, press, path, sentDeletes } = await openDelete()
  await session.request({ method: 'DELETE', path, expect: 204, answer: nothing })
  const before = sentDeletes().length
  await press()
  expect(await screen.findByText('Preise Saison no longer exists.')).toBeVisible()
  expect(screen.getByText('Someone else deleted the role first.')).toBeVisible()
  expect(sentDeletes()).toHaveLength(before)
})

test('one answer that calls the role missing is not believed', async () => {
  const { press, alert, intercept, path, sentDeletes } = await openDelete()
  intercept(new RegExp(`^GET ${path}$`), () => refusal(404, 'NOT_FOUND'))
  intercept(DELETE, () => refusal(404, 'NOT_FOUND'))
  await press()
  expect(await alert()).toHaveTextContent('The role still exists. Try again.')
  expect(sentDeletes()).toHaveLength(1)
})

test('a role of which something in between says 404 isn’t called deleted', async () => {
  const { press, alert, intercept, isThere } = await openDelete()
  const page = () => new Response('<p>Not found</p>', { status: 404 })
  intercept(DELETE, page)
  await press()
  expect(await alert()).toHaveTextContent(
    'Something between this console and the backend refused the request (404).',
  )
  expect(screen.queryByText(/Someone else deleted/)).toBeNull()
  expect(await isThere()).toBe(true)
})
