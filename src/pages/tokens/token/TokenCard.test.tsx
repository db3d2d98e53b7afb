import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

/** Of the sample data: ERP nightly export of ERP Bydgoszcz. */
const NIGHTLY = '/tokens/20?application=2'

test('a token’s facts say whom to ask and where its value is stored, as its application’s description does', async () => {
  await open(NIGHTLY)
  expect(await screen.findByRole('group', { name: 'Facts' })).toHaveTextContent(
    /Owner\s*Grzegorz Brzęczyszczykiewicz.*Contact\s*erp@shop\.example.*Stored in\s*Vault kv\/erp\/returns/,
  )
})

test('a token without rotations has no chart, and its end is told by its state and in “When it stops”', async () => {
  await open(NIGHTLY)
  const lineage = await screen.findByRole('region', { name: 'Rotations' })
  expect(await within(lineage).findByText('No rotations on record')).toBeVisible()
  expect(within(lineage).queryByRole('list')).toBeNull()
  expect(within(lineage).queryByRole('button')).toBeNull()
  await screen.findByText('None on record')
  expect(screen.getAllByText(/in \d+ hours/)).toHaveLength(2)
})

test('the key of a token can be copied as it is shown', async () => {
  const { user } = await open(NIGHTLY)
  await user.click(
    within(await screen.findByRole('group', { name: 'Facts' })).getByRole('button', {
      name: 'Copy key',
    }),
  )
  const copied = await window.navigator.clipboard.readText()
  expect(copied).toMatch(/^\S+O-w4…BRtA$/)
  expect(screen.getByRole('group', { name: 'Facts' })).toHaveTextContent(`Key${copied}`)
})
