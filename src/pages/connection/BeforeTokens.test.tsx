import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

const line = async (list: string, name: string) => {
  const rows = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')
  const row = rows.find((it) => within(it).queryByText(name, { exact: true }))
  if (!row) throw new Error(`${list} has no line ${name}.`)
  return row
}

test.each(['/', '/tokens', '/people', '/connection', '/me'])(
  'on a backend from before tokens %s says what it lacks and since which release that exists [seed 9.3]',
  async (path) => {
    await open(path, { release: 'none' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This server has no access API' }),
    ).toBeVisible()
    const since = 'from release 4.0 of the backend'
    const lacks = 'What this backend lacks'
    expect(await line(lacks, 'Machines')).toHaveTextContent(
      `tokens, applications, drills and legacy keys: ${since}`,
    )
    expect(await line(lacks, 'People')).toHaveTextContent(since)
    expect(await line(lacks, 'Evidence')).toHaveTextContent(since)
    expect(await line(lacks, 'Your access')).toHaveTextContent(since)
    expect(await line(lacks, 'Admin tokens')).toHaveTextContent('from access 1.1')
  },
)

test('a backend from before tokens shows what it has: documents, channels, session and server', async () => {
  const { sent } = await open('/', { release: 'none' })
  const table = await screen.findByRole('table', { name: 'Channels' })
  expect(within(table).getByRole('row', { name: /Sklep PL/ })).toHaveTextContent('PLN')
  expect(within(table).queryByRole('columnheader', { name: /Tokens/ })).toBeNull()
  await screen.findAllByText(/^\d+ operations on \d+ paths, version 0\.0\.0/)
  expect(await line('Contract', 'Release')).toHaveTextContent('0.0.0 · no access module')
  expect(await line('Contract', 'Storefront API')).toHaveTextContent(/\d+ with ApiKeyAuth/)
  expect(await line('Reach', 'Session')).toHaveTextContent(/since .+, ends .+ · 1 tab known/)
  expect(screen.getByRole('region', { name: 'Server' })).toHaveTextContent('127.0.0.1:4780')
  // It is not asked for what it lacks: who is signed in alone was.
  expect(sent.filter((call) => call.includes('/api/access/'))).toEqual(['GET /api/access/v2/me/'])
})
