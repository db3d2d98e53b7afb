import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const addressOf = (id: number, application: number) =>
  `/me?dialog=rotate&application=${application}&token=${id}`

/** The value is there, and the form is out of the address. */
async function showOnce() {
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await waitFor(() => expect(location.search).toBe(''))
  return dialog
}

test('the other tokens with a legacy value are named, and no overlap promises that it is refused there', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  const { token, application } = await sample(
    session,
    ({ legacy_source }) => legacy_source === 'django_checkout.APIKey#1',
  )
  goTo(addressOf(token.id, application.id))
  const dialog = await screen.findByRole('dialog', { name: /^Rotate / })
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(
    '1 other token has the same beginning and end, so probably the same value. This rotation doesn’t stop it.',
  )
  expect(alert).toHaveTextContent(/on at, Legacy keys: django_contact_forms/)
  const steps = within(dialog).getByRole('region', { name: 'What happens' })
  await user.click(within(dialog).getByRole('radio', { name: 'Stop at once' }))
  expect(steps).toHaveTextContent(
    'The old value stops working as this token immediately. The same value may still work as another token.',
  )
  await user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  expect(steps).toHaveTextContent(
    'The old value stops working as this token, but may still work as another. Access of this token:',
  )
  expect(steps).not.toHaveTextContent('refused')
})

test('of a legacy value that is too short to compare the rotation says that nobody can tell', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  const { token, application } = await sample(
    session,
    ({ legacy, last_four, revoked_at }) => legacy && last_four === '' && revoked_at === null,
  )
  goTo(addressOf(token.id, application.id))
  const dialog = await screen.findByRole('dialog', { name: /^Rotate / })
  expect(dialog).toHaveTextContent(
    'The value is too short to compare. Other tokens may have the same value.',
  )
  await user.click(within(dialog).getByRole('radio', { name: 'Stop at once' }))
  expect(within(dialog).getByRole('region', { name: 'What happens' })).toHaveTextContent(
    'The same value may still work as another token.',
  )
})

test('once a legacy value is rotated, its old token is what stops, not the value', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  const { token, application } = await sample(
    session,
    ({ legacy_source }) => legacy_source === 'django_checkout.APIKey#1',
  )
  goTo(addressOf(token.id, application.id))
  const dialog = await screen.findByRole('dialog', { name: /^Rotate / })
  await user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  await user.click(within(dialog).getByRole('radio', { name: '90 days' }))
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const showOnceDialog = await showOnce()
  expect(
    await within(showOnceDialog).findByText(/^The old token keeps working until/),
  ).toBeVisible()
  expect(showOnceDialog).not.toHaveTextContent('The old value works until')
})
