import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '#test/open.tsx'
import { laterPages } from './laterPages.ts'

test('a page whose code does not come is said, with a reload; the shell around it goes on', async () => {
  vi.spyOn(laterPages, 'people').mockRejectedValue(
    new TypeError('Failed to fetch dynamically imported module'),
  )
  const { user } = await open('/me', { tokens: 40 })
  await user.click(screen.getByRole('link', { name: 'People' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page could not be read' }),
  ).toBeVisible()
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('A part of the console could not be loaded.')).toBeVisible()
  expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Me' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
})
