import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NewToken, Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { HOUR } from '#rules/tokens/thresholds.ts'
import { secret } from '#session/secret/secret.ts'
import type { Session } from '#session/session.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const addressOf = (id: number, application = 1) =>
  `/me?dialog=rotate&application=${application}&token=${id}`

type There = ReturnType<typeof backend>
type Ready = {
  body?: Partial<NewToken>
  after?: (there: There, old: Token) => Promise<unknown>
}

/** A token of its own in application 1, and the dialog that rotates it. */
async function openRotate({ body = {}, after }: Ready = {}) {
  const opened = await open('/me', { tokens: 40 })
  const there = backend(opened.session)
  const old = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'], ...body })
  await after?.(there, old)
  return { ...opened, there, old, ...(await dialogFor(old, opened)) }
}

async function dialogFor(
  old: Token,
  { user, sent }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'sent'>,
) {
  goTo(addressOf(old.id))
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  const choose = (name: string | RegExp) => user.click(within(dialog).getByRole('radio', { name }))
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  return {
    dialog,
    choose,
    submit,
    steps: () => within(dialog).getByRole('region', { name: 'What happens' }),
    writes: () =>
      sent.flatMap((call) => /^POST .*\/(rotate|expiry|revoke)\/$/.exec(call)?.[1] ?? []),
  }
}

const inHours = ({ clock }: Session, hours: number) =>
  new Date(clock.now() + hours * HOUR).toISOString()
/** The value is there, and the form is out of the address. */
async function showOnce() {
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await waitFor(() => expect(location.search).toBe(''))
  return dialog
}

test('each overlap names its end, and says where that is a weekend or a night', async () => {
  const { dialog, session } = await openRotate()
  const described = (name: string) => {
    const card = within(dialog).getByRole('radio', { name }).closest('label')
    return card?.textContent ?? ''
  }
  const days = { '1 hour': 1, '24 hours': 24, '7 days': 168, '30 days': 720 }
  for (const [name, hours] of Object.entries(days)) {
    const end = new Date(session.clock.now() + hours * HOUR)
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', ...options }).format(end)
    const weekday = part({ weekday: 'short' })
    const hour = Number(part({ hour: '2-digit', hourCycle: 'h23' }))
    expect(described(name)).toContain(weekday)
    const isWeekend = ['Sat', 'Sun'].includes(weekday)
    const isNight = hour < 6 || hour >= 22
    expect(described(name)).toContain(isWeekend ? 'weekend' : isNight ? 'night' : weekday)
  }
  expect(described('Stop at once')).toContain('never used')
})

test('nothing is chosen for the person, and what is missing is said at its field', async () => {
  const { dialog, steps, choose, submit, writes } = await openRotate()
  expect(
    within(dialog).getByText('Choose an overlap to see when the old value stops.'),
  ).toBeVisible()
  // What is certain of every overlap is there before one is chosen.
  expect(steps()).toHaveTextContent('A successor is created. You see its value once.')
  expect(steps()).toHaveTextContent(/returns\.api.*\d+ routes/)
  await submit()
  expect(within(dialog).getByText('Choose how long the old value keeps working.')).toBeVisible()
  expect(writes()).toEqual([])
  await choose('7 days')
  expect(within(dialog).queryByText('Choose how long the old value keeps working.')).toBeNull()
})

test.each([
  ['', 'Enter the hours.'],
  ['8761', 'Enter at most 8760 hours (1 year).'],
])('hours of overlap typed as “%s” are refused in the form', async (typed, sentence) => {
  const { user, dialog, choose, submit, writes } = await openRotate()
  await choose('Other')
  await choose('No expiry')
  const hours = within(dialog).getByRole('spinbutton', { name: 'Hours of overlap' })
  if (typed !== '') await user.type(hours, typed)
  await submit()
  expect(await within(dialog).findByText(sentence)).toBeVisible()
  expect(writes()).toEqual([])
})

