import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { role as roleQuery, roleList } from '#api/access/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { role as schema } from '#contract/roles.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'
import { headed } from '#test/headed.ts'
import { confirmDelete } from '#test/confirmDelete.ts'

const EDITORS = '/roles/katalog-redaktion'
/** The same, narrowed down to what the tests look at: a whole matrix is slow to search by role. */
const SOME = `${EDITORS}?q=prices`

const area = async (key: string) => screen.findByRole('radiogroup', { name: key })
const level = async (key: string, name: string) =>
  within(await area(key)).getByRole('radio', { name })
const region = (name: string) => screen.getByRole('region', { name })
const save = () => screen.getByRole('button', { name: /^Save role/ })

async function idOf({ session }: Opened, key: string): Promise<number> {
  const rows = await session.queries.fetchQuery(roleList())
  const found = rows.find((row) => row.key === key)
  if (!found) throw new Error(`No role ${key}`)
  return found.id
}

const read = async (opened: Opened, key: string) =>
  opened.session.queries.fetchQuery({ ...roleQuery(await idOf(opened, key)), staleTime: 0 })

/** Somebody else saves the role. */
const elsewhere = async (opened: Opened, key: string, body: Record<string, unknown>) =>
  opened.session.request({
    method: 'PATCH',
    path: pathOf(routes.role, { id: await idOf(opened, key) }),
    body,
    expect: 200,
    answer: schema,
  })

test('an edit says what changes and who is affected before it is saved, other roles taken into account', async () => {
  const opened = await open(EDITORS)
  const { user } = opened
  expect(save()).toHaveAccessibleDescription('No changes yet')
  await user.click(await level('pricemanager.prices', 'Write'))
  await user.click(await level('qms.stock', 'None'))

  const changes = region('What changes')
  expect(changes).toHaveTextContent('read → write')
  expect(changes).toHaveTextContent('write → none')
  const affected = region('Who is affected')
  expect(affected).toHaveTextContent(
    /more (?:person gets|people get) write access to Prices\. Until now, \d+ people had it/,
  )
  // Viewer gives the reading of stock to those of one group, so only the writing is lost there.
  expect(affected).toHaveTextContent('Drops to read: Warehouses and stock (from Viewer)')
  expect(affected).toHaveTextContent('Loses access: Warehouses and stock')
  expect(save().textContent).toMatch(/^Save role, \d+ people affected$/)
  expect(await level('pricemanager.prices', 'Read')).toHaveAccessibleDescription('as saved')

  await user.click(save())
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(
    'Katalog-Redaktion was saved.',
  )
  expect((await read(opened, 'katalog-redaktion')).permissions).toEqual({
    'pim.products': 'write',
    'pricemanager.prices': 'write',
  })
  await waitFor(() => expect(save()).toHaveAccessibleName('Save role'))
})

test('who newly can is said with the tokens that could already, once somebody has them read', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user, session, sent } = opened
  const scopes = ['pricemanager.prices:write']
  await backend(session).newToken(1, { name: 'Price feed', scopes })
  goTo(SOME)
  await user.click(await level('pricemanager.prices', 'Write'))
  const affected = region('Who is affected')
  const unread = await within(affected).findByText(/^Tokens of \d+ applications aren’t loaded yet/)
  expect(unread).toBeVisible()
  expect(sent.filter((call) => call.startsWith('GET ') && call.includes('/tokens/'))).toEqual([])
  await user.click(within(affected).getByRole('button', { name: 'Load tokens' }))
  const link = await within(affected).findByRole('link', {
    name: /^\d+ tokens? already (?:has|have) this access$/,
  })
  await waitFor(() => expect(within(affected).queryByText(/loaded yet|Reading the/)).toBeNull())
  const [, count] = /^(\d+)/.exec(link.textContent) ?? []
  expect(link.getAttribute('href')).toBe(
    `/tokens?works=yes&scope=${encodeURIComponent('pricemanager.prices:write')}`,
  )
  await user.click(link)
  await user.click(await screen.findByRole('button', { name: 'Leave page' }))
  expect(await screen.findByText(new RegExp(`^${count} of \\d+$`))).toBeVisible()
})

