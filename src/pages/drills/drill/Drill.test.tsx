import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { claimLock } from '#session/runExclusively.ts'
import { refusal } from '#test/backend.ts'
import {
  kept,
  kindsIn,
  lookLater,
  openDrill as opened,
  outcome,
  press,
  readAgain,
  rotateElsewhere,
  rotateInDrill,
  rotations,
  rowOf,
  storeValue as store,
  use as call,
} from '#test/drillPage.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a drill shows who must act on what, and what is known of each token', async () => {
  await opened(3)
  expect(screen.getByRole('heading', { level: 1, name: 'Q4 rotation' })).toBeVisible()
  expect(await screen.findByText('3 ready for the next step')).toBeVisible()
  // All are at one step: a title over them would say nothing.
  expect(screen.queryByRole('rowheader', { name: /^Ready for the next step/ })).toBeNull()
  const row = await rowOf('Kasse 1')
  expect(row).toHaveTextContent('Planned')
  expect(row).toHaveTextContent('Never used.')
  expect(within(row).getByRole('button', { name: 'Rotate' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress of this drill' })).toHaveAttribute(
    'aria-valuetext',
    '3 tokens, none done, 3 planned',
  )
})

test('a plan rotates nothing before it is started', async () => {
  const there = await opened(1, { startedAt: null })
  expect(await screen.findByText(/Nothing is sent until you start the drill/)).toBeVisible()
  expect(
    within(await rowOf('Kasse 1')).getByRole('button', { name: 'Rotate' }),
  ).toHaveAccessibleDescription('start the drill first')
  await press(there, 'Start the drill')
  const question = await screen.findByRole('alertdialog', { name: 'Start the drill?' })
  await press(there, 'Start the drill', question)
  expect(await screen.findByRole('button', { name: 'Rotate the 1 planned token' })).toBeVisible()
  expect(kept(there)?.startedAt).not.toBeNull()
})

test('all are rotated in turn, each value stored before the next, and one that is refused stops nothing', async () => {
  const there = await opened(3)
  const { user, sent, intercept, tokens } = there
  await press(there, 'Rotate the 3 planned tokens')
  const dialog = await screen.findByRole('dialog', { name: 'Rotate 3 tokens?' })
  expect(dialog).toHaveTextContent('3 new values are shown one at a time')
  intercept(new RegExp(`^POST .*/tokens/${tokens[1]?.id}/rotate/$`), () =>
    refusal(400, 'VALIDATION_ERROR', [], 'No.'),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Rotate 3 tokens' }))
  const value = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  expect(value).toHaveTextContent('Token 1 of 3')
  expect(
    within(value).getByRole('group', { name: 'From the application’s description' }),
  ).toHaveTextContent('Stored inVault kv/erp/returns')
  expect(rotations(sent)).toBe(1)
  await store(there)
  expect(await screen.findByText('Token 3 of 3')).toBeVisible()
  await store(there)
  expect(await outcome()).toHaveTextContent('2 of 3 tokens were rotated.')
  const run = screen.getByRole('region', { name: 'Rotation results' })
  expect(within(run).getByText('Kasse 2').closest('li')).toHaveTextContent('Refused')
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'rotated']))
  expect(rotations(sent)).toBe(3)
  expect(await rowOf('Kasse 1')).toHaveTextContent('Not handed over yet.')
  expect(await rowOf('Kasse 2')).toHaveTextContent('Planned')
  expect(await screen.findByRole('button', { name: 'Rotate the 1 planned token' })).toBeVisible()
})

test('a reload in the middle of a run rotates nothing twice', async () => {
  const there = await opened(3)
  await press(there, 'Rotate the 3 planned tokens')
  await press(there, 'Rotate 3 tokens', await screen.findByRole('dialog'))
  await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  const next = await there.reload('/drills/d1')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Rotate the 2 planned tokens' })).toBeVisible()
  expect(await rowOf('Kasse 1')).toHaveTextContent('Rotated')
  await press(next, 'Rotate the 2 planned tokens')
  await press(next, 'Rotate 2 tokens', await screen.findByRole('dialog'))
  await store(next)
  await store(next)
  expect(await outcome()).toHaveTextContent('2 of 2 tokens were rotated.')
  expect(rotations(there.sent)).toBe(3)
})

