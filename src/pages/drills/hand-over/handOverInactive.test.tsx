import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepReceiver } from '#api/browser/receivers.ts'
import { newKeyPair } from '#session/sealing/seal.ts'
import { backend } from '#test/backend.ts'
import { kindsIn, openDrill, press, rotations } from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'

test('where somebody deactivated the application nothing is rotated: it is said, and the next press goes on', async () => {
  const there = await openDrill(1, {}, { planned: { receiver: 'Marek Nowak' } })
  const { session, application, sent } = there
  const { publicKey } = await newKeyPair()
  const compared = { how: 'phone', at: '2026-11-20T10:00:00Z', by: 'administrator' } as const
  await keepReceiver(session.queries, {
    id: 'Marek Nowak',
    publicKey,
    wrappedKey: null,
    compared,
    addedAt: compared.at,
  })
  goTo('/drills/d1/hand-over')
  await screen.findByRole('button', { name: 'Rotate and seal 1 token' })
  await backend(session).deactivate(application.id)
  await press(there, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^Not sent\. The application is deactivated\./)).toBeVisible()
  expect(rotations(sent)).toBe(0)
  await press(there, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^1 of 1 value sealed/)).toBeVisible()
  expect(rotations(sent)).toBe(1)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'sealed']))
})
