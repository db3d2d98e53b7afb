import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepReceiver } from '#api/browser/receivers.ts'
import { drills } from '#api/drills/drills.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { backend, refusal } from '#test/backend.ts'
import { kept, kindsIn, openDrill, press, rotateElsewhere, rowOf } from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** An application of the sample data. */
const ERP = 2

test('a drill that begins with a token which somebody rotated just before says so before it starts, and in its row', async () => {
  const there = await openDrill(2, { startedAt: null })
  const [first] = there.tokens
  await rotateElsewhere(there.session, first?.id ?? 0, { overlap_hours: 24 })
  // Where answers come late the server's time is known late too: by it the drill starts before that rotation.
  const { now } = there.session.clock
  vi.spyOn(there.session.clock, 'now').mockImplementation(() => now() - 30_000)

  goTo(`/drills/new?drill=${kept(there)?.id}`)
  await screen.findByRole('table', { name: 'Tokens in this plan' })
  await screen.findByText(/^1 token was rotated in the last 24 hours/)
  await press(there, 'Start the drill')
  const question = await screen.findByRole('alertdialog', { name: 'Start the drill?' })
  expect(question).toHaveTextContent('Someone rotated 1 token of this drill in the last 24 hours.')
  const list = within(question).getByRole('list', { name: 'Rotated in the last 24 hours' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Kasse 1: rotated just now by administrator. Rotating again creates a second successor.',
  ])
  await press(there, 'Start the drill', question)

  await waitFor(async () =>
    expect(await rowOf('Kasse 1')).toHaveTextContent(
      'Already rotated just now by administrator. That successor isn’t in this drill.',
    ),
  )
  expect(await screen.findByRole('rowheader', { name: 'Needs your attention, 1' })).toBeVisible()
  expect(await rowOf('Kasse 2')).not.toHaveTextContent('Already rotated')
  expect(kindsIn(there)).toEqual([])
})

test('so does the page of a plan that is started there, and one whose successor was revoked needs nobody', async () => {
  const there = await openDrill(2, { startedAt: null })
  const [first, second] = there.tokens
  goTo('/drills')
  await screen.findByRole('table', { name: 'Drills' })
  await rotateElsewhere(there.session, first?.id ?? 0, { overlap_hours: 24 })
  const { id } = await rotateElsewhere(there.session, second?.id ?? 0, { overlap_hours: 24 })
  await backend(there.session).revoke(id)
  await there.session.queries.invalidateQueries()
  goTo('/drills/d1')
  await waitFor(async () =>
    expect(await rowOf('Kasse 1')).toHaveTextContent('Already rotated just now by administrator'),
  )
  expect(await rowOf('Kasse 2')).not.toHaveTextContent('Already rotated')
  await press(there, 'Start the drill')
  const question = await screen.findByRole('alertdialog', { name: 'Start the drill?' })
  expect(question).toHaveTextContent('Kasse 1: rotated just now by administrator.')
  expect(question).not.toHaveTextContent('Kasse 2')
})

test('the list of drills says the same value as next to stop as the page of the drill', async () => {
  const there = await openDrill(2)
  const [first, second] = there.tokens
  await backend(there.session).setExpiry(
    second?.id ?? 0,
    new Date(there.session.clock.now() + 17.5 * 3_600_000).toISOString(),
  )
  await rotateElsewhere(there.session, first?.id ?? 0, { overlap_hours: 30 })
  await there.session.queries.invalidateQueries({ queryKey: ['applications'] })
  await there.session.queries.invalidateQueries({ queryKey: ['audit'] })
  // What is only planned stops by its own expiry, before the one that is rotated.
  const next = /Next to stop: Kasse 2, (\w{3} \d\d:\d\d \(17 h\))/
  const main = screen.getByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(next))
  const when = next.exec(main.textContent ?? '')?.[1] ?? ''

  goTo('/drills')
  const table = await screen.findByRole('table', { name: 'Drills' })
  const row = await within(table).findByRole('row', { name: /Q4 rotation/ })
  await waitFor(() => expect(row).toHaveTextContent(`Kasse 2${when}`))
  expect(row).not.toHaveTextContent('Not rotated yet')
})

