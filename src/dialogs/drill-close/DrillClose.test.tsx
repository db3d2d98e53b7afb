import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { backend } from '#test/backend.ts'
import {
  kindsIn,
  lookLater,
  openDrill,
  press,
  readAgain,
  rotateInDrill,
  rowOf,
  use,
} from '#test/drillPage.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('one quiet old value is asked about alone, by its last four', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(2)
  const { tokens, user, session, application } = there
  await use(there, tokens[1]?.raw ?? '')
  await lookLater(there, 60 * 2)
  for (const old of tokens) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their ids are in order
    const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await use(there, successor.raw)
  }
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'rotated']))
  await lookLater(there, 60 * 24)
  await waitFor(async () => expect(await rowOf('Kasse 2')).toHaveTextContent('Old token quiet'))
  await press(there, 'Revoke old token', await rowOf('Kasse 1'))
  const one = await screen.findByRole('alertdialog', { name: 'Revoke 1 quiet token?' })
  expect(one).toHaveTextContent('The successor is in use, so access stays the same.')
  const lastFour = tokens[0]?.last_four ?? ''
  await user.type(
    within(one).getByRole('textbox', {
      name: `To confirm, type the last four characters of the old token, ${lastFour}`,
    }),
    lastFour,
  )
  await press(there, 'Revoke 1 quiet token', one)
  await press(
    there,
    'Close',
    await screen.findByRole('alertdialog', { name: 'Revoked, one by one' }),
  )
  expect(
    (await backend(session).row(tokens[0]?.id ?? 0, application.id))?.revoked_at,
  ).not.toBeNull()
  expect((await backend(session).row(tokens[1]?.id ?? 0, application.id))?.revoked_at).toBeNull()
})

test('an old value that is used again while it is asked about is not revoked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(1)
  const { tokens, user, session, application } = there
  const [old] = tokens
  const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
  await use(there, successor.raw)
  await readAgain(there)
  await lookLater(there, 60 * 24)
  await waitFor(async () => expect(await rowOf('Kasse 1')).toHaveTextContent('Old token quiet'))
  await press(there, 'Revoke old token', await rowOf('Kasse 1'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke 1 quiet token?' })
  await user.type(
    within(dialog).getByRole('textbox', { name: /^To confirm/ }),
    old?.last_four ?? '',
  )
  await use(there, old?.raw ?? '')
  await press(there, 'Revoke 1 quiet token', dialog)
  const over = await screen.findByRole('alertdialog', { name: 'Revoked, one by one' })
  const row = within(over).getByRole('row', { name: /Kasse 1/ })
  expect(row).toHaveTextContent('Used in the meantime, so it was not revoked')
  // As it was read last, not as it was shown before.
  expect(row).toHaveTextContent('just now')
  expect(row).not.toHaveTextContent('never')
  expect((await backend(session).row(old?.id ?? 0, application.id))?.revoked_at).toBeNull()
})

test('an old value whose successor was revoked or whose end was moved meanwhile is not revoked; the others are', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(3)
  const { tokens, user, session, application } = there
  const successors: Token[] = []
  for (const old of tokens) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their ids are in order
    const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await use(there, successor.raw)
    successors.push(successor)
  }
  await readAgain(there)
  await lookLater(there, 60 * 24)
  await waitFor(async () => expect(await rowOf('Kasse 3')).toHaveTextContent('Old token quiet'))
  await press(there, 'Revoke 3 quiet tokens')
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke 3 quiet tokens?' })
  expect(dialog).toHaveTextContent('The successors are in use, so access stays the same.')
  await user.type(within(dialog).getByRole('textbox', { name: /^To confirm/ }), '3')
  const elsewhere = backend(session)
  await elsewhere.revoke(successors[1]?.id ?? 0)
  const moved = new Date(session.clock.now() + 60 * DAY).toISOString()
  await elsewhere.setExpiry(tokens[2]?.id ?? 0, moved)
  await press(there, 'Revoke 3 quiet tokens', dialog)
  const over = await screen.findByRole('alertdialog', { name: 'Revoked, one by one' })
  const told = (name: RegExp) => within(over).getByRole('row', { name })
  expect(told(/Kasse 1/)).toHaveTextContent('Revoked')
  expect(told(/Kasse 2/)).toHaveTextContent(
    'A token with the same access stopped, so it was not revoked',
  )
  expect(told(/Kasse 3/)).toHaveTextContent('Someone changed its expiry')
  const rows = await elsewhere.rows(application.id)
  const isRevoked = ({ id }: Token) => rows.find((row) => row.id === id)?.revoked_at !== null
  expect(tokens.map(isRevoked)).toEqual([true, false, false])
})

test('the old value that was used last is named, and can be left out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(2)
  const { tokens } = there
  for (const old of tokens) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their ids are in order
    const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await use(there, successor.raw)
  }
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'rotated']))
  await lookLater(there)
  await use(there, tokens[1]?.raw ?? '')
  await lookLater(there)
  await lookLater(there, 60 * 3)
  await waitFor(async () => expect(await rowOf('Kasse 2')).toHaveTextContent('Old token quiet'))
  await press(there, 'Revoke 2 quiet tokens')
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke 2 quiet tokens?' })
  const happens = within(dialog).getByRole('region', { name: 'What happens' })
  expect(happens).toHaveTextContent('Kasse 2 was used 3 hours ago.Someone may use it again.')
  await press(there, 'Leave out', happens)
  expect(screen.getByRole('alertdialog', { name: 'Revoke 1 quiet token?' })).toBeVisible()
  expect(happens).toHaveTextContent('1 token of this drill is left out.')
  const box = within(dialog).getByRole('checkbox', { name: /^Stop Kasse 2/ })
  expect(box).not.toBeChecked()
  await there.user.click(box)
  expect(screen.getByRole('alertdialog', { name: 'Revoke 2 quiet tokens?' })).toBeVisible()
})

test('what stops for everybody is listed where no successor is in use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(1)
  const { tokens, session } = there
  const expires_at = new Date(session.clock.now() + 3_600_000).toISOString()
  const successor = await rotateInDrill(there, tokens[0], {
    overlap_hours: 168,
    expires_at,
  })
  await use(there, successor.raw)
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  await lookLater(there, 61)
  await waitFor(async () => expect(await rowOf('Kasse 1')).toHaveTextContent('Old token quiet'))
  await press(there, 'Revoke old token', await rowOf('Kasse 1'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke 1 quiet token?' })
  expect(dialog).not.toHaveTextContent('access stays the same')
  const happens = within(dialog).getByRole('region', { name: 'What happens' })
  expect(happens).toHaveTextContent('No successor of Kasse 1 is in use. Everybody loses:')
  expect(happens).toHaveTextContent('checkout.storefront')
})
