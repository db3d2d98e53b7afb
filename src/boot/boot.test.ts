import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Start } from '#main.tsx'
import { type Answer, here, newSignInPage, pair } from '#test/ownDocuments.ts'

type Entry = Parameters<Start>[0]

const app: { entries: Entry[]; stopped: number } = vi.hoisted(() => ({ entries: [], stopped: 0 }))

vi.mock('#main.tsx', () => ({
  start: (entry: Entry) => {
    app.entries.push(entry)
    return { stop: () => ((app.stopped += 1), null) }
  },
}))

const configured = { version: 1, servers: [here] }

const refused: Answer = () =>
  Response.json(
    { meta: { status: 'UNAUTHORIZED', status_code: 401, message: 'no_active_account' }, data: {} },
    { status: 401 },
  )
const blocked =
  (seconds: number): Answer =>
  () =>
    Response.json({ detail: 'x' }, { status: 429, headers: { 'retry-after': String(seconds) } })

beforeEach(() => {
  app.entries = []
  app.stopped = 0
  vi.resetModules()
  newSignInPage()
})
afterEach(() => vi.useRealTimers())

/** Runs the sign-in page; each sign-in is answered by the next of `answers`. */
async function boot(answers: Answer[], config: unknown = configured) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    sent.push(`${init.method ?? 'GET'} ${pathname}`)
    if (pathname === '/config.json')
      return config instanceof Response ? config : Response.json(config)
    if (pathname === '/api/token/') {
      const answer = answers.shift()
      if (answer) return answer()
    }
    return new Response(null, { status: 404 })
  })
  await import('./boot.ts')
  return {
    user: userEvent.setup(),
    sent,
    signIns: () => sent.filter((call) => call.startsWith('POST')),
  }
}

const username = () => screen.getByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: /^Sign(ing)? in/ })
const alert = () => screen.getByRole('alert')

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(username(), 'zofia')
  await user.type(password(), 'not-this-one')
}

test('a refused sign-in keeps the username, empties the password and says why [seed 4.1]', async () => {
  const { user } = await boot([refused])
  await fill(user)
  await user.click(button())
  await waitFor(() => expect(alert()).toHaveTextContent('Username or password is wrong.'))
  expect(username()).toHaveValue('zofia')
  expect(password()).toHaveValue('')
  expect(password()).toHaveFocus()
  expect(password()).toBeInvalid()
})

test.each([
  ['while it composes', { isComposing: true, keyCode: 13 }],
  ['right after, as Safari says it', { isComposing: false, keyCode: 229 }],
])('the Enter of an input method sends nothing: %s', async (_, how) => {
  const { user, signIns } = await boot([pair])
  await fill(user)
  // Where nobody prevents it, a browser may send the form.
  expect(fireEvent.keyDown(username(), { key: 'Enter', ...how })).toBe(false)
  expect(signIns()).toEqual([])
  expect(fireEvent.keyDown(username(), { key: 'a', ...how })).toBe(true)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.entries).toHaveLength(1))
})

test('two submits in one task send one request', async () => {
  const { user, signIns } = await boot([pair, pair])
  await fill(user)
  const form = document.querySelector('form') ?? document.body
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(app.entries).toHaveLength(1))
  expect(signIns()).toEqual(['POST /api/token/'])
  expect(password()).toHaveValue('')
})

test('a submit that came before this module is carried out, with what stands in the fields', async () => {
  const form = document.querySelector('form')
  if (form) form.dataset['early'] = ''
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value = ' zofia '
  const { signIns } = await boot([pair])
  await waitFor(() => expect(app.entries).toHaveLength(1))
  expect(signIns()).toHaveLength(1)
  expect(app.entries[0]?.username).toBe('zofia')
})

test('the page says that it has not loaded, until it has', async () => {
  expect(screen.getByText(/hasn’t loaded yet/)).toHaveRole('alert')
  await boot([])
  expect(screen.queryByText(/hasn’t loaded/)).not.toBeInTheDocument()
})

test('nothing of the form is named, and none of it would be sent without this module', () => {
  const form = document.querySelector('form')
  expect(form).toHaveAttribute('method', 'dialog')
  expect([...new FormData(form ?? undefined)]).toEqual([])
})

test('a configuration that Windows saved, with a mark at its beginning, is read', async () => {
  const { user } = await boot([pair], new Response(`\uFEFF${JSON.stringify(configured)}`))
  await fill(user)
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(1))
})

test('the address that was asked for is where the app opens', async () => {
  history.replaceState(null, '', '/audit?action=token.rotate')
  const { user } = await boot([pair])
  expect(location.pathname + location.search).toBe(
    '/sign-in?return=%2Faudit%3Faction%3Dtoken.rotate',
  )
  await fill(user)
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(1))
  expect(app.entries[0]?.returnTo).toBe('/audit?action=token.rotate')
})

test.each([
  '//elsewhere.example/x',
  '/\\elsewhere.example',
  'https://elsewhere.example/',
  'javascript:1',
])('the way back never leaves this origin: %s', async (wanted) => {
  history.replaceState(null, '', `/sign-in?return=${encodeURIComponent(wanted)}`)
  const { user } = await boot([pair])
  await fill(user)
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(1))
  expect(app.entries[0]?.returnTo).toBe('/')
})

