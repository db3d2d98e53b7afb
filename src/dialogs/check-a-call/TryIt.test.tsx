import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { issuedToken, type NewToken } from '#contract/tokens.ts'
import { backend, refusal } from '#test/backend.ts'
import { open } from '#test/open.tsx'

const COUNTRIES = '/api/checkout/v2/at/countries/'
const ORIGIN = 'http://127.0.0.1:4780'
const storefront = { name: 'Tried', scopes: ['checkout.storefront'] }

const field = () => screen.getByRole('textbox', { name: 'Value' })
const button = () => screen.getByRole('button', { name: 'Try it' })

/** The dialog over a new token of ERP Bydgoszcz, whose value is known, and every request of it with its headers. */
async function opened(body: NewToken = storefront) {
  const there = await open('/me')
  const { raw, ...made } = await there.session.request({
    method: 'POST',
    path: '/api/access/v2/admin/applications/2/tokens/',
    body,
    expect: 201,
    answer: issuedToken,
  })
  const { user, session } = await there.reload(
    `/me?dialog=check-a-call&application=2&token=${made.id}`,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Check a call' })
  await within(dialog).findByRole('option', { name: /^at\b/ })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  there.sent.length = 0
  return { ...there, user, session, dialog, raw, made }
}

async function filled(user: UserEvent, route: string, value: string) {
  const at = screen.getByRole('textbox', { name: 'Route' })
  await user.clear(at)
  await user.click(at)
  await user.paste(route)
  await user.click(field())
  await user.paste(value)
}

test('one press makes one call with the value and without the session, and its status is told', async () => {
  const { user, dialog, sent, raw, made, sandbox, session } = await opened()
  const request = vi.spyOn(sandbox, 'request')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await filled(user, `${COUNTRIES}?language=en`, ` X-API-KEY: ${raw}\n`)
  expect(field()).toHaveAccessibleDescription('The value begins and ends like this token’s.')
  expect(dialog).toHaveTextContent(
    `Try it counts as a use of the token. It sends one request, without your sign-in, to Sandbox: ${ORIGIN}${COUNTRIES}`,
  )
  expect(sent).toEqual([])
  await user.click(button())
  expect(await within(dialog).findByText('200: The call works.')).toBeVisible()
  expect(sent).toEqual([`GET ${COUNTRIES}`])
  const [address, init] = request.mock.calls[0] ?? []
  expect(address).toBe(ORIGIN + COUNTRIES)
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    'x-api-key': raw,
  })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  expect((await backend(session).row(made.id, 2))?.last_used_at).not.toBeNull()
  // Another call has no answer yet.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Header' }), 'X-API-ADMIN-KEY')
  expect(dialog).not.toHaveTextContent('The call works')
})

test('the value is in the request’s header and nowhere else, and gone with the dialog', async () => {
  const { user, dialog, raw, session, sent } = await opened()
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const told = (['log', 'info', 'warn', 'error'] as const).map((kind) => vi.spyOn(console, kind))
  await filled(user, COUNTRIES, raw)
  await user.click(button())
  await within(dialog).findByText('200: The call works.')
  const places = () =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      location.href,
      history.state,
      session.queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
      session.queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      stored.mock.calls,
      put.mock.calls,
      told.map(({ mock }) => mock.calls),
    ])
  expect(places()).not.toContain(raw.slice(12, -4))
  expect(field()).toHaveValue('•'.repeat(40))
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(places()).not.toContain(raw.slice(12, -4))
  expect(sent).toEqual([`GET ${COUNTRIES}`])
})

test('a second press while the call is under way sends nothing', async () => {
  const { user, dialog, raw, sent, intercept } = await opened()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  intercept(/GET .*countries/, async (serve) => {
    await held
    return serve()
  })
  await filled(user, COUNTRIES, raw)
  await user.dblClick(button())
  await user.click(button())
  expect(sent).toEqual([`GET ${COUNTRIES}`])
  answer()
  await within(dialog).findByText('200: The call works.')
  await user.click(button())
  await waitFor(() => expect(sent).toHaveLength(2))
  await within(dialog).findByText('200: The call works.')
})

test.each<[what: string, answer: () => Response, sentence: RegExp]>([
  [
    'a key refused with 401',
    () => refusal(401, 'AUTHENTICATION_REQUIRED'),
    /^401: Refused\. The backend doesn’t say why\.$/,
  ],
  [
    'a key refused with 400',
    () =>
      Response.json(
        { meta: { status: 'X', message: '' }, data: 'Invalid api key' },
        { status: 400 },
      ),
    /^400: Refused: the key, or something that the call lacks\./,
  ],
  [
    '403',
    () => refusal(403, 'PERMISSION_DENIED'),
    /^403: Refused: the backend says that this call isn’t/,
  ],
  [
    '403 of something in between',
    () => new Response('no', { status: 403 }),
    /^403: Something between .* Whether the token works is unknown\.$/,
  ],
  ['404', () => refusal(404, 'NOT_FOUND'), /^404: The path, its channel .* is unknown\.$/],
  ['405', () => refusal(405, 'INVALID_REQUEST'), /^405: The route doesn’t accept GET\./],
  [
    '429',
    () => Response.json({}, { status: 429, headers: { 'retry-after': '30' } }),
    /^429: .*Try again in (?:30|29) seconds\. Whether the token works is unknown\.$/,
  ],
  [
    '500',
    () => refusal(500, 'INTERNAL_ERROR'),
    /^500: The server returned error 500\. .* is unknown\.$/,
  ],
  [
    'a page in place of JSON',
    () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } }),
    /^200: Something between .* is unknown\.$/,
  ],
  [
    'no answer',
    () => Response.error(),
    /^No answer that this page can read, or a redirect\. .* is unknown\.$/,
  ],
])(
  'what %s means is said in a sentence, once, and the session goes on',
  async (_, answer, sentence) => {
    const { user, dialog, raw, sent, intercept } = await opened()
    intercept(/GET .*countries/, () => {
      const given = answer()
      if (given.type === 'error') throw new TypeError('Failed to fetch')
      return given
    })
    await filled(user, COUNTRIES, raw)
    await user.click(button())
    expect(await within(dialog).findByText(sentence)).toBeVisible()
    expect(sent.filter((line) => line.includes(COUNTRIES))).toHaveLength(1)
  },
)

