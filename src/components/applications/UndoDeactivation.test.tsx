import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

test('a deactivation is undone in its notice, unless somebody has changed it since', async () => {
  const { user, session, sent } = await open('/me')
  const there = backend(session)
  const { id } = await there.newApplication('Till 4')
  const outcome = () => screen.findByRole('region', { name: 'Outcome' })
  const changes = () => sent.filter((call) => call.startsWith('PATCH ')).length
  const deactivate = async () => {
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Till 4?' })
    await within(dialog).findByText('No active tokens. Nothing stops.')
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate application' }))
    return within(await outcome()).findByRole('button', { name: 'Undo' })
  }
  goTo(`/applications/${id}`)
  await user.click(await deactivate())
  await waitFor(async () => expect(await outcome()).toHaveTextContent('Till 4 is active again.'))
  const undo = await deactivate()
  await there.changeApplication(id, { is_active: true })
  const before = changes()
  await user.click(undo)
  await waitFor(async () => expect(await outcome()).toHaveTextContent('Nothing was undone.'))
  expect(changes()).toBe(before)
})
