import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'
import { atEnd } from '#test/atEnd.ts'

const clock = () => within(screen.getByRole('banner')).getByText(/\d\d:\d\d/)

test('a chosen zone and theme hold at once, are named, and are there after a reload', async () => {
  atEnd(async () => void delete document.documentElement.dataset['theme'])
  const { user, reload } = await open('/applications')
  expect(clock()).toHaveTextContent(/ CET$| CEST$/)
  await user.click(screen.getByRole('button', { name: /^Account / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Preferences' }))
  const dialog = await screen.findByRole('dialog', { name: 'Preferences' })
  const zone = within(within(dialog).getByRole('radiogroup', { name: 'Time zone' }))
  await user.click(zone.getByRole('radio', { name: 'Another zone' }))
  await user.type(
    within(dialog).getByRole('combobox', { name: 'Name of the zone' }),
    'Asia/Nowhere',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/^This browser knows no zone/)).toBeVisible()
  await user.click(zone.getByRole('radio', { name: 'UTC' }))
  await user.click(within(dialog).getByRole('radio', { name: 'Dark' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(clock()).toHaveTextContent(/ UTC$/)
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')

  delete document.documentElement.dataset['theme']
  await reload('/applications')
  await waitFor(() => expect(clock()).toHaveTextContent(/ UTC$/))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('hours of a zone that was chosen name it, and an expiry says those of the own zone too', async () => {
  const { user } = await open('/tokens/20?application=2&dialog=preferences')
  const dialog = await screen.findByRole('dialog', { name: 'Preferences' })
  await user.click(within(dialog).getByRole('radio', { name: 'Another zone' }))
  await user.type(within(dialog).getByRole('combobox', { name: 'Name of the zone' }), 'Asia/Tokyo')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Set expiry' }))
  const expiry = await screen.findByRole('dialog', { name: /^Set expiry of / })
  await user.click(within(expiry).getByRole('radio', { name: '30 days' }))
  expect(within(expiry).getByText(/^· .* CES?T in your zone, /)).toBeVisible()
  expect(within(expiry).getByText(/ GMT\+9$/, { selector: 'b' })).toBeVisible()
})
