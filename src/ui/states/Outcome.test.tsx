import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Outcome } from './Outcome.tsx'

const place = (text: string | null) => <Outcome label="Outcome">{text}</Outcome>

test('a result that comes where nothing has the focus takes it', () => {
  const { rerender } = render(place(null))
  rerender(place('The token was revoked.'))
  expect(screen.getByRole('region', { name: 'Outcome' })).toHaveFocus()
})

test('a result that comes with its page leaves the focus to the heading', () => {
  render(place('The application was created.'))
  expect(document.body).toHaveFocus()
})