const result = (dialog: HTMLElement) => within(dialog).getByRole('region', { name: 'Result' })

test('what the answer is against isn’t claimed any more, and the token is read again', async () => {
  const { user, dialog, raw, made, session, intercept } = await opened()
  await backend(session).revoke(made.id)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  intercept(/GET .*applications\/2\/tokens/, async (serve) => {
    await held
    return serve()
  })
  await filled(user, COUNTRIES, raw)
  expect(result(dialog)).toHaveTextContent('ResultAllowed')
  await user.click(button())
  await within(dialog).findByText('401: Refused. The backend doesn’t say why.')
  expect(result(dialog)).toHaveTextContent('ResultCan’t tell')
  expect(result(dialog)).toHaveTextContent('The server refused this call. Reading the token again')
  expect(result(dialog)).not.toHaveTextContent('active')
  answer()
  expect(await within(dialog).findByText('Denied: token not active')).toBeVisible()
  expect(
    await within(dialog).findByText(/The token was revoked .* by administrator\.$/),
  ).toBeVisible()
  expect(result(dialog)).not.toHaveTextContent('The server refused this call')
})

test.each([
  [
    'say nothing of it',
    (serve: () => Promise<Response>) => serve(),
    /Nothing in the lists explains why\.$/,
  ],
  ['can’t be read', () => Response.json({}), /The token couldn’t be read again\.$/],
])('a refusal where the lists %s: nobody can tell', async (_, list, sentence) => {
  const { user, dialog, raw, intercept } = await opened()
  intercept(/GET .*countries/, () => refusal(401, 'AUTHENTICATION_REQUIRED'))
  // The dialog asks, and so does what keeps the inventory.
  for (let asked = 0; asked < 3; asked += 1) intercept(/GET .*applications\/2\/tokens/, list)
  await filled(user, COUNTRIES, raw)
  await user.click(button())
  expect(await within(dialog).findByText(sentence)).toBeVisible()
  expect(result(dialog)).toHaveTextContent('ResultCan’t tell')
  // Of another call nothing was heard.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Header' }), 'X-API-ADMIN-KEY')
  expect(result(dialog)).toHaveTextContent('ResultAllowed')
})

test('a call that works though it looks denied isn’t called denied', async () => {
  const { user, dialog, raw, intercept } = await opened({ ...storefront, channel_idx: 'de' })
  intercept(/GET .*countries/, () => Response.json({}))
  await filled(user, COUNTRIES, raw)
  expect(result(dialog)).toHaveTextContent('ResultDenied: wrong channel')
  await user.click(button())
  expect(
    await within(dialog).findByText(
      'The server accepted this call, although the lists say otherwise.',
    ),
  ).toBeVisible()
  expect(result(dialog)).toHaveTextContent('ResultCan’t tell')
  expect(result(dialog)).toHaveTextContent('The token works on de only; the call uses at.')
})

test('only a GET of a whole path below /api/ is sent, in a header for keys, with this token’s value', async () => {
  const { user, dialog, raw, sent } = await opened()
  const isRefused = async (reason: string) => {
    expect(button()).toHaveAccessibleDescription(reason)
    await user.click(button())
  }
  await filled(user, COUNTRIES, '')
  await isRefused('Paste the value first')
  await user.type(field(), 'a')
  expect(field()).toHaveAccessibleDescription('Typing isn’t accepted. Paste the whole value.')
  await filled(user, COUNTRIES, 'correct horse battery staple')
  expect(field()).toHaveAccessibleDescription('This isn’t this token’s value, so it wasn’t kept.')
  await isRefused('Paste the value first')
  await filled(user, '/api/checkout/v2/{channel_idx}/carts/**', raw)
  await isRefused('Enter the path as called first')
  for (const route of [
    '//elsewhere.example/api/',
    '/signed-out',
    'https:////elsewhere.example/api/',
  ]) {
    await filled(user, route, raw)
    await isRefused('Only paths below /api/ can be tried')
  }
  await filled(user, COUNTRIES, raw)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'POST')
  await isRefused('Only GET is sent from here. Use the command below')
  await user.click(within(dialog).getByRole('button', { name: 'As a command' }))
  expect(dialog).toHaveTextContent(
    /--request POST.*X-API-KEY: \$API_KEY.*--data-binary @body\.json/,
  )
  expect(dialog).toHaveTextContent('The command reads the body from body.json.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'GET')
  for (const header of ['Authorization', 'none']) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Header' }), header)
    await isRefused('Choose X-API-KEY or X-API-ADMIN-KEY')
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Header' }), 'X-API-KEY')
  await user.type(field(), '{Backspace}')
  await isRefused('Paste the value first')
  expect(sent).toEqual([])
})