test('8760 hours are taken, and the old one works exactly so long [seed 5.27, 8.5]', async () => {
  const { user, dialog, choose, submit, there, old, session } = await openRotate()
  await choose('Other')
  await choose('No expiry')
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Hours of overlap' }), '8760')
  await submit()
  await showOnce()
  const stops = (await there.row(old.id, 1))?.expires_at ?? null
  expect(stops).not.toBeNull()
  const hours = (msOf(stops ?? '') - session.clock.now()) / HOUR
  expect(Math.round(hours)).toBe(8760)
})

test('a rotation shows the new value once, and the dialog is gone from the address [seed 3.2]', async () => {
  const { choose, submit, steps, there, old } = await openRotate()
  await choose('24 hours')
  expect(steps()).toHaveTextContent('Both values work.')
  expect(steps()).toHaveTextContent('returns.api')
  await choose('1 year')
  await submit()
  expect(await showOnce()).toHaveTextContent('Old one')
  expect(secret.isHeld()).toBe(true)
  const successor = (await there.rows(1)).find(({ id, name }) => id > old.id && name === 'Old one')
  expect(successor?.expires_at).not.toBeNull()
})

test('an own expiry that is sooner is moved first, as one act of two calls in their order', async () => {
  const opened = await openRotateExpiring(48)
  const { dialog, choose, submit, steps, writes, there, old, session } = opened
  await choose('7 days')
  await choose('No expiry')
  const move = within(dialog).getByRole('checkbox', {
    name: /^Extend it to the end of the overlap/,
  })
  expect(move).toBeChecked()
  expect(steps()).toHaveTextContent('Now, first')
  await submit()
  const once = await showOnce()
  expect(once).toBeVisible()
  expect(writes()).toEqual(['expiry', 'rotate'])
  const stops = (await there.row(old.id, 1))?.expires_at ?? ''
  expect(Math.round((msOf(stops) - session.clock.now()) / HOUR)).toBe(168)
})

test('left unmoved, the old one stops by its own expiry, and that is said beforehand', async () => {
  const { user, dialog, choose, submit, steps, writes, there, old } = await openRotateExpiring(48)
  await choose('7 days')
  await choose('No expiry')
  await user.click(within(dialog).getByRole('checkbox', { name: /^Extend it to/ }))
  expect(steps()).toHaveTextContent('The old token expires before the overlap ends.')
  await submit()
  await showOnce()
  expect(writes()).toEqual(['rotate'])
  expect(msOf((await there.row(old.id, 1))?.expires_at ?? '')).toBe(msOf(old.expires_at ?? ''))
})

test('where the second call is refused the first is put back, and both are said', async () => {
  const opened = await openRotateExpiring(48)
  const { dialog, choose, submit, writes, there, old, intercept } = opened
  await choose('7 days')
  await choose('No expiry')
  intercept(/POST .*\/rotate\/$/, () => refusal(400, 'VALIDATION_ERROR', [{ description: 'No.' }]))
  await submit()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('The token was not rotated.')
  expect(alert).toHaveTextContent('The old token’s expiry is restored.')
  expect(writes()).toEqual(['expiry', 'rotate', 'expiry'])
  expect(msOf((await there.row(old.id, 1))?.expires_at ?? '')).toBe(msOf(old.expires_at ?? ''))
})

test('an expiry that only the server finds past lands on the successor’s field', async () => {
  const { dialog, choose, submit, intercept } = await openRotate()
  await choose('24 hours')
  await choose('90 days')
  intercept(/POST .*\/rotate\/$/, () =>
    refusal(400, 'EXPIRY_IN_PAST', [{ field: 'expires_at', issue: 'EXPIRY_IN_PAST' }]),
  )
  await submit()
  const group = within(dialog).getByRole('radiogroup', { name: "Successor's expiry" })
  await waitFor(() => expect(group).toHaveAccessibleDescription(/this time has passed/))
  expect(within(dialog).getByRole('radio', { name: '24 hours' })).toBeChecked()
})

