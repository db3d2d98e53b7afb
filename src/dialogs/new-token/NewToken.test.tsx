import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { secret } from '#session/secret/secret.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'
import { goTo } from '#test/goTo.ts'

const HERE = '/me?dialog=new-token&application=1'

// What an act reads afterwards must not find a closed sandbox.
let isIdle = () => true
afterEach(() => waitFor(() => expect(isIdle()).toBe(true)))

async function openForm(options = {}) {
  const opened = await open('/me', options)
  isIdle = () => opened.session.queries.isFetching() === 0
  goTo(HERE)
  const dialog = await screen.findByRole('dialog', { name: /^New token in / })
  const group = (name: string) => within(dialog).getByRole('group', { name })
  const scope = (key: string) => within(dialog).getByRole('checkbox', { name: key })
  const area = (key: string) => within(dialog).findByRole('radiogroup', { name: key })
  const expires = (name: string) => opened.user.click(within(dialog).getByRole('radio', { name }))
  const create = () =>
    opened.user.click(within(dialog).getByRole('button', { name: 'Create token' }))
  return { ...opened, dialog, group, scope, area, expires, create }
}

const posted = (sent: readonly string[]) =>
  sent.filter((call) => call.startsWith('POST /api/access'))

test('a picked secret scope closes the publishable ones, and says how to get them back [seed 5.23]', async () => {
  const { user, scope, group, area } = await openForm()
  await area('qms.stock')
  await user.click(scope('returns.api'))
  await user.click(scope('checkout.erase'))
  expect(group('Publishable')).toHaveAccessibleDescription(
    'A token can’t mix secret and publishable scopes. Clear the 2 secret scopes first.',
  )
  await user.click(scope('checkout.storefront'))
  expect(scope('checkout.storefront')).not.toBeChecked()
  await user.click(scope('returns.api'))
  await user.click(scope('checkout.erase'))
  await user.click(scope('checkout.storefront'))
  expect(scope('checkout.storefront')).toBeChecked()
  expect(group('Secret, admin')).toHaveAccessibleDescription(
    'A token can’t mix secret and publishable scopes. Clear the publishable scope first.',
  )
})

test('an area takes one level at a time, and none that it does not offer', async () => {
  const { user, area, dialog } = await openForm()
  const radio = async (key: string, name: string) =>
    within(await area(key)).getByRole('radio', { name })
  await user.click(await radio('pim.products', 'Read'))
  await user.click(await radio('pim.products', 'Write'))
  expect(within(dialog).getByText('1 of up to 32')).toBeVisible()
  await user.click(await radio('lookup.search', 'Write'))
  expect(await radio('lookup.search', 'None')).toBeChecked()
  expect(await radio('lookup.search', 'Write')).toHaveAttribute('aria-disabled', 'true')
  expect(within(dialog).queryByRole('radiogroup', { name: 'access.manage' })).toBeNull()
})

test('the routes of a scope have their methods, and a channel its language, its currency and whether it is the default [seed 2.18, 2.19, 2.21]', async () => {
  const { user } = await open('/tokens?dialog=new-token&application=1')
  const dialog = await screen.findByRole('dialog', { name: /^New token in/ })
  const cards = await within(dialog).findByRole('button', { name: /route.*vault\.api/ })
  await user.click(cards)
  expect(dialog).toHaveTextContent(/GET DELETE \/api\/vault\//)
  const pin = within(dialog).getByRole('combobox', { name: 'Channel' })
  await within(pin).findByRole('option', { name: 'pl, Sklep PL (pl, PLN, default)' })
  expect(within(pin).getByRole('option', { name: 'de, Shop DE (de, EUR)' })).toBeInTheDocument()
})

test('a token with admin scopes cannot be pinned', async () => {
  const { user, area, dialog } = await openForm()
  await user.click(within(await area('qms.stock')).getByRole('radio', { name: 'Write' }))
  const pin = within(dialog).getByRole('combobox', { name: 'Channel' })
  expect(pin).toHaveAttribute('aria-disabled', 'true')
  expect(pin).toHaveAccessibleDescription(/work on all channels/)
})

test('admin scopes are offered only by a backend that has them', async () => {
  const { dialog, group } = await openForm({ release: '1.0' })
  expect(group('Secret')).toBeVisible()
  expect(within(dialog).queryByRole('group', { name: 'Secret, admin' })).toBeNull()
  expect(await within(dialog).findByText(/doesn’t support admin tokens/)).toBeVisible()
})

test('no expiry is chosen for anybody, and what the backend recommends stands beside the choice [seed 5.26, 8.6]', async () => {
  const { user, dialog, scope, expires, create, sent } = await openForm()
  const expiry = within(dialog).getByRole('radiogroup', { name: 'Expiry' })
  expect(within(expiry).queryByRole('radio', { checked: true })).toBeNull()
  expect(expiry).toHaveAccessibleDescription(
    'This backend recommends rotating a token after 365 days.',
  )
  await user.click(scope('returns.api'))
  await create()
  expect(expiry).toHaveAccessibleDescription(/^Choose an expiry\./)
  expect(posted(sent)).toEqual([])
  await expires('90 days')
  expect(expiry).not.toHaveAccessibleDescription(/Choose an expiry/)
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, dialog, create, sent } = await openForm()
  await user.click(within(dialog).getByRole('radio', { name: 'On a date' }))
  await create()
  expect(within(dialog).getByText('Choose at least one scope.')).toBeVisible()
  expect(within(dialog).getByRole('group', { name: 'Expires on' })).toHaveAccessibleDescription(
    /Choose a date/,
  )
  expect(posted(sent)).toEqual([])
})

