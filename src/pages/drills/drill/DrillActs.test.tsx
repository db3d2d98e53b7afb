import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import {
  confirmUndo,
  kept,
  kindsIn,
  lookLater,
  openDrill,
  outcome,
  press,
  readAgain,
  rotateInDrill,
  rowOf,
  storeValue,
  use,
} from '#test/drillPage.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The menu of a row. */
async function choose(there: Parameters<typeof press>[0], token: string, item: string) {
  await press(there, /^Actions for /, await rowOf(token))
  await there.user.click(await screen.findByRole('menuitem', { name: item }))
}

/** A drill of which every token is rotated. */
async function rotated(count: number, overlap_hours = 24) {
  const there = await openDrill(count)
  const successors = []
  for (const token of there.tokens) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their ids are in order
    successors.push(await rotateInDrill(there, token, { overlap_hours }))
  }
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(Array(count).fill('rotated')))
  return { ...there, successors }
}

const writes = (sent: readonly string[]) =>
  sent.flatMap((call) => /^POST .*\/(rotate|expiry|revoke)\/$/.exec(call)?.[1] ?? [])

test('one token is rotated as it was planned, handed over by word, and its caller reminded', async () => {
  const there = await openDrill(1)
  const { session, tokens, application } = there
  await press(there, 'Rotate', await rowOf('Kasse 1'))
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Kasse 1?' })
  await press(there, 'Rotate token', dialog)
  await storeValue(there)
  const row = await backend(session).row(tokens[0]?.id ?? 0, application.id)
  const hours = (Date.parse(row?.expires_at ?? '') - session.clock.now()) / 3_600_000
  expect(Math.round(hours)).toBe(168)
  await press(there, 'Mark as handed over', await rowOf('Kasse 1'))
  expect(await screen.findByText(/Kasse 1 was handed over to Lena/)).toBeVisible()
  expect(await rowOf('Kasse 1')).toHaveTextContent('Successor not used yet.')
  await press(there, 'Copy reminder', await rowOf('Kasse 1'))
  const text = await navigator.clipboard.readText()
  expect(text).toContain('To: Lena')
  expect(text).toMatch(/The old value stops working .* in 7 days/)
  // The last two may be of the same moment.
  await waitFor(() =>
    expect(kindsIn(there).toSorted()).toEqual(['handedOver', 'reminded', 'rotated']),
  )
})

test('all that are rotated are marked as handed over at once, and nothing is sent', async () => {
  const there = await rotated(3)
  await press(there, 'Mark as handed over', await rowOf('Kasse 2'))
  expect(await screen.findByText(/Kasse 2 was handed over to Lena/)).toBeVisible()
  await press(there, 'Mark 2 as handed over')
  const question = await screen.findByRole('alertdialog', {
    name: 'Mark 2 tokens as handed over?',
  })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kasse 1: Lena', 'Kasse 3: Lena'])
  const before = writes(there.sent).length
  await press(there, 'Mark 2 as handed over', question)
  expect(await outcome()).toHaveTextContent('Recorded: 2 tokens were handed over.')
  expect(await rowOf('Kasse 3')).toHaveTextContent('Handed over')
  expect(kindsIn(there).filter((kind) => kind === 'handedOver')).toHaveLength(3)
  expect(writes(there.sent)).toHaveLength(before)
  expect(screen.queryByRole('button', { name: /^Mark \d/ })).toBeNull()
})

test('in an application that somebody deactivated first nothing is sent: it is said, and the next press rotates', async () => {
  const there = await openDrill(1)
  const { session, application, sent } = there
  const { changeApplication, rows } = backend(session)
  const rotate = async () => {
    await press(there, 'Rotate', await rowOf('Kasse 1'))
    const dialog = await screen.findByRole('dialog', { name: 'Rotate Kasse 1?' })
    return { dialog, submit: () => press(there, 'Rotate token', dialog) }
  }
  const first = await rotate()
  await changeApplication(application.id, { is_active: false })
  await first.submit()
  expect(
    await screen.findByText(
      'The application is deactivated. You can still rotate: the successor works once you reactivate the application.',
    ),
  ).toBeVisible()
  expect(writes(sent)).toEqual([])
  expect(kindsIn(there)).toEqual([])
  const second = await rotate()
  expect(second.dialog).toHaveTextContent(
    `Deactivated: ${application.name}. A successor works once you reactivate its application.`,
  )
  await second.submit()
  await storeValue(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  expect(writes(sent)).toEqual(['rotate'])
  expect((await rows(application.id)).filter(({ name }) => name === 'Kasse 1')).toHaveLength(2)
})

test('a value that did not arrive is named, and a new one is made of the successor', async () => {
  const there = await openDrill(1)
  const { intercept, tokens } = there
  await press(there, 'Rotate', await rowOf('Kasse 1'))
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Kasse 1?' })
  intercept(/rotate\/$/, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await press(there, 'Rotate token', dialog)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  expect(await screen.findByText('1 needs your attention')).toBeVisible()
  expect(await rowOf('Kasse 1')).toHaveTextContent('The successor’s value was lost.')
  await press(there, 'Get new value', await rowOf('Kasse 1'))
  await press(there, 'Rotate token', await screen.findByRole('dialog'))
  await storeValue(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'rotated']))
  const [first, second] = kept(there)?.events.toSorted((a, b) => (a.at < b.at ? -1 : 1)) ?? []
  expect(first).toMatchObject({ tokenId: tokens[0]?.id, valueLost: true })
  expect(second).toMatchObject({ tokenId: tokens[0]?.id, valueLost: false })
  expect(await rowOf('Kasse 1')).toHaveTextContent('Not handed over yet.')
})

