import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { NewToken, Token } from '#contract/tokens.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const RETURNS = '/api/returns/v1/at/orders/100482/returns'

const part = (name: string) => screen.findByRole('region', { name })
const box = (name: string) => screen.getByRole('combobox', { name })

/** The dialog over the page of a new token of ERP Bydgoszcz. */
async function opened(body: NewToken) {
  const there = await open('/me')
  const made = await backend(there.session).newToken(2, body)
  const { user, session } = await there.reload(`/tokens/${made.id}?application=2`)
  await user.click(await screen.findByRole('button', { name: 'Check a call' }))
  const dialog = await screen.findByRole('dialog', { name: 'Check a call' })
  await within(dialog).findByRole('option', { name: /^at\b/ })
  return { ...there, user, session, dialog, made }
}

async function called(user: UserEvent, route: string) {
  const field = screen.getByRole('textbox', { name: 'Route' })
  await user.clear(field)
  // Braces are keys to type().
  if (route !== '') await user.click(field)
  if (route !== '') await user.paste(route)
}

test('a pin refuses another channel, and what the caller sees does not say so [seed 5.12, 5.24]', async () => {
  const { user, dialog, made } = await opened({
    name: 'Pinned',
    scopes: ['returns.api'],
    channel_idx: 'de',
  })
  expect(location.search).toBe(`?dialog=check-a-call&application=2&token=${made.id}`)
  await called(user, RETURNS)
  const result = await part('Result')
  expect(result).toHaveTextContent('Denied: wrong channel')
  expect(result).toHaveTextContent('The token works on de only; the call uses at.')
  expect(await part('What the caller sees')).toHaveTextContent(
    '401 {"meta": {"status": "UNAUTHORIZED", …}, "data": "Invalid api key"}',
  )
  expect(await part('What would pass')).toHaveTextContent('Call channel de.')
  expect(box('Channel')).toHaveValue('at')
  expect(box('Channel')).toHaveAccessibleDescription('The route sets the channel')
  await user.click(within(dialog).getByRole('button', { name: 'As a command' }))
  expect(dialog).toHaveTextContent('X-API-KEY: $API_KEY')
  expect(dialog).toHaveTextContent('The command reads $API_KEY from your shell.')
  expect(dialog).toHaveTextContent(RETURNS)
})

test('several reasons stand at once, each where it belongs [seed 5.3, 5.10]', async () => {
  const { user } = await opened({ name: 'Wrong', scopes: ['vault.api'], channel_idx: 'de' })
  await called(user, RETURNS)
  await user.selectOptions(box('Header'), 'Authorization')
  const result = await part('Result')
  expect(result).toHaveTextContent('Denied: wrong header, missing scope and wrong channel')
  expect(result).toHaveTextContent(/Header denied\s*The Authorization header is for a JWT/)
  expect(result).toHaveTextContent(
    /Scope denied\s*The token needs one of these scopes: returns\.api\./,
  )
  expect(result).toHaveTextContent(/Token allowed\s*Token and application are active\./)
  const passes = await part('What would pass')
  expect(passes).toHaveTextContent('Send the key in X-API-KEY.')
  expect(passes).toHaveTextContent('Use another token with returns.api.')
})

test('a call that passes is said, on the channel that is chosen for a pattern', async () => {
  const { user } = await opened({ name: 'Free', scopes: ['returns.api'], channel_idx: 'at' })
  await user.selectOptions(box('Channel'), 'at')
  expect(await part('Result')).toHaveTextContent('Allowed')
  // As the token's Access lists it.
  await user.click(screen.getByRole('button', { name: /^GET POST.*\/returns\/\*\*$/ }))
  expect(await part('Result')).not.toHaveTextContent('doesn’t show methods')
  expect(await part('What the caller sees')).toHaveTextContent('A normal response')
  expect(await part('Result')).toHaveTextContent('Some backends also need a customer’s JWT')
  await user.selectOptions(box('Channel'), 'de')
  expect(await part('Result')).toHaveTextContent('Denied: wrong channel')
})

test('a channel is chosen by its language and currency, and the default is named', async () => {
  const { dialog } = await opened({ name: 'Anywhere', scopes: ['returns.api'] })
  for (const name of [/^pl, .+ \(pl, PLN, default\)$/, /^de, .+ \(de, EUR\)$/])
    expect(within(dialog).getByRole('option', { name })).toBeVisible()
})

test('the tokens with which the call passes are named and lead to their pages', async () => {
  const there = await open('/me')
  const api = backend(there.session)
  const pinned = await api.newToken(2, {
    name: 'Only here',
    scopes: ['agreements.subscribe'],
  })
  const stopped = await api.newToken(2, { name: 'Stopped', scopes: ['agreements.subscribe'] })
  await api.revoke(stopped.id)
  const { user } = await there.reload(`/tokens/${stopped.id}?application=2`)
  await user.click(await screen.findByRole('button', { name: 'Check a call' }))
  expect(await part('Result')).toHaveTextContent(/Denied: token not active.*The token was revoked /)
  const link = await within(await part('What would pass')).findByRole('link', { name: 'Only here' })
  expect(link).toHaveAttribute('href', `/tokens/${pinned.id}?application=2`)
})

