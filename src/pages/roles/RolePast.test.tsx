import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const made = z.object({ id: z.int() })
const ADMIN = '/api/access/v2/admin'

test('a role that is deleted today stands as it was, with who held it', async () => {
  const { session, sandbox } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id: user_id, name } = await there.person('norole')
  const role = await session.request({
    method: 'POST',
    path: `${ADMIN}/roles/`,
    body: { key: 'season', name: 'Season', permissions: ['pim.products:write'] },
    expect: 201,
    answer: made,
  })
  await there.grant({ role: 'season', user_id })
  sandbox.advance(60_000)
  const at = new Date(Date.now() + 30_000).toISOString()
  await session.request({
    method: 'DELETE',
    path: `${ADMIN}/roles/${role.id}/`,
    expect: 204,
    answer: z.unknown(),
  })
  sandbox.advance(60_000)
  await session.request({
    method: 'GET',
    path: `${ADMIN}/catalogue/`,
    expect: 200,
    answer: z.unknown(),
  })
  goTo(`/roles/season?at=${at}`)
  expect(await screen.findByText(/^Access on /)).toBeVisible()
  const areas = await screen.findByRole('table', { name: 'Areas' })
  expect(within(areas).getAllByRole('row')).toHaveLength(2)
  const holders = screen.getByRole('list', { name: 'Who had this role' })
  expect(holders).toHaveTextContent(name)
  expect(holders).toHaveTextContent('Certain')
})
