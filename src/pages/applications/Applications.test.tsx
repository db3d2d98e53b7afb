import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { fill } from '#test/fill.ts'
import { open, type Opened } from '#test/open.tsx'
import { headed } from '#test/headed.ts'

const table = () => readTable('Applications')
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const inAddress = (key: string) => new URLSearchParams(location.search).get(key)

async function names(): Promise<string[]> {
  return within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent ?? '')
}

async function newApplication(user: Opened['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'New application' }))
  return screen.findByRole('dialog', { name: 'New application' })
}

test('the applications stand in one table, by name', async () => {
  await open('/applications')
  const displayed = await names()
  expect(displayed.length).toBeGreaterThan(5)
  expect(displayed).toEqual(
    [...displayed].sort(new Intl.Collator('en-GB', { numeric: true }).compare),
  )
  expect(screen.getByRole('columnheader', { name: 'Application' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('a search finds name or description without regard to accents, and stands in the address', async () => {
  const { user } = await open('/applications')
  await table()
  await user.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'HANDLER')
  await waitFor(async () => expect(await names()).toEqual(['Händlerportal Österreich']))
  await waitFor(() => expect(inAddress('q')).toBe('HANDLER'))
  await user.clear(screen.getByRole('searchbox'))
  await fill(user, screen.getByRole('searchbox'), 'nothing of this kind')
  await user.click(await screen.findByRole('button', { name: 'Show all applications' }))
  await waitFor(async () => expect((await names()).length).toBeGreaterThan(5))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a link with a search, a filter and an order opens exactly that', async () => {
  await open('/applications?state=inactive&sort=-created')
  expect(await names()).toEqual(['Kontaktformulare'])
  expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('a long list comes in pages of fifty, and the page stands in the address', async () => {
  const { user } = await open('/applications', {
    tokens: 501,
    waits: { requestsPerMinute: 100_000 },
  })
  expect(await rows()).toHaveLength(50)
  const [first] = await names()
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAccessibleDescription(
    'you’re on the first page',
  )
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await names()).not.toContain(first))
  expect(inAddress('page')).toBe('2')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(async () => expect(await names()).toContain(first))
})

test('somebody who may only read is told why nothing can be created', async () => {
  await open('/applications', { as: 'auditor' })
  const button = await screen.findByRole('button', { name: 'New application' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('needs access.manage:write')
})

test('a new application is trimmed, created once, and its page says so', async () => {
  const { user, sent } = await open('/applications')
  const dialog = await newApplication(user)
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), '  Kiosk Nord ')
  await fill(user, within(dialog).getByRole('textbox', { name: 'Description' }), 'Terminals')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Create application' }))
  await headed('Kiosk Nord')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    await within(await screen.findByRole('region', { name: 'Outcome' })).findByText(
      'Kiosk Nord was created.',
    ),
  ).toBeVisible()
  expect(sent.filter((call) => call === 'POST /api/access/v2/admin/applications/')).toHaveLength(1)
})

test('a name in use is refused at its field, and what was typed stays', async () => {
  const { user } = await open('/applications')
  const dialog = await newApplication(user)
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await fill(user, name, 'ERP Bydgoszcz')
  await fill(user, within(dialog).getByRole('textbox', { name: 'Description' }), 'kept')
  await user.click(within(dialog).getByRole('button', { name: 'Create application' }))
  await waitFor(() => expect(name).toBeInvalid())
  expect(name).toHaveAccessibleDescription(/Another application has this name/)
  expect(within(dialog).getByRole('link', { name: 'ERP Bydgoszcz' })).toBeVisible()
  expect(name).toHaveValue('ERP Bydgoszcz')
  expect(within(dialog).getByRole('textbox', { name: 'Description' })).toHaveValue('kept')
})

test('an empty name is refused without asking the server', async () => {
  const { user, sent } = await open('/applications')
  const dialog = await newApplication(user)
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), '   ')
  await user.click(within(dialog).getByRole('button', { name: 'Create application' }))
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toBeInvalid()
  expect(sent.some((call) => call.startsWith('POST /api/access'))).toBe(false)
})

test('after a lost answer the list is read again and says whether it is there', async () => {
  const { user, intercept, session } = await open('/applications')
  const dialog = await newApplication(user)
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await fill(user, name, 'Kiosk Ost')
  intercept(/^POST .*\/applications\/$/, () => Promise.reject(new TypeError('gone')))
  await user.click(within(dialog).getByRole('button', { name: 'Create application' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert).not.toHaveTextContent('We don’t know yet')
  expect(alert).toHaveTextContent('The application wasn’t created. Try again.')
  expect(name).toHaveValue('Kiosk Ost')
  expect(session.drafts.any()).toBe(true)
})

test('an application says how many of its tokens need attention, and the link opens exactly those', async () => {
  const { user } = await open('/applications?attention=yes&sort=-attention')
  const [first] = await within(await table()).findAllByRole('link', { name: /^\d+ tokens?$/ })
  if (!first) throw new Error('No application needs attention.')
  const count = parseInt(first.textContent ?? '', 10)
  await user.click(first)
  await waitFor(() => {
    // The one that waits for the rows is another.
    const tokens = screen.getByRole('table', { name: 'Tokens' })
    expect(within(tokens).getAllByRole('row')).toHaveLength(count + 1)
  })
})

test('an application with legacy tokens that work is marked, and each row names its creator', async () => {
  await open('/applications')
  const marks = await within(await table()).findAllByText(/^\d+ active legacy tokens?$/)
  const marked = marks.map((mark) => mark.closest('[role=rowheader]')?.textContent)
  expect(marked).toContain('Legacy keys: django_checkout 5 active legacy tokens')
  const heads = within(await table()).getAllByRole('columnheader')
  const place = heads.findIndex((head) => head.textContent === 'Creator')
  const creators = (await rows()).map((row) => row.children[place]?.textContent)
  expect(creators).toContain('superuser')
  expect(creators).not.toContain('')
})
