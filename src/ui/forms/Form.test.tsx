// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from './Form.tsx'
import type { FormErrors } from './formErrors.ts'
import { NumberField } from './NumberField.tsx'
import { TextField } from './TextField.tsx'

function Example({
  errors,
  problem,
  onSubmit,
}: {
  errors: FormErrors
  problem?: string
  onSubmit: (data: FormData) => Promise<void>
}) {
  return (
    <Form onSubmit={onSubmit} errors={errors} problem={problem}>
      <TextField label="Name" name="name" defaultValue="ERP" />
      <TextField label="Description" name="description" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

it('a second submit while the first is under way is dropped at once', () => {
  const submit = vi.fn<(data: FormData) => Promise<void>>(() => new Promise(() => {}))
  render(<Example errors={{}} onSubmit={submit} />)
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(submit).toHaveBeenCalledOnce()
  expect(submit.mock.calls[0]?.[0].get('name')).toBe('ERP')
})

it('a refused form keeps what was typed and leads to the first field that is wrong', async () => {
  const submit = vi.fn<(data: FormData) => Promise<void>>(() => Promise.resolve())
  const { rerender } = render(<Example errors={{}} onSubmit={submit} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'kept')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Example
      errors={{ description: 'Too long.' }}
      problem="Nothing was changed."
      onSubmit={submit}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Description' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('kept')
  expect(field).toHaveAccessibleDescription('Too long.')
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.')
})

it('a number field keeps what was typed, also while it is no number', async () => {
  const change = vi.fn<(value: string) => void>()
  render(<NumberField label="Hours of overlap" value="9" onChange={change} min={0} max={8760} />)
  const field = screen.getByRole('spinbutton', { name: 'Hours of overlap' })
  await userEvent.type(field, 'x')
  expect(change).toHaveBeenLastCalledWith('9x')
  await userEvent.type(field, '{ArrowUp}')
  expect(change).toHaveBeenLastCalledWith('10')
})