test('who revoked the token and when is said, and that nobody knows where the log does not tell', async () => {
  const there = await open('/me')
  const api = backend(there.session)
  const made = await api.newToken(2, { name: 'Over', scopes: ['returns.api'] })
  await api.revoke(made.id)
  const address = `/me?dialog=check-a-call&application=2&token=${made.id}`
  await there.reload(address)
  const at = /The token was revoked \w{3} \d+ \w+ \d{4}, \d\d:\d\d \w+/.source
  await waitFor(async () =>
    expect(await part('Result')).toHaveTextContent(new RegExp(`${at} by administrator\\.`)),
  )
  // The rotations are asked for in the same log.
  for (let time = 0; time < 10; time += 1)
    there.intercept(/GET .*\/admin\/audit\/$/, () => refusal(403, 'PERMISSION_DENIED'))
  await there.reload(address)
  await waitFor(async () =>
    expect(await part('Result')).toHaveTextContent('Who revoked the token is unknown.'),
  )
})

test('a token that is pinned to another channel is not named as one that can make the call', async () => {
  const there = await open('/me')
  const api = backend(there.session)
  const scopes = ['reviews.moderate']
  const pinned = await api.newToken(2, { name: 'Only pl', scopes, channel_idx: 'pl' })
  await api.newToken(2, { name: 'Also only pl', scopes, channel_idx: 'pl' })
  await api.newToken(2, { name: 'Only de', scopes, channel_idx: 'de' })
  const { user } = await there.reload(`/me?dialog=check-a-call&application=2&token=${pinned.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Check a call' })
  await within(dialog).findByRole('option', { name: /^de\b/ })
  await user.selectOptions(box('Channel'), 'de')
  const passes = await part('What would pass')
  expect(passes).toHaveTextContent('Call channel pl.')
  expect(within(passes).getByRole('link', { name: 'Only de' })).toBeVisible()
  expect(within(passes).queryByRole('link', { name: 'Also only pl' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'As a command' }))
  expect(dialog).toHaveTextContent('/api/reviews/{version}/de/reviews/{uuid}/')
})

test('what is known is copied as a text without a value', async () => {
  const { user, made } = await opened({
    name: 'Copied',
    scopes: ['returns.api'],
    channel_idx: 'de',
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await called(user, RETURNS)
  await user.click(screen.getByRole('button', { name: 'Copy what is known' }))
  const [text = ''] = write.mock.calls[0] ?? []
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      `Token: Copied (${made.prefix}…${made.last_four}, id ${made.id})`,
      'Application: ERP Bydgoszcz',
      `Call: GET ${RETURNS}`,
      'Channel: at',
      'Denied: wrong channel',
      '- Call channel de.',
    ]),
  )
})

test('a route that nobody knows is no answer, and none at all asks for one', async () => {
  const { user, dialog } = await opened({ name: 'Asked', scopes: ['returns.api'] })
  await called(user, '/somewhere/else/')
  expect(await part('Result')).toHaveTextContent('Can’t tell')
  await called(user, '')
  expect(within(dialog).getByText('Enter a route.')).toBeVisible()
  expect(
    within(dialog).getByRole('button', { name: 'Copy what is known' }),
  ).toHaveAccessibleDescription('Enter a route first')
})

test('a token that is revoked is not called active on a route that nobody knows', async () => {
  const there = await open('/me')
  const api = backend(there.session)
  const stopped = await api.newToken(2, { name: 'Stopped', scopes: ['returns.api'] })
  await api.revoke(stopped.id)
  const { user } = await there.reload(`/me?dialog=check-a-call&application=2&token=${stopped.id}`)
  await screen.findByRole('dialog', { name: 'Check a call' })
  await called(user, '/somewhere/else/')
  await waitFor(async () =>
    expect(await part('Result')).toHaveTextContent(
      /Can’t tell\s*Token denied\s*The token was revoked/,
    ),
  )
  expect(await part('Result')).not.toHaveTextContent('Token and application are active')
})

test('where the channels may not be read one is typed, and the doubt is said', async () => {
  const there = await open('/me')
  there.intercept(/\/pim\/v2\/admin\/channels\/$/, () => new Response('{}', { status: 404 }))
  const { user } = await there.reload('/tokens/20?dialog=check-a-call&application=2&token=20')
  const channel = await screen.findByRole('combobox', { name: 'Channel' })
  await user.type(channel, 'at')
  expect(await part('Result')).toHaveTextContent(/so channel at may not exist/)
})

test('a method that a route does not take is refused, and the one that it takes is chosen at first', async () => {
  const { user } = await opened({ name: 'Eraser', scopes: ['checkout.erase'] })
  await called(user, '/api-admin/checkout/v1/at/customer/delete')
  await user.selectOptions(box('Header'), 'X-API-ADMIN-KEY')
  expect(box('Method')).toHaveValue('DELETE')
  expect(await part('Result')).toHaveTextContent(/^ResultAllowed/)
  await user.selectOptions(box('Method'), 'GET')
  expect(await part('Result')).toHaveTextContent(
    /^ResultDenied: wrong method.*Route deniedThis route accepts DELETE only\./,
  )
  expect(await part('What would pass')).toHaveTextContent('Use DELETE.')
  await user.selectOptions(box('Method'), 'DELETE')
  expect(await part('Result')).not.toHaveTextContent('This route accepts DELETE only.')
})

test('a pasted curl command fills in method, path and the name of its header, without a value, a line of a log the first two', async () => {
  const { user, dialog } = await opened({ name: 'Pasted', scopes: ['returns.api'] })
  await called(
    user,
    `curl -X PUT https://shop.example${RETURNS} -H 'x-api-admin-key: kitten-in-a-basket'`,
  )
  expect(screen.getByRole('textbox', { name: 'Route' })).toHaveValue(RETURNS)
  expect(box('Method')).toHaveValue('PUT')
  expect(box('Header')).toHaveValue('X-API-ADMIN-KEY')
  expect(dialog).toHaveTextContent(
    'Taken from the pasted text: method, path and header name, and nothing else.',
  )
  expect(document.documentElement.outerHTML).not.toContain('kitten')
  const [pattern] = within(
    within(dialog).getByRole('list', { name: 'Patterns of this token' }),
  ).getAllByRole('button')
  await user.click(pattern ?? dialog)
  expect(dialog).not.toHaveTextContent('Taken from the pasted text')
  await called(user, `10.0.0.7 "DELETE ${RETURNS} HTTP/1.1" 403 58 "-" "curl/8.5.0"`)
  expect(box('Method')).toHaveValue('DELETE')
  expect(box('Header')).toHaveValue('X-API-ADMIN-KEY')
})