test('a server that does not answer is said so, and the next try goes through', async () => {
  const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { user } = await boot([lost, pair])
  await fill(user)
  await user.click(button())
  await waitFor(() =>
    expect(alert()).toHaveTextContent(/^Can’t reach Here\. Check your connection and try again\.$/),
  )
  await user.type(password(), 'this-one')
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(1))
})

test.each([
  [500, {}, 'Sign-in failed: Here returned error 500.'],
  [504, {}, 'Sign-in failed: Here didn’t answer in time.'],
  [200, { hello: 1 }, 'Unexpected response from Here or a proxy (refresh).'],
  [401, { message: 'x' }, 'Unexpected response from Here or a proxy (401).'],
  [403, { message: 'x' }, 'Unexpected response from Here or a proxy (403).'],
])('an answer %i that is no sign-in is said', async (status, answer, sentence) => {
  const { user } = await boot([() => Response.json(answer, { status })])
  await fill(user)
  await user.click(button())
  await waitFor(() => expect(alert()).toHaveTextContent(sentence))
})

test('a blocked sign-in counts down minute by minute, sends nothing, and ends with the form usable [seed 7.11]', async () => {
  const { user, signIns } = await boot([blocked(900), pair])
  await fill(user)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await vi.waitFor(() =>
    expect(alert()).toHaveTextContent(/Try again in 15 minutes, at \d\d:\d\d\.$/),
  )
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAccessibleDescription(/Too many failed attempts/)
  fireEvent.submit(document.querySelector('form') ?? document.body)
  vi.advanceTimersByTime(60_000)
  expect(alert()).toHaveTextContent('in 14 minutes, at')
  vi.advanceTimersByTime(13 * 60_000)
  expect(alert()).toHaveTextContent('in 1 minute, at')
  expect(signIns()).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(alert()).toBeEmptyDOMElement()
  expect(screen.getByRole('status')).toHaveTextContent('You can try again now.')
  expect(button()).not.toHaveAttribute('aria-disabled')
  fireEvent.change(password(), { target: { value: 'this-one' } })
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await vi.waitFor(() => expect(app.entries).toHaveLength(1))
})

test.each([
  [{ version: 1, servers: [] }, 'config.json has an error at “servers”.'],
  [new Response('{', { status: 200 }), 'config.json isn’t valid JSON.'],
  [new Response('', { status: 404 }), 'Couldn’t load config.json.'],
])('a wrong configuration is a page of its own, without a form', async (config, sentence) => {
  await boot([], config)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Keyturn isn’t set up' }),
  ).toBeVisible()
  expect(alert()).toHaveTextContent(sentence)
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('where there is a choice of servers it is asked, and the title names the chosen one’s mark', async () => {
  const other = {
    ...here,
    id: 'live',
    name: 'Live',
    kind: 'backend',
    origin: 'https://live.example',
  }
  const { user } = await boot([refused], { ...configured, servers: [here, other] })
  const choice = await screen.findByRole('combobox', { name: 'Server' })
  expect(document.title).toBe('Sign in · Sandbox · Keyturn')
  await user.selectOptions(choice, 'Live')
  expect(document.title).toBe('Sign in · Production · Keyturn')
})

test('a sign-out leaves a fresh form and asks for an empty cache; an ended session keeps the place', async () => {
  const { user, sent } = await boot([pair, pair])
  await fill(user)
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(1))
  history.replaceState(null, '', '/tokens?q=erp')
  app.entries[0]?.vault.end('expired')
  expect(screen.getByRole('status')).toHaveTextContent('Your session expired.')
  expect(location.search).toBe('?return=%2Ftokens%3Fq%3Derp')
  expect(sent).not.toContain('GET /signed-out')
  await user.type(password(), 'this-one')
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(2))
  expect(app.entries[1]?.drafts).toBe(app.entries[0]?.drafts)
  app.entries[1]?.vault.end('signedOut')
  expect(screen.getByRole('status')).toHaveTextContent('You are signed out.')
  expect(location.pathname + location.search).toBe('/sign-in')
  expect(sent).toContain('GET /signed-out')
  expect(app.stopped).toBe(2)
})

test('an app that cannot be loaded is said, with a reload in the form’s place', async () => {
  vi.doMock('#main.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { user, signIns } = await boot([pair])
  await fill(user)
  await user.click(button())
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Keyturn didn’t load' }),
  ).toBeVisible()
  expect(signIns()).toHaveLength(1)
  expect(alert()).toHaveTextContent('There may be a newer release')
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus()
  expect(screen.queryByRole('textbox')).toBeNull()
  vi.doUnmock('#main.tsx')
})

test.each([
  [true, /^In this browser, each tab needs its own sign-in, and reloading signs you out\.$/],
  [false, /This connection isn’t encrypted, so others can read your password\.$/],
])('below the form stands what holds of the session; secure: %s', async (isSecure, sentence) => {
  vi.stubGlobal('isSecureContext', isSecure)
  await boot([])
  await waitFor(() => expect(document.querySelector('#sign-in .note')).toHaveTextContent(sentence))
})
