import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

const history = () => screen.findByRole('list', { name: 'History' })
const region = (name: string) => screen.getByRole('region', { name })
const backs = (list: HTMLElement) =>
  within(list).getAllByRole('button', { name: /^Back to this version, / })
const stock = () => screen.findByRole('radiogroup', { name: 'qms.stock' })

test('the history of a role names what changed, and a version is filled in to be reviewed, not saved', async () => {
  const { user, sent } = await open('/roles/katalog-redaktion?q=stock')
  const list = await history()
  expect(list).toHaveTextContent('Warehouses and stock: none → write')
  expect(list).toHaveTextContent('created this role')
  expect(region('History')).toHaveTextContent(/doesn’t record the first description/)

  // The newest version is the role as it is, which there is no way back to.
  expect(within(list).getAllByText('Same as now')).toHaveLength(1)
  const [back] = backs(list)
  if (!back) throw new Error('No way back')
  await user.click(back)

  expect(within(await stock()).getByRole('radio', { name: 'None' })).toBeChecked()
  expect(region('What changes')).toHaveTextContent('write → none')
  expect(region('Outcome')).toHaveTextContent(/is filled in\..*Nothing is saved yet/)
  expect(sent.filter((call) => call.startsWith('PATCH'))).toEqual([])

  // What is unsaved is not typed over.
  expect(back).toHaveAccessibleDescription('save or discard your unsaved changes first')
  await user.click(screen.getByRole('button', { name: /^Save role/ }))
  expect(await screen.findByText('Katalog-Redaktion was saved.')).toBeVisible()
  expect(await within(await history()).findByText(/write → none/)).toBeVisible()
})

test('who may not write is told why no version can be filled in', async () => {
  await open('/roles/katalog-redaktion', { as: 'auditor' })
  const [back] = backs(await history())
  expect(back).toHaveAccessibleDescription(/access\.manage:write/)
})
