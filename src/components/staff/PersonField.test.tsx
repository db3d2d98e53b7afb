import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffList } from '#api/people/people.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const STAFF = /^GET .*\/staff\/$/

async function openEdit() {
  const opened = await open('/me')
  const { id } = await backend(opened.session).newApplication('Till 4')
  goTo(`/applications/${id}?dialog=edit-application&application=${id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Edit Till 4' })
  return {
    ...opened,
    dialog: within(dialog),
    field: (name: string) => within(dialog).getByRole('textbox', { name }),
    saved: async () => (await backend(opened.session).application(id)).description,
  }
}

test('an owner is chosen among the people of the staff, with the mouse, and changed afterwards', async () => {
  const { user, dialog, field, saved, session } = await openEdit()
  await user.type(field('Contact'), 'till@shop.example')
  await user.type(field('Owner'), 'Somebody')
  await user.click(await dialog.findByRole('button', { name: 'Choose owner' }))
  const menu = await screen.findByRole('menu', { name: 'Choose owner' })
  const staff = await session.queries.fetchQuery(staffList())
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(staff.length)
  await user.click(within(menu).getByRole('menuitem', { name: 'Grzegorz Brzęczyszczykiewicz' }))
  await waitFor(() => expect(field('Owner')).toHaveFocus())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(field('Owner')).toHaveValue('Grzegorz Brzęczyszczykiewicz')
  expect(field('Contact')).toHaveValue('till@shop.example')
  await user.keyboard(' (IT)')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await saved()).toBe(
      'Owner: Grzegorz Brzęczyszczykiewicz (IT)\nContact: till@shop.example',
    ),
  )
})

test('a contact is chosen by keys, and Escape chooses nobody and leaves the form as it is', async () => {
  const { user, dialog, field } = await openEdit()
  await dialog.findByRole('button', { name: 'Choose contact' })
  await user.type(field('Contact'), 'Somebody')
  await user.tab()
  expect(dialog.getByRole('button', { name: 'Choose contact' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'Choose contact' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(dialog.getByRole('button', { name: 'Choose contact' })).toHaveFocus()
  expect(field('Contact')).toHaveValue('Somebody')
  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'Choose contact' })
  // As in any list of the browser: the letters that a name begins with.
  await user.keyboard('grz{Enter}')
  await waitFor(() => expect(field('Contact')).toHaveFocus())
  expect(field('Contact')).toHaveValue('Grzegorz Brzęczyszczykiewicz')
})

test('a new application has the owner and the contact that were chosen, below what was typed', async () => {
  const { user, session } = await open('/applications?dialog=new-application')
  const dialog = within(await screen.findByRole('dialog', { name: 'New application' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Till 5')
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'At the door.')
  await user.type(dialog.getByRole('textbox', { name: 'Contact' }), 'till@shop.example')
  await user.click(await dialog.findByRole('button', { name: 'Choose owner' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Grzegorz Brzęczyszczykiewicz' }))
  await user.click(dialog.getByRole('button', { name: 'Create application' }))
  await screen.findByRole('heading', { level: 1, name: 'Till 5' })
  const all = await backend(session).applications()
  expect(all.find(({ name }) => name === 'Till 5')?.description).toBe(
    'At the door.\nOwner: Grzegorz Brzęczyszczykiewicz\nContact: till@shop.example',
  )
})

test.each([
  ['may not be read', () => refusal(403, 'FORBIDDEN'), 'error'],
  [
    'has nobody',
    () => Response.json({ count: 0, next: null, previous: null, results: [] }),
    'success',
  ],
])(
  'where the staff list %s an owner is typed, and nobody is offered',
  async (_, answer, status) => {
    const { user, session, intercept } = await open('/me')
    intercept(STAFF, answer)
    goTo('/applications?dialog=new-application')
    const dialog = within(await screen.findByRole('dialog', { name: 'New application' }))
    await waitFor(() =>
      expect(session.queries.getQueryState(staffList().queryKey)?.status).toBe(status),
    )
    await user.type(dialog.getByRole('textbox', { name: 'Owner' }), 'Somebody')
    expect(dialog.getByRole('textbox', { name: 'Owner' })).toHaveValue('Somebody')
    expect(dialog.queryByRole('button', { name: /^Choose/ })).toBeNull()
  },
)
