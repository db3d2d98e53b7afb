import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

test('a viewer sees Connection and Me alone, and whom to ask', async () => {
  await open('/', { as: 'viewer' })
  expect(screen.getByRole('heading', { level: 1, name: 'Your access' })).toBeVisible()
  expect(links()).toEqual(['Connection', 'Your access'])
  expect(await screen.findByText(/ask an Administrator for access\.manage/)).toBeVisible()
})

test('each area stands with its level and the role that it comes from [seed 2.7, 2.8]', async () => {
  await open('/me', { as: 'manager' })
  const table = await screen.findByRole('table', { name: 'Permissions' })
  const row = within(table).getByRole('row', { name: /checkout\.orders/ })
  expect(row).toHaveTextContent('write')
  expect(row).toHaveTextContent('Manager')
})

test('an administrator reads the sentence, and unfolds the areas', async () => {
  const { user } = await open('/me', { tokens: 0 })
  expect(screen.getByText(/^Write access to/)).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Permissions' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^All \d+ areas$/ }))
  expect(screen.getByRole('table', { name: 'Permissions' })).toBeVisible()
})

test('an auditor may open the panels, and is told that nothing can be changed', async () => {
  await open('/me', { as: 'auditor' })
  expect(links()).toEqual([
    'Overview',
    'Tokens',
    'Applications',
    'Drills',
    'Legacy keys',
    'People',
    'Groups',
    'Roles',
    'Permissions',
    'Findings',
    'Reviews',
    'Audit log',
    'Connection',
    'Your access',
  ])
  expect(screen.getByText('You have read-only access.')).toBeVisible()
})

test('somebody who is not staff gets a page that says so [seed 5.5, 7.14]', async () => {
  await open('/', { as: 'customer' })
  expect(screen.getByRole('heading', { level: 1, name: 'No staff access' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Server' })).toHaveTextContent('Sandbox')
  for (const name of ['Main', 'You are here'])
    expect(screen.queryByRole('navigation', { name })).toBeNull()
})

test('a panel that may not be opened says what it needs', async () => {
  await open('/applications', { as: 'viewer' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You don’t have access to')
})

test.each(['observe', 'off'] as const)(
  'a gate in mode %s is a banner, which says that the access API itself still refuses [seed 2.5, 3.7]',
  async (gate) => {
    await open('/me', { gate })
    const banner = screen.getByRole('region', { name: 'Access gate' })
    expect(banner).toHaveTextContent('anaging access still needs access.manage.')
  },
)

test('a path that the app does not know says so, to whoever may open little too', async () => {
  await open('/nowhere', { as: 'viewer' })
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
