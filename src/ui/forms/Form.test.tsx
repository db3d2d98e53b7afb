// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '#ui/buttons/Button.tsx'
import { ComboBox } from './ComboBox.tsx'
import { Form } from './Form.tsx'
import type { FormErrors } from './formErrors.ts'
import { NumberField } from './NumberField.tsx'
import { TextArea } from './TextArea.tsx'
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

it('what is wrong with a field goes when that is answered, and what is wrong with others stays', async () => {
  const errors = { name: 'Taken.', description: 'Too long.' }
  const submit = vi.fn<(data: FormData) => Promise<void>>(() => Promise.resolve())
  const { rerender } = render(<Example errors={errors} onSubmit={submit} />)
  const [name, description] = screen.getAllByRole('textbox')
  await userEvent.type(name ?? document.body, 's')
  expect(name).toBeValid()
  expect(name).not.toHaveAccessibleDescription()
  expect(description).toHaveAccessibleDescription('Too long.')
  rerender(<Example errors={{ name: 'Taken too.' }} onSubmit={submit} />)
  expect(name).toHaveAccessibleDescription('Taken too.')
})

it('Ctrl Enter presses the button of a form from any of its fields, and not one that cannot be used', async () => {
  const submit = vi.fn<(data: FormData) => void>()
  const form = (reason?: string) => (
    <>
      <Form id="form" errors={{}} problem={undefined} onSubmit={submit}>
        <TextArea label="Text" name="text" value="one" limit={99} onChange={() => {}} />
      </Form>
      <Button type="submit" form="form" disabledReason={reason}>
        Save
      </Button>
    </>
  )
  const { rerender } = render(form('not now'))
  const field = screen.getByRole('textbox', { name: 'Text' })
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(submit).not.toHaveBeenCalled()
  rerender(form())
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  expect(submit).toHaveBeenCalledTimes(2)
})

it('a text of several lines and a choice that may be typed show what they hide', async () => {
  render(
    <>
      <TextArea label="Text" limit={99} />
      <ComboBox label="Channel" value={'p\u04cf'} onChange={() => {}} suggestions={[]} />
    </>,
  )
  const text = screen.getByRole('textbox', { name: 'Text' })
  await userEvent.type(text, 'ERP\nnight')
  expect(text).not.toHaveAccessibleDescription(/Check each character/)
  await userEvent.type(text, '\u202Erun')
  expect(text).toHaveAccessibleDescription(/Check each character: nightU\+202Erun/)
  expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveAccessibleDescription(
    /Check each character:.*letters of several alphabets/,
  )
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
