import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

const LOST = /\/revoke\/$/

async function openRevoke() {
  const opened = await open('/applications/1', { tokens: 40 })
  const there = backend(opened.session)
  const token = await there.newToken(1, { name: 'This one', scopes: ['vault.api'] })
  await opened.session.queries.invalidateQueries({ queryKey: ['applications'] })
  return { ...opened, there, token, ...(await dialogOf(token, 1, opened)) }
}

async function dialogOf(token: Token, application: number, { user, sent }: Opened) {
  goTo(`/applications/1?dialog=revoke&application=${application}&token=${token.id}`)
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke / })
  const field = () => within(dialog).getByRole('textbox', { name: /^To confirm, type the/ })
  const button = () => within(dialog).getByRole('button', { name: 'Revoke token' })
  return {
    dialog,
    field,
    button,
    confirm: async (text: string) => {
      await user.type(field(), text)
      await user.click(button())
    },
    posted: () => sent.filter((call) => call.endsWith('/revoke/')),
  }
}

const isKey =
  (source: string) =>
  ({ legacy_source }: Token): boolean =>
    legacy_source === source

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

test('nothing is revoked before its last four are typed, and the button says what is missing', async () => {
  const { user, dialog, field, button, confirm, posted, token } = await openRevoke()
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(button()).toHaveAccessibleDescription(`Type ${token.last_four} to continue`)
  await confirm('nope')
  expect(posted()).toEqual([])
  await user.clear(field())
  await confirm(` ${token.last_four} `)
  expect(await outcome()).toHaveTextContent('This one was revoked.')
  expect(posted()).toHaveLength(1)
})

test('it says what stops: scopes with their routes, channels, last use', async () => {
  const { dialog } = await openRevoke()
  expect(dialog).toHaveTextContent('vault.api')
  expect(dialog).toHaveTextContent(/1 route/)
  expect(dialog).toHaveTextContent(/Channels\s*all/)
  expect(dialog).toHaveTextContent('never')
  expect(dialog).toHaveTextContent('You can’t undo this.')
})

test('who opens all of it, who a part, and that nobody does is named, and never that they take over', async () => {
  const { dialog, there, session } = await openRevoke()
  expect(dialog).toHaveTextContent(
    'No other active token of the application gives any of this access.',
  )
  await there.newToken(1, { name: 'Half of it', scopes: ['vault.api'], channel_idx: 'de' })
  const expires_at = new Date(session.clock.now() + 86_400_000).toISOString()
  await there.newToken(1, { name: 'The other one', scopes: ['vault.api'], expires_at })
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  expect(await within(dialog).findByText('The other one')).toBeVisible()
  expect(dialog).toHaveTextContent('Callers don’t switch to another token by themselves:')
  expect(dialog).toHaveTextContent(/The other one \S+ gives all of this access, until /)
  expect(dialog).toHaveTextContent(/Half of it \S+ gives part of this access: vault\.api on de/)
  expect(dialog).not.toHaveTextContent(/takes? over/i)
})

/** A successor whose predecessor stops in a day; it had no expiry before. */
async function openRevokeOfSuccessor() {
  const opened = await open('/applications/1', { tokens: 40 })
  const there = backend(opened.session)
  const old = await there.newToken(1, { name: 'Export', scopes: ['vault.api'] })
  const successor = await there.rotate(old.id, { overlap_hours: 24 })
  await opened.session.queries.invalidateQueries({ queryKey: ['applications'] })
  return { ...opened, there, old, successor, ...(await dialogOf(successor, 1, opened)) }
}