test('a rotation is undone in two calls, the former expiry first', async () => {
  const there = await rotated(1)
  const { sent, session, tokens, application, successors } = there
  await choose(there, 'Kasse 1', 'Undo rotation')
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo rotation of Kasse 1?' })
  expect(
    await within(dialog).findByText('The expiry from before the rotation, from the audit log.'),
  ).toBeVisible()
  expect(dialog).toHaveTextContent(/→ no expiry/)
  const before = writes(sent).length
  await confirmUndo(there, dialog, successors[0])
  expect(await outcome()).toHaveTextContent('Rotation of Kasse 1 undone.')
  expect(writes(sent).slice(before)).toEqual(['expiry', 'revoke'])
  const { row } = backend(session)
  expect((await row(tokens[0]?.id ?? 0, application.id))?.expires_at).toBeNull()
  expect((await row(successors[0]?.id ?? 0, application.id))?.revoked_at).not.toBeNull()
  await waitFor(() => expect(kindsIn(there)).toContain('undone'))
  expect(await rowOf('Kasse 1')).toHaveTextContent('Rotation undone')
  // What was undone is a person's step: a run takes it no more.
  expect(screen.queryByRole('button', { name: /^Rotate the/ })).toBeNull()
})

test('where the second call fails, it says what holds, and the next press does the rest', async () => {
  const there = await rotated(1)
  const { sent, intercept, successors } = there
  await choose(there, 'Kasse 1', 'Undo rotation')
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo rotation of Kasse 1?' })
  await within(dialog).findByText('The expiry from before the rotation, from the audit log.')
  intercept(/revoke\/$/, () => refusal(400, 'VALIDATION_ERROR', [], 'No.'))
  await confirmUndo(there, dialog, successors[0])
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The old token’s expiry is restored. The successor was not revoked.',
  )
  const before = writes(sent).length
  await confirmUndo(there, dialog, successors[0])
  expect(await outcome()).toHaveTextContent('Rotation of Kasse 1 undone.')
  expect(writes(sent).slice(before)).toEqual(['revoke'])
})

test('more time is given to an old one that is still called, and the record says so', async () => {
  const there = await openDrill(1)
  const [token] = there.tokens
  await use(there, token?.raw ?? '')
  await rotateInDrill(there, token, { overlap_hours: 24 })
  await readAgain(there)
  expect(await screen.findByText('1 needs your attention')).toBeVisible()
  await press(there, 'Give more time', await rowOf('Kasse 1'))
  const dialog = await screen.findByRole('dialog', { name: 'Set expiry of Kasse 1' })
  await there.user.click(within(dialog).getByRole('radio', { name: '30 days' }))
  await press(there, 'Set expiry', dialog)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'moreTime']))
  expect(await screen.findByText('1 ready for the next step')).toBeVisible()
})

