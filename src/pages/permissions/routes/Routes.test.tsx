import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import { catchFile } from '#test/catchFile.ts'
import { goTo } from '#test/goTo.ts'
import { open, type OpenOptions } from '#test/open.tsx'
import { headed } from '#test/headed.ts'

const ORDERS = '/api/checkout/v2/pl/orders/'
const asking = (method: string, route: string) =>
  `/permissions/routes?${new URLSearchParams({ method, route })}`

const table = (name: string) => screen.findByRole('table', { name })
const region = () => screen.findByRole('region', { name: 'Who can call' })

/** The page with every token read. */
async function opened(path: string, options: OpenOptions = {}) {
  const there = await open(path, { tokens: 40, ...options })
  await screen.findByRole('heading', { level: 1, name: 'Scopes and routes' })
  await waitFor(() => expect(there.session.queries.isFetching()).toBe(0))
  return there
}

async function typed(user: UserEvent, route: string) {
  const field = screen.getByRole('textbox', { name: 'Route' })
  await user.clear(field)
  // Braces are keys to type().
  await user.click(field)
  await user.paste(route)
}

test('who can make a call of the shop: tokens on the channel or on all, customers, no person', async () => {
  const there = await open('/me', { tokens: 40 })
  const api = backend(there.session)
  const scopes = ['checkout.storefront']
  await api.newToken(2, { name: 'On pl', scopes, channel_idx: 'pl' })
  await api.newToken(2, { name: 'On de', scopes, channel_idx: 'de' })
  await api.newToken(2, { name: 'Everywhere', scopes })
  await api.newToken(2, { name: 'Of returns', scopes: ['returns.api'] })
  const stopped = await api.newToken(2, { name: 'Stopped', scopes })
  await api.revoke(stopped.id)
  await there.reload(asking('POST', ORDERS))
  const who = await table('Who can call it')
  expect(await within(who).findByRole('row', { name: /On pl/ })).toHaveTextContent(
    /ERP Bydgoszcz.*pl.*checkout\.storefront/,
  )
  expect(within(who).getByRole('row', { name: /Everywhere/ })).toHaveTextContent('all')
  for (const name of [/On de/, /Of returns/, /Stopped/])
    expect(within(who).queryByRole('row', { name })).toBeNull()
  const answer = await region()
  await waitFor(() => expect(answer).toHaveTextContent(/limited to another channel\./))
  expect(answer).toHaveTextContent(
    'People0Roles don’t apply to this route.Roles give access to the areas of its module instead: checkout.orders and checkout.discounts.Look up the area in Permissions',
  )
  expect(answer).toHaveTextContent('CustomersYes, for their own data')
  expect(answer).not.toHaveTextContent('Not all tokens are loaded yet.')
})

test('who can make a call of the access API: people with the area, and how', async () => {
  await opened(asking('POST', '/api/access/v2/admin/roles/'))
  const who = await table('Who can call it')
  expect(within(who).getByRole('row', { name: /Sandbox Superuser/ })).toHaveTextContent('superuser')
  expect(within(who).getByRole('row', { name: /administrator|Ada/ })).toBeVisible()
  const answer = await region()
  expect(answer).toHaveTextContent('Needs access.manage:write.')
  expect(answer).toHaveTextContent('Application tokens can’t call admin routes with their key.')
  expect(answer).toHaveTextContent('CustomersNone')
})

test('a token with admin scopes calls the routes of its areas after an exchange', async () => {
  const there = await open('/me', { tokens: 40 })
  await backend(there.session).newToken(2, { name: 'Of schema', scopes: ['pim.schema:read'] })
  await there.reload(asking('GET', '/api/pim/v2/admin/channels/'))
  const who = await table('Who can call it')
  expect(await within(who).findByRole('row', { name: /Of schema/ })).toHaveTextContent(
    'pim.schema:read',
  )
  expect(await region()).toHaveTextContent('the JWT they’re exchanged for')
})

test('while the gate refuses nobody other staff can call it too, but not the access API', async () => {
  const { reload } = await opened(asking('GET', '/api/pim/v2/admin/channels/'), { gate: 'observe' })
  const note = /gate refuses no one now, so other staff can call this route too/
  expect(await region()).toHaveTextContent(note)
  await reload(asking('GET', '/api/access/v2/admin/roles/'))
  expect(await region()).toHaveTextContent('Needs access.manage:read.')
  expect(await region()).not.toHaveTextContent(note)
})

test('where the API does not tell the area nobody is named, and that is said', async () => {
  await opened(asking('GET', '/api/leads/v2/admin/companies/'))
  const answer = await region()
  expect(answer).toHaveTextContent('PeopleUnknownThe API doesn’t show which area this route needs.')
  expect(answer).toHaveTextContent('Callers of this route can’t be listed one by one.')
  expect(screen.getByRole('link', { name: 'Look up the area in Permissions' })).toHaveAttribute(
    'href',
    '/permissions',
  )
})

test.each([
  ['GET', '/api/checkout/v2/{channel_idx}/orders/**', 'Choose the channel of the call.'],
  ['POST', '/api/checkout/v2/nowhere/orders/', 'The backend has no channel nowhere.'],
  ['GET', '/api-admin/checkout/v1/pl/customer/delete', 'This route accepts DELETE only.'],
  ['PUT', '/api/checkout/v2/pl/carts/7/', 'This route accepts GET and DELETE only.'],
  ['GET', '/api/checkout/v2/pl/countries', 'The slash at the end is missing'],
])('what stops %s %s for everybody is said', async (method, route, problem) => {
  await opened(asking(method, route))
  const answer = await region()
  expect(answer).toHaveTextContent(problem)
  expect(answer).toHaveTextContent('No caller can make this call as typed.')
  expect(answer).toHaveTextContent(/Tokens0/)
})

