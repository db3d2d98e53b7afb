import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roleBook, roleList } from '#api/access/roles.ts'
import { role } from '#contract/roles.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'
import { headed } from '#test/headed.ts'

const level = async (key: string, name: string) =>
  within(await screen.findByRole('radiogroup', { name: key })).getByRole('radio', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save role/ })

test('a new role is created with its areas, and its page follows', async () => {
  const { user, sent } = await open('/roles/new?q=stock')
  await user.type(field('Key'), 'Lager')
  await user.click(save())
  expect(field('Key')).toHaveAccessibleDescription(/Use 2 to 50/)
  expect(field('Name')).toHaveAccessibleDescription('Enter a name.')
  expect(sent.filter((call) => call.startsWith('POST /api/access'))).toEqual([])

  await user.clear(field('Key'))
  await fill(user, field('Key'), 'lager')
  await user.type(field('Name'), 'Lager')
  await user.click(await level('qms.stock', 'Write'))
  expect(screen.getByRole('region', { name: 'What changes' })).toHaveTextContent('none → write')
  await user.click(save())
  // The page that waits has this heading too, and goes.
  await screen.findByRole('heading', { level: 1, name: 'Lager' })
  expect(location.pathname).toBe('/roles/lager')
  expect(await screen.findByText('Lager was created.')).toBeVisible()
  expect(await level('qms.stock', 'Write')).toBeChecked()
})

test('a key that is in use is refused at its field, also one that was taken meanwhile', async () => {
  const { user, session, sent } = await open('/roles/new?q=stock')
  await fill(user, field('Key'), 'kundendienst')
  await fill(user, field('Name'), 'Noch einer')
  await user.click(save())
  await waitFor(() => expect(field('Key')).toHaveAccessibleDescription(/This key is in use/))
  await waitFor(() => expect(field('Key')).toHaveFocus())

  // The list that the page knows does not have it yet.
  const rows = await session.queries.fetchQuery(roleList())
  expect(rows.some(({ key }) => key === 'eilig')).toBe(false)
  await session.request({
    method: 'POST',
    path: '/api/access/v2/admin/roles/',
    body: { key: 'eilig', name: 'Eilig' },
    expect: 201,
    answer: role,
  })
  await user.clear(field('Key'))
  await fill(user, field('Key'), 'eilig')
  const before = sent.length
  await user.click(save())
  await waitFor(() => expect(field('Key')).toHaveAccessibleDescription(/This key is in use/))
  expect(sent.slice(before).filter((call) => call.startsWith('POST /api/access'))).toEqual([])
  expect(field('Name')).toHaveValue('Noch einer')
})

test('a duplicate has what the other one gives, without what is reserved, and says so', async () => {
  const { user, session } = await open('/roles/new?from=administrator&q=access')
  expect(field('Key')).toHaveValue('administrator-copy')
  expect(field('Name')).toHaveValue('Copy of Administrator')
  expect(await level('access.manage', 'None')).toBeChecked()
  const messages = screen.getAllByRole('status').map((one) => one.textContent)
  expect(messages.some((text) => text.includes('Not copied: '))).toBe(true)
  await user.click(save())
  expect(await screen.findByText('Copy of Administrator was created.')).toBeVisible()
  const book = await session.queries.fetchQuery(roleBook())
  const levelsOf = (key: string) => book.find((one) => one.key === key)?.permissions ?? {}
  const { 'access.manage': reserved, ...rest } = levelsOf('administrator')
  expect(reserved).toBe('write')
  expect(levelsOf('administrator-copy')).toEqual(rest)
})

test('a role with the key "new" has a page beside the form', async () => {
  const { user } = await open('/roles/new?q=stock')
  await fill(user, field('Key'), 'new')
  await fill(user, field('Name'), 'Neue')
  await user.click(save())
  await headed('Neue')
  expect(location.pathname).toBe('/roles/key/new')
  expect(await level('qms.stock', 'None')).toBeChecked()
})
