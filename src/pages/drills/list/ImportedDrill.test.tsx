import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import { refusal } from '#test/backend.ts'
import {
  kept,
  openDrill,
  outcome,
  press,
  readAgain,
  rotateElsewhere,
  rotateInDrill,
  rowOf,
} from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'

type There = Awaited<ReturnType<typeof openDrill>>

const juergen = { id: 999, name: 'Jürgen' }
const minutesAgo = ({ session }: There, minutes: number) =>
  new Date(session.clock.now() - minutes * 60_000).toISOString()

/** A file of the drill that is here, in which somebody wrote more. */
async function choose(there: There, change: (drill: DrillRecord) => Partial<DrillRecord>) {
  const drill = kept(there)
  if (!drill) throw new Error('There is no such drill.')
  goTo('/drills')
  const input = await screen.findByLabelText('File of a drill')
  const startedAt = minutesAgo(there, 60)
  const text = JSON.stringify({ ...drill, startedAt, ...change(drill) })
  await there.user.upload(input, new File([text], 'drill.json', { type: 'application/json' }))
  return screen.findByRole('alertdialog', { name: 'Merge Q4 rotation?' })
}

const shared = (there: There, place: number, id: string) => ({
  id,
  tokenId: there.tokens[place]?.id ?? 0,
  at: minutesAgo(there, 30),
  by: juergen,
  entryId: null,
})
const rotated = (there: There, place: number, successor: number): DrillEvent => ({
  ...shared(there, place, `r${place}`),
  kind: 'rotated',
  successor: { id: successor, prefix: 'svc_api_FAKE', lastFour: 'fake' },
  from: null,
  oldStops: null,
  valueLost: false,
})

test('what a file says and the backend does not is counted before the import, and stands in its row afterwards', async () => {
  const there = await openDrill(4)
  const question = await choose(there, () => {
    const { entryId: _, ...event } = shared(there, 3, 'h')
    return {
      events: [
        { ...shared(there, 0, 'v'), kind: 'revoked' },
        rotated(there, 1, 99_999),
        rotated(there, 2, there.tokens[1]?.id ?? 0),
        { ...event, kind: 'kept', why: 'one job a month' },
      ],
    }
  })
  expect(
    await within(question).findByText('The audit log doesn’t confirm 3 of 3 steps in this file.'),
  ).toBeVisible()
  const unknown = within(question).getByRole('list', {
    name: 'Steps that aren’t in the audit log',
  })
  expect(unknown).toHaveTextContent(/Kasse 1: revoked/)
  expect(unknown).toHaveTextContent(/Kasse 2: rotated/)
  await press(there, 'Merge drill', question)
  expect(await outcome()).toHaveTextContent('Q4 rotation was merged.')
  // The list of drills believes the file no more than its page does.
  expect(await screen.findByText('1 of 4 tokens done')).toBeVisible()

  goTo('/drills/d1')
  await waitFor(async () =>
    expect(await rowOf('Kasse 1')).toHaveTextContent(
      'The file says closed. The old token still works.',
    ),
  )
  const first = await rowOf('Kasse 1')
  expect(first).toHaveTextContent('Planned')
  expect(within(first).getByRole('button', { name: 'Rotate' })).toBeVisible()
  for (const name of ['Kasse 2', 'Kasse 3']) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    await waitFor(async () =>
      expect(await rowOf(name)).toHaveTextContent(
        'The file says rotated. The audit log and the token list don’t.',
      ),
    )
  }
  expect(screen.getByText('3 need your attention')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Rotate the 3 planned tokens' })).toBeVisible()
  // That it is kept on purpose only a person can say, and the row says who.
  await press(there, 'Closed, 1')
  expect(await rowOf('Kasse 4')).toHaveTextContent('Kept by Jürgen (one job a month).')
})

test('a token that a file only says was rotated can be rotated', async () => {
  const there = await openDrill(1)
  const question = await choose(there, () => ({ events: [rotated(there, 0, 99_999)] }))
  await press(there, 'Merge drill', question)
  await outcome()
  goTo('/drills/d1')
  await waitFor(async () =>
    expect(await rowOf('Kasse 1')).toHaveTextContent('The file says rotated.'),
  )
  await press(there, 'Rotate', await rowOf('Kasse 1'))
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Kasse 1?' })
  await press(there, 'Rotate token', dialog)
  expect(await screen.findByRole('alertdialog', { name: 'Store the new value now' })).toBeVisible()
})

