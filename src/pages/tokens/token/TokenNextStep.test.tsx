import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend, sample } from '#test/backend.ts'
import { open } from '#test/open.tsx'

test('a fresh publishable token, which asks for nothing, is rotated by a button of its page', async () => {
  const opened = await open('/me')
  const there = backend(opened.session)
  const token = await there.newToken(2, { name: 'Fresh', scopes: ['checkout.storefront'] })
  const { user } = await opened.reload(`/tokens/${token.id}?application=2`)
  await user.click(await screen.findByRole('button', { name: 'Rotate token' }))
  expect(await screen.findByRole('dialog', { name: 'Rotate Fresh' })).toBeVisible()
})

test('a token that was just rotated asks for its successor to be stored first', async () => {
  const opened = await open('/me')
  const there = backend(opened.session)
  const old = await there.newToken(2, { name: 'Just rotated', scopes: ['vault.api'] })
  const successor = await there.rotate(old.id, { overlap_hours: 48 })
  const { user } = await opened.reload(`/tokens/${old.id}?application=2`)
  await user.click(await screen.findByRole('button', { name: 'Copy reminder' }))
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(
    'Reminder about Just rotated copied.',
  )
  const copied = await navigator.clipboard.readText()
  expect(copied).toMatch(/^To: .*\nThe token Just rotated of the application ERP Bydgoszcz/s)
  expect(copied).toContain(successor.last_four)
  expect(screen.getByRole('button', { name: 'Rotate token' })).toBeVisible()
  await user.click(
    screen.getByRole('button', { name: `Actions for Just rotated ${old.last_four}` }),
  )
  expect(await screen.findByRole('menuitem', { name: 'Rotate token' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Report a leak' }))
  await waitFor(() => expect(location.pathname).toBe(`/tokens/${old.id}/leak`))
})

test('what a phone folds stands in the menu, of a revoked successor between two tokens too', async () => {
  const opened = await open('/me')
  const there = backend(opened.session)
  const old = await there.newToken(2, { name: 'Old one', scopes: ['vault.api'] })
  const { id, last_four } = await there.rotate(old.id, { overlap_hours: 48 })
  await there.rotate(id, { overlap_hours: 48 })
  await there.revoke(id)
  const { user } = await opened.reload(`/tokens/${id}?application=2`)
  expect(await screen.findByRole('button', { name: 'Open successor' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo rotation' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Actions for Old one ${last_four}` }))
  expect(await screen.findByRole('menuitem', { name: 'Undo rotation' })).toBeVisible()
})

test('an old token that is still used leads to its successor', async () => {
  const opened = await open('/me')
  const { token, application } = await sample(
    opened.session,
    ({ name, expires_at }) =>
      name === 'Zwroty, portal' &&
      Date.parse(expires_at ?? '') < opened.session.clock.now() + 86_400_000,
  )
  const address = `/tokens/${token.id}?application=${application.id}`
  const { user } = await opened.reload(address)
  await user.click(await screen.findByRole('button', { name: 'Open successor' }))
  await waitFor(() => expect(location.pathname).not.toBe(`/tokens/${token.id}`))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open successor' })).toBeNull())
})
