import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { open } from '#test/open.tsx'

const row = async (name: string) =>
  within(await readTable('Roles')).getByRole('row', {
    name: new RegExp(`^${name}`),
  })

test('every role says whether it is built in, who holds it, and through which groups [seed 2.9]', async () => {
  const { user } = await open('/roles')
  expect(await row('Administrator')).toHaveTextContent('Built-in role')
  const role = await row('Katalog-Redaktion')
  expect(role).toHaveTextContent('Custom role')
  expect(role).toHaveTextContent('Lager Süd and Redaktion Wrocław')
  expect(role).toHaveTextContent('2 write, 1 read')
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Roles' }),
  ).toHaveAttribute('aria-current', 'page')
  await user.click(within(role).getByRole('link', { name: 'Katalog-Redaktion' }))
  // The page that waits has this heading too, and goes.
  await screen.findByRole('heading', { level: 1, name: 'Katalog-Redaktion' })
})

test('who only reads access management is told why no role can be made', async () => {
  await open('/roles', { as: 'auditor' })
  const button = await screen.findByRole('button', { name: 'New role' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/access\.manage:write/)
})
