import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { staffPage } from '#contract/people.ts'
import { refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { filledTable, readTable } from '#test/filledTable.ts'
import { open } from '#test/open.tsx'

const table = () => readTable('People')
const names = async () =>
  within(await table())
    .queryAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent)
const inAddress = (key: string) => new URLSearchParams(location.search).get(key)

test('everybody on the staff stands in one table, with their roles and what these come to [seed 4.9]', async () => {
  await open('/people', { tokens: 0 })
  await filledTable('People')
  expect(await names()).toHaveLength(31)
  const row = within(await table()).getByRole('row', { name: /Małgorzata/ })
  expect(row).toHaveTextContent('Treści i katalog')
  expect(row).toHaveTextContent('Viewer from group Redaktion Wrocław')
  expect(row).toHaveTextContent('13 write, 33 read')
  expect(screen.getByText('31 active staff accounts. 4 people can manage access.')).toBeVisible()
})

test('a search finds a name, a username or an e-mail, and stands in the address', async () => {
  const { user } = await open('/people', { tokens: 0 })
  await filledTable('People')
  await fill(user, screen.getByRole('searchbox', { name: 'Search people' }), 'dabrowska shop')
  await waitFor(async () => expect(await names()).toEqual(['Małgorzata Dąbrowska-Kowalczyk']))
  await waitFor(() => expect(inAddress('q')).toBe('dabrowska shop'))
})

test.each(['Slawomir', 'LIS, Sławomir', 'lis,slawo'])(
  'a name is found in the letters that a keyboard has, and last name first: %s',
  async (typed) => {
    await open(`/people?q=${encodeURIComponent(typed)}`, { tokens: 0 })
    await filledTable('People')
    expect(await names()).toEqual(['Sławomir Lis'])
  },
)

test.each([
  ['Role', 'administrator', 'role', ['Ada Administrator', 'Jürgen Großmann', 'Zofia Wiśniewska']],
  ['Group', 'Lager Süd', 'via', ['Niklas Schulz', 'Paweł Kamiński', 'Rosa Huber']],
  ['Superuser', 'only', 'superuser', ['Sandbox Superuser']],
  ['Area', 'none', 'area', ['Nora Norole', 'Sławomir Lis', 'Theresia Egger']],
])(
  'the people are filtered by %s, which stands in the address',
  async (name, value, key, found) => {
    const { user } = await open('/people', { tokens: 0 })
    await filledTable('People')
    await user.selectOptions(screen.getByRole('combobox', { name }), value)
    await waitFor(async () => expect(await names()).toEqual(found))
    expect(inAddress(key)).toBe(value)
  },
)

test('who can write an area is another question than who can read it', async () => {
  const { user } = await open('/people?area=access.manage', { tokens: 0 })
  await waitFor(async () => expect(await names()).toContain('Aurel Auditor'))
  expect(await names()).toHaveLength(5)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'write')
  await waitFor(async () => expect(await names()).toHaveLength(4))
  expect(await names()).not.toContain('Aurel Auditor')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), '')
  await waitFor(async () => expect(await names()).toHaveLength(31))
  expect(location.search).toBe('')
})

test('Managers since the migration are those whose grant nobody has touched [seed 5.7]', async () => {
  const { user } = await open('/people', { tokens: 0 })
  await filledTable('People')
  await user.click(screen.getByRole('checkbox', { name: 'Manager from migration' }))
  await waitFor(async () =>
    expect(await names()).toEqual(['Iwona Wójcik', 'Magda Manager', 'Ulrich Bauer']),
  )
  expect(inAddress('since')).toBe('migration')
})

test('where the log cannot be read, nobody is named, and it can be tried again', async () => {
  const { user, intercept } = await open('/people', { tokens: 0 })
  await filledTable('People')
  intercept(/\/audit\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  await user.click(screen.getByRole('checkbox', { name: 'Manager from migration' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The audit log couldn’t be loaded')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await names()).toHaveLength(3))
})

test('what is hidden by a filter is said, with the way to see it', async () => {
  const { user } = await open('/people?q=nobody+of+this+name', { tokens: 0 })
  // The table of the page that waits has no word of its rows.
  await screen.findByText('No people match.')
  expect(await table()).toHaveTextContent('No people match.')
  expect(await table()).toHaveTextContent('31 people are hidden')
  await user.click(screen.getByRole('button', { name: 'Show all people' }))
  await waitFor(async () => expect(await names()).toHaveLength(31))
})

test.each(['observe', 'off'] as const)(
  'while the gate is %s, it is said whom it would refuse',
  async (gate) => {
    const { user } = await open('/people', { tokens: 0, gate })
    expect(
      await screen.findByText('3 people have no access once rules are enforced.'),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show these people' }))
    await waitFor(async () => expect(await names()).toHaveLength(3))
    expect(await names()).toContain('Nora Norole')
  },
)

test('a gate that enforces needs no such warning', async () => {
  await open('/people', { tokens: 0 })
  await filledTable('People')
  expect(screen.queryByText(/once rules are enforced/)).toBeNull()
})

test('where nobody holds Administrator yet, it is said first [seed 5.29]', async () => {
  const { intercept, session } = await open('/me', { tokens: 0, as: 'superuser' })
  const all = await session.request({
    method: 'GET',
    path: '/api/access/v2/admin/staff/',
    query: { page_size: 100 },
    expect: 200,
    answer: staffPage,
  })
  const results = all.results.map((person) => ({
    ...person,
    roles: person.roles.filter(({ key }) => key !== 'administrator'),
  }))
  intercept(/\/staff\/$/, () => Response.json({ ...all, results }))
  screen.getByRole('link', { name: 'People' }).click()
  expect(
    await screen.findByText('Nobody has the Administrator role yet. Grant it to two people.'),
  ).toBeVisible()
})

test('lists that cannot be read again stay, with their age', async () => {
  const { intercept, session } = await open('/people', { tokens: 0 })
  await filledTable('People')
  intercept(/\/groups\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  await session.queries.invalidateQueries({ queryKey: ['groups'] })
  expect(await screen.findByText(/^From .* The last refresh failed/)).toBeVisible()
  expect(await names()).toHaveLength(31)
  vi.mocked(console.error).mockClear()
})
