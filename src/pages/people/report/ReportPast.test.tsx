import { screen, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { accessReport } from '#contract/accessReport.ts'
import { readTable } from '#test/filledTable.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const inMinutes = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`
const DAY = 86_400_000

/** What the browser would have saved. */
function catchFile(): Promise<Blob> {
  return new Promise((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) resolve(blob)
      return 'blob:0'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  })
}

test('the report of a past date has who could do what then, and its files say how sure each row is', async () => {
  const { user, session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id } = await there.person('norole')
  await there.grant({ role: 'administrator', user_id: id })
  const on = inMinutes(Date.now() - DAY)
  goTo(`/people/report?at=${on}`)
  const people = await readTable('People')
  expect(within(people).getByRole('columnheader', { name: 'How sure' })).toBeVisible()
  expect(screen.getByText(/^Access on .*, rebuilt from the audit log$/)).toBeVisible()
  expect(screen.getByText('Tokens on that date. Tokens shows them.')).toBeVisible()
  // A table without rows would say that there were none, and a count of today's that they are in it.
  expect(screen.queryByRole('table', { name: 'Tokens' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'In report' })).toBeNull()
  expect(screen.getByRole('table', { name: 'Counts of today’s lists' })).toBeVisible()

  const file = catchFile()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/^Saved as keyturn-\S+-access-report-on-/)).toBeVisible()
  const files = unzipSync(new Uint8Array(await (await file).arrayBuffer()))
  const text = (name: string) =>
    new TextDecoder().decode(Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1])
  const report = accessReport.parse(JSON.parse(text('access-report.json')))
  expect(report).toMatchObject({ version: 2, tokens: [], past: { on } })
  expect(report.people.find((person) => person.id === id)?.roles).toEqual([])
  expect(text('permissions.csv').split('\r\n')[0]).toMatch(/,From,How sure$/)
  expect(text('permissions.csv')).toMatch(/,"As today, not logged"\r\n/)
  const page = text('access-report.html')
  expect(page).toContain('As today, not logged')
  expect(page).toContain('Counts of today’s lists')
  expect(page).not.toContain('In report')
})

test('of what is still to come there is no report', async () => {
  await open(`/people/report?at=${inMinutes(Date.now() + DAY)}`, { tokens: 0 })
  expect(await screen.findByText(/isn’t known yet$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})
