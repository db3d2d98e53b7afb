import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tokensOf } from '#api/tokens.ts'
import { token as tokenSchema, tokenPage } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import { secret } from '#session/secret.ts'
import type { World } from '#session/world.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const TOKENS = '/api/access/v2/admin/applications/1/tokens/'
// What an act reads afterwards must not find a closed sandbox.
let isIdle = () => true
afterEach(() => waitFor(() => expect(isIdle()).toBe(true)))

/** Rotates a token that expires in 200 days, with an overlap, and stops at Show once. */
async function rotated(overlap: string) {
  const opened = await open('/applications/1')
  const { user, world } = opened
  isIdle = () => world.queries.isFetching() === 0
  const formerExpiry = new Date(world.clock.now() + 200 * 86_400_000).toISOString()
  const old = await world.request({
    method: 'POST',
    path: TOKENS,
    body: { name: 'Old one', scopes: ['returns.api'], expires_at: formerExpiry },
    expect: 201,
    answer: tokenSchema,
  })
  await world.queries.invalidateQueries(tokensOf(1))
  goTo(`/applications/1?dialog=rotate&application=1&token=${old.id}`)
  const form = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await user.click(within(form).getByRole('radio', { name: overlap }))
  await user.click(within(form).getByRole('radio', { name: 'No expiry' }))
  await user.click(within(form).getByRole('button', { name: 'Rotate token' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await waitFor(() => expect(isIdle()).toBe(true))
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  return { ...opened, formerExpiry, dialog, press, rows: () => rowsOf(world, old.id) }
}

async function rowsOf(world: World, oldId: number) {
  const { results } = await world.request({
    method: 'GET',
    path: TOKENS,
    query: { page_size: 100 },
    expect: 200,
    answer: tokenPage,
  })
  const old = results.find(({ id }) => id === oldId)
  const successor = results.find(({ id, name }) => id > oldId && name === 'Old one')
  return { old, successor }
}

const RESTORE = 'Discard, revoke and restore the old one'

test('a discarded successor is revoked and the old one has its former expiry back', async () => {
  const { press, rows, formerExpiry } = await rotated('24 hours')
  const before = await rows()
  expect(sameInstant(before.old?.expires_at ?? null, formerExpiry)).toBe(false)
  await press(RESTORE)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { old, successor } = await rows()
  expect(successor?.state).toBe('revoked')
  expect(old?.state).toBe('active')
  expect(sameInstant(old?.expires_at ?? null, formerExpiry)).toBe(true)
  expect(await screen.findByText(/the old one is restored\.$/)).toBeVisible()
})

test('where the second step fails it says what is known, and offers it again', async () => {
  const { press, rows, formerExpiry, intercept, dialog } = await rotated('24 hours')
  intercept(/POST .*\/expiry\//, () =>
    Response.json(
      { error: 'INTERNAL_ERROR', message: '', debug_id: 'd-7', details: [] },
      { status: 500 },
    ),
  )
  await press(RESTORE)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(/The new value is revoked\. .*d-7/)
  expect(secret.isHeld()).toBe(false)
  expect((await rows()).successor?.state).toBe('revoked')
  await press('Restore the old one')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { old } = await rows()
  expect(sameInstant(old?.expires_at ?? null, formerExpiry)).toBe(true)
})

test('an old one that has stopped cannot be restored, and the button does not say so', async () => {
  const { press, rows, dialog } = await rotated('Stop at once')
  const stopped = 'The old one has stopped: it cannot be restored.'
  await waitFor(() => expect(dialog).toHaveTextContent(stopped))
  await press('Discard and revoke')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { old, successor } = await rows()
  expect(successor?.state).toBe('revoked')
  expect(old?.state).toBe('expired')
})
