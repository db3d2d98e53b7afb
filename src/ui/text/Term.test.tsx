import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Term } from './Term.tsx'

test.each(['Tab', 'tap'] as const)(
  '%s opens the card, and Escape closes that alone',
  async (how) => {
    const user = userEvent.setup({ delay: null })
    const escaped = vi.fn<() => void>()
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around
      <div onKeyDown={({ key }) => key === 'Escape' && escaped()}>
        <Term label="What is a lamp?">A lamp gives light.</Term>
      </div>,
    )
    const question = screen.getByRole('button', { name: 'What is a lamp?' })
    if (how === 'Tab') await user.tab()
    else await user.pointer([{ keys: '[TouchA]', target: question }])
    expect(await screen.findByRole('tooltip')).toHaveTextContent('A lamp gives light.')
    expect(question).toHaveFocus()
    expect(question).toHaveAccessibleDescription('A lamp gives light.')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(escaped).not.toHaveBeenCalled()
  },
)
