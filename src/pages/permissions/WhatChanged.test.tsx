import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const inMinutes = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`
const HOUR = 3_600_000
const yesterday = () => inMinutes(Date.now() - 24 * HOUR)
const table = () => screen.findByRole('table', { name: 'Changes' })

/** The text that the browser would have saved. */
function catchFile(): Promise<string> {
  return new Promise((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) void blob.text().then(resolve)
      return 'blob:0'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  })
}

test('who gained what since a date is told with who gave it, one area alone too, and goes into a file', async () => {
  const { user, session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id, name } = await there.person('norole')
  await there.grant({ role: 'administrator', user_id: id })
  goTo(`/permissions?view=changes&from=${yesterday()}`)
  expect(await screen.findByText(/^Changes from .* until today$/)).toBeVisible()
  const all = within(await table()).getAllByRole('row').length
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'access.manage')
  await waitFor(() =>
    expect(
      within(screen.getByRole('table', { name: 'Changes' })).getAllByRole('row').length,
    ).toBeLessThan(all),
  )
  expect(new URLSearchParams(location.search).get('area')).toBe('access.manage')
  const row = within(await table()).getByRole('row', { name: new RegExp(name) })
  expect(row).toHaveTextContent('Gained write')
  expect(row).toHaveTextContent(/administrator granted Administrator/)
  const file = catchFile()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'As CSV' }))
  const [, , , , , heads, ...lines] = (await file).trim().split('\r\n')
  expect(heads).toMatch(/^from,to,person,id,area,from_level,to_level,how_sure,why,acts$/)
  expect(lines.filter((line) => line.includes(`,norole,${id},access.manage,,write,`))).toHaveLength(
    1,
  )
  expect(lines.every((line) => line.includes(',access.manage,'))).toBe(true)
})

test('before the log begins no change is more than unknown, and turned dates are not compared', async () => {
  const { session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id } = await there.person('norole')
  await there.grant({ role: 'administrator', user_id: id })
  goTo('/permissions?view=changes&from=2001-01-01T00:00Z')
  expect(await screen.findByText(/Everything before that is unknown/)).toBeVisible()
  const rows = within(await table())
  expect(rows.getAllByText('Unknown').length).toBeGreaterThan(0)
  expect(rows.queryByText('Certain')).toBeNull()
  goTo(`/permissions?view=changes&from=${yesterday()}&to=2001-01-01T00:00Z`)
  expect(await screen.findByText('These dates can’t be compared.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'To' })).toHaveAccessibleDescription(
    /To must be after From\./,
  )
  expect(screen.queryByRole('table', { name: 'Changes' })).toBeNull()
})

test('Permissions leads there with its area, and asks for a date first', async () => {
  const { user } = await open('/permissions?area=access.manage', { tokens: 0 })
  await user.click(await screen.findByRole('link', { name: 'What changed' }))
  expect(
    await screen.findByText('Compares access on that date with a later date or today.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show changes' }))
  expect(screen.getByRole('group', { name: 'From' })).toHaveAccessibleDescription(/Choose a date\./)
  await user.click(screen.getByRole('link', { name: 'Access today' }))
  expect(await screen.findByRole('table', { name: 'Who has access' })).toBeVisible()
  expect(location.search).toBe('?area=access.manage')
})

test('a past date leads there with the area that is looked at', async () => {
  const at = yesterday()
  const { user } = await open(`/permissions?area=access.manage&at=${at}`, { tokens: 0 })
  await user.click(await screen.findByRole('link', { name: 'What changed since' }))
  expect(await screen.findByText(/^Changes from .* until today$/)).toBeVisible()
  const asked = new URLSearchParams(location.search)
  expect([asked.get('area'), asked.get('from')]).toEqual(['access.manage', at])
})

test('chosen dates go into the address at once, Back leads to those before, and the focus stays', async () => {
  const { user } = await open('/permissions?view=changes&from=2026-01-02T00:00Z', { tokens: 0 })
  const from = within(await screen.findByRole('group', { name: 'From' }))
  const day = () => from.getByRole('spinbutton', { name: /^day/ })
  const was = day().textContent
  await user.click(day())
  await user.keyboard('{ArrowUp}')
  const show = screen.getByRole('button', { name: 'Show changes' })
  await user.click(show)
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('from')).toMatch(/^2026-01-03T/),
  )
  expect(await screen.findByText(/^Changes from Sat 3 Jan 2026/)).toBeVisible()
  expect(show).toHaveFocus()
  history.back()
  const asked = () => new URLSearchParams(location.search).get('from')
  await waitFor(() => expect(asked()).toBe('2026-01-02T00:00Z'))
  expect(await screen.findByText(/^Changes from Fri 2 Jan 2026/)).toBeVisible()
  const back = within(screen.getByRole('group', { name: 'From' }))
  expect(back.getByRole('spinbutton', { name: /^day/ })).toHaveTextContent(was)
})
