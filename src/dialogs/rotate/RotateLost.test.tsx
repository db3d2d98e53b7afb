import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { msOf, sameInstant } from '#lib/instant.ts'
import { HOUR } from '#rules/tokens/thresholds.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

/** A token in application 1, its rotation chosen with 24 hours and no expiry, and what became of the answer. */
async function loseAnswer(
  lose: (there: ReturnType<typeof backend>, old: Token, opened: Opened) => Promise<Response>,
) {
  const opened = await open('/me', { tokens: 40 })
  const there = backend(opened.session)
  const expires_at = new Date(Date.now() + 200 * 24 * HOUR).toISOString()
  const old = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'], expires_at })
  goTo(`/me?dialog=rotate&application=1&token=${old.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  const { user, intercept } = opened
  await user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  intercept(/POST .*\/rotate\/$/, () => lose(there, old, opened))
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  const button = (name: string | RegExp) => within(outcome).getByRole('button', { name })
  return { ...opened, there, old, dialog, outcome, button }
}

const lost = () => Promise.reject<Response>(new TypeError('the connection was closed'))

/** The server does its work, and the answer is lost on its way back. */
async function doneButLost(there: ReturnType<typeof backend>, old: Token) {
  await there.rotate(old.id, { overlap_hours: 24 })
  return lost()
}

test('a successor whose value did not arrive is named, with both ways out', async () => {
  const { outcome, button } = await loseAnswer(doneButLost)
  expect(outcome).toHaveTextContent('“Old one” was rotated, but the successor’s value was lost.')
  expect(outcome).toHaveTextContent('The value hasn’t been used.')
  expect(button(/^Rotate it for a new value/)).toBeVisible()
  expect(button(/^Revoke it/)).toBeVisible()
})

test('rotating it for a new value suggests that the lost one stops at once', async () => {
  const { user, button, old } = await loseAnswer(doneButLost)
  await user.click(button(/^Rotate it for a new value/))
  await waitFor(() => expect(location.search).not.toContain(`token=${old.id}`))
  const next = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  expect(await within(next).findByRole('radio', { name: 'Stop at once' })).toBeChecked()
})

test('the lost successor is revoked and the old one has its former expiry back', async () => {
  const { user, button, there, old } = await loseAnswer(doneButLost)
  expect(sameInstant((await there.row(old.id, 1))?.expires_at ?? null, old.expires_at)).toBe(false)
  await user.click(button('Revoke it and restore the old token'))
  expect(await screen.findByText('“Old one” is as it was before.')).toBeVisible()
  const [successor] = await there.rows(1)
  expect(successor?.state).toBe('revoked')
  expect(sameInstant((await there.row(old.id, 1))?.expires_at ?? null, old.expires_at)).toBe(true)
})

test('a conflict may answer the browser’s own repeat: the list decides', async () => {
  const { outcome } = await loseAnswer(async (there, old) => {
    await there.rotate(old.id, { overlap_hours: 24 })
    return refusal(409, 'CONFLICT', [], 'The token is revoked.')
  })
  expect(outcome).toHaveTextContent('the successor’s value was lost')
})

test('an answer without its value is a value that is lost', async () => {
  const { outcome } = await loseAnswer(async (there, old) =>
    Response.json(await there.rotate(old.id, { overlap_hours: 24 }), { status: 201 }),
  )
  expect(outcome).toHaveTextContent('the successor’s value was lost')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('two executions of one press are both shown', async () => {
  const { outcome } = await loseAnswer(async (there, old) => {
    await there.rotate(old.id)
    await there.rotate(old.id)
    return lost()
  })
  expect(outcome).toHaveTextContent('2 successors were created, but the values were lost.')
  expect(within(outcome).getAllByRole('button', { name: /^Revoke it/ })).toHaveLength(2)
})

test('an expiry that was moved for a rotation that never was can be put back', async () => {
  const { user, session, intercept } = await open('/me', {
    tokens: 40,
    waits: { serverLimit: 1_000 },
  })
  const there = backend(session)
  const expires_at = new Date(Date.now() + 48 * HOUR).toISOString()
  const old = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'], expires_at })
  goTo(`/me?dialog=rotate&application=1&token=${old.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await user.click(within(dialog).getByRole('radio', { name: '7 days' }))
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  intercept(/POST .*\/rotate\/$/, lost)
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const outcome = await within(dialog).findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(outcome).toHaveTextContent('expiry was already extended'))
  await user.click(within(outcome).getByRole('button', { name: 'Restore old expiry' }))
  await waitFor(async () => {
    const now = (await there.row(old.id, 1))?.expires_at ?? ''
    expect(msOf(now)).toBe(msOf(expires_at))
  })
})
