import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'

const entries = () => screen.findByRole('list', { name: 'Entries' })
const LOG = /GET .*\/audit\/$/
const logCalls = (sent: string[]) => sent.filter((call) => LOG.test(call)).length
const target = () => screen.findByRole('searchbox', { name: 'Target' })

test('a target is looked for in two requests, and how much was searched is said', async () => {
  const { sent } = await open('/audit?about=application-2')
  expect(
    await screen.findByText(/found in the newest 200 of [\d,]+ entries, back to /),
  ).toBeVisible()
  expect(screen.getByText(/^.*The search runs in your browser/)).toBeVisible()
  expect(logCalls(sent)).toBe(2)
})

test('searching further goes on until a page more is found or the log ends', async () => {
  const { user } = await open('/audit?target=Kraków')
  while (screen.queryByText(/^.*Searched the whole log/) === null) {
    await user.click(await screen.findByRole('button', { name: 'Search older entries' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  }
  expect(screen.queryByRole('button', { name: 'Search older entries' })).toBeNull()
  for (const row of within(await entries()).getAllByRole('listitem'))
    expect(row).toHaveTextContent('Kraków')
})

test('a search that fails keeps what was found, and goes on when asked again', async () => {
  const { user, intercept } = await open('/audit?about=application-2')
  const list = await entries()
  const before = within(list).getAllByRole('listitem').length
  intercept(LOG, () => refusal(409, 'CONFLICT'))
  await user.click(screen.getByRole('button', { name: 'Search older entries' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The search stopped')
  expect(within(list).getAllByRole('listitem')).toHaveLength(before)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a token’s lineage takes in what was done to its predecessors and successors', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const old = await there.newToken(1, { name: 'First', scopes: ['returns.api'] })
  const next = await there.rotate(old.id)
  const last = await there.rotate(next.id)
  await there.revoke(last.id)
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  const [details] = await within(await entries()).findAllByRole('button', { name: /rotated First/ })
  if (!details) throw new Error('A rotation stands there.')
  expect(screen.queryByRole('checkbox', { name: 'Include rotations' })).toBeNull()
  await user.click(details)
  await user.click(screen.getByRole('link', { name: 'Show entries about this token' }))
  await waitFor(() => expect(location.search).toBe(`?about=token-${last.id}`))
  await waitFor(async () =>
    expect(within(await entries()).getAllByRole('listitem')).toHaveLength(2),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Include rotations' }))
  await waitFor(() => expect(location.search).toBe(`?about=token-${last.id}&lineage=1`))
  await waitFor(async () =>
    expect(within(await entries()).getAllByRole('listitem')).toHaveLength(4),
  )
  expect(screen.getByRole('combobox', { name: 'About' })).toHaveDisplayValue(/First/)
})

test('what is typed as the target stands in the address, and Back leads out of it', async () => {
  const { user, sent } = await open('/audit')
  await entries()
  const before = logCalls(sent)
  await fill(user, await target(), 'Salesforce')
  await waitFor(() => expect(location.search).toBe('?target=Salesforce'))
  // The list of before may still be there, and goes with its rows.
  await waitFor(async () => {
    for (const row of within(await entries()).getAllByRole('listitem'))
      expect(row).toHaveTextContent('Salesforce')
  })
  // However many letters, it is one search.
  expect(logCalls(sent) - before).toBeLessThanOrEqual(2)
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(async () => expect(await target()).toHaveValue(''))
})

test('nothing found says so, and whether there is more to search', async () => {
  await open('/audit?target=nobody+is+called+so', { tokens: 40 })
  expect(await screen.findByText(/^No matches/)).toBeVisible()
})

test('an address that names no thing filters nothing', async () => {
  await open('/audit?about=planet-7&actor=x&from=soon&page=-1', { tokens: 40 })
  await entries()
  expect(screen.queryByRole('combobox', { name: 'About' })).toBeNull()
  expect(screen.getByText(/^1 to \d+ of/)).toBeVisible()
})

test('a person is found by the name that the sentences show, which the log itself does not have', async () => {
  await open('/audit?target=Lukasz')
  const rows = within(await entries()).getAllByRole('listitem')
  for (const row of rows) expect(row).toHaveTextContent('Łukasz Żółkiewski')
})
