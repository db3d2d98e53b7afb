import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileButton } from './FileButton.tsx'

function opened() {
  const onRead = vi.fn<(name: string, text: string, bytes: number) => void>()
  const onRefused = vi.fn<(sentence: string) => void>()
  render(
    <FileButton
      label="Answers file"
      accept=".json"
      largest={{ bytes: 8, tooLarge: 'This file is too large.' }}
      onRead={({ name, bytes, text }) => onRead(name, text(), bytes.length)}
      onRefused={onRefused}
    >
      Import
    </FileButton>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Import' })
  const field = screen.getByLabelText('Answers file')
  return { user, button, field, onRead, onRefused }
}

const json = { type: 'application/json' }

test('the button asks for a file of its kind, by the name of the field', async () => {
  const { user, button, field } = opened()
  const asked = vi.fn<() => void>()
  field.addEventListener('click', asked)
  await user.click(button)
  expect(asked).toHaveBeenCalledOnce()
  expect(field).toHaveAttribute('accept', '.json')
})

test('a file is read as bytes and as text, and the focus is on the button again', async () => {
  const { button, field, onRead, onRefused } = opened()
  expect(button).not.toHaveFocus()
  // `upload` of the testing library gives the hidden field the focus, which no browser does.
  fireEvent.change(field, { target: { files: [new File(['{"é":1}'], 'a.json', json)] } })
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith('a.json', '{"é":1}', 8))
  expect(onRefused).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
})

test('the same file can be chosen once more', async () => {
  const { user, field, onRead } = opened()
  const file = new File(['{}'], 'a.json', json)
  await user.upload(field, file)
  await user.upload(field, file)
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(2))
  expect(field).toHaveValue('')
})

test('a file over the bound is refused in a sentence and not read', async () => {
  const { user, field, onRead, onRefused } = opened()
  const file = new File(['123456789'], 'a.json', json)
  const reading = vi.spyOn(file, 'arrayBuffer')
  await user.upload(field, file)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('This file is too large.')
  expect(reading).not.toHaveBeenCalled()
  expect(onRead).not.toHaveBeenCalled()
})

test('a file that the browser may not read any more is refused in a sentence', async () => {
  const { user, field, onRead, onRefused } = opened()
  const file = new File(['{}'], 'a.json', json)
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  await user.upload(field, file)
  await vi.waitFor(() =>
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(
      'The browser couldn’t read this file. Choose it again.',
    ),
  )
  expect(onRead).not.toHaveBeenCalled()
})
