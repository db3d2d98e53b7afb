import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Time } from './Time.tsx'

test('the whole time is one focus away, and goes with Escape', async () => {
  const user = userEvent.setup()
  render(
    <Time at="2026-11-27T10:42:00Z" full="Fri 27 Nov 2026, 10:42 CET">
      in 6 days
    </Time>,
  )
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Fri 27 Nov 2026, 10:42 CET')
  expect(screen.getByText('in 6 days')).toHaveAccessibleDescription('Fri 27 Nov 2026, 10:42 CET')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})
