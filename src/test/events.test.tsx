import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

function Page({ isAsking = false }) {
  return (
    <>
      <input aria-label="Name" />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as a dialog's first button */}
      {isAsking && <button autoFocus>Keep</button>}
    </>
  )
}

test('a typed field loses the focus to what is drawn, and nothing is said of it', async () => {
  const { rerender } = render(<Page />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Night')
  rerender(<Page isAsking />)
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
})
