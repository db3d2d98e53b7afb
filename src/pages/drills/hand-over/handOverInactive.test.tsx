import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addToDrill } from '#api/drills/drills.ts'
import { keepReceiver } from '#api/browser/receivers.ts'
import { newKeyPair } from '#session/sealing/seal.ts'
import { backend } from '#test/backend.ts'
import { kindsIn, openDrill, press, rotateInDrill, rotations } from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'

/** A drill of one token, whose receiver has a key that was compared. */
async function withReceiver() {
  const there = await openDrill(1, {}, { planned: { receiver: 'Marek Nowak' } })
  const { publicKey } = await newKeyPair()
  const compared = { how: 'phone', at: '2026-11-20T10:00:00Z', by: 'administrator' } as const
  await keepReceiver(there.session.queries, {
    id: 'Marek Nowak',
    publicKey,
    wrappedKey: null,
    compared,
    addedAt: compared.at,
  })
  return there
}

const INACTIVE = /^Deactivated: .+\. A successor works once you reactivate its application\.$/

test('where somebody deactivated the application nothing is rotated: it is said, and the next press goes on', async () => {
  const there = await withReceiver()
  const { session, application, sent } = there
  goTo('/drills/d1/hand-over')
  await screen.findByRole('button', { name: 'Rotate and seal 1 token' })
  await backend(session).deactivate(application.id)
  await press(there, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^Not sent\. The application is deactivated\./)).toBeVisible()
  expect(rotations(sent)).toBe(0)
  expect(await screen.findByText(INACTIVE)).toBeVisible()
  await press(there, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^1 of 1 value sealed/)).toBeVisible()
  expect(rotations(sent)).toBe(1)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'sealed']))
})

test('an application that is deactivated is named before anything is rotated, and no press is needed twice', async () => {
  const there = await withReceiver()
  await backend(there.session).deactivate(there.application.id)
  await there.session.queries.invalidateQueries({ queryKey: ['applications'] })
  goTo('/drills/d1/hand-over')
  expect(await screen.findByText(INACTIVE)).toHaveTextContent(there.application.name)
  await press(there, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^1 of 1 value sealed/)).toBeVisible()
  expect(rotations(there.sent)).toBe(1)
  await waitFor(() => expect(screen.queryByText(INACTIVE)).not.toBeInTheDocument())
})

test('nothing rotates again what was undone: its application is not named', async () => {
  const there = await withReceiver()
  const { session, application, tokens } = there
  const [old] = tokens
  const successor = await rotateInDrill(there, old, { overlap_hours: 24 })
  await backend(session).revoke(successor.id)
  await addToDrill(session.queries, 'd1', {
    events: [
      {
        id: 'undone',
        kind: 'undone',
        tokenId: old?.id ?? 0,
        successorId: successor.id,
        at: new Date(session.clock.now()).toISOString(),
        by: { id: 1, name: 'administrator' },
        entryId: null,
      },
    ],
  })
  await backend(session).deactivate(application.id)
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  goTo('/drills/d1/hand-over')
  expect(await screen.findByText('Rotation undone')).toBeVisible()
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  expect(screen.queryByText(INACTIVE)).not.toBeInTheDocument()
})
