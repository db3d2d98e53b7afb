import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ActionsIcon, CopyIcon } from '#ui/icons.ts'
import { MenuRow } from './MenuRow.tsx'
import { RowMenu } from './RowMenu.tsx'

function open(onPress = () => {}) {
  render(
    <RowMenu label="Actions for Hourly" icon={ActionsIcon}>
      <MenuRow label="Copy a reminder" icon={CopyIcon} onPress={onPress} />
    </RowMenu>,
  )
  return screen.getByRole('button', { name: 'Actions for Hourly' })
}

it('a menu stays open while the page under it scrolls, and closes as ever', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn<() => void>()
  const button = open(chosen)
  await user.click(button)
  const row = await screen.findByRole('menuitem', { name: 'Copy a reminder' })
  fireEvent.scroll(document)
  expect(row).toBeVisible()
  await act(() => new Promise((passed) => setTimeout(passed, 10)))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()

  await user.click(button)
  fireEvent.scroll(document)
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a reminder' }))
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})
