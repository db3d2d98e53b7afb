import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#test/backend.ts'
import { open } from '#test/open.tsx'

const entries = () => screen.findByRole('list', { name: 'Entries' })

test('the log is narrowed to one person, and Back widens it', async () => {
  const { user } = await open('/audit')
  await entries()
  const person = screen.getByRole('combobox', { name: 'Person' })
  await within(person).findByRole('option', { name: /z\.wisniewska/ })
  await user.selectOptions(person, within(person).getByRole('option', { name: /z\.wisniewska/ }))
  await waitFor(() => expect(location.search).toMatch(/^\?actor=\d+$/))
  await waitFor(async () => {
    for (const row of within(await entries()).getAllByRole('listitem'))
      expect(row).toHaveTextContent('Zofia Wiśniewska')
  })
  history.back()
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(person).toHaveValue(''))
})

test('dates are those of the zone, whole days at both ends', async () => {
  const { user } = await open('/audit')
  await entries()
  await user.click(screen.getByRole('button', { name: 'Dates' }))
  await screen.findByRole('group', { name: 'From' })
  const fill = async (group: string, [day, month, year]: [string, string, string]) => {
    const field = screen.getByRole('group', { name: group })
    await user.click(within(field).getByRole('spinbutton', { name: /day/ }))
    await user.keyboard(`${day}${month}${year}`)
  }
  await fill('From', ['01', '10', '2026'])
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('from')).toBe('2026-10-01T00:00:00+02:00'),
  )
  await fill('To', ['31', '10', '2026'])
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('to')).toBe('2026-10-31T23:59:59.999999+01:00'),
  )
  expect(screen.getByRole('group', { name: 'From' })).toHaveAccessibleDescription(/Europe\/Warsaw/)
  await user.keyboard('{Escape}')
  // Each end says the day, and goes by itself.
  expect(await screen.findByText('1 Oct 2026')).toBeVisible()
  expect(screen.getByText('31 Oct 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove To' }))
  await waitFor(() => expect(new URLSearchParams(location.search).has('to')).toBe(false))
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(location.search).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Dates' }))
  await screen.findByRole('group', { name: 'To' })
  const year = () =>
    within(screen.getByRole('group', { name: 'To' })).getByRole('spinbutton', { name: /year/ })
  await waitFor(() => expect(year()).toHaveTextContent('yyyy'))
})

test('the last days are one chip, from their first midnight of the zone on', async () => {
  const { user } = await open('/audit')
  await entries()
  await user.click(screen.getByRole('button', { name: 'Dates' }))
  await user.click(await screen.findByRole('button', { name: 'Last 30 days' }))
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('from')).toMatch(/T00:00:00\+0[12]:00$/),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('From')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Last 30 days' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('all that was done to tokens is looked for, and named as it is chosen', async () => {
  const { user } = await open('/audit')
  await entries()
  const action = screen.getByRole('combobox', { name: 'Action' })
  const tokens = within(action).getByRole('group', { name: 'Tokens' })
  expect(
    within(tokens)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Any token action',
    'Token created',
    'Token rotated',
    'Token revoked',
    'Expiry changed',
    'Legacy keys imported',
    'Legacy keys purged',
  ])
  await user.selectOptions(action, 'Any token action')
  await waitFor(() => expect(location.search).toBe('?action=tokens'))
  await waitFor(async () => {
    const rows = within(await entries()).getAllByRole('listitem')
    for (const row of rows) expect(row).not.toHaveTextContent(/granted|role|superuser access/)
    expect(rows.some((row) => / revoked /.test(row.textContent))).toBe(true)
    expect(rows.some((row) => / rotated /.test(row.textContent))).toBe(true)
  })
})

