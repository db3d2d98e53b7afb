import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

test('a console of one server has nothing to compare, says so, and asks nothing', async () => {
  const { sent, user } = await open('/connection/compare', { tokens: 40 })
  expect(await screen.findByText('This console knows one server.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const item = await screen.findByRole('menuitem', { name: /^CSV/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(sent.filter((call) => call.includes('/grants/'))).toEqual([])
})
