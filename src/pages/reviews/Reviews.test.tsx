import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orAborted } from '#session/turns.ts'
import { backend } from '#test/backend.ts'
import { open } from '#test/open.tsx'
import { startReview } from '#test/startReview.ts'
import { headed } from '#test/headed.ts'

async function rowsOfTable() {
  const table = await screen.findByRole('table', { name: 'Rows of this review' })
  await within(table).findAllByRole('rowheader')
  return within(table)
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('radiogroup'))
}

test('where there is no review its steps stand in order, and the way to the first one', async () => {
  const { user } = await open('/reviews', { tokens: 20 })
  const steps = await screen.findByRole('list', { name: 'The five steps of a review' })
  const names = within(steps).getAllByRole('listitem')
  expect(names.map((step) => step.firstChild?.textContent)).toEqual([
    'Frozen',
    'Decided',
    'Applied',
    'Signed off',
    'Evidence',
  ])
  await user.click(screen.getByRole('button', { name: 'Start your first review' }))
  await headed('Start a review')
})

test('a review freezes the access of today with its counts, and nothing is decided in advance', async () => {
  const { review } = await startReview()
  const { frozen, rows, excluded, events } = review()
  expect(Object.values(frozen.counts).every(({ said, read }) => said === read)).toBe(true)
  expect(frozen.log.before).toEqual(frozen.log.after)
  expect(frozen.reportSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['grant', 'token']))
  expect(excluded.every(({ by, why }) => by.name === 'administrator' && why !== '')).toBe(true)
  expect(events).toEqual([])
  for (const radio of await screen.findAllByRole('radio', { name: 'Keep' }))
    expect(radio).not.toBeChecked()
})