test('a rotation that a file has with another key is still found in the audit log as of no drill', async () => {
  const there = await openDrill(1)
  const [old] = there.tokens
  const successor = await rotateElsewhere(there.session, old?.id ?? 0, { overlap_hours: 168 })
  const question = await choose(there, () => ({ events: [rotated(there, 0, successor.id)] }))
  await press(there, 'Merge drill', question)
  await outcome()
  await press(there, 'Recreate from audit log')
  const dialog = await screen.findByRole('dialog', { name: 'Recreate from audit log' })
  await press(there, 'Find rotations', dialog)
  const found = await within(dialog).findByRole('table', { name: 'Rotations found' })
  expect(within(found).getByRole('row', { name: /Kasse 1/ })).toHaveTextContent(successor.last_four)
})

test('whose word it is that a value was handed over, and that a successor is in use is the list’s', async () => {
  const there = await openDrill(1)
  const [old] = there.tokens
  const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
  await readAgain(there)
  await waitFor(() => expect(kept(there)?.events).toHaveLength(1))
  const at = minutesAgo(there, 30)
  const question = await choose(there, (drill) => ({
    events: [
      ...drill.events,
      {
        id: 'h',
        tokenId: old?.id ?? 0,
        at: minutesAgo(there, 0),
        by: juergen,
        kind: 'handedOver',
        successorId: successor.id,
        how: 'file',
        to: 'Lena',
      },
    ],
    watches: [
      {
        id: 'w',
        tokenId: old?.id ?? 0,
        from: minutesAgo(there, 50),
        until: at,
        looks: 30,
        old: { tokenId: old?.id ?? 0, times: 0, last: null },
        successor: { tokenId: successor.id, times: 1, last: at },
      },
    ],
  }))
  expect(
    await within(question).findByText('The audit log confirms the only step in this file.'),
  ).toBeVisible()
  await press(there, 'Merge drill', question)
  await outcome()
  goTo('/drills/d1')
  await waitFor(async () =>
    expect(await rowOf('Kasse 1')).toHaveTextContent(
      'The file says in use. The successor was never used.',
    ),
  )
  const row = await rowOf('Kasse 1')
  expect(row).toHaveTextContent('Handed over')
  expect(row).toHaveTextContent(/File downloaded .*, says Jürgen/)
})

test('where the log cannot be read nobody knows how many acts it has, and Try again reads it', async () => {
  const there = await openDrill(1)
  there.intercept(/GET .*\/audit\/$/, () => refusal(404, 'NOT_FOUND'))
  const question = await choose(there, () => ({
    events: [{ ...shared(there, 0, 'v'), kind: 'revoked' }],
  }))
  const alert = await within(question).findByRole('alert')
  expect(alert).toHaveTextContent('Couldn’t load the audit log to check the steps in this file')
  await press(there, 'Try again', alert)
  expect(
    await within(question).findByText('The audit log doesn’t confirm 1 of 1 step in this file.'),
  ).toBeVisible()
})

test('a token, an act or a watch that a file names twice stands in the drill once', async () => {
  const there = await openDrill(2)
  const question = await choose(there, ({ tokens, events }) => ({
    tokens: [...tokens, ...tokens.map((row) => ({ ...row, receiver: 'Marek' }))],
    events: [
      ...events,
      { ...shared(there, 0, 'v'), kind: 'revoked' },
      { ...shared(there, 0, 'v'), kind: 'revoked' },
    ],
  }))
  expect(
    await within(question).findByText('The audit log doesn’t confirm 1 of 1 step in this file.'),
  ).toBeVisible()
  const changes = within(question).getByRole('table', { name: 'What changes' })
  expect(within(changes).getByRole('row', { name: /^Tokens/ })).toHaveTextContent(/2.*2$/)
  await press(there, 'Merge drill', question)
  await outcome()
  goTo('/drills/d1')
  await rowOf('Kasse 1')
  const table = screen.getByRole('table', { name: 'Tokens in this drill' })
  expect(within(table).getAllByRole('link', { name: /^Kasse/ })).toHaveLength(2)
})
