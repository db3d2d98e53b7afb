// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Locale } from '#ui/Locale.tsx'
import { DateTimeField } from './DateTimeField.tsx'

function open(error?: string) {
  const change = vi.fn<(date: string | undefined, time: string | undefined) => void>()
  render(
    <Locale tag="en-GB">
      <DateTimeField
        label="Expires on"
        date="2026-11-27"
        time="23:59"
        today="2026-11-20"
        zone="CET, your zone"
        error={error}
        onChange={change}
      />
    </Locale>,
  )
  return { change, group: screen.getByRole('group', { name: 'Expires on' }) }
}

it('a past date can be typed, so that the form can say what is wrong with it', async () => {
  const { change, group } = open()
  await userEvent.click(within(group).getByRole('spinbutton', { name: /^day/ }))
  await userEvent.keyboard('18')
  expect(change).toHaveBeenLastCalledWith('2026-11-18', '23:59')
})

it('the group says the zone, and the error where there is one', () => {
  const { group } = open('18 Nov 2026 is past. Choose a time after now.')
  expect(group).toHaveAccessibleDescription(
    '18 Nov 2026 is past. Choose a time after now. CET, your zone',
  )
  expect(within(group).getByRole('spinbutton', { name: /^day/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

it('the calendar offers no day before today', async () => {
  const { change, group } = open()
  await userEvent.click(within(group).getByRole('button', { name: /Choose a date/ }))
  await userEvent.click(screen.getByRole('button', { name: /19 November 2026/ }))
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /20 November 2026/ }))
  expect(change).toHaveBeenLastCalledWith('2026-11-20', '23:59')
})
