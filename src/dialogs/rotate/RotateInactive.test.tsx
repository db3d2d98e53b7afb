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

test('nor where somebody else rotated it first', async () => {
  const opened = await open('/me', { tokens: 40 })
  const there = backend(opened.session)
  const { id } = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'] })
  await there.deactivate(1)
  goTo(`/me?dialog=rotate&application=1&token=${id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await opened.user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  await opened.user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  await there.rotate(id)
  await opened.user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const outcome = await within(dialog).findByRole('region', { name: 'Outcome' })
  expect(await within(outcome).findByRole('button', { name: 'Rotate again' })).toBeVisible()
  expect(outcome).toHaveTextContent(/Rotating again creates a second successor\./)
  expect(outcome).not.toHaveTextContent(/works|working/)
})