test('a second tab follows: it says who leads, and rotates nothing', async () => {
  const release = await claimLock('sandbox/drill/d1/lead')
  const there = await opened(1)
  expect(await screen.findByText('Another tab runs this drill.')).toBeVisible()
  expect(
    screen.getByRole('button', { name: 'Rotate the 1 planned token' }),
  ).toHaveAccessibleDescription('another tab runs this drill')
  release?.()
  await waitFor(() => expect(screen.queryByText(/Another tab runs/)).toBeNull())
  expect(kindsIn(there)).toEqual([])
})

test('what somebody rotates elsewhere is not the drill’s own, and two administrators do not rotate one token twice', async () => {
  const there = await opened(2)
  const { session, sent, tokens } = there
  const [first, second] = tokens
  await rotateElsewhere(session, first?.id ?? 0, { overlap_hours: 24 })
  await readAgain(there)
  await waitFor(async () =>
    expect(await rowOf('Kasse 1')).toHaveTextContent(
      'Already rotated just now by administrator. That successor isn’t in this drill.',
    ),
  )
  expect(kindsIn(there)).toEqual([])

  await press(there, 'Rotate the 2 planned tokens')
  const dialog = await screen.findByRole('dialog')
  await rotateElsewhere(session, second?.id ?? 0, { overlap_hours: 24 })
  const before = rotations(sent)
  await press(there, 'Rotate 2 tokens', dialog)
  const run = await screen.findByRole('region', { name: 'Rotation results' })
  await waitFor(() => expect(within(run).getAllByText('Not rotated')).toHaveLength(2))
  // The line stays, and whether a successor works may change.
  expect(run).toHaveTextContent(/already rotated this token just now\. Nothing was sent\./)
  expect(rotations(sent)).toBe(before)
})

test('last use is watched, and every claim says how often and for how long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await opened(1)
  const [old] = there.tokens
  const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  await lookLater(there)
  for (let minute = 0; minute < 7; minute += 1) {
    if (minute % 6 === 0) await call(there, old?.raw ?? '')
    await lookLater(there)
  }
  expect(kept(there)?.watches[0]?.old.times).toBe(2)
  expect(await rowOf('Kasse 1')).toHaveTextContent(/Old token used 2 times in \d+ min of watching/)

  await call(there, successor.raw)
  await lookLater(there)
  expect(await rowOf('Kasse 1')).toHaveTextContent('In use')
  expect(await rowOf('Kasse 1')).toHaveTextContent(
    /Both used in \d+ \w+: successor 1 time, old token 2 times/,
  )
  // Five hours nobody looks. What was seen keeps its samples, and the silence is the backend's own word.
  await lookLater(there, 300)
  // The page's own clock ticks every ten seconds.
  expect(await screen.findByText(/then quiet for 5 h/)).toBeVisible()
  expect(await rowOf('Kasse 1')).toHaveTextContent('Old token quiet')
  expect(await rowOf('Kasse 1')).toHaveTextContent(
    /used 2 times in \d+ min of watching, then quiet for 5 h/,
  )
  expect(
    within(await rowOf('Kasse 1')).getByRole('button', { name: 'Revoke old token' }),
  ).toBeVisible()
})

test('nothing is read while watching is paused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await opened(1)
  await rotateInDrill(there, there.tokens[0], { overlap_hours: 168 })
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  await press(there, 'Pause watching')
  expect(await screen.findByText(/Watching is paused/)).toBeVisible()
  await lookLater(there)
  expect(kept(there)?.watches).toEqual([])
  await press(there, 'Resume watching')
  expect(screen.getByRole('button', { name: 'Pause watching' })).toBeVisible()
})
