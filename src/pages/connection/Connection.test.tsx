import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { open, type OpenOptions } from '#test/open.tsx'

const found = async (options: OpenOptions = {}) => {
  const opened = await open('/connection', { tokens: 40, ...options })
  await screen.findByText(/checks? (?:are|is|needs?) .+\.$|^All \d+ checks are fine\.$/)
  return opened
}
const line = (list: string, name: string) => {
  const rows = within(screen.getByRole('list', { name: list })).getAllByRole('listitem')
  const row = rows.find((it) => within(it).queryByText(name, { exact: true }))
  if (!row) throw new Error(`${list} has no line ${name}.`)
  return row
}

test('the panel says what was read of server, session, headers and documents', async () => {
  await found()
  expect(line('Reach', 'Server')).toHaveTextContent(/answered after [\d,]+ ms, not encrypted/)
  expect(line('Reach', 'Clock')).toHaveTextContent('within 2 seconds of this computer’s')
  expect(line('Reach', 'Requests')).toHaveTextContent(/\d+ of 300 used in the last minute/)
  expect(line('Reach', 'Session')).toHaveTextContent(/since .+, ends .+ · 1 tab known/)
  expect(line('Contract', 'Release')).toHaveTextContent('1.1.0 · access 1.1 or later')
  expect(line('Contract', 'Admin API')).toHaveTextContent(
    /\d+ operations on \d+ paths, version 1\.1\.0/,
  )
  expect(line('Contract', 'Storefront API')).toHaveTextContent(/\d+ operations on \d+ paths/)
  expect(line('What this backend can do', 'Create staff accounts')).toHaveTextContent('yes')
  expect(line('What this backend can do', 'Fold superuser entries')).toHaveTextContent('yes')
  const server = screen.getByRole('region', { name: 'Server' })
  expect(server).toHaveTextContent('127.0.0.1:4780')
  expect(within(server).queryByRole('link')).toBeNull()
  expect(screen.getByRole('region', { name: 'This console' })).toHaveTextContent(
    'after 10 minutes without activity',
  )
  const rules = screen.getByRole('region', { name: 'Access rules' })
  expect(rules).toHaveTextContent('Enforced: actions outside a role are blocked.')
  expect(rules).toHaveTextContent('Enforce (now)')
  expect(screen.getByText('access_routes --unmapped')).toBeVisible()
  expect(screen.getByText('check --deploy')).toBeVisible()
  expect(screen.getByText('access_import_legacy_keys --check')).toBeVisible()
})

const operations = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ security: z.optional(z.array(z.record(z.string(), z.unknown()))) }),
    ),
  ),
})

test.each([
  ['Admin API', '/api/schema/admin/'],
  ['Storefront API', '/api/schema/storefront/'],
  ['Specification', '/api/schema/'],
])('what %s says of its document is counted in it [seed 1.5, 1.7]', async (name, path) => {
  const { session, sent } = await found()
  expect(sent.filter((call) => call.startsWith('GET /api/schema/'))).toHaveLength(3)
  const document = await session.request({ method: 'GET', path, expect: 200, answer: operations })
  const all = Object.values(document.paths).flatMap((item) => Object.values(item))
  const paths = Object.keys(document.paths).length
  const listing = (scheme: string) =>
    all.filter(({ security }) => security?.some((way) => scheme in way)).length
  expect(all.length).toBeGreaterThan(20)
  const text = line('Contract', name)
  expect(text).toHaveTextContent(`${all.length} operations on ${paths} paths`)
  expect(listing('jwtAuth')).toBeGreaterThan(0)
  expect(text).toHaveTextContent(`${listing('jwtAuth')} with jwtAuth`)
  expect(listing('ApiKeyAuth')).toBeGreaterThan(0)
  expect(text).toHaveTextContent(`${listing('ApiKeyAuth')} with ApiKeyAuth`)
})

const SIGNED = [{ jwtAuth: [] }]
const KEYED = [{ ApiKeyAuth: [] }]