test('the keyboard alone changes a level, and what is unsaved is announced', async () => {
  const { user } = await open(SOME)
  const read = await level('pricemanager.prices', 'Read')
  read.focus()
  await user.keyboard('{ArrowRight}')
  expect(await level('pricemanager.prices', 'Write')).toBeChecked()
  expect(await level('pricemanager.prices', 'Write')).toHaveFocus()
  const messages = screen.getAllByRole('status').map((one) => one.textContent)
  expect(messages.some((text) => /^1 unsaved change, \d+ people affected\.$/.test(text))).toBe(true)
})

test('what an area does not offer and what is reserved says so', async () => {
  await open(EDITORS)
  const write = await level('lookup.search', 'Write')
  expect(write).toHaveAttribute('aria-disabled', 'true')
  expect(write).toHaveAccessibleDescription('this area doesn’t offer write')
  const reserved = await area('access.manage')
  expect(reserved).toHaveAccessibleDescription(/only the built-in role Administrator/)
  expect(screen.getByText('Administrator only')).toBeVisible()
})

test('an edit made meanwhile by somebody else is shown and never written over', async () => {
  const opened = await open(EDITORS)
  const { user, sent } = opened
  await user.click(await level('pricemanager.prices', 'Write'))
  await elsewhere(opened, 'katalog-redaktion', {
    permissions: ['pim.products:write', 'pricemanager.prices:read', 'content.media:read'],
  })
  const before = sent.length
  await user.click(save())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Someone else edited this role, so your changes weren’t saved.')
  expect(alert).toHaveTextContent(/none → read/)
  expect(alert).toHaveFocus()
  expect(sent.slice(before).filter((call) => call.startsWith('PATCH'))).toEqual([])

  await user.click(within(alert).getByRole('button', { name: 'Merge my changes' }))
  expect(await level('content.media', 'Read')).toBeChecked()
  expect(await level('qms.stock', 'None')).toBeChecked()
  await user.click(save())
  await screen.findByText('Katalog-Redaktion was saved.')
  expect((await read(opened, 'katalog-redaktion')).permissions).toEqual({
    'pim.products': 'write',
    'pricemanager.prices': 'write',
    'content.media': 'read',
  })
})