test('what is checked costs no request, also with a value to try', async () => {
  const { user, sent, made } = await opened({ name: 'Quiet', scopes: ['returns.api'] })
  sent.length = 0
  await called(user, RETURNS)
  await user.click(screen.getByRole('textbox', { name: 'Value' }))
  await user.paste(`${made.prefix}${'x7Yb'.repeat(9)}${made.last_four}`)
  expect(screen.getByRole('button', { name: 'Try it' })).not.toHaveAccessibleDescription()
  await user.selectOptions(box('Header'), 'none')
  expect(await part('Result')).toHaveTextContent('Denied: wrong header')
  expect(sent).toEqual([])
})

/** The dialog over the page of a legacy token. */
async function ofLegacy(wanted: (token: Token) => boolean, unread?: RegExp) {
  const there = await open('/me')
  const { token, application } = await sample(there.session, wanted)
  if (unread) there.intercept(unread, () => Response.json({}, { status: 404 }))
  goTo(`/me?dialog=check-a-call&application=${application.id}&token=${token.id}`)
  await screen.findByRole('dialog', { name: 'Check a call' })
  return { user: there.user }
}
const isKey =
  (source: string) =>
  ({ legacy_source }: Token): boolean =>
    legacy_source === source

test('of a legacy value the token of another application decides, which is likely and not sure', async () => {
  const { user } = await ofLegacy(isKey('django_checkout.APIKey#1'))
  await called(user, '/api/contact-forms/v2/at/submit/1/')
  await waitFor(async () => expect(await part('Result')).toHaveTextContent(/^ResultAllowed/))
  expect(await part('Result')).toHaveTextContent(
    'Another token has the same beginning and end, and probably the same value. That token decides.',
  )
})

test('while an application is not read nobody can say that a legacy value is refused', async () => {
  const { user } = await ofLegacy(
    isKey('django_contact_forms.APIKey#3'),
    /GET .*\/applications\/2\/tokens\/$/,
  )
  await called(user, '/api/contact-forms/v2/at/bookings/1/')
  const result = await part('Result')
  expect(result).toHaveTextContent(/Can’t tell/)
  expect(result).toHaveTextContent('The token works on pl only; the call uses at.')
  expect(result).toHaveTextContent(
    'Some applications aren’t loaded. A token there may have the same value and allow the call.',
  )
})

test('of a value that is too short to compare it says that nobody can tell', async () => {
  const { user } = await ofLegacy(
    ({ legacy_source }) => legacy_source === 'django_contact_forms.APIKey#2',
    /GET .*\/applications\/2\/tokens\/$/,
  )
  await called(user, '/api/contact-forms/v2/at/submit/1/')
  expect(await part('Result')).toHaveTextContent(
    'The value is too short to compare. Another token with the same value may allow the call.',
  )
})
