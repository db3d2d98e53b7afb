import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'

const broken = () => Response.json({}, { status: 404 })

const table = () => readTable('Tokens')

test('the tokens of every application stand in one table', async () => {
  await open('/tokens', { tokens: 40 })
  expect(await screen.findByText(/^\d+ tokens in \d+ applications( ·)?$/)).toBeVisible()
  const names = within(await table()).getAllByRole('columnheader')
  expect(names.map((name) => name.textContent)).toContain('Application')
})

test('a search stands in the URL and says what it hides', async () => {
  await open('/tokens?q=nothing+is+called+so', { tokens: 40 })
  expect(await screen.findByText('No tokens match')).toBeVisible()
})

test('an application whose list cannot be read is named, and the others stand there', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  intercept(/GET .*\/applications\/\d+\/tokens\/$/, broken)
  await user.click(screen.getByRole('link', { name: 'Tokens' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The tokens of 1 application couldn’t be loaded.')
  expect(within(alert).getAllByRole('listitem')).toHaveLength(1)
  await table()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('of several that cannot be read each can be tried again alone', async () => {
  const { user, intercept, sent, session } = await open('/me', { tokens: 40 })
  const [first, second] = await backend(session).applications()
  if (!first || !second) throw new Error('no applications')
  for (const { id } of [first, second]) {
    intercept(new RegExp(`GET .*/applications/${id}/tokens/$`), broken)
  }
  await user.click(screen.getByRole('link', { name: 'Tokens' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The tokens of 2 applications couldn’t be loaded.')
  sent.length = 0
  await user.click(within(alert).getByRole('button', { name: `Try again: ${first.name}` }))
  await waitFor(() => expect(alert).toHaveTextContent('The tokens of 1 application'))
  expect(sent.filter((call) => call.includes('/tokens/'))).toEqual([
    expect.stringContaining(`/applications/${first.id}/tokens/`),
  ])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('what is typed is sought in name, key, application and id, and the count says what is left', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const made = await there.newToken(1, { name: 'Żółty kiosk', scopes: ['returns.api'] })
  await user.click(screen.getByRole('link', { name: 'Tokens' }))
  await table()
  const search = screen.getByRole('searchbox', { name: 'Search tokens' })
  for (const wanted of ['żółty', made.last_four, String(made.id)]) {
    await user.clear(search)
    await fill(user, search, wanted)
    expect(await screen.findByRole('link', { name: /Żółty kiosk/ })).toBeVisible()
    expect(screen.getByText(/^\d+ of \d+$/)).toBeVisible()
  }
  await waitFor(() => expect(location.search).toBe(`?q=${made.id}`))
})

test('clearing the search brings every token back', async () => {
  const { user } = await open('/tokens?q=nothing+is+called+so', { tokens: 40 })
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(10)
  await waitFor(() => expect(location.search).toBe(''))
})

test('a list that is refused for all is said once, with the way to try again', async () => {
  const { user, intercept, session } = await open('/tokens', { tokens: 40 })
  await table()
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  intercept(/GET .*\/applications\/\d+\/tokens\/$/, () => refusal(403, 'PERMISSION_DENIED'))
  await session.queries.invalidateQueries({ queryKey: ['inventory'] })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Not all tokens could be loaded.')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('somebody who may only read finds the reason at “New token”', async () => {
  await open('/tokens', { as: 'auditor', tokens: 40 })
  expect(screen.getByRole('button', { name: 'New token' })).toHaveAccessibleDescription(
    'needs access.manage:write',
  )
})

test('a value is found from here', async () => {
  const { user } = await open('/tokens?q=nothing+is+called+so', { tokens: 40 })
  await user.click(await screen.findByRole('button', { name: 'Find by value' }))
  expect(await screen.findByRole('dialog', { name: 'Find by value' })).toBeVisible()
  expect(location.search).toContain('dialog=find-by-value')
})
