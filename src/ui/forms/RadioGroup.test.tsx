// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'

it('an option that cannot be chosen is reached, says why and changes nothing', async () => {
  const change = vi.fn<(value: string | boolean) => void>()
  render(
    <RadioGroup
      look="segments"
      label="accounts.customers"
      value="none"
      onChange={change}
      options={[
        { value: 'none', label: 'None' },
        { value: 'read', label: 'Read' },
        { value: 'write', label: 'Write', disabledReason: 'this area has no write' },
      ]}
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'accounts.customers' })
  const write = within(group).getByRole('radio', { name: 'Write' })
  expect(write).toHaveAccessibleDescription('this area has no write')
  await userEvent.click(write)
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(within(group).getByRole('radio', { name: 'Read' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('read')
})

it('a blocked checkbox and a blocked list take the focus and keep their value', async () => {
  const change = vi.fn<(value: string | boolean) => void>()
  render(
    <>
      <Checkbox
        label="returns.api"
        isChecked={false}
        onChange={change}
        disabledReason="A token never mixes kinds."
      />
      <Select
        label="Pin"
        value=""
        onChange={change}
        options={[
          { value: '', label: 'Any channel' },
          { value: 'pl', label: 'pl' },
        ]}
        disabledReason="cannot be pinned"
      />
    </>,
  )
  const box = screen.getByRole('checkbox', { name: 'returns.api' })
  await userEvent.click(box)
  expect(box).toHaveFocus()
  expect(box).not.toBeChecked()
  const pin = screen.getByRole('combobox', { name: 'Pin' })
  await userEvent.selectOptions(pin, 'pl')
  expect(pin).toHaveValue('')
  expect(pin).toHaveAccessibleDescription('cannot be pinned')
  expect(change).not.toHaveBeenCalled()
})
