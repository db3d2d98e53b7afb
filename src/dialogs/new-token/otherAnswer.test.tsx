import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { secret } from '#session/secret/secret.ts'
import { backend } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const RAW = `svc_api_${'x'.repeat(40)}`
const CREATE = /POST .*\/applications\/1\/tokens\/$/

/** The value of some token, with its row, in the place of the one that was asked for. */
const withValue = (row: object) => Response.json({ ...row, raw: RAW }, { status: 201 })

/** The form of a new token in application 1, filled in, beside a token of somebody. */
async function openForm(more: Parameters<typeof open>[1] = {}) {
  const opened = await open('/me', { tokens: 40, waits: { serverLimit: 1_500 }, ...more })
  const there = backend(opened.session)
  const other = await there.newToken(1, { name: 'Another', scopes: ['vault.api'] })
  const { user } = opened
  // Closing leads back to the page on which it was opened, and what is left of the act is told there.
  goTo('/applications/1')
  await screen.findByRole('table', { name: 'Tokens of this application' })
  goTo('/applications/1?dialog=new-token&application=1')
  const form = await screen.findByRole('dialog', { name: /^New token in / })
  await fill(user, within(form).getByRole('textbox', { name: 'Name' }), 'Mine')
  await user.click(within(form).getByRole('checkbox', { name: /^returns\.api/ }))
  await user.click(within(form).getByRole('radio', { name: 'No expiry' }))
  const submit = () => user.click(within(form).getByRole('button', { name: 'Create token' }))
  const revokes = () => opened.sent.filter((call) => call.endsWith('/revoke/'))
  return { ...opened, there, other, submit, revokes }
}

const showOnceDialog = () => screen.findByRole('alertdialog', { name: 'Store the new value now' })

async function close(dialog: HTMLElement, user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(within(dialog).getByRole('checkbox', { name: /^I've stored it/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
}

test('a create that is answered with another token’s row says so, and cannot end that other token', async () => {
  const { user, there, other, submit, revokes, intercept } = await openForm()
  intercept(CREATE, async (serve) => {
    await serve()
    return withValue(other)
  })
  await submit()
  const dialog = await showOnceDialog()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('This isn’t the token you created.')
  expect(alert).toHaveTextContent(
    `The server answered with “Another” (…${other.last_four}), but that token already existed.`,
  )
  expect(dialog).not.toHaveTextContent(/Created \d/)
  expect(secret.isHeld(), 'its value is shown all the same').toBe(true)
  const discard = within(dialog).getByRole('button', { name: 'Discard and revoke' })
  expect(discard).toHaveAccessibleDescription(
    'The list and the audit log don’t show that this token is yours',
  )
  await user.click(discard)
  await close(dialog, user)
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  await waitFor(() =>
    expect(outcome).toHaveTextContent('“Mine” was created, but its value was lost.'),
  )
  expect(revokes()).toEqual([])
  expect((await there.row(other.id, 1))?.revoked_at).toBeNull()
})

test('where nothing was made, list and log say so, whatever the answer was', async () => {
  const { user, other, submit, intercept } = await openForm()
  intercept(CREATE, () => withValue({ ...other, id: 9_999 }))
  await submit()
  const dialog = await showOnceDialog()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('but the name is different.')
  await close(dialog, user)
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(outcome).toHaveTextContent('“Mine” was not created.'))
  expect(outcome).toHaveTextContent(
    'Keyturn checks the list and the audit log for up to 10 more minutes.',
  )
  expect(outcome, 'what is known stands alone').not.toHaveTextContent('may have been created')
})

test.each<[string, (row: Token) => object, RegExp]>([
  ['of no token of this application', (row) => ({ ...row, id: 9_999 }), /Not found on the server/],
  [
    'that another token of this application has',
    (row) => ({ ...row, id: 1 }),
    /“Mine” \(…\S{4}\) is no longer there: its id now belongs to “/,
  ],
])('a row that is what was sent, with an id %s, is not discarded', async (_, lie, says) => {
  const { user, submit, revokes, intercept, other, there } = await openForm()
  const mine = { ...other, name: 'Mine', scopes: ['returns.api'] }
  const [first] = await there.rows(1)
  const id = first && first.id !== other.id ? first.id : (await there.rows(1)).at(-1)?.id
  const row = lie(mine)
  intercept(CREATE, () => withValue({ ...row, ...('id' in row && row.id === 1 && { id }) }))
  await submit()
  const dialog = await showOnceDialog()
  const discard = within(dialog).getByRole('button', { name: 'Discard and revoke' })
  await user.click(discard)
  const either = new RegExp(
    `The token was not discarded.*${says.source}|isn’t the token you created`,
  )
  await waitFor(() => expect(dialog).toHaveTextContent(either))
  expect(revokes()).toEqual([])
})

test('a new token is discarded only once the audit log has one’s own entry of it', async () => {
  // The list and the log are read in the background too: what is missing is missing in every answer.
  let isLate = false
  const { user, submit, revokes, there } = await openForm({
    alterAnswer: (answer, path) =>
      isLate && path.endsWith('/audit/')
        ? { count: 0, next: null, previous: null, results: [] }
        : answer,
  })
  await submit()
  const dialog = await showOnceDialog()
  isLate = true
  const discard = within(dialog).getByRole('button', { name: 'Discard and revoke' })
  await user.click(discard)
  await waitFor(() =>
    expect(dialog).toHaveTextContent('The audit log has no entry that you made “Mine”'),
  )
  expect(revokes()).toEqual([])
  isLate = false
  await user.click(discard)
  await screen.findByText('“Mine” was discarded and revoked.')
  const mine = (await there.rows(1)).find(({ name }) => name === 'Mine')
  expect(mine?.revoked_at).not.toBeNull()
})

test('a rotation that is answered with another token’s row restores and revokes nothing', async () => {
  const { user, session, sent, intercept } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const old = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'] })
  const other = await there.newToken(1, { name: 'Another', scopes: ['vault.api'] })
  goTo(`/me?dialog=rotate&application=1&token=${old.id}`)
  const form = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await user.click(within(form).getByRole('radio', { name: '24 hours' }))
  await user.click(within(form).getByRole('radio', { name: 'No expiry' }))
  intercept(/POST .*\/rotate\/$/, async (serve) => {
    await serve()
    return withValue(other)
  })
  await user.click(within(form).getByRole('button', { name: 'Rotate token' }))
  const dialog = await showOnceDialog()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'This isn’t the token you created.',
  )
  expect(dialog).not.toHaveTextContent(/The old value (keeps working|works)/)
  expect(within(dialog).getByRole('button', { name: 'Undo rotation' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await close(dialog, user)
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  await waitFor(() =>
    expect(outcome).toHaveTextContent('“Old one” was rotated, but the successor’s value was lost.'),
  )
  expect(sent.filter((call) => /\/(revoke|expiry)\/$/.test(call))).toEqual([])
})