test('a legacy key says what its successor will be', async () => {
  const { user, session, sent } = await open('/me', { tokens: 40 })
  const { token, application } = await legacyKey(session)
  goTo(addressOf(token.id, application.id))
  const dialog = await screen.findByRole('dialog', { name: /^Rotate / })
  expect(dialog).toHaveTextContent('This is an imported legacy key.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent.filter((call) => call.includes('/rotate/'))).toEqual([])
})

test('a deactivated application is said, as soon as it is', async () => {
  const { dialog, there, session } = await openRotate()
  expect(dialog).not.toHaveTextContent('The application is deactivated')
  await there.deactivate(1)
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  expect(await within(dialog).findByText(/The application is deactivated/)).toBeVisible()
})

test('a revoked token cannot be rotated, and the button says so', async () => {
  const { dialog, submit, writes } = await openRotate({
    after: (there, old) => there.revoke(old.id),
  })
  const button = within(dialog).getByRole('button', { name: 'Rotate token' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('You can’t rotate a revoked token')
  await submit()
  expect(writes()).toEqual(['revoke'])
})

test('a token that was revoked while the dialog stood open is found out before anything is sent', async () => {
  const { dialog, choose, submit, there, old, writes } = await openRotate()
  await choose('24 hours')
  await choose('No expiry')
  await there.revoke(old.id)
  await submit()
  expect(
    await within(dialog).findByText(
      'Someone revoked the token while you were here. Nothing was sent.',
    ),
  ).toBeVisible()
  expect(writes()).toEqual(['revoke'])
})

test('an expiry that was changed meanwhile is shown before anything is sent', async () => {
  const { dialog, choose, submit, there, old, writes, session } = await openRotate()
  await choose('24 hours')
  await choose('No expiry')
  await there.setExpiry(old.id, inHours(session, 2))
  await submit()
  expect(
    await within(dialog).findByText(/Someone changed the expiry while you were here/),
  ).toBeVisible()
  expect(await within(dialog).findByRole('checkbox', { name: /^Extend it to/ })).toBeVisible()
  expect(writes()).toEqual(['expiry'])
})

test('an expired token can be rotated, and stays refused', async () => {
  const { session, user } = await open('/me', { tokens: 40 })
  const { token, application } = await sample(session, ({ state }) => state === 'expired')
  goTo(addressOf(token.id, application.id))
  const dialog = await screen.findByRole('dialog', { name: /^Rotate / })
  expect(dialog).toHaveTextContent('The old value won’t work again, whatever overlap you choose')
  await user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  expect(dialog).toHaveTextContent('The old value has already stopped.')
})

test('somebody who may only read sees everything, and the reason at the button', async () => {
  const { session } = await open('/me', { as: 'auditor', tokens: 40 })
  const { token, application } = await sample(session, ({ state }) => state === 'active')
  goTo(addressOf(token.id, application.id))
  const dialog = await screen.findByRole('dialog', { name: /^Rotate / })
  expect(within(dialog).getByRole('button', { name: 'Rotate token' })).toHaveAccessibleDescription(
    'needs access.manage:write',
  )
})

test('a token that works under a successor already says so before it is rotated once more', async () => {
  const { dialog } = await openRotate({ after: (there, old) => there.rotate(old.id) })
  expect(await within(dialog).findByText(/already rotated this token just now/)).toBeVisible()
})

test('what was chosen is there again when the dialog is closed and opened', async () => {
  const opened = await openRotate()
  const { user, choose, dialog, old } = opened
  await choose('Other')
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Hours of overlap' }), '36')
  await choose('90 days')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await dialogFor(old, opened)
  expect(within(again.dialog).getByRole('spinbutton')).toHaveValue('36')
  expect(within(again.dialog).getByRole('radio', { name: '90 days' })).toBeChecked()
})

function openRotateExpiring(hours: number) {
  return openRotate({ body: { expires_at: new Date(Date.now() + hours * HOUR).toISOString() } })
}

const legacyKey = (session: Session) =>
  sample(session, ({ legacy, revoked_at }) => legacy && revoked_at === null)