test('the quiet ones are closed together by typing their count; what may still be called is left out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await rotated(3, 168)
  const { successors, tokens, user, session, application } = there
  for (const { raw } of successors) await use(there, raw)
  await use(there, tokens[2]?.raw ?? '')
  await lookLater(there)
  expect(await rowOf('Kasse 3')).toHaveTextContent('In use')
  await press(there, 'Revoke 2 quiet tokens')
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke 2 quiet tokens?' })
  expect(dialog).toHaveTextContent('1 token of this drill is left out')
  expect(dialog).toHaveTextContent(
    'The successors are in use, so access stays the same. You can’t undo this.',
  )
  const rows = within(dialog).getByRole('table', { name: 'Old values of this drill' })
  expect(
    within(rows)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Stop', 'Old token', 'Successor last used', 'Old token last used', 'Promised until'])
  expect(within(rows).getByRole('row', { name: /Kasse 1/ })).toHaveTextContent(
    /last used (just now|\d min ago)Old token last used never.*\w{3} \d+ \w{3}, \d\d:\d\d$/,
  )
  const happens = within(dialog).getByRole('region', { name: 'What happens' })
  expect(happens).toHaveTextContent(
    '2 old values in 1 application stop working, one after the other. If one fails, the rest continue and the failure is listed.',
  )
  // The successors do the same: with the old values nothing stops for everybody.
  expect(happens).not.toHaveTextContent('Everybody loses')
  const act = within(dialog).getByRole('button', { name: 'Revoke 2 quiet tokens' })
  await waitFor(() => expect(act).toHaveAccessibleDescription('Type 2 to continue'))
  await user.type(within(dialog).getByRole('textbox', { name: 'To confirm, type 2' }), '2')
  await user.click(act)
  expect(await outcome()).toHaveTextContent('2 tokens were revoked.')
  await press(there, 'Close', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(kindsIn(there).filter((kind) => kind === 'revoked')).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Closed, 2' })).toBeVisible()
  expect((await backend(session).row(tokens[2]?.id ?? 0, application.id))?.revoked_at).toBeNull()
  await press(there, 'Closed, 2')
  expect(await rowOf('Kasse 1')).toHaveTextContent(/Old token revoked/)
})

test('an overlap that ran out is written down, and where nobody uses the successor somebody is called', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(1)
  const [token] = there.tokens
  await use(there, token?.raw ?? '')
  await rotateInDrill(there, token, { overlap_hours: 1 })
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  await lookLater(there, 61)
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'ranOut']))
  expect(await rowOf('Kasse 1')).toHaveTextContent('Nobody has used the successor yet.')
})

test('an old one is kept with a reason', async () => {
  const there = await rotated(1)
  await choose(there, 'Kasse 1', 'Keep')
  const dialog = await screen.findByRole('dialog', { name: 'Keep old token of Kasse 1' })
  await press(there, 'Keep old token', dialog)
  expect(await within(dialog).findByText(/Enter a reason/)).toBeVisible()
  await there.user.type(
    within(dialog).getByRole('textbox', { name: 'Reason' }),
    'a job of December',
  )
  await press(there, 'Keep old token', dialog)
  expect(await screen.findByRole('button', { name: 'Closed, 1' })).toBeVisible()
  expect(kept(there)?.events.at(-1)).toMatchObject({ kind: 'kept', why: 'a job of December' })
})

test('what somebody revoked in the meantime is not told as kept', async () => {
  const there = await rotated(1)
  await choose(there, 'Kasse 1', 'Keep')
  const dialog = await screen.findByRole('dialog', { name: 'Keep old token of Kasse 1' })
  await there.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'a job')
  await backend(there.session).revoke(there.tokens[0]?.id ?? 0)
  await press(there, 'Keep old token', dialog)
  const told = 'The old token of Kasse 1 doesn’t work any more. Nothing was recorded.'
  expect(await within(dialog).findByText(told)).toBeVisible()
  expect(kept(there)?.events.map(({ kind }) => kind)).not.toContain('kept')
})

test('what looks unused is tried without, until a day on which somebody looks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  const there = await openDrill(1)
  await choose(there, 'Kasse 1', 'Pause the application')
  const dialog = await screen.findByRole('alertdialog', { name: /^Deactivate / })
  expect(
    await within(dialog).findByRole('button', { name: 'Deactivate application' }),
  ).toHaveAccessibleDescription('choose a day to check again')
  const [day] = within(dialog).getAllByRole('spinbutton')
  if (day) await there.user.click(day)
  await there.user.keyboard('01122026')
  // Others of its application are in use, and stop with it.
  const [asked] = within(dialog).getAllByText(/tokens? in use stops?, type \d+$/)
  const count = /\d+$/.exec(asked?.textContent ?? '')?.[0] ?? ''
  await there.user.type(within(dialog).getByRole('textbox', { name: /^To confirm/ }), count)
  await press(there, 'Deactivate application', dialog)
  await waitFor(() => expect(kindsIn(there)).toEqual(['triedWithout']))
  expect(await rowOf('Kasse 1')).toHaveTextContent(
    'Testing without the token. Check again in 11 days.',
  )
})
