// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

it('a button that cannot be used keeps its name, takes the focus and says why', async () => {
  const press = vi.fn<() => void>()
  render(
    <Button onPress={press} disabledReason="needs access.manage:write">
      Rotate token
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Rotate token' })
  await userEvent.tab()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('needs access.manage:write')
  expect(await screen.findByRole('tooltip')).toHaveTextContent('needs access.manage:write')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

it.each(['tip', 'before', 'after'] as const)(
  'a button keeps the focus when it cannot be used any more, its reason in place "%s"',
  async (reasonPlace) => {
    const { rerender } = render(<Button reasonPlace={reasonPlace}>Save</Button>)
    await userEvent.tab()
    rerender(
      <Button reasonPlace={reasonPlace} disabledReason="needs access.manage:write">
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription('needs access.manage:write')
    rerender(<Button reasonPlace={reasonPlace}>Save</Button>)
    expect(button).toHaveFocus()
    expect(button).not.toHaveAccessibleDescription()
  },
)

it('a button that cannot be used submits nothing', async () => {
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <Button type="submit" disabledReason="needs access.manage:write" reasonPlace="after">
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submit).not.toHaveBeenCalled()
})

it('an act under way keeps its name and its focus and ignores presses', async () => {
  const press = vi.fn<() => void>()
  render(
    <Button onPress={press} pending>
      Rotate token
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Rotate token' })
  await userEvent.click(button)
  expect(button).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
})
