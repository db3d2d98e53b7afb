import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

test('while its application is deactivated no rotation says that both values work', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { id } = await backend(opened.session).newToken(1, {
    name: 'Old one',
    scopes: ['returns.api'],
  })
  await backend(opened.session).deactivate(1)
  goTo(`/me?dialog=rotate&application=1&token=${id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await opened.user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  const steps = within(dialog).getByRole('region', { name: 'What happens' })
  expect(steps).toHaveTextContent(/Neither value works until you reactivate /)
  expect(steps).not.toHaveTextContent('Both values work')
})
