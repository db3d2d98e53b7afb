// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

function open() {
  render(
    <>
      <code data-testid="value">returns.api</code>
      <CopyButton
        label="Copy"
        read={() => 'returns.api'}
        select={() => screen.getByTestId('value')}
      />
    </>,
  )
}

it('the button says that the value was copied', async () => {
  const user = userEvent.setup()
  open()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await window.navigator.clipboard.readText()).toBe('returns.api')
})

it('where copying is not to be had the value is selected and the screen says so', async () => {
  const user = userEvent.setup()
  vi.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  open()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/^Selected\./)).toBeVisible()
  expect(document.getSelection()?.toString()).toBe('returns.api')
})
