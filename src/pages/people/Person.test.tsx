import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { backend } from '#test/backend.ts'
import { refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** Opens the page of somebody of the sample data. */
async function openPerson(username: string, options: Parameters<typeof open>[1] = {}) {
  const opened = await open('/me', { tokens: 0, ...options })
  const person = await backend(opened.session).person(username)
  goTo(`/people/${person.id}`)
  await screen.findByRole('heading', { level: 1, name: person.name })
  await table()
  return { ...opened, person }
}

const table = () => screen.findByRole('table', { name: 'Effective permissions' })
const group = async (name: string) => within(await table()).findByRole('rowgroup', { name })
const rowOf = async (name: string, area: RegExp) =>
  within(await group(name)).getByRole('row', { name: area })

test('direct roles can be revoked here, and a role through a group says which group', async () => {
  await openPerson('m.dabrowska')
  const roles = screen.getByRole('list', { name: 'Roles' })
  expect(within(roles).getAllByRole('listitem')).toHaveLength(5)
  expect(within(roles).getAllByRole('button', { name: /^Revoke/ })).toHaveLength(3)
  expect(within(roles).getAllByRole('button', { name: /^Take away/ })).toHaveLength(2)
  expect(within(roles).getByRole('button', { name: 'Revoke Kundendienst' })).toBeVisible()
  expect(within(roles).getAllByRole('link', { name: 'Redaktion Wrocław' })).toHaveLength(2)
  expect(roles).toHaveTextContent('From group Redaktion Wrocław, 5 members')
})

test('the page opens on what can be written and what is sensitive, each with what it comes from', async () => {
  const { user } = await openPerson('m.dabrowska')
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Area', 'Level', 'From'])
  expect(await group('Write')).toHaveTextContent('Write · 13 areas')
  expect(await group('Sensitive, read only')).toHaveTextContent('Sensitive, read only · 17 areas')
  expect(screen.queryByRole('rowgroup', { name: 'Read' })).toBeNull()
  expect(screen.getByText(/^No access · 3 areas: Delete products/)).toBeVisible()

  const products = await rowOf('Write', /Products and media/)
  expect(products).toHaveTextContent(
    'Treści i katalog, Katalog-Redaktion from group Redaktion Wrocław',
  )
  const more = within(products).getByRole('button', { name: '1 more for Products and media' })
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(products).toHaveTextContent('read: Viewer from group Redaktion Wrocław')
  const orders = await rowOf('Sensitive, read only', /Orders/)
  expect(orders).toHaveTextContent('Orders pii money')
  expect(orders).toHaveTextContent('Kundendienst, Viewer')
})

test('an area is told whole, with its key, on focus too, and leads to who else has it', async () => {
  await openPerson('m.dabrowska')
  const link = within(await rowOf('Write', /Products and media/)).getByRole('link', {
    name: 'Products and media',
  })
  act(() => link.focus())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Products and media (pim.products)')
  expect(link).toHaveAttribute('href', '/permissions?area=pim.products')
})

test('what is only read is folded, and opens', async () => {
  const { user } = await openPerson('m.dabrowska')
  const fold = screen.getByRole('button', {
    name: /^Read through Viewer and Kundendienst: 33 areas/,
  })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  await user.click(fold)
  expect(await group('Read')).toHaveTextContent('Read · 16 areas')
})

test('all areas are one press away, and stand in the address', async () => {
  const { user } = await openPerson('m.dabrowska')
  const areas = screen.getByRole('radiogroup', { name: 'Areas' })
  await user.click(within(areas).getByRole('radio', { name: 'All areas' }))
  expect(await group('Read')).toBeVisible()
  expect(location.search).toBe('?areas=all')
  expect(screen.queryByRole('button', { name: /^Read through/ })).toBeNull()
  const modules = within(await group('Write')).getAllByRole('rowheader', { name: /^django_/ })
  expect(modules[0]).toHaveTextContent('django_pim')
  await user.click(within(areas).getByRole('radio', { name: 'Write and sensitive' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^django_/ })).toBeNull())
})

test('what each direct role alone holds up is said before anybody revokes it', async () => {
  await openPerson('m.dabrowska')
  const list = screen.getByRole('list', { name: 'Effect of revoking' })
  expect(list).toHaveTextContent('Drops to read: Prices (from Katalog-Redaktion and Viewer)')
  expect(list).toHaveTextContent(
    'Drops to read: 7 areas · Loses access: Publish and unpublish content',
  )
})

test('a superuser holds everything as one', async () => {
  await openPerson('superuser')
  expect(screen.getByRole('list', { name: 'Roles' })).toHaveTextContent('Full access to every area')
  expect(await rowOf('Write', /Products and media/)).toHaveTextContent('superuser')
})

