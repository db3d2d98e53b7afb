import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Token, tokenPage } from '#contract/tokens.ts'
import { backend, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const DAY = 86_400_000

/** The dialog over a new token, in an application that is active or is not. */
async function openRevoke(isActive = true) {
  const opened = await open('/applications/1', { tokens: 40 })
  const there = backend(opened.session)
  const token = await there.newToken(1, { name: 'This one', scopes: ['vault.api'] })
  await there.changeApplication(1, { is_active: isActive })
  await opened.session.queries.invalidateQueries({ queryKey: ['applications'] })
  goTo(`/applications/1?dialog=revoke&application=1&token=${token.id}`)
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke / })
  const field = () => within(dialog).getByRole('textbox', { name: /^To confirm, type the/ })
  const button = () => within(dialog).getByRole('button', { name: 'Revoke token' })
  return {
    ...opened,
    there,
    token,
    dialog,
    field,
    button,
    confirm: async (text: string) => {
      await opened.user.type(field(), text)
      await opened.user.click(button())
    },
    posted: () => opened.sent.filter((call) => call.endsWith('/revoke/')),
  }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

test('one that somebody else revoked while the dialog was open is not revoked again, and that is said', async () => {
  const { confirm, token, there, posted } = await openRevoke()
  await there.revoke(token.id)
  const before = posted().length
  await confirm(token.last_four)
  expect(await outcome()).toHaveTextContent('This one was already revoked.')
  expect(posted()).toHaveLength(before)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('one that works again, as its application was reactivated while the dialog was open, is asked about anew', async () => {
  const { dialog, confirm, button, token, there, user, posted } = await openRevoke(false)
  expect(dialog).toHaveTextContent('doesn’t work now, so nothing changes for callers.')
  await there.changeApplication(1, { is_active: true })
  await confirm(token.last_four)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(
    'The token started working while this dialog was open. Nothing was revoked. Check what stops and try again.',
  )
  expect(posted()).toEqual([])
  expect(dialog).toHaveTextContent('stops working immediately.')
  expect(dialog).not.toHaveTextContent('nothing changes for callers')
  await user.click(button())
  expect(await outcome()).toHaveTextContent('This one was revoked.')
  expect(posted()).toHaveLength(1)
})

test('where somebody revoked the other token that gives the same access nothing is revoked: what stops is told anew', async () => {
  const { dialog, confirm, button, token, there, user, session, posted } = await openRevoke()
  const other = await there.newToken(1, { name: 'The other one', scopes: ['vault.api'] })
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  expect(await within(dialog).findByText('The other one')).toBeVisible()
  await there.revoke(other.id)
  const before = posted().length
  await confirm(token.last_four)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Stopped working while this dialog was open: The other one. Nothing was revoked. Check what stops and try again.',
  )
  expect(posted()).toHaveLength(before)
  expect(dialog).toHaveTextContent(
    'No other active token of the application gives any of this access.',
  )
  await user.click(button())
  expect(await outcome()).toHaveTextContent('This one was revoked.')
})

test('one that stopped working while its last four were typed says so before it is revoked', async () => {
  const { dialog, field, button, token, there, session, user, posted } = await openRevoke()
  await user.type(field(), token.last_four)
  await there.deactivate(1)
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('The token stopped working while this dialog was open.')
  expect(dialog).toHaveTextContent('stops working immediately.')
  await user.click(button())
  expect(await within(dialog).findByText(/Nothing was revoked\./)).toBeVisible()
  expect(posted()).toEqual([])
  expect(dialog).toHaveTextContent('doesn’t work now, so nothing changes for callers.')
})

test('one that was not used for a day and is used right before it is revoked is asked about anew', async () => {
  const { user, session, intercept, sent } = await open('/me', { tokens: 40 })
  const isUnused = (row: Token) =>
    row.state === 'active' &&
    row.last_four !== '' &&
    Date.parse(row.last_used_at ?? '') < session.clock.now() - 2 * DAY
  const { token, application } = await sample(session, isUnused)
  goTo(`/me?dialog=revoke&application=${application.id}&token=${token.id}`)
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke / })
  await user.type(within(dialog).getByRole('textbox', { name: /^To confirm/ }), token.last_four)
  intercept(new RegExp(`GET .*/applications/${application.id}/tokens/$`), async (served) => {
    const page = tokenPage.parse(await (await served()).json())
    const used = { last_used_at: new Date(session.clock.now()).toISOString() }
    const results = page.results.map((row) => (row.id === token.id ? { ...row, ...used } : row))
    return Response.json({ ...page, results })
  })
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The token was used just now. Nothing was revoked. Check what stops and try again.',
  )
  expect(sent.filter((call) => call.endsWith('/revoke/'))).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await outcome()).toHaveTextContent('was revoked.')
})