test('what a refresh brings of somebody else is shown while one still edits', async () => {
  const opened = await open(SOME)
  const { user, session } = opened
  await user.click(await level('pricemanager.prices', 'Write'))
  await elsewhere(opened, 'katalog-redaktion', { name: 'Redaktion' })
  await session.queries.invalidateQueries({ queryKey: ['roles'] })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Name: Redaktion')
  await user.click(within(alert).getByRole('button', { name: 'Discard my changes' }))
  expect(await level('pricemanager.prices', 'Read')).toBeChecked()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaving with unsaved changes asks, and they are there on coming back', async () => {
  const { user } = await open(SOME)
  await user.click(await level('pricemanager.prices', 'Write'))
  const main = screen.getByRole('navigation', { name: 'Main' })
  await user.click(within(main).getByRole('link', { name: 'Groups' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave with unsaved changes?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Katalog-Redaktion' })).toBeVisible()

  await user.click(within(main).getByRole('link', { name: 'Groups' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave page' }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Groups' })
  await user.click(within(main).getByRole('link', { name: 'Roles' }))
  await user.click(await screen.findByRole('link', { name: 'Katalog-Redaktion' }))
  expect(await level('pricemanager.prices', 'Write')).toBeChecked()
  expect(screen.getByText('Your earlier changes are still here, unsaved.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await level('pricemanager.prices', 'Read')).toBeChecked()
  expect(screen.getByText('No unsaved changes.')).toBeVisible()
})

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const opened = await open(SOME)
  const { user, intercept } = opened
  await user.click(await screen.findByRole('button', { name: 'Edit texts' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(save())
  await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name.'))
  await waitFor(() => expect(name).toHaveFocus())
  await user.type(name, 'Redaktion')
  intercept(/^PATCH/, () =>
    refusal(400, 'VALIDATION_ERROR', [{ field: 'name', description: 'Not this name.' }]),
  )
  await user.click(save())
  await waitFor(() => expect(name).toHaveAccessibleDescription('Not this name.'))
  expect(name).toHaveValue('Redaktion')
  expect((await read(opened, 'katalog-redaktion')).name).toBe('Katalog-Redaktion')
})

test('after a lost answer the role is read again, and what arrived counts as saved', async () => {
  const opened = await open(SOME)
  const { user, intercept } = opened
  await user.click(await level('pricemanager.prices', 'Write'))
  intercept(/^PATCH/, async () => {
    await elsewhere(opened, 'katalog-redaktion', {
      permissions: ['pim.products:write', 'pricemanager.prices:write', 'qms.stock:write'],
    })
    throw new TypeError('Failed to fetch')
  })
  await user.click(save())
  await screen.findByText('Katalog-Redaktion was saved.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a role that holds what is reserved says that saving its areas takes it away', async () => {
  const { user } = await open('/roles/access-auditor?q=pim')
  await user.click(await level('pim.products', 'Read'))
  expect(region('What changes')).toHaveTextContent(/^What changes.*Saving removes /)
  expect(region('Who is affected')).toHaveTextContent('Aurel Auditor')
})

test('a built-in role is locked and says why; it can be compared and duplicated', async () => {
  const { user } = await open('/roles/administrator?q=products')
  expect(await screen.findByText('Built-in roles can’t be edited.')).toBeVisible()
  expect(await area('pim.products')).toHaveAccessibleDescription('built-in roles can’t be edited')
  await user.click(await level('pim.products', 'None'))
  expect(await level('pim.products', 'Write')).toBeChecked()
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'built-in roles can’t be deleted',
  )
  expect(save()).toHaveAccessibleDescription('built-in roles can’t be edited')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Viewer')
  expect(location.search).toBe('?q=products&with=viewer')
  expect(await screen.findByRole('columnheader', { name: 'Viewer' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  await screen.findByRole('heading', { level: 1, name: 'New role' })
  // The heading is there before the form.
  await waitFor(() => {
    const messages = screen.getAllByRole('status').map((one) => one.textContent)
    expect(messages.some((text) => text.includes('Not copied: '))).toBe(true)
  })
})

test('deleting shows who loses what, and leads to the list', async () => {
  const opened = await open('/roles/preise-saison?q=prices')
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Preise Saison?' })
  expect(location.search).toMatch(/dialog=delete-role&role=\d+$/)
  expect(dialog).toHaveTextContent('This removes the role from 2 people and 1 group.')
  expect(dialog).toHaveTextContent('Groups with this role: IT.')
  expect(within(dialog).getByRole('list', { name: 'People affected' })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await confirmDelete(user, dialog)
  await headed('Roles')
  expect(await screen.findByText('Preise Saison was deleted.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Preise Saison' })).toBeNull()
})

test('a role that changed since it was shown is not deleted unseen', async () => {
  const opened = await open('/roles/preise-saison?q=prices')
  const { user, sent } = opened
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  await elsewhere(opened, 'preise-saison', { permissions: ['pim.products:write'] })
  await confirmDelete(user, dialog)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was deleted.')
  expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('who only reads sees the matrix with every control disabled and its reason', async () => {
  await open(EDITORS, { as: 'auditor' })
  const reason = /access\.manage:write/
  expect(await area('pim.products')).toHaveAccessibleDescription(reason)
  for (const name of ['Duplicate', 'Delete', 'Discard', 'Save role']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(reason)
  }
})

test('a role that is not there has a page that says so', async () => {
  await open('/roles/nobody-has-this')
  expect(await screen.findByText('This role doesn’t exist.')).toBeVisible()
})