test('a key decides on the row that has the focus, another takes it back, and the reason is used again', async () => {
  const { user, review } = await startReview()
  const [first, second] = await rowsOfTable()
  if (!first || !second) throw new Error('There are no two rows to decide on.')
  await user.type(within(first).getByRole('textbox'), 'Shop content')
  first.focus()
  await user.keyboard('k')
  expect(await within(first).findByRole('radio', { name: 'Keep' })).toBeChecked()
  expect(review().events).toMatchObject([
    { type: 'decided', decision: 'keep', reason: 'Shop content', bulk: null },
  ])
  expect(await screen.findByText(/^1 of \d+ decided\./)).toBeVisible()
  await user.keyboard('{ArrowDown}1')
  await waitFor(() => expect(review().events).toHaveLength(2))
  expect(review().events[1]).toMatchObject({ decision: 'keep', reason: 'Shop content' })
  await user.keyboard('u')
  await waitFor(() => expect(review().events.at(-1)).toMatchObject({ type: 'withdrawn' }))
  expect(within(second).getByRole('radio', { name: 'Keep' })).not.toBeChecked()
  await user.keyboard('?')
  await waitFor(() => expect(review().events.at(-1)).toMatchObject({ decision: 'cannotTell' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a key that comes before the last one is drawn means the row as it is by then', async () => {
  const { user, review } = await startReview()
  const [first, second] = await rowsOfTable()
  if (!first || !second) throw new Error('There are no two rows to decide on.')
  await user.type(within(first).getByRole('textbox'), 'Shop content')
  first.focus()
  fireEvent.keyDown(first, { key: 'k' })
  fireEvent.keyDown(first, { key: 'e' })
  expect(review().events).toMatchObject([
    { decision: 'keep', reason: 'Shop content' },
    { decision: 'end', reason: 'Shop content' },
  ])
  await within(first).findByRole('radio', { name: 'End', checked: true })
  second.focus()
  for (const [key, decision] of Object.entries({ e: 'end', '?': 'cannotTell' })) {
    fireEvent.keyDown(second, { key })
    fireEvent.keyDown(second, { key: '1' })
    expect(review().events.at(-1)).toMatchObject({ decision, reason: 'Shop content' })
  }
  fireEvent.keyDown(second, { key: 'k' })
  const decided = review().events.at(-1)
  fireEvent.keyDown(second, { key: 'u' })
  expect(review().events.at(-1)).toMatchObject({ type: 'withdrawn', decision: decided?.id })
}, 60_000)

test('nobody decides on their own access: it is another reviewer’s row', async () => {
  const { review } = await startReview()
  const own = review().rows.filter(({ concerns }) =>
    concerns.some(({ userId }) => userId === review().frozen.by.id),
  )
  expect(own.length).toBeGreaterThan(0)
  const [self] = review().reviewers
  expect(own.filter(({ reviewer }) => reviewer === self?.id)).toEqual([])
})

test('an end is applied by its act, read back in list and log, and the review is signed off as incomplete', async () => {
  const { user, review, sent } = await startReview()
  const row = (await rowsOfTable()).find((one) => /Role /.test(one.textContent))
  if (!row) throw new Error('There is no grant to decide on.')
  row.focus()
  await user.keyboard('e')
  await waitFor(() => expect(review().events).toHaveLength(1))
  await user.click(screen.getByRole('radio', { name: 'Ends 1' }))
  await user.click(await screen.findByRole('button', { name: 'Apply 1 end' }))
  const question = await screen.findByRole('alertdialog', { name: 'Apply 1 end?' })
  await user.click(within(question).getByRole('button', { name: 'Apply 1 end' }))
  expect(await screen.findByText('1 end read back as done.')).toBeVisible()
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  expect(review().events).toMatchObject([
    { type: 'decided', decision: 'end' },
    // Kept before it was sent, whatever comes of the page.
    { type: 'applied', act: 'grant.delete', result: 'unknown' },
    { type: 'applied', act: 'grant.delete', result: 'done' },
    { type: 'readBack', outcome: 'ended', actor: 'administrator' },
  ])
  expect(screen.getByText(/^Ended, log #\d+$/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Sign off' }))
  const dialog = await screen.findByRole('dialog', { name: /^Sign off/ })
  await user.type(within(dialog).getByRole('textbox', { name: 'Role' }), 'Head of IT')
  const sign = within(dialog).getByRole('button', { name: 'Sign off review' })
  expect(sign).toHaveAccessibleDescription('Enter why it is incomplete.')
  await user.type(within(dialog).getByRole('textbox', { name: 'Why it is incomplete' }), 'Trial')
  await user.click(sign)
  expect(await screen.findByText(/^Signed off by .+, Head of IT/)).toBeVisible()
  expect(review().events.at(-1)).toMatchObject({ type: 'signed', incomplete: { why: 'Trial' } })
  await user.click(screen.getByRole('radio', { name: /^All/ }))
  expect(await rowsOfTable()).toEqual([])
})

test('an end that waits for the budget of requests says so, and can be stopped', async () => {
  const { user, session, sent } = await startReview()
  const row = (await rowsOfTable()).find((one) => /Role /.test(one.textContent))
  if (!row) throw new Error('There is no grant to decide on.')
  row.focus()
  await user.keyboard('e')
  await user.click(screen.getByRole('radio', { name: 'Ends 1' }))
  await user.click(await screen.findByRole('button', { name: 'Apply 1 end' }))
  // Until it is stopped.
  vi.spyOn(session, 'spare').mockImplementation((signal) =>
    orAborted(new Promise<void>(() => {}), signal),
  )
  const wait = { since: performance.now() - 2_000, until: performance.now() + 37_000 }
  vi.spyOn(session.spareWaits, 'read').mockReturnValue(wait)
  const question = await screen.findByRole('alertdialog', { name: 'Apply 1 end?' })
  await user.click(within(question).getByRole('button', { name: 'Apply 1 end' }))
  expect(
    await screen.findByText(/^Keyturn has sent as many requests as the server allows/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() =>
    expect(screen.queryByText(/^Keyturn has sent as many requests/)).not.toBeInTheDocument(),
  )
  expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('what was granted after the freeze stands apart until somebody takes it in', async () => {
  const { user, review, session } = await startReview()
  const before = review().rows.length
  const [row] = review().rows.filter(({ kind }) => kind === 'grant')
  if (row?.subject.kind !== 'user' || row.through?.kind !== 'role') throw new Error('No grant.')
  const held = new Set(review().rows.map(({ id }) => id))
  const role = ['viewer', 'auditor', 'editor', 'manager'].find(
    (key) => row.subject.kind === 'user' && !held.has(`grant:user:${row.subject.id}:${key}`),
  )
  await backend(session).grant({ role: role ?? '', user_id: row.subject.id })
  await rowsOfTable()
  await user.click(await screen.findByRole('button', { name: 'Compare with today' }))
  expect(await screen.findByText(/^1 new, 0 changed, 0 ended/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Changed since freeze 1' }))
  await user.click(await screen.findByRole('button', { name: 'Take in 1 row' }))
  await user.click(screen.getByRole('radio', { name: /^All/ }))
  expect(await screen.findByText(new RegExp(`^${before + 1} rows, frozen`))).toBeVisible()
})
