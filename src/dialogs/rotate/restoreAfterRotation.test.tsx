import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tokensOf } from '#api/tokens/tokens.ts'
import { token as tokenSchema, tokenPage } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import { secret } from '#session/secret/secret.ts'
import type { Session } from '#session/session.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const TOKENS = '/api/access/v2/admin/applications/1/tokens/'
// What an act reads afterwards must not find a closed sandbox.
let isIdle = () => true
afterEach(() => waitFor(() => expect(isIdle()).toBe(true)))

/** Rotates a token that expires in 200 days, with an overlap, and stops at Show once. */
async function rotated(overlap: string) {
  const opened = await open('/applications/1')
  const { user, session } = opened
  isIdle = () => session.queries.isFetching() === 0
  const formerExpiry = new Date(session.clock.now() + 200 * 86_400_000).toISOString()
  const old = await session.request({
    method: 'POST',
    path: TOKENS,
    body: { name: 'Old one', scopes: ['returns.api'], expires_at: formerExpiry },
    expect: 201,
    answer: tokenSchema,
  })
  await session.queries.invalidateQueries(tokensOf(1))
  goTo(`/applications/1?dialog=rotate&application=1&token=${old.id}`)
  const form = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await user.click(within(form).getByRole('radio', { name: overlap }))
  await user.click(within(form).getByRole('radio', { name: 'No expiry' }))
  await user.click(within(form).getByRole('button', { name: 'Rotate token' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await waitFor(() => expect(isIdle()).toBe(true))
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  return { ...opened, formerExpiry, dialog, press, rows: () => rowsOf(session, old.id) }
}

async function rowsOf(session: Session, oldId: number) {
  const { results } = await session.request({
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

const UNDO = 'Undo rotation'

test('a rotation that is undone gives the old one its former expiry back, and only then revokes the successor', async () => {
  const { press, rows, formerExpiry, sent } = await rotated('24 hours')
  const before = await rows()
  expect(sameInstant(before.old?.expires_at ?? null, formerExpiry)).toBe(false)
  await press(UNDO)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { old, successor } = await rows()
  expect(successor?.state).toBe('revoked')
  expect(old?.state).toBe('active')
  expect(sameInstant(old?.expires_at ?? null, formerExpiry)).toBe(true)
  expect(await screen.findByText(/the old token is restored\.$/)).toBeVisible()
  const calls = sent.filter((call) => /^POST .*\/(expiry|revoke)\/$/.test(call))
  expect(calls.map((call) => /(expiry|revoke)\/$/.exec(call)?.[1])).toEqual(['expiry', 'revoke'])
})

const failing = (debugId: string) => () =>
  Response.json(
    { error: 'INTERNAL_ERROR', message: '', debug_id: debugId, details: [] },
    { status: 500 },
  )
const failed = failing('d-7')

test('where the first step fails nothing is revoked, and the value is still there', async () => {
  const { press, rows, intercept, dialog } = await rotated('24 hours')
  intercept(/POST .*\/expiry\//, failed)
  await press(UNDO)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(/Nothing was revoked\..*d-7/)
  expect(secret.isHeld()).toBe(true)
  expect((await rows()).successor?.state).toBe('active')
})

test('where the second step fails it says what is known, and offers it again', async () => {
  const { press, rows, formerExpiry, intercept, dialog } = await rotated('24 hours')
  intercept(/POST .*\/revoke\//, failed)
  await press(UNDO)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(/The old token’s expiry is restored\..*d-7/)
  // It works still: it can be kept after all.
  expect(secret.isHeld()).toBe(true)
  const { old, successor } = await rows()
  expect(successor?.state).toBe('active')
  expect(sameInstant(old?.expires_at ?? null, formerExpiry)).toBe(true)
  await press(UNDO)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await rows()).successor?.state).toBe('revoked')
})

test('where the second step fails twice, closing still says that the old token has its expiry back', async () => {
  const { user, press, intercept, dialog } = await rotated('24 hours')
  intercept(/POST .*\/revoke\//, failed)
  await press(UNDO)
  await within(dialog).findByText(/^The old token’s expiry is restored\./)
  intercept(/POST .*\/revoke\//, failing('d-8'))
  await press(UNDO)
  const alert = () => within(dialog).getByRole('alert')
  await waitFor(() => expect(alert()).toHaveTextContent(/expiry is restored\..*d-8/))
  await user.click(within(dialog).getByRole('checkbox', { name: /^I've stored it/ }))
  await press('Close')
  expect(await screen.findByText(/has its expiry back\. The successor was not/)).toBeVisible()
})

test('an old one that has stopped cannot be restored, and the button does not say so', async () => {
  const { press, rows, dialog } = await rotated('Stop at once')
  const stopped = 'The old token has stopped. You can’t restore it.'
  await waitFor(() => expect(dialog).toHaveTextContent(stopped))
  await press('Discard and revoke')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { old, successor } = await rows()
  expect(successor?.state).toBe('revoked')
  expect(old?.state).toBe('expired')
})