test('revoking a successor says that its predecessor stops, and when; then nothing of the line works', async () => {
  const { dialog, old, successor, user, field, there } = await openRevokeOfSuccessor()
  expect(
    await within(dialog).findByText(
      new RegExp(
        `^The old token ${old.last_four} stops \\w{3} \\d+ \\w{3}, \\d\\d:\\d\\d, leaving no working token\\.$`,
      ),
    ),
  ).toBeVisible()
  const restore = await within(dialog).findByRole('button', {
    name: 'Revoke and restore the old token',
  })
  const [first] = within(dialog).getAllByRole('button', { name: /^Revoke/ })
  expect(first).toBe(restore)
  expect(restore).toHaveAccessibleDescription(`Type ${successor.last_four} to continue`)
  await user.type(field(), successor.last_four)
  await user.click(restore)
  expect(await outcome()).toHaveTextContent(
    /Rotation of Export undone\. ?The old token has no expiry\. The successor is revoked\./,
  )
  expect((await there.row(old.id, 1))?.expires_at).toBeNull()
  expect((await there.row(successor.id, 1))?.state).toBe('revoked')
})

test('where restoring the old token fails the successor is not revoked', async () => {
  const { dialog, successor, user, field, there, intercept } = await openRevokeOfSuccessor()
  const restore = await within(dialog).findByRole('button', {
    name: 'Revoke and restore the old token',
  })
  await user.type(field(), successor.last_four)
  intercept(/\/expiry\/$/, () => refusal(422, 'VALIDATION_ERROR'))
  await user.click(restore)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was revoked.')
  expect((await there.row(successor.id, 1))?.state).toBe('active')
})

test('what of the line goes on is named, and a predecessor without an expiry is no danger', async () => {
  const { dialog, old, there, session } = await openRevokeOfSuccessor()
  await within(dialog).findByText(/leaving no working token/)
  const other = await there.rotate(old.id, { overlap_hours: 24 })
  await session.queries.invalidateQueries()
  expect(
    await within(dialog).findByText(new RegExp(`leaving only Export ${other.last_four}\\.`)),
  ).toBeVisible()
  await there.setExpiry(old.id, null)
  await session.queries.invalidateQueries()
  expect(await within(dialog).findByText(/has no expiry: it keeps working\./)).toBeVisible()
  expect(
    within(dialog).queryByRole('button', { name: 'Revoke and restore the old token' }),
  ).toBeNull()
})

test('a short legacy secret, which shows no last four, is confirmed by its id', async () => {
  const opened = await open('/applications/1', { tokens: 40 })
  const short = await sample(opened.session, ({ legacy, last_four }) => legacy && last_four === '')
  const { dialog, confirm } = await dialogOf(short.token, short.application.id, opened)
  expect(
    within(dialog).getByRole('textbox', {
      name: `To confirm, type the ID: ${short.token.id}`,
    }),
  ).toBeVisible()
  const nobody = 'The value is too short to compare. Other tokens may have the same value.'
  expect(within(dialog).getByText(nobody)).toBeVisible()
  await confirm(String(short.token.id))
  expect(await outcome()).toHaveTextContent('was revoked.')
  expect(await outcome()).toHaveTextContent(nobody)
})

test('of a legacy value every token with the same beginning and end is named, in whatever application, and nothing says that the value is refused', async () => {
  const opened = await open('/applications/1', { tokens: 40 })
  const { token, application } = await sample(opened.session, isKey('django_checkout.APIKey#1'))
  const { dialog, confirm } = await dialogOf(token, application.id, opened)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(
    '1 other token has the same beginning and end, so probably the same value. Revoke it too.',
  )
  expect(alert).toHaveTextContent(/on at, Legacy keys: django_contact_forms/)
  expect(dialog).toHaveTextContent(/stops working immediately as this token of .*, on pl\./)
  await confirm(token.last_four)
  expect(await outcome()).toHaveTextContent('probably the same value. Revoke it too.')
  expect(await outcome()).not.toHaveTextContent('The value no longer works.')
})

test('where another application is not read it is not said that a legacy value is nowhere else', async () => {
  const opened = await open('/applications/1', { tokens: 40 })
  const { token, application } = await sample(
    opened.session,
    isKey('django_contact_forms.APIKey#3'),
  )
  opened.intercept(/GET .*\/applications\/2\/tokens\/$/, () => Response.json({}, { status: 404 }))
  const { dialog, confirm } = await dialogOf(token, application.id, opened)
  expect(await within(dialog).findByText(/^1 application isn’t loaded\./)).toBeVisible()
  await confirm(token.last_four)
  expect(await outcome()).toHaveTextContent(
    '1 application isn’t loaded. A token there may have the same value.',
  )
})