test('a past date is refused as soon as it is whole [seed 5.26]', async () => {
  const { user, dialog, scope, create, sent } = await openForm()
  await user.click(scope('returns.api'))
  await user.click(within(dialog).getByRole('radio', { name: 'On a date' }))
  const date = within(within(dialog).getByRole('group', { name: 'Expires on' }))
  await user.click(date.getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('18112020')
  expect(dialog).toHaveTextContent('18 Nov 2020 has passed. Choose a later time.')
  expect(dialog).toHaveTextContent('Choose an expiry in the future.')
  await create()
  expect(posted(sent)).toEqual([])
})

test('a day that does not exist creates nothing', async () => {
  const { user, dialog, scope, create, sent } = await openForm()
  await user.click(scope('returns.api'))
  await user.click(within(dialog).getByRole('radio', { name: 'On a date' }))
  const date = within(within(dialog).getByRole('group', { name: 'Expires on' }))
  await user.click(date.getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('31042027')
  expect(within(dialog).getByText('April 2027 has 30 days.')).toBeVisible()
  await create()
  expect(within(dialog).getByText('April 2027 has 30 days.')).toBeVisible()
  expect(posted(sent)).toEqual([])
})

test('a date that only the server finds past lands on the date, with what was typed kept [seed 7.12]', async () => {
  const { user, dialog, scope, create, sandbox } = await openForm()
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Night run')
  await user.click(scope('returns.api'))
  await user.click(within(dialog).getByRole('radio', { name: '30 days' }))
  // The page has not heard from the server since: it still counts from the time of before.
  const moved = await sandbox.request('http://127.0.0.1:4780/sandbox/clock', {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:4780', 'content-type': 'application/json' },
    body: JSON.stringify({ advance_hours: 960 }),
  })
  expect(moved.status).toBe(200)
  await create()
  expect(await within(dialog).findByText(/Server clock: (39|40) days ahead/)).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Night run')
  expect(scope('returns.api')).toBeChecked()
})

test('a created token closes the form and shows its value once [seed 2.14, 3.1]', async () => {
  const { user, dialog, scope, expires, create, sent } = await openForm()
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Night run')
  await user.click(scope('returns.api'))
  await expires('No expiry')
  await create()
  const once = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  expect(secret.isHeld()).toBe(true)
  expect(once).toHaveTextContent('Night run')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^New token/ })).toBeNull())
  expect(location.search).toBe('')
  expect(posted(sent)).toHaveLength(1)
})

test('a value whose row cannot be read is shown all the same', async () => {
  const { user, scope, expires, create, intercept } = await openForm()
  await user.click(scope('returns.api'))
  intercept(/POST .*tokens/, () =>
    Response.json({ raw: 'svc_api_stand-in', id: 'seven' }, { status: 201 }),
  )
  await expires('No expiry')
  await create()
  const once = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  expect(once).toHaveTextContent('the rest of the answer couldn’t be read')
  expect(within(once).getByRole('button', { name: 'Discard and revoke' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a lost answer is looked for in the list, and the found token offers its way out', async () => {
  const { user, dialog, scope, expires, create, intercept, session, sent } = await openForm()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Lost one')
  await user.click(scope('returns.api'))
  intercept(/POST .*tokens/, async () => {
    // The server does its work, and the answer is lost on its way back.
    await session.request({
      method: 'POST',
      path: '/api/access/v2/admin/applications/1/tokens/',
      body: { name: 'Lost one', scopes: ['returns.api'] },
      expect: 201,
      answer: z.unknown(),
    })
    throw new TypeError('the connection was closed')
  })
  await expires('No expiry')
  await create()
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  expect(outcome).toHaveTextContent('“Lost one” was created, but its value was lost.')
  // One is the test's own, in the place of what the server did.
  expect(posted(sent)).toHaveLength(2)
  expect(screen.queryByRole('dialog', { name: /^New token/ })).toBeNull()
  await user.click(within(outcome).getByRole('button', { name: /^Rotate it for a new value/ }))
  expect(await screen.findByRole('dialog', { name: 'Rotate Lost one' })).toBeVisible()
})

test('an act that never reached the server is not yet known, and keeps the form', async () => {
  const { user, dialog, scope, expires, create, intercept } = await openForm()
  await user.click(scope('returns.api'))
  intercept(/POST .*tokens/, () => {
    throw new TypeError('the connection was closed')
  })
  await expires('No expiry')
  await create()
  const outcome = await within(dialog).findByRole('region', { name: 'Outcome' })
  // Between two looks; while one is under way it says so.
  await waitFor(() =>
    expect(outcome).toHaveTextContent(/^We don’t know yet\. Next check in \d+ s\./),
  )
  expect(within(outcome).getByRole('button', { name: 'Look again' })).toBeVisible()
  expect(scope('returns.api')).toBeChecked()
})
