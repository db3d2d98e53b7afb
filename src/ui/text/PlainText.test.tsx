// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlainText } from './PlainText.tsx'

it('a name shows its hidden characters and is never markup', () => {
  render(<PlainText>{'<b>rabatt\u202Etxt.exe'}</PlainText>)
  expect(screen.getByText('U+202E')).toBeVisible()
  expect(document.querySelector('bdi')).toHaveTextContent('<b>rabattU+202Etxt.exe')
  expect(document.querySelector('b')).toBeNull()
})

it('a name of several scripts is marked', () => {
  render(<PlainText>{'\u0420aypal'}</PlainText>)
  expect(screen.getByText('letters of several alphabets')).toBeInTheDocument()
})
