import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '#test/open.tsx'
import { headed } from '#test/headed.ts'
import { laterPages } from './laterPages.ts'

test('a page whose code does not come is said, with a reload; the shell around it goes on', async () => {
  vi.spyOn(laterPages, 'people').mockRejectedValue(
    new TypeError('Failed to fetch dynamically imported module'),
  )
  const { user } = await open('/me', { tokens: 40 })
  await user.click(screen.getByRole('link', { name: 'People' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page didn’t load' }),
  ).toBeVisible()
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('Part of this page didn’t load.')).toBeVisible()
  expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Your access' }))
  await headed('Your access')
})
