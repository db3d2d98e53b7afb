import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NewToken, Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { HOUR } from '#rules/tokens/thresholds.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

async function openExpiry(body: Partial<NewToken> = {}, house?: unknown) {
  const opened = await open('/applications/1', { tokens: 40, house })
  const there = backend(opened.session)
  const token = await there.newToken(1, { name: 'This one', scopes: ['returns.api'], ...body })
  await opened.session.queries.invalidateQueries({ queryKey: ['applications'] })
  return { ...opened, there, token, ...(await dialogOf(token, 1, opened)) }
}

async function dialogOf(
  token: Token,
  application: number,
  opened: Awaited<ReturnType<typeof open>>,
) {
  const { user, sent } = opened
  goTo(`/applications/1?dialog=expiry&application=${application}&token=${token.id}`)
  const dialog = await screen.findByRole('dialog', { name: /^Set expiry of / })
  return {
    dialog,
    choose: (name: string) => user.click(within(dialog).getByRole('radio', { name })),
    submit: () => user.click(within(dialog).getByRole('button', { name: 'Set expiry' })),
    posted: () => sent.filter((call) => call.endsWith('/expiry/')),
  }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

test('an expiry is set, and the outcome says what it was and what it is', async () => {
  const { choose, submit, there, token, session, user, posted } = await openExpiry()
  await choose('30 days')
  await submit()
  expect(await outcome()).toHaveTextContent('The expiry of This one was set.')
  expect(await outcome()).toHaveTextContent('Before: no expiry.')
  await waitFor(() => expect(location.search).toBe(''))
  const at = msOf((await there.row(token.id, 1))?.expires_at ?? '')
  expect(Math.round((at - session.clock.now()) / (24 * HOUR))).toBe(30)

  // The way back fills in what the expiry was, and sends nothing by itself.
  await user.click(within(await outcome()).getByRole('button', { name: 'Undo' }))
  const back = await screen.findByRole('dialog', { name: 'Set expiry of This one' })
  expect(within(back).getByRole('radio', { name: 'No expiry' })).toBeChecked()
  expect(posted()).toHaveLength(1)
})

test('what is undone is as it was to the second, which no field shows; another minute is what was typed', async () => {
  const at = new Date(Date.now() + 72 * HOUR)
  at.setUTCSeconds(43, 265)
  const { choose, submit, there, token, session, user } = await openExpiry({
    expires_at: at.toISOString(),
  })
  const undo = async () => {
    await user.click(await within(await outcome()).findByRole('button', { name: 'Undo' }))
    return screen.findByRole('dialog', { name: 'Set expiry of This one' })
  }
  const now = async () => msOf((await there.row(token.id, 1))?.expires_at ?? '')
  await choose('30 days')
  await submit()
  await outcome()
  await user.click(within(await undo()).getByRole('button', { name: 'Set expiry' }))
  await waitFor(async () => expect(await now()).toBe(at.getTime()))

  const redo = await undo()
  await user.click(within(redo).getByRole('radio', { name: '90 days' }))
  await user.click(within(redo).getByRole('button', { name: 'Set expiry' }))
  await waitFor(async () =>
    expect(Math.round(((await now()) - session.clock.now()) / (24 * HOUR))).toBe(90),
  )
})

test('it says what the house asks of the life of such a token, and stops nothing', async () => {
  const house = { longestLife: { secret: 60 }, namePattern: 'x' }
  const { dialog, choose, submit } = await openExpiry({ scopes: ['vault.api'] }, house)
  expect(await within(dialog).findByText('House rules')).toBeVisible()
  expect(within(dialog).getByText('Secret tokens expire within 60 days.')).toBeVisible()
  await choose('90 days')
  expect(await within(dialog).findByText('House rules not met')).toBeVisible()
  // Of the name nothing is said where nobody can change it.
  expect(within(dialog).queryByText(/Token names/)).toBeNull()
  await choose('30 days')
  expect(await within(dialog).findByText('House rules')).toBeVisible()
  await choose('1 year')
  await submit()
  expect(await outcome()).toHaveTextContent('The expiry of This one was set.')
})

test('it names what stops then and who opens the same; with "No expiry" it says nothing of it', async () => {
  const { dialog, choose, there, session } = await openExpiry({ scopes: ['vault.api'] })
  expect(dialog).toHaveTextContent('The token stops working when it expires.')
  expect(dialog).toHaveTextContent(/vault\.api/)
  expect(dialog).toHaveTextContent(
    'No other active token of the application gives any of this access.',
  )
  const soon = new Date(session.clock.now() + 48 * HOUR).toISOString()
  await there.newToken(1, { name: 'Lasting', scopes: ['vault.api'] })
  await there.newToken(1, { name: 'Over by then', scopes: ['vault.api'], expires_at: soon })
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  await choose('30 days')
  expect(await within(dialog).findByText('Lasting')).toBeVisible()
  // Who stops before it does opens nothing then.
  expect(within(dialog).queryByText('Over by then')).toBeNull()
  expect(dialog).toHaveTextContent(
    /The token stops working on .*\. You can’t extend an expired token, only rotate it\./,
  )
  await choose('No expiry')
  expect(dialog).not.toHaveTextContent(/stops working|At that time|vault\.api/)
  expect(within(dialog).queryByText('Lasting')).toBeNull()
})

test('an expiry is cleared', async () => {
  const expires_at = new Date(Date.now() + 48 * HOUR).toISOString()
  const { choose, submit, there, token } = await openExpiry({ expires_at })
  await choose('No expiry')
  await submit()
  expect(await outcome()).toHaveTextContent('Now: no expiry.')
  await waitFor(() => expect(location.search).toBe(''))
  expect((await there.row(token.id, 1))?.expires_at).toBeNull()
})

test('without a choice nothing is sent, and a past date is refused in the form', async () => {
  const { user, dialog, choose, submit, posted } = await openExpiry()
  await submit()
  expect(within(dialog).getByRole('radiogroup', { name: 'Expiry' })).toBeInvalid()
  await choose('On a date')
  const date = within(within(dialog).getByRole('group', { name: 'Expires on' }))
  await user.click(date.getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('18112020')
  expect(await within(dialog).findByText(/18 Nov 2020 has passed/)).toBeVisible()
  await submit()
  expect(posted()).toEqual([])
})

test('a day that does not exist is sent by no press and by no key, and stays shown', async () => {
  const { user, dialog, choose, submit, posted } = await openExpiry()
  await choose('On a date')
  const date = within(within(dialog).getByRole('group', { name: 'Expires on' }))
  await user.click(date.getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('29022027')
  expect(within(dialog).getByText('February 2027 has 28 days.')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('{Enter}')
  await submit()
  expect(date.getByRole('spinbutton', { name: /day/ })).toHaveFocus()
  expect(date.getByRole('spinbutton', { name: /day/ })).toHaveTextContent('29')
  expect(within(dialog).getByText('February 2027 has 28 days.')).toBeVisible()
  expect(posted()).toEqual([])
})

test('a date that only the server finds past lands on the field, and the choice stays', async () => {
  const { dialog, choose, submit, intercept } = await openExpiry()
  await choose('90 days')
  intercept(/\/expiry\/$/, () =>
    refusal(400, 'VALIDATION_ERROR', [{ field: 'expires_at', issue: 'EXPIRY_IN_PAST' }]),
  )
  await submit()
  const group = within(dialog).getByRole('radiogroup', { name: 'Expiry' })
  await waitFor(() => expect(group).toHaveAccessibleDescription(/this time has passed/))
  expect(within(dialog).getByRole('radio', { name: '90 days' })).toBeChecked()
})

test('an expiry that somebody changed while the form was open is not written over: it is asked again, and Undo leads back to theirs', async () => {
  const { user, dialog, choose, submit, there, token, posted } = await openExpiry()
  await choose('1 year')
  const theirs = new Date(Date.now() + 72 * HOUR).toISOString()
  await there.setExpiry(token.id, theirs)
  const before = posted().length
  await submit()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(
    /^Someone changed the expiry while this form was open\. Before: no expiry\. Now: .+\. Nothing was set\./,
  )
  expect(posted()).toHaveLength(before)
  expect(dialog).not.toHaveTextContent('Current expiry no expiry')
  expect(within(dialog).getByRole('radio', { name: '1 year' })).toBeChecked()

  await submit()
  expect(await outcome()).toHaveTextContent('The expiry of This one was set.')
  expect(await outcome()).not.toHaveTextContent('Before: no expiry')
  await user.click(within(await outcome()).getByRole('button', { name: 'Undo' }))
  const back = await screen.findByRole('dialog', { name: 'Set expiry of This one' })
  await user.click(within(back).getByRole('button', { name: 'Set expiry' }))
  await waitFor(async () =>
    expect(msOf((await there.row(token.id, 1))?.expires_at ?? '')).toBe(msOf(theirs)),
  )
})

test('a change that the list shows while something is chosen stands there before anybody presses', async () => {
  const { dialog, choose, there, token, session } = await openExpiry()
  const current = () => within(dialog).getByText('Current expiry').closest('div')
  await there.setExpiry(token.id, new Date(Date.now() + 72 * HOUR).toISOString())
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  // Nothing is chosen yet: what was read last is the current one.
  await waitFor(() => expect(current()).not.toHaveTextContent('no expiry'))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await choose('1 year')
  await there.setExpiry(token.id, null)
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Now: no expiry\./)
  expect(current()).not.toHaveTextContent('no expiry')
})

test('where somebody set the same expiry meanwhile nothing is sent, and it is said', async () => {
  const expires_at = new Date(Date.now() + 48 * HOUR).toISOString()
  const { choose, submit, there, token, posted } = await openExpiry({ expires_at })
  await choose('No expiry')
  await there.setExpiry(token.id, null)
  const before = posted().length
  await submit()
  expect(await outcome()).toHaveTextContent('This one already has this expiry.')
  expect(posted()).toHaveLength(before)
})

test('of a token that was revoked meanwhile nothing is sent, and the form says why', async () => {
  const { dialog, choose, submit, there, token, posted } = await openExpiry()
  await choose('90 days')
  await there.revoke(token.id)
  const before = posted().length
  await submit()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone revoked the token while this form was open. Nothing was set.',
  )
  expect(posted()).toHaveLength(before)
})

test('a lost answer whose row shows the new expiry is done', async () => {
  const { choose, submit, intercept, there, token, posted } = await openExpiry()
  await choose('No expiry')
  intercept(/\/expiry\/$/, async () => {
    await there.setExpiry(token.id, null)
    throw new TypeError('the connection was closed')
  })
  await submit()
  expect(await outcome()).toHaveTextContent('The expiry of This one was set.')
  expect(posted().length).toBe(2)
})

test('a lost answer whose row shows nothing new says so, and the form stays', async () => {
  const { dialog, choose, submit, intercept } = await openExpiry()
  await choose('90 days')
  intercept(/\/expiry\/$/, () => Promise.reject(new TypeError('the connection was closed')))
  await submit()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('Not set: the expiry is unchanged.')
  expect(within(dialog).getByRole('radio', { name: '90 days' })).toBeChecked()
})

test.each([
  ['revoked', 'You can’t change a revoked token'],
  ['expired', 'You can’t extend an expired token'],
])('one that is %s cannot be given an expiry, and the button says why', async (state, reason) => {
  const opened = await open('/applications/1', { tokens: 40 })
  const { token, application } = await sample(opened.session, (one) => one.state === state)
  const { dialog } = await dialogOf(token, application.id, opened)
  expect(within(dialog).getByRole('button', { name: 'Set expiry' })).toHaveAccessibleDescription(
    reason,
  )
})

test('of a legacy value every token with the same beginning and end is named, which this does not stop', async () => {
  const opened = await open('/applications/1', { tokens: 40 })
  const { token, application } = await sample(
    opened.session,
    ({ legacy_source }) => legacy_source === 'django_checkout.APIKey#1',
  )
  const { dialog } = await dialogOf(token, application.id, opened)
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(
    '1 other token has the same beginning and end, so probably the same value. This expiry doesn’t stop it.',
  )
  expect(alert).toHaveTextContent(/on at, Legacy keys: django_contact_forms/)
})

test('of a legacy value that is too short to compare it says that nobody can tell', async () => {
  const opened = await open('/applications/1', { tokens: 40 })
  const short = ({ legacy, last_four }: Token) => legacy && last_four === ''
  const { token, application } = await sample(opened.session, short)
  const { dialog } = await dialogOf(token, application.id, opened)
  expect(dialog).toHaveTextContent(
    'The value is too short to compare. Other tokens may have the same value.',
  )
})
