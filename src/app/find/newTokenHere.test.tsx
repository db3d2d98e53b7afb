import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'

test('on the page of an application a new token is for that one', async () => {
  const { user } = await open('/applications/2', { tokens: 40 })
  await user.click(screen.getByRole('button', { name: 'Find anything' }))
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
  await fill(user, within(dialog).getByRole('combobox'), 'new token')
  await waitFor(() =>
    expect(within(dialog).getAllByRole('option')[0]).toHaveTextContent('New token'),
  )
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /^New token in / })).toBeVisible()
  expect(location.pathname).toBe('/applications/2')
  expect(location.search).toBe('?dialog=new-token&application=2')
})
