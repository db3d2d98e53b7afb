import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffList } from '#api/people/people.ts'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const STAFF = /^GET .*\/staff\/$/
const CREATED = 'Grzegorz Brzęczyszczykiewicz'

async function dialogNamed(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  return {
    dialog,
    /** By a part of the label: nothing else in the dialog may answer to it. */
    field: (label: string) => dialog.getByLabelText<HTMLInputElement>(label, { exact: false }),
  }
}

async function openNew() {
  const opened = await open('/me')
  goTo('/applications?dialog=new-application')
  return { ...opened, ...(await dialogNamed('New application')) }
}

async function openEdit() {
  const opened = await open('/me')
  const there = backend(opened.session)
  const { id } = await there.newApplication('Till 4')
  const page = `/applications/${id}`
  goTo(`${page}?dialog=edit-application&application=${id}`)
  return {
    ...opened,
    ...(await dialogNamed('Edit Till 4')),
    page,
    saved: async () => (await there.application(id)).description,
  }
}

const offeredAt = ({ list }: HTMLInputElement): string[] =>
  [...(list?.options ?? [])].map(({ value }) => value)

test('an owner and a contact are chosen among the people of the staff, each name once and in order, or typed', async () => {
  const { user, dialog, field, saved, session } = await openEdit()
  const staff = await session.queries.fetchQuery(staffList())
  const names = new Set(staff.map(({ name, username }) => name || username))
  await waitFor(() => expect(offeredAt(field('Owner'))).toHaveLength(names.size))
  expect(new Set(offeredAt(field('Owner')))).toEqual(names)
  expect(offeredAt(field('Contact'))).toEqual(offeredAt(field('Owner')))
  expect(offeredAt(field('Owner')).toSorted(new Intl.Collator('en-GB').compare)).toEqual(
    offeredAt(field('Owner')),
  )
  await fill(user, field('Owner'), `${CREATED} (IT)`)
  await fill(user, field('Contact'), 'till@shop.example')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await saved()).toBe(`Owner: ${CREATED} (IT)\nContact: till@shop.example`),
  )
})

test('a new application has its owner, its contact and where its values are stored below what was typed', async () => {
  const { user, dialog, field, session } = await openNew()
  await fill(user, field('Name'), 'Till 5')
  await fill(user, field('Description'), 'At the door.')
  await fill(user, field('Owner'), CREATED)
  await fill(user, field('Contact'), 'till@shop.example')
  await fill(user, field('Stored in'), 'vault, tills/5')
  await user.click(dialog.getByRole('button', { name: 'Create application' }))
  await screen.findByRole('heading', { level: 1, name: 'Till 5' })
  const all = await backend(session).applications()
  expect(all.find(({ name }) => name === 'Till 5')?.description).toBe(
    `At the door.\nOwner: ${CREATED}\nContact: till@shop.example\nStored in: vault, tills/5`,
  )
})

test('a line that is typed in the description of a new application counts where its field is empty', async () => {
  const { user, dialog, field, session } = await openNew()
  await fill(user, field('Name'), 'Till 5')
  await fill(user, field('Description'), `owner: ${CREATED}\nAt the door.`)
  await user.click(dialog.getByRole('button', { name: 'Create application' }))
  await screen.findByRole('heading', { level: 1, name: 'Till 5' })
  const card = screen.getByRole('group', { name: 'From its description' })
  expect(await within(card).findByRole('link', { name: CREATED })).toBeVisible()
  const all = await backend(session).applications()
  expect(all.find(({ name }) => name === 'Till 5')?.description).toBe(
    `owner: ${CREATED}\nAt the door.`,
  )
})

test('a line that is typed in the description of an application counts where its field is empty', async () => {
  const { user, dialog, field, saved, page } = await openEdit()
  await fill(user, field('Description'), 'Owner: Somebody')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await saved()).toBe('Owner: Somebody'))
  goTo(page)
  const card = await screen.findByRole('group', { name: 'From its description' })
  expect(card).toHaveTextContent('Somebody')
})

test('an owner is typed while the staff list is read, and stays when it comes', async () => {
  const { user, intercept } = await open('/me')
  let come = () => {}
  const late = new Promise<void>((resolve) => (come = resolve))
  intercept(STAFF, async (serve) => {
    await late
    return serve()
  })
  goTo('/applications?dialog=new-application')
  const { field } = await dialogNamed('New application')
  await fill(user, field('Owner'), 'Somebody')
  expect(offeredAt(field('Owner'))).toEqual([])
  come()
  await waitFor(() => expect(offeredAt(field('Owner'))).toContain(CREATED))
  expect(field('Owner')).toHaveValue('Somebody')
})

test.each([
  ['may not be read', () => refusal(403, 'FORBIDDEN'), 'error'],
  ['can’t be understood', () => Response.json({ count: 'many' }), 'error'],
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
    const { dialog, field } = await dialogNamed('New application')
    await waitFor(() =>
      expect(session.queries.getQueryState(staffList().queryKey)?.status).toBe(status),
    )
    await fill(user, field('Name'), 'Till 5')
    await fill(user, field('Owner'), 'Somebody')
    expect(offeredAt(field('Owner'))).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Create application' }))
    await screen.findByRole('heading', { level: 1, name: 'Till 5' })
    const card = screen.getByRole('group', { name: 'From its description' })
    expect(card).toHaveTextContent('Somebody')
  },
)