/** A document with so many operations, of which as many as there are paths to spare share one. */
function documentOf(ways: readonly unknown[][], paths: number, prefix: string) {
  const methods = ['get', 'post', 'patch', 'delete']
  const items = Array.from({ length: paths }, (_, index): [string, Record<string, unknown>] => [
    `${prefix}${index}/`,
    // What is beside a path's operations is none.
    { summary: 'One', parameters: [{ name: 'page', in: 'query' }], 'x-area': SIGNED },
  ])
  ways.forEach((security, index) => {
    const [, item] = items[index % paths] ?? []
    const method = methods[Math.floor(index / paths)]
    if (item && method !== undefined) item[method] = { security }
  })
  return { openapi: '3.1.0', info: { version: '4.0.0' }, paths: Object.fromEntries(items) }
}
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

test('documents as large as the specification’s are counted as it counts them [seed 1.5, 1.7]', async () => {
  const { user, intercept } = await found()
  const admin = Array.from({ length: 594 }, (_, index) => (index < 2 ? [] : SIGNED))
  // Of 53 one lists both schemes, and the first of them twice.
  const shop = Array.from({ length: 53 }, (_, index) =>
    index < 29 ? SIGNED : index === 29 ? [...SIGNED, ...SIGNED, ...KEYED] : KEYED,
  )
  intercept(/GET \/api\/schema\/admin\//, () => json(documentOf(admin, 407, '/api/pim/v2/admin/')))
  intercept(/GET \/api\/schema\/storefront\//, () => json(documentOf(shop, 52, '/api/shop/v2/pl/')))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(line('Contract', 'Admin API')).toHaveTextContent(
      '594 operations on 407 paths, version 4.0.0 · 592 with jwtAuth',
    ),
  )
  expect(line('Contract', 'Storefront API')).toHaveTextContent(
    '53 operations on 52 paths, version 4.0.0 · 30 with jwtAuth, 24 with ApiKeyAuth',
  )
  expect(line('Contract', 'Release')).toHaveTextContent('4.0.0')
})

test('a backend with one document of both APIs is told what each of them has in it', async () => {
  const { user, intercept } = await found()
  const whole = {
    ...documentOf([SIGNED, SIGNED, SIGNED], 2, '/api/pim/v2/admin/').paths,
    ...documentOf([KEYED], 1, '/api/shop/v2/').paths,
    '/api/token/': { post: {} },
    '/api/access/v2/admin/staff/': { post: { security: SIGNED } },
  }
  const gone = () => new Response('<h1>Not found</h1>', { status: 404 })
  intercept(/GET \/api\/schema\/admin\//, gone)
  intercept(/GET \/api\/schema\/storefront\//, gone)
  intercept(/GET \/api\/schema\/(?!\w)/, () =>
    json({ openapi: '3.1.0', info: { version: '4.0.0' }, paths: whole }),
  )
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(line('Contract', 'Admin API')).toHaveTextContent(
      '5 operations on 4 paths, in the specification · 4 with jwtAuth',
    ),
  )
  expect(line('Contract', 'Storefront API')).toHaveTextContent(
    '2 operations on 2 paths, in the specification · 1 with ApiKeyAuth',
  )
  expect(line('What this backend can do', 'Create staff accounts')).toHaveTextContent('yes')
})

test('a backend without documents is not guessed at', async () => {
  const { user, intercept } = await found()
  const gone = () =>
    new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
  for (let times = 0; times < 3; times += 1) intercept(/GET \/api\/schema\//, gone)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(line('Contract', 'Admin API')).toHaveTextContent('not served'))
  expect(line('Contract', 'Storefront API')).toHaveTextContent('not served')
  expect(line('Contract', 'Release')).toHaveTextContent(
    'no document names it · access 1.1 or later',
  )
  expect(line('What this backend can do', 'Create staff accounts')).toHaveTextContent('unknown')
})

test('a field that no contract knows, and one that was refused, are named with their route and since when', async () => {
  const { user, intercept } = await found({
    alterAnswer: (answer, path) =>
      path === '/api/access/v2/me/' && typeof answer === 'object'
        ? { ...answer, shoe_size: 'z.wisniewska@shop.example' }
        : answer,
  })
  expect(line('Contract', 'Unexpected fields')).toHaveTextContent(/none met since/)
  intercept(/GET \/api\/pim\//, () => Response.json({ count: 'many' }))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(line('Contract', 'Unknown field')).toHaveTextContent(
      /shoe_size at \/api\/access\/v2\/me\/, since .+\. Keyturn ignores it\./,
    ),
  )
  await waitFor(() =>
    expect(line('Contract', 'Refused field')).toHaveTextContent(
      /count at \/api\/pim\/v2\/admin\/channels\//,
    ),
  )
  expect(document.body).not.toHaveTextContent('z.wisniewska@shop.example')
})

test('headers that were readable on errors are said to be, and of a limit that nobody met nothing is', async () => {
  const { user } = await found()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(line('Headers', 'X-Debug-Id')).toHaveTextContent(/in none of \d+ answers/),
  )
  expect(line('Headers', 'Retry-After')).toHaveTextContent('unknown: no rate limit was met')
})

