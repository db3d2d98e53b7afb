import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { readTable } from '#test/filledTable.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'
import { headed } from '#test/headed.ts'

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

/** Takes every role away from somebody, as another access manager would. */
async function demote({ sandbox, session }: Opened) {
  const { user } = await session.request({
    method: 'GET',
    path: '/api/access/v2/me/',
    expect: 200,
    answer: z.object({ user: z.object({ id: z.int() }) }),
  })
  const signedIn = z.object({ access: z.string() }).parse(
    await (
      await sandbox.request('http://127.0.0.1:4780/api/token/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'superuser', password: 'sandbox' }),
      })
    ).json(),
  )
  const ask = (path: string, method = 'GET') =>
    sandbox.request(`http://127.0.0.1:4780/api/access/v2/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${signedIn.access}` },
    })
  const grants = z
    .object({ results: z.array(z.object({ id: z.int() })) })
    .parse(await (await ask(`grants/?user_id=${user.id}`)).json())
  for (const { id } of grants.results)
    expect((await ask(`grants/${id}/`, 'DELETE')).status).toBe(204)
}

test('a 403 reads again who one is: the navigation shrinks and the panel says what it needs', async () => {
  const opened = await open('/me', { tokens: 40 })
  expect(links()).toEqual([
    'Overview',
    'Tokens',
    'Applications',
    'Drills',
    'Legacy keys',
    'People',
    'Groups',
    'Roles',
    'Permissions',
    'Findings',
    'Reviews',
    'Audit log',
    'Connection',
    'Your access',
  ])
  await demote(opened)
  await opened.user.click(screen.getByRole('link', { name: 'Audit log' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to Audit log' }),
  ).toBeVisible()
  await waitFor(() => expect(links()).toEqual(['Connection', 'Your access']))
  vi.mocked(console.error).mockClear()
})

test.each([
  'dialog=rotate',
  'dialog=rotate&application=1',
  'dialog=rotate&application=1&token=0',
  'dialog=rotate&application=1&token=1e3',
  'dialog=revoke&application=99999&token=1',
  'dialog=edit-application',
  'dialog=grant-role',
  'dialog=grant-role&person=99999',
  'dialog=grant-role&group=99999',
  'dialog=revoke-role&person=2',
  'dialog=revoke-role&person=2&grant=99999',
])('an address that names nothing there is says so: %s', async (search) => {
  const { user } = await open('/me', { tokens: 40 })
  goTo(`/me?${search}`)
  const dialog = await screen.findByRole('dialog', { name: 'Not found' })
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
  await user.click(close ?? dialog)
  await waitFor(() => expect(location.search).toBe(''))
  await headed('Your access')
  // React says each error that a boundary caught.
  vi.mocked(console.error).mockClear()
})

test('a dialog that nobody knows is none', async () => {
  await open('/me?dialog=format-disk', { tokens: 40 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link that names a dialog opens it, and closing it stays on the page', async () => {
  const { user } = await open('/applications?dialog=new-application', { tokens: 40 })
  const dialog = await screen.findByRole('dialog', { name: 'New application' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/applications'))
})

test('an address that no panel has says so, and stays in the address bar', async () => {
  const { user } = await open('/suppliers?of=it')
  await headed('Page not found')
  expect(location.pathname + location.search).toBe('/suppliers?of=it')
  await user.click(screen.getByRole('link', { name: 'Go to start page' }))
  // That of the page that waits goes when the page comes.
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible(),
  )
})

test.each(['//elsewhere.example/tokens'])(
  'an address that is no page of this origin leads to the first one: %s',
  async (path) => {
    await open(path)
    await headed('Overview')
    expect(location.pathname).toBe('/')
  },
)

const EXCHANGE = 'GET /api/access/v2/token/exchange/'

test('whether there are admin scopes is asked once a session, and not at the sign-in', async () => {
  const { sent, session } = await open('/', { tokens: 40 })
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  expect(sent).not.toContain(EXCHANGE)
  const dialog = () => screen.findByRole('dialog', { name: /^New token/ })
  for (let times = 0; times < 2; times += 1) {
    goTo('/applications/1?dialog=new-token&application=1')
    await dialog()
    await waitFor(() => expect(sent).toContain(EXCHANGE))
    goTo('/applications/1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // What nobody looks at is forgotten after a while, but for this.
    const { adminScopes } = await import('#api/capabilities.ts')
    const query = session.queries.getQueryCache().find(adminScopes())
    expect(query?.gcTime).toBe(Infinity)
  }
  expect(sent.filter((call) => call === EXCHANGE)).toHaveLength(1)
})

test.each(['/', '/tokens', '/audit?target=x', '/permissions'])(
  'a page that lost its rights stops reading: %s',
  async (path) => {
    const opened = await open(path, { tokens: 40 })
    const { session, sent } = opened
    await waitFor(() => expect(session.queries.isFetching()).toBe(0))
    await demote(opened)
    // Whatever the page asks next is refused.
    await session.queries.refetchQueries({ type: 'active' })
    expect(
      await screen.findByRole('heading', { level: 1, name: /^You don’t have access to / }),
    ).toBeVisible()
    await waitFor(() => expect(session.queries.isFetching()).toBe(0))
    const before = sent.length
    vi.setSystemTime(Date.now() + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    goTo(`${path}${path.includes('?') ? '&' : '?'}page=2`)
    await session.queries.refetchQueries({ type: 'active' })
    await waitFor(() => expect(session.queries.isFetching()).toBe(0))
    expect(sent.slice(before).filter((call) => call.includes('/admin/'))).toEqual([])
  },
)

test('a dialog whose data cannot be read fails in its own frame, and Try again reads it', async () => {
  const { user, intercept, session } = await open('/me', { tokens: 40 })
  const token = await backend(session).newToken(1, { name: 'This one', scopes: ['returns.api'] })
  intercept(/\/applications\/1\/tokens\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  goTo(`/me?dialog=expiry&application=1&token=${token.id}`)
  const failed = await screen.findByRole('dialog', { name: 'This dialog didn’t load' })
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Set expiry of This one' })).toBeVisible()
  vi.mocked(console.error).mockClear()
})

test('a page that could not be read is read by Try again; the shell around it goes on', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  intercept(/\/applications\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  await user.click(screen.getByRole('link', { name: 'Applications' }))
  const alert = await screen.findByRole('alert')
  expect(links()).toContain('Tokens')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await readTable('Applications')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  vi.mocked(console.error).mockClear()
})

test('the result of an act is gone with the page, also when one comes back to it', async () => {
  const { user, session } = await open('/applications/1', { tokens: 40 })
  const token = await backend(session).newToken(1, { name: 'This one', scopes: ['returns.api'] })
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  goTo(`/applications/1?dialog=expiry&application=1&token=${token.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Set expiry of This one' })
  await user.click(within(dialog).getByRole('radio', { name: '30 days' }))
  await user.click(within(dialog).getByRole('button', { name: 'Set expiry' }))
  expect(await screen.findByRole('region', { name: 'Outcome' })).toBeVisible()
  await waitFor(() => expect(location.search).toBe(''))
  await user.click(screen.getByRole('link', { name: 'Your access' }))
  await screen.findByRole('heading', { level: 1, name: 'Your access' })
  goTo('/applications/1')
  await screen.findByRole('table', { name: 'Tokens of this application' })
  expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()
})

test('each page names itself in the title, with the server’s mark, and has the focus on its heading', async () => {
  const { user } = await open('/me', { tokens: 40 })
  expect(document.title).toBe('Your access · Sandbox · Keyturn')
  await user.click(screen.getByRole('link', { name: 'Tokens' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Tokens' })).toHaveFocus(),
  )
  expect(document.title).toBe('Tokens · Sandbox · Keyturn')
})

test('signing out ends the session', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  await user.click(screen.getByRole('button', { name: /^Account / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const answer = session.request({
    method: 'GET',
    path: '/api/x/',
    expect: 200,
    answer: z.unknown(),
  })
  await expect(answer).rejects.toThrow('signedOut')
})

test('a server’s time outside the life of the session that it has just let through is said, and not taken', async () => {
  const { intercept, session } = await open('/applications', { kind: 'backend' })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  expect(screen.queryByText('The server’s clock can’t be right.')).toBeNull()
  const before = session.clock.ahead()
  intercept(/GET .*\/applications\/$/, async (serve) => {
    const answer = await serve()
    const date = new Date(Date.now() - 3 * 3_600_000).toUTCString()
    return new Response(answer.body, { headers: { 'content-type': 'application/json', date } })
  })
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  expect(await screen.findByText('The server’s clock can’t be right.')).toBeVisible()
  expect(screen.getByText(/time is outside your session’s lifetime/)).toBeVisible()
  expect(session.clock.ahead()).toBe(before)
})

test('a server’s clock that contradicts its own rows is said, and this computer’s stands in', async () => {
  const { intercept, session } = await open('/applications/1')
  const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await backend(session).newToken(1, { name: 'Month', scopes: ['vault.api'], expires_at })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  intercept(/GET .*\/applications\/1\/tokens\/$/, async (serve) => {
    const answer = await serve()
    const date = new Date(Date.now() + 40 * 365 * 86_400_000).toUTCString()
    return new Response(answer.body, { headers: { 'content-type': 'application/json', date } })
  })
  await session.queries.invalidateQueries({ queryKey: ['applications', 1, 'tokens'] })
  expect(await screen.findByText('The server’s clock can’t be right.')).toBeVisible()
  expect(
    screen.getByText(
      /Keyturn now uses this computer’s clock\. Times on this page update within a minute\./,
    ),
  ).toBeVisible()
  expect(Math.abs(session.clock.now() - Date.now())).toBeLessThan(1_000)
})

test('a training is named, and its clock runs on the screen', async () => {
  await open('/me', { pace: 3_600 })
  expect(screen.getByText('Training, 3600 ×')).toBeVisible()
  const clock = within(screen.getByRole('banner')).getByText(/\d\d:\d\d/)
  const first = clock.textContent
  await waitFor(() => expect(clock).not.toHaveTextContent(first))
  expect(screen.queryByText(/^The server’s clock is/)).toBeNull()
})