test('each scope has its routes, its active tokens and the areas of its module; a route is asked about', async () => {
  const { user } = await opened('/permissions/routes')
  expect((await region()).textContent).toContain('Enter a route.')
  const scopes = await table('Scopes')
  const row = within(scopes).getByRole('row', { name: /checkout\.storefront/ })
  expect(row).toHaveTextContent('checkout.orders')
  expect(within(row).getByRole('link', { name: /^\d+ active tokens?$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('scope=checkout.storefront'),
  )
  await user.click(
    within(row).getByRole('button', {
      name: 'Who can call GET POST /api/checkout/v2/{channel_idx}/orders/**',
    }),
  )
  expect(screen.getByRole('textbox', { name: 'Route' })).toHaveValue(
    '/api/checkout/v2/{channel_idx}/orders/**',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'pl')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'POST')
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      method: 'POST',
      channel: 'pl',
      route: '/api/checkout/v2/{channel_idx}/orders/**',
    }),
  )
  expect(await table('Who can call it')).toHaveTextContent('checkout.storefront')
})

test('what is typed stands in the address, but no query, and nothing that may be a key stays in the field', async () => {
  const { user } = await opened('/permissions/routes')
  await typed(user, `https://shop.example${ORDERS}?key=abc#part`)
  await waitFor(() => expect(location.search).toBe(`?route=${encodeURIComponent(ORDERS)}`))
  const value = `${'svc_api_'}${'A5SMsfUuQ'.repeat(5)}`
  for (const text of [value, `/api/${value}/`]) {
    await typed(user, text)
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.getByRole('textbox', { name: 'Route' })).toHaveValue('')
  }
})

test('a pasted command of curl gives its method and its path, and nothing else of it is in the page or its address', async () => {
  const { user } = await opened('/permissions/routes')
  const value = `${'svc_api_'}${'A5SMsfUuQ'.repeat(5)}`
  await typed(
    user,
    `curl 'https://shop.example${ORDERS}?key=abc' \\\n  -X POST \\\n  -H 'X-API-KEY: ${value}' -b 'sid=kitten'`,
  )
  const field = screen.getByRole('textbox', { name: 'Route' })
  expect(field).toHaveValue(ORDERS)
  expect(field).toHaveAccessibleDescription(
    /Taken from the pasted text: method and path, and nothing else\.$/,
  )
  expect(screen.getByRole('combobox', { name: 'Method' })).toHaveValue('POST')
  await waitFor(() =>
    expect(location.search).toBe(`?route=${encodeURIComponent(ORDERS)}&method=POST`),
  )
  expect(await table('Who can call it')).toHaveTextContent('checkout.storefront')
  expect(document.documentElement.outerHTML).not.toMatch(/A5SMsfUuQ|kitten|key=abc/)
  await user.type(field, 'x')
  expect(field).not.toHaveAccessibleDescription(/Taken/)
})

test('of a command without a path, or with a key in it, nothing is taken', async () => {
  const { user } = await opened('/permissions/routes')
  const field = screen.getByRole('textbox', { name: 'Route' })
  await typed(user, "curl -X POST -H 'X-API-KEY: kitten'")
  expect(field).toHaveAccessibleDescription(/so nothing was taken from it\.$/)
  await typed(user, `curl -X POST https://shop.example/api/${'svc_api_'}${'A5SMsfUuQ'.repeat(5)}/`)
  expect(await screen.findByText(/This looks like a key or a JWT/)).toBeVisible()
  expect(field).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Method' })).toHaveValue('GET')
  expect(location.search).toBe('')
})

test('while a list is missing no figure claims to be whole', async () => {
  const { intercept } = await open('/me', { tokens: 40 })
  intercept(/GET .*\/applications\/2\/tokens\/$/, () => refusal(404, 'NOT_FOUND'))
  goTo(asking('POST', ORDERS))
  await screen.findByText('The tokens of 1 application couldn’t be loaded.')
  expect(await region()).toHaveTextContent('Not all tokens are loaded yet.')
})

test('scopes and callers are taken along as files', async () => {
  const { user } = await opened(asking('POST', ORDERS), { as: 'auditor' })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob)
    return 'blob:0'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  for (const name of ['Scopes as CSV', 'Who can call it, as CSV']) {
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  const [scopes = '', callers = ''] = await Promise.all(files.map((file) => file.text()))
  expect(scopes).toMatch(/Complete,"yes, \d+ applications loaded"/)
  expect(scopes).toMatch(/checkout\.erase,.*,Secret,django_checkout,\/api-admin\/checkout\//)
  expect(callers).toContain(`Call,POST,${ORDERS},pl`)
  expect(callers).toMatch(/^token,.*,checkout\.storefront,/m)
})

test('in a file of who can call, an imported token that nobody has used since says that, and is not as one that was never used', async () => {
  const { user } = await opened(asking('GET', '/api/contact-forms/v2/at/form-types/'))
  const saved = catchFile()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Who can call it, as CSV' }))
  const text = await (await saved).blob.text()
  expect(text).toMatch(/^token,Legacy.*,"No use recorded since the import, \d+ days ago"$/m)
})

test('Permissions leads there', async () => {
  const { user } = await open('/permissions', { tokens: 40 })
  await user.click(await screen.findByRole('link', { name: 'Scopes and routes' }))
  await headed('Scopes and routes')
  expect(document.title).toMatch(/^Scopes and routes/)
})