test('words of what was done find it', async () => {
  const { user } = await open('/audit')
  await entries()
  await user.type(screen.getByRole('searchbox', { name: 'Target' }), 'expiry changed')
  await waitFor(async () => {
    const rows = within(await entries()).getAllByRole('listitem')
    for (const row of rows) expect(row).toHaveTextContent(/changed the expiry of the token/)
  })
})

test('a time in a row is to the minute, and to the second where it is pointed at', async () => {
  const { user } = await open('/audit')
  const [first] = within(await entries()).getAllByText(/^\d\d:\d\d$/)
  if (first === undefined) throw new Error('The sample data has entries.')
  await user.hover(first)
  expect(first).toHaveAccessibleDescription(
    /^\w+day \d+ [A-Z][a-z]+ 20\d\d, \d\d:\d\d:\d\d CES?T \(\d\d:\d\d UTC\)$/,
  )
})

test.each(['', '&target=night'])(
  'a span that ends before it begins is said at its end and in the place of the entries, and nothing is searched%s',
  async (more) => {
    const { user } = await open(
      `/audit?from=2026-11-02T00:00:00%2B01:00&to=2026-11-01T23:59:59%2B01:00${more}`,
    )
    expect(await screen.findByText('To must be after From.')).toBeVisible()
    expect(screen.queryByText(/Try fewer filters|whole log/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dates' }))
    const to = await screen.findByRole('group', { name: 'To' })
    expect(to).toHaveAccessibleDescription(/To must be after From\./)
    await user.click(within(to).getByRole('spinbutton', { name: /day/ }))
    await user.keyboard('02')
    await waitFor(() => expect(screen.queryAllByText('To must be after From.')).toEqual([]))
  },
)

test('where people cannot be read, those of the entries are offered and the rest is said', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  intercept(/GET .*\/staff\/$/, () => refusal(404, 'NOT_FOUND'))
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  await entries()
  expect(await screen.findByText(/^The list of people couldn’t be loaded/)).toBeVisible()
  const person = screen.getByRole('combobox', { name: 'Person' })
  expect(within(person).getAllByRole('option').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^The list of people couldn’t/)).toBeNull())
})

test('an entry shows what it changed, before and after', async () => {
  const { user } = await open('/audit?action=role.update')
  const [details] = within(await entries()).getAllByRole('button', { name: /^Details of / })
  if (!details) throw new Error('The sample data has a changed role.')
  await user.click(details)
  expect(details).toHaveAttribute('aria-expanded', 'true')
  const table = screen.getByRole('table', { name: 'What changed' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['What', 'Before', 'After'])
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Raw entry' }))
  expect(screen.getByText(/"action": "role\.update"/)).toBeVisible()
  await user.click(details)
  expect(screen.queryByRole('table', { name: 'What changed' })).toBeNull()
})

test('a page of the log costs one request, the first one a second for the people', async () => {
  const { user, sent, session } = await open('/audit')
  await entries()
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const pageRequests = () => sent.filter((call) => /\/(audit|staff)\/$/.test(call)).length
  expect(pageRequests()).toBe(2)
  for (let page = 2; page <= 4; page += 1) {
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText(new RegExp(`^${(page - 1) * 50 + 1} to`))).toBeVisible()
    await waitFor(() => expect(session.queries.isFetching()).toBe(0))
    expect(pageRequests()).toBe(page + 1)
  }
})

test('what is typed and an action chosen right after it both narrow the log', async () => {
  await open('/audit')
  await entries()
  // Before anything is drawn again.
  await act(async () => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Target' }), {
      target: { value: 'night' },
    })
    fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), {
      target: { value: 'token.create' },
    })
  })
  await waitFor(() => expect(location.search).toBe('?action=token.create&target=night'))
})

test('a page that is turned right after a filter was chosen takes nothing back', async () => {
  await open('/audit')
  await entries()
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), {
      target: { value: 'token.create' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  })
  await waitFor(() => expect(location.search).toBe('?action=token.create'))
  expect(await screen.findByText(/^1 to/)).toBeVisible()
})
