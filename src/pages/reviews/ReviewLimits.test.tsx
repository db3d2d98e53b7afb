import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startReview } from '#test/startReview.ts'

test('beside a person’s row stands what no list shows, and that reasons stay in this browser', async () => {
  await startReview()
  const table = await screen.findByRole('table', { name: 'Rows of this review' })
  await within(table).findAllByRole('rowheader')
  const rows = within(table).getAllByRole('row')
  const person = rows.find((row) => within(row).queryByRole('radiogroup'))
  person?.focus()
  const facts = await screen.findByRole('list', { name: 'Facts' })
  expect(facts).toHaveTextContent('The API doesn’t show when people last signed in.')
  expect(facts).toHaveTextContent(
    'No list shows inactive staff, or members of groups without roles.',
  )
  expect(screen.getByText(/^Reasons stay in this review’s record, in this browser\./)).toBeVisible()
})
