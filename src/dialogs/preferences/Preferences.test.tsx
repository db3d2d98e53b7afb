import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tableLook } from '#api/browser/tableLook.ts'
import { open } from '#test/open.tsx'
import { atEnd } from '#test/atEnd.ts'

const clock = () => within(screen.getByRole('banner')).getByText(/\d\d:\d\d/)

test('a chosen zone, theme and density hold at once, are named, and are there after a reload', async () => {
  atEnd(async () => void delete document.documentElement.dataset['theme'])
  const { user, session, reload } = await open('/applications')
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
  await user.click(within(dialog).getByRole('radio', { name: 'Compact' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(clock()).toHaveTextContent(/ UTC$/)
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')

  expect((await session.queries.ensureQueryData(tableLook())).density).toBe('compact')

  delete document.documentElement.dataset['theme']
  await reload('/applications')
  await waitFor(() => expect(clock()).toHaveTextContent(/ UTC$/))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('hours of a zone that was chosen name it, and an expiry says those of the own zone too', async () => {
  const { user, reload } = await open('/tokens/20?application=2&dialog=preferences')
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
  await user.click(within(expiry).getByRole('button', { name: 'Cancel' }))

  await user.click(await screen.findByRole('button', { name: 'Rotate token' }))
  const rotate = await screen.findByRole('dialog', { name: /^Rotate / })
  const overlap = within(rotate).getByRole('radiogroup', { name: /^Overlap/ })
  expect(within(overlap).getAllByText(/, \d\d:\d\d GMT\+9$/)).toHaveLength(4)
  // On the dialog itself, which has the focus first, the keys of its button work as well.
  rotate.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(
    await within(rotate).findByText('Choose how long the old value keeps working.'),
  ).toBeVisible()
  await user.click(within(rotate).getByRole('button', { name: 'Cancel' }))

  await reload('/')
  const soon = await screen.findByRole('list', { name: 'Stops soon' })
  expect((await within(soon).findAllByText(/^\w{3} \d\d:\d\d GMT\+9$/)).length).toBeGreaterThan(0)
})
