import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

test('what is typed before it is there is in its field, and does nothing where the focus was', async () => {
  const { user, session } = await open('/tokens/1?application=1', { tokens: 40 })
  const act = await screen.findByRole('button', { name: 'Set expiry' })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  act.focus()
  fireEvent.keyDown(act, { key: 'k', ctrlKey: true })
  for (const key of ['4', '0', 'x', 'Backspace', '3', 'Enter']) fireEvent.keyDown(act, { key })
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveValue('403'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.type(within(dialog).getByRole('combobox'), '!')
  expect(within(dialog).getByRole('combobox')).toHaveValue('403!')
})