test('a person without a role is told to hold nothing', async () => {
  await openPerson('norole')
  expect(screen.getByText(/^No access: this person has no role/)).toBeVisible()
  expect(await table()).toHaveTextContent('No write access.')
})

test('a group without a role is named too, since a grant to it would count', async () => {
  await openPerson('s.lis')
  expect(screen.getByText(/Groups without a role/)).toHaveTextContent('Partner extern')
})

test('somebody who may only read sees why nothing can be granted or revoked', async () => {
  await openPerson('m.dabrowska', { as: 'auditor' })
  for (const name of [
    'Grant a role',
    'Revoke Kundendienst',
    'Take away Viewer from group Redaktion Wrocław',
  ]) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
      'needs access.manage:write',
    )
  }
})

test('anybody but active staff has no page', async () => {
  await open('/me', { tokens: 0 })
  goTo('/people/8')
  expect(await screen.findByText('This person doesn’t exist, or isn’t active staff.')).toBeVisible()
})

test('a role that was made after the roles were read is said to be missing', async () => {
  const { user, person, session } = await openPerson('norole')
  const there = backend(session)
  await there.newRole({ key: 'stock', name: 'Stock', permissions: ['qms.stock:read'] })
  await there.grant({ role: 'stock', user_id: person.id })
  await session.queries.invalidateQueries({ queryKey: ['staff'] })
  expect(await screen.findByText(/^Not counted here: Stock/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByText(/^Not counted here/)).toBeNull())
  expect(await table()).toBeVisible()
})

test('two people are compared area by area, and whom stands in the address', async () => {
  const { user, session, person } = await openPerson('viewer')
  await user.click(screen.getByRole('button', { name: 'Compare with' }))
  const other = await backend(session).person('editor')
  const choice = await screen.findByRole('combobox', { name: 'Other person' })
  expect(within(choice).queryByRole('option', { name: person.name })).toBeNull()
  await user.selectOptions(choice, other.name)
  const region = await screen.findByRole('region', { name: `Compared with ${other.name}` })
  const products = within(region).getByRole('row', { name: /^Products and media/ })
  const [left, right] = within(products).getAllByRole('cell')
  expect(left).toHaveTextContent(/read$/)
  expect(right).toHaveTextContent(/write$/)
  expect(within(region).queryByRole('row', { name: /^Orders/ })).toBeNull()
  expect(location.search).toBe(`?with=${other.id}`)
  await user.click(screen.getByRole('button', { name: 'Compare with' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Compared with/ })).toBeNull())
})

test('what a person may do is taken along with every source, as CSV and as JSON', async () => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:1'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const { user, person } = await openPerson('m.dabrowska')
  for (const format of [/^CSV/, /^JSON/]) {
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  const [table, data] = await Promise.all(blobs.map((blob) => blob.text()))
  expect(names[0]).toMatch(new RegExp(`^keyturn-\\S+-access-of-person-${person.id}-.*\\.csv$`))
  expect(table).toContain('Prices')
  expect(table).toMatch(/pim\.products,.*write,.*from group Redaktion Wrocław: write/)
  const file: unknown = JSON.parse(data ?? '')
  expect(file).toMatchObject({
    person: { id: person.id },
    areas: expect.arrayContaining([
      expect.objectContaining({ area: 'pricemanager.prices', level: 'write' }),
    ]),
  })
})

test('who gave a role and took it stands on the page, from the newest entries of the log', async () => {
  const { user, person } = await openPerson('norole')
  const history = () => screen.findByRole('region', { name: 'History' })
  const nothing = 'No role grants or revocations on record.'
  await waitFor(async () => expect(await history()).toHaveTextContent(nothing))
  await user.click(screen.getByRole('button', { name: 'Grant a role' }))
  const dialog = await screen.findByRole('dialog', { name: /^Grant a role to/ })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Role' }), 'viewer')
  await user.click(within(dialog).getByRole('button', { name: 'Grant role' }))
  await waitFor(async () =>
    expect(await history()).toHaveTextContent('Ada Administrator granted Viewer'),
  )
  expect(await history()).not.toHaveTextContent(person.name)
  expect(within(await history()).getByRole('link', { name: 'In the audit log' })).toHaveAttribute(
    'href',
    `/audit?about=person-${person.id}`,
  )
})

test('where the log cannot be read, the page stands all the same, and it can be tried again', async () => {
  const { user, intercept, session } = await open('/me', { tokens: 0 })
  const person = await backend(session).person('norole')
  intercept(/\/audit\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  goTo(`/people/${person.id}`)
  await table()
  const history = await screen.findByRole('region', { name: 'History' })
  expect(await within(history).findByRole('alert')).toHaveTextContent('couldn’t be loaded')
  await user.click(within(history).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(history).toHaveTextContent('No role grants'))
})
