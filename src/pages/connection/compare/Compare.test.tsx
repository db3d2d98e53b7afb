import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

test('a console of one server has nothing to compare, says so, and asks nothing', async () => {
  const { sent } = await open('/connection/compare', { tokens: 40 })
  expect(await screen.findByText('This console knows one server.')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Export' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(sent.filter((call) => call.includes('/grants/'))).toEqual([])
})
