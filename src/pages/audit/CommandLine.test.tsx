import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { open } from '#test/open.tsx'

const entries = () => screen.findByRole('list', { name: 'Entries' })
const LOG = /GET .*\/audit\/$/
const PAGES = 5

const entry = (id: number, by: Pick<AuditEntry, 'actor_id' | 'actor_label'>): AuditEntry => ({
  id,
  created_at: new Date(Date.UTC(2026, 9, 1) + id * 60_000).toISOString(),
  ...by,
  action: 'legacy.import',
  target_type: 'legacy',
  target_id: '',
  target_label: `legacy keys ${id}`,
  detail: {},
  ip: null,
})

/** Of each hundred one is of the command line, and one of a person who was deleted. */
const log = Array.from({ length: PAGES * 100 }, (_, index) => {
  const id = PAGES * 100 - index
  if (id % 100 === 90) return entry(id, { actor_id: null, actor_label: 'system' })
  if (id % 100 === 80) return entry(id, { actor_id: null, actor_label: 'b.gone' })
  return entry(id, { actor_id: 3, actor_label: 'zofia' })
})

/** The log page by page, whatever else is asked of it. */
async function openLog() {
  const opened = await open('/me', { tokens: 40 })
  const searches: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address)
    if (!LOG.test(`${init.method} ${url.pathname}`)) return fetch(address, init)
    searches.push(url.search)
    const size = Number(url.searchParams.get('page_size') ?? 20)
    const page = Number(url.searchParams.get('page') ?? 1)
    const results = log.slice((page - 1) * size, page * size)
    const next = page * size < log.length ? 'https://elsewhere.example/' : null
    return Response.json({ count: log.length, next, previous: null, results })
  })
  await opened.user.click(screen.getByRole('link', { name: 'Audit log' }))
  await entries()
  searches.length = 0
  const person = screen.getByRole('combobox', { name: 'Person' })
  await opened.user.selectOptions(person, 'the command line')
  await waitFor(() => expect(location.search).toBe('?actor=command-line'))
  return { ...opened, searches, person }
}

test('what the command line did is looked for here, page after page, and it says of how many', async () => {
  const { user, searches, person } = await openLog()
  expect(await screen.findByText(/^2 entries found in the newest 200 of /)).toBeVisible()
  expect(screen.getByText(/The search runs in your browser/)).toBeVisible()
  expect(searches).toHaveLength(2)
  for (const search of searches) expect(search).not.toContain('actor')
  await user.click(screen.getByRole('button', { name: 'Search older entries' }))
  expect(await screen.findByText(/^5 entries found\. Searched the whole log/)).toBeVisible()
  expect(searches).toHaveLength(PAGES)
  const rows = within(await entries()).getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row).toHaveTextContent('the command line imported legacy keys')
  expect(person).toHaveDisplayValue('the command line')
})

test('an export of it holds the rows that were found, and says how far was searched', async () => {
  const { user } = await openLog()
  await screen.findByText(/^2 entries found in/)
  const texts: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) texts.push(blob.text())
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'JSON, for programs' }))
  expect(
    await screen.findByText(/^2 entries saved as keyturn-\S+-audit-log-.*\.json$/),
  ).toBeVisible()
  const file: unknown = JSON.parse((await texts[0]) ?? '')
  expect(file).toMatchObject({
    filters: { Person: 'the command line' },
    searched: expect.stringMatching(/^Searched 200 of 500 entries, back to /),
    count: 2,
    entries: [{ actor_id: null, actor_label: 'system' }, { actor_label: 'system' }],
  })
})

test('an entry of the command line leads to all of them', async () => {
  const { user } = await openLog()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Any person')
  expect(await screen.findByText(/^1 to 50 of/)).toBeVisible()
  const [details] = await screen.findAllByRole('button', {
    name: /^Details of the command line imported/,
  })
  if (!details) throw new Error('The first page has one.')
  await user.click(details)
  await user.click(screen.getByRole('link', { name: 'Filter by the command line' }))
  await waitFor(() => expect(location.search).toBe('?actor=command-line'))
})