test('once every application is read and no other begins and ends like it, a legacy value is refused', async () => {
  const opened = await open('/applications/1', { tokens: 40 })
  const { token, application } = await sample(
    opened.session,
    isKey('django_contact_forms.APIKey#3'),
  )
  const { dialog, confirm } = await dialogOf(token, application.id, opened)
  expect(
    await within(dialog).findByText('No other active token has the same beginning and end.'),
  ).toBeVisible()
  await confirm(token.last_four)
  expect(await outcome()).toHaveTextContent('The value no longer works.')
})

test('one that the backend does not find is done, and what the list has of it is said', async () => {
  const { confirm, token, intercept, there } = await openRevoke()
  intercept(LOST, async () => {
    await there.revoke(token.id)
    return refusal(404, 'NOT_FOUND')
  })
  await confirm(token.last_four)
  const message = await outcome()
  expect(message).toHaveTextContent('This one no longer exists.')
  expect(message).toHaveTextContent('This token was already revoked.')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('one that the backend does not find and lists all the same is not said to be revoked', async () => {
  const { confirm, token, intercept } = await openRevoke()
  intercept(LOST, () => refusal(404, 'NOT_FOUND'))
  await confirm(token.last_four)
  const message = await outcome()
  expect(message).toHaveTextContent('This one no longer exists.')
  expect(message).toHaveTextContent('the list still shows it as active')
  expect(message).not.toHaveTextContent('was revoked')
})

test('what the backend says to a refusal stands there, and what was typed stays', async () => {
  const { confirm, dialog, field, token, intercept } = await openRevoke()
  const details = [{ field: 'id', issue: 'INVALID', description: 'It is refused.' }]
  intercept(LOST, () => refusal(422, 'VALIDATION_ERROR', details))
  await confirm(token.last_four)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('It is refused. Nothing was changed.')
  expect(field()).toHaveValue(token.last_four)
})

test('a network error says what was read again, and that revoking once more does no harm', async () => {
  const { dialog, confirm, token, intercept, field, user, button } = await openRevoke()
  intercept(LOST, () => Promise.reject(new TypeError('the connection was closed')))
  await confirm(token.last_four)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('The token was not revoked.')
  expect(alert).toHaveTextContent('You can safely try again.')
  expect(field()).toHaveValue(token.last_four)
  await user.click(button())
  expect(await outcome()).toHaveTextContent('This one was revoked.')
})

test('a lost answer whose row is revoked is done', async () => {
  const { confirm, token, intercept, there } = await openRevoke()
  intercept(LOST, async () => {
    await there.revoke(token.id)
    throw new TypeError('the connection was closed')
  })
  await confirm(token.last_four)
  expect(await outcome()).toHaveTextContent('This one was revoked.')
})

test('one that is revoked already says so at its button', async () => {
  const opened = await open('/applications/1', { tokens: 40 })
  const { token, application } = await sample(opened.session, ({ state }) => state === 'revoked')
  const { button, dialog } = await dialogOf(token, application.id, opened)
  expect(button()).toHaveAccessibleDescription('This token is already revoked')
  expect(dialog).toHaveTextContent('doesn’t work now, so nothing changes for callers.')
})

test('a token that no list has says so, and closing leads back to the page', async () => {
  const { user } = await open('/applications/1', { tokens: 40 })
  goTo('/applications/1?dialog=revoke&application=1&token=999999')
  const dialog = await screen.findByRole('dialog', { name: 'Not found' })
  expect(dialog).toHaveTextContent(/Someone may have deleted it, .* for another server\./)
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
  await user.click(close ?? dialog)
  await waitFor(() => expect(location.search).toBe(''))
})
