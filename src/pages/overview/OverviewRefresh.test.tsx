import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend, sample } from '#test/backend.ts'
import { open } from '#test/open.tsx'

const NAME = 'ERP nightly export'
const rowOf = async () => {
  const stops = within(await screen.findByRole('list', { name: 'Stops soon' }))
  const [link] = await stops.findAllByRole('link', { name: NAME })
  const row = link?.closest('li')
  if (!row) throw new Error('no row')
  return row
}
const changes = () => screen.getByRole('list', { name: 'Last changes' })

test('Refresh tells what somebody else rotated, with no Rotate button left, and their change comes first', async () => {
  const { user, session } = await open('/')
  await screen.findByText(/Updated just now/)
  expect(await rowOf()).toHaveTextContent(/Not rotated yet/)
  const { token } = await sample(session, ({ name }) => name === NAME)
  await backend(session).rotate(token.id)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(async () => expect(await rowOf()).toHaveTextContent(/Successor not used yet/))
  const row = within(await rowOf())
  expect(row.queryByRole('button', { name: `Rotate ${NAME}` })).toBeNull()
  await waitFor(() => {
    const [newest] = within(changes()).getAllByRole('listitem')
    expect(newest).toHaveTextContent(/rotated ERP nightly export/)
  })
})

test('rotations that could not be read are asked for again by Refresh', async () => {
  const { user, intercept } = await open('/me')
  let isBroken = true
  for (let time = 0; time < 30; time += 1) {
    intercept(/GET .*\/audit\/$/, (serve) =>
      isBroken ? Response.json({}, { status: 404 }) : serve(),
    )
  }
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await screen.findByText(/so overlaps and rotations are unknown/)
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  isBroken = false
  await user.click(refresh)
  await waitFor(async () => expect(await rowOf()).toHaveTextContent(/Not rotated yet/))
})
