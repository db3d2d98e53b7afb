import { screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { accessReport } from '#contract/accessReport.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

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

const text = (files: Record<string, Uint8Array>, name: string) => {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))
  return new TextDecoder().decode(found?.[1])
}

test('the report counts what it read against the server, and is saved with the hash of each file', async () => {
  const { user, session } = await open('/people')
  await user.click(await screen.findByRole('button', { name: 'Access report' }))
  const counts = await screen.findByRole('table', { name: 'Counts' })
  const row = (name: string) => within(counts).getByRole('row', { name: new RegExp(`^${name} `) })
  const cells = (name: string) =>
    within(row(name))
      .getAllByRole('cell')
      // A phone reads the column's head in each cell.
      .map((cell) => cell.textContent.replace(/^\D+/, ''))
  for (const name of ['People', 'Groups', 'Roles', 'Grants', 'Applications', 'Tokens']) {
    const [serverCount, read] = cells(name)
    expect(serverCount).toBe(read)
    expect(Number(read)).toBeGreaterThan(0)
  }
  expect(screen.getByRole('list', { name: 'Not included' })).toBeVisible()
  const tokens = (
    await Promise.all(
      (await backend(session).applications()).map(({ id }) => backend(session).rows(id)),
    )
  ).flat()
  expect(cells('Tokens')).toEqual([String(tokens.length), String(tokens.length)])

  const table = screen.getByRole('table', { name: 'Tokens' })
  expect(table).not.toHaveTextContent(/\d{4}-\d\d-\d\dT/)
  expect(
    within(table).getAllByText(/^\w{3} \d+ \w{3} \d{4}, \d\d:\d\d CES?T$/).length,
  ).toBeGreaterThan(9)

  const index = screen.getByRole('navigation', { name: 'In this report' })
  await user.click(within(index).getByRole('button', { name: /^Effective permissions [\d,]+$/ }))
  expect(document.activeElement).toContainElement(
    screen.getByRole('region', { name: 'Effective permissions' }),
  )

  const file = catchFile()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/^Saved as keyturn-\S+-access-report-\d/)).toBeVisible()
  const files = unzipSync(new Uint8Array(await (await file).arrayBuffer()))
  const report = accessReport.parse(JSON.parse(text(files, 'access-report.json')))
  expect(report.made).toMatchObject({
    by: { username: 'administrator' },
    server: { origin: session.origin },
    zone: 'Europe/Warsaw',
  })
  expect(new Set(report.tokens.map(({ id }) => id))).toEqual(new Set(tokens.map(({ id }) => id)))
  const administrator = report.people.find(({ username }) => username === 'administrator')
  expect(administrator?.areas).toContainEqual({
    area: 'access.manage',
    level: 'write',
    from: [{ role: 'administrator', group: null, level: 'write' }],
  })
  expect(text(files, 'tokens.csv')).toMatch(/,\d{4}-\d\d-\d\dT[\d:.]+Z,/)
  expect(text(files, 'SHA256SUMS').trimEnd().split('\n')).toHaveLength(7)
  expect(text(files, 'access-report.html')).toContain('<td><bdi>administrator</bdi></td>')
})

test('a report with a gap is none: what could not be read is said, and Try again reads it all', async () => {
  const { user, intercept } = await open('/me')
  intercept(/GET .*\/groups\/$/, () => refusal(404, 'NOT_FOUND'))
  goTo('/people/report')
  const alert = await screen.findByRole('alert', {})
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
})

test('what is written to the log meanwhile is said, and Read again is of one moment', async () => {
  const { user, session, intercept } = await open('/me')
  const there = backend(session)
  intercept(/GET .*\/groups\/$/, async () => {
    await there.newToken(1, { name: 'Meanwhile', scopes: ['returns.api'] })
    return Response.json({ count: 0, next: null, previous: null, results: [] })
  })
  goTo('/people/report')
  expect(await screen.findByText(/^The audit log got 1 new entry while/, {})).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('table', { name: 'Counts' })).toBeVisible()
  expect(screen.queryByText(/^The audit log got/)).toBeNull()
})

test('the reading can be stopped, and then there is no report', async () => {
  const { user, intercept } = await open('/me')
  intercept(/GET .*\/groups\/$/, () => new Promise<Response>(() => {}))
  goTo('/people/report')
  await screen.findByRole('progressbar', { name: 'Creating the report' })
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped. No report was created.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

test('a reading after a stopped one says nothing of how far that one came', async () => {
  const { user, intercept } = await open('/me')
  intercept(/GET .*\/grants\/$/, () => new Promise<Response>(() => {}))
  goTo('/people/report')
  const progress = () => screen.findByRole('progressbar', { name: 'Creating the report' })
  const far = await progress()
  await waitFor(() => expect(far).toHaveAttribute('aria-valuetext', 'Grants …'))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  intercept(/GET .*\/audit\/$/, () => new Promise<Response>(() => {}))
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await progress()).toHaveAttribute('aria-valuetext', 'People')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
})