test('an empty plan claims nothing of its tokens', async () => {
  await open('/drills/new')
  expect(await screen.findByText('No tokens in the plan yet')).toBeVisible()
  for (const name of ['Before you start', 'Requests']) {
    expect(screen.queryByRole('region', { name })).toBeNull()
  }
  expect(screen.getByRole('status', { name: 'Warnings' })).toBeEmptyDOMElement()
  for (const claim of [
    /^(Every token has|All tokens)/,
    /^Nobody rotated/,
    /^No warnings\.$/,
    /at least 0 seconds/,
  ]) {
    expect(screen.queryByText(claim)).toBeNull()
  }
})

test('of a drill whose lists cannot be read it is not said that nothing stops', async () => {
  const there = await openDrill(2)
  const { intercept, session } = there
  goTo('/me')
  await screen.findByRole('heading', { level: 1, name: 'Your access' })
  session.queries.removeQueries({ queryKey: ['applications'] })
  intercept(/GET .*\/tokens\/$/, () => refusal(404, 'NOT_FOUND'))
  goTo('/drills')
  const table = await screen.findByRole('table', { name: 'Drills' })
  const row = await within(table).findByRole('row', { name: /Q4 rotation/ })
  await waitFor(() => expect(row).toHaveTextContent('2 tokens not loaded yet'))
  expect(row).not.toHaveTextContent('Not rotated yet')
})

test('what stands against the start is one line above the table, and Start is solid once all of it is mended', async () => {
  const { user } = await open('/drills/new?rule=expires-1')
  const start = await screen.findByRole('button', { name: 'Start the drill' })
  const bar = await screen.findByRole('status', { name: 'Warnings' })
  await waitFor(() =>
    expect(bar).toHaveTextContent(/\d+ tokens? expires? before the overlap ends\./),
  )
  expect(start).toHaveAttribute('data-variant', 'plain')
  await user.click(within(bar).getByRole('button', { name: /^Extend (all \d+|expiry)$/ }))
  await waitFor(() => expect(bar).not.toHaveTextContent('before the overlap ends'))
  expect(start).toHaveAttribute('data-variant', 'primary')
})

test('before the start it says whose key is missing or not compared yet, and leads to where it is added', async () => {
  const opened = await open('/drills')
  const { user, session } = opened
  const rows = await session.queries.fetchQuery(tokensOf(ERP))
  const token = rows.find(({ name, state }) => name === 'ERP nightly export' && state === 'active')
  goTo(`/drills/new?ids=${token?.id}`)
  const before = await screen.findByRole('region', { name: 'Before you start' })
  await within(before).findByText(/^erp@shop\.example has no key\. You see their values/)
  expect(before).toHaveTextContent('Save the plan first. Then add and compare keys')
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  const link = await screen.findByRole('link', { name: 'Add and compare keys' })
  const [plan] = await session.queries.fetchQuery(drills())
  expect(link).toHaveAttribute('href', `/drills/${plan?.id}/hand-over`)

  const at = new Date(session.clock.now()).toISOString()
  const key = { id: 'erp@shop.example', publicKey: 'age1', wrappedKey: null, addedAt: at }
  await keepReceiver(session.queries, { ...key, compared: null })
  const found = await screen.findByRole('region', { name: 'Before you start' })
  await within(found).findByText(/^Compare the key of erp@shop\.example/)
  await keepReceiver(session.queries, { ...key, compared: { how: 'phone', at, by: 'me' } })
  await within(found).findByText('1 receiver has a compared key.')
  expect(screen.queryByRole('link', { name: 'Add and compare keys' })).toBeNull()
})