test('a route of no area that was met is named', async () => {
  const { user, intercept } = await found()
  const refusal = {
    error: 'PERMISSION_DENIED',
    message: 'no',
    details: [{ field: null, issue: 'UNMAPPED_ROUTE', description: '' }],
  }
  intercept(/GET \/api\/pim\//, () => Response.json(refusal, { status: 403 }))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(line('Contract', 'Unmapped routes')).toHaveTextContent(
      '/api/pim/v2/admin/channels/, since',
    ),
  )
  vi.mocked(console.error).mockClear()
})

test('the channels stand with language, currency and the working tokens that are limited to them', async () => {
  await found()
  const table = await screen.findByRole('table', { name: 'Channels' })
  const row = within(table).getByRole('row', { name: /Sklep PL/ })
  await waitFor(() => expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent(/\d+$/))
  expect(row).toHaveTextContent('PLN')
})

test('the tokens that are limited to a channel are counted with no other page read before', async () => {
  const { sent } = await found()
  const table = await screen.findByRole('table', { name: 'Channels' })
  await waitFor(() => expect(table).not.toHaveTextContent('unknown'))
  expect(sent.some((call) => /GET .*\/tokens\//.test(call))).toBe(true)
  expect(screen.queryByText('Loading tokens. The counts follow.')).toBeNull()
})

test('a backend without an application has no token that is limited to a channel', async () => {
  await found({ empty: true })
  const table = await screen.findByRole('table', { name: 'Channels' })
  await waitFor(() => expect(within(table).getAllByRole('cell').at(-1)).toHaveTextContent(/0$/))
})

test('whoever may not read tokens is told what counting them needs, and nothing is asked', async () => {
  const { sent } = await found({ as: 'viewer' })
  const table = await screen.findByRole('table', { name: 'Channels' })
  expect(within(table).getAllByRole('cell').at(-1)).toHaveTextContent('unknown')
  expect(screen.getByText('Counting tokens needs access.manage.')).toBeVisible()
  expect(sent.filter((call) => /applications|tokens/.test(call))).toEqual([])
})

test('where a list of tokens fails, the counts are unknown and the page says how to try again', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  const failing = () => new Response('{}', { status: 500 })
  for (let times = 0; times < 9; times += 1) intercept(/GET .*applications\/1\/tokens/, failing)
  await user.click(screen.getByRole('link', { name: 'Connection' }))
  expect(await screen.findByText(/^Not all tokens loaded/)).toBeVisible()
})

test('staff without access.manage open it too; what they may not read is unknown', async () => {
  await found({ as: 'editor' })
  expect(line('What this backend can do', 'Fold superuser entries')).toHaveTextContent(
    'unknown: asking needs access.manage',
  )
  expect(line('Reach', 'Server')).toHaveTextContent('answered after')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Connection',
    'Your access',
  ])
})

test('what is copied for support has every line, and no token, e-mail, username or value', async () => {
  const { user, session } = await found()
  await user.click(screen.getByRole('button', { name: 'Copy for support' }))
  const text = await navigator.clipboard.readText()
  for (const { name } of screen
    .getAllByRole('listitem')
    .map((row) => ({ name: row.querySelector('[class*=name]')?.textContent ?? '' })))
    expect(text).toContain(name)
  expect(text).toMatch(
    /Admin API: \d+ operations on \d+ paths, version 1\.1\.0 · \d+ with jwtAuth, \d+ with ApiKeyAuth \[Fine\] \(.+\)/,
  )
  const token = await session.request({
    method: 'GET',
    path: '/api/access/v2/me/',
    expect: 200,
    answer: z.object({ user: z.object({ email: z.string(), username: z.string() }) }),
  })
  expect(token.user.email).toContain('@')
  expect(text).not.toContain(token.user.email)
  expect(text).not.toContain(token.user.username)
  expect(text).not.toMatch(/@|eyJ|Bearer|[\w-]{30,}/)
})
