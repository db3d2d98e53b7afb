import { screen, waitFor, within } from '@testing-library/react'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { lineageOf, successorsOf } from '#rules/tokens/lineage.ts'
import { backend, sample } from '#test/backend.ts'
import { keepReview } from '#api/reviews/reviews.ts'
import { reviewOf } from '#test/samples/reviewSample.ts'
import { catchFile } from '#test/catchFile.ts'
import { openWithCutList } from '#test/cutList.ts'
import { openHeldAt } from '#test/heldLists.ts'
import { open, type Opened } from '#test/open.tsx'

const LIST = /GET .*\/applications\/\d+\/tokens\/$/
const HOUR = 3_600_000
const broken = () => Response.json({}, { status: 404 })

const list = (name: string) => screen.findByRole('list', { name })
const complete = () => screen.findByText(/Updated just now/)

/** Overview, whose lists after the first few do not come until they are let go. */
const heldAt = (lists: number, options?: Parameters<typeof open>[1]) =>
  openHeldAt('Overview', lists, options)

/** Every token of the sample data that works, as somebody else would read them. */
async function liveTokens({ session }: Pick<Opened, 'session'>): Promise<Token[]> {
  const there = backend(session)
  const active = (await there.applications()).filter(({ is_active }) => is_active)
  const rows = await Promise.all(active.map(({ id }) => there.rows(id)))
  return rows.flat().filter(({ state }) => state === 'active')
}

test('it is the first page of whoever may open it, and says what stops soon', async () => {
  const opened = await open('/')
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(document.title).toBe('Overview · Sandbox · Keyturn')
  await complete()
  const now = Date.now()
  const left = (await liveTokens(opened)).flatMap(({ expires_at }) =>
    expires_at === null ? [] : [Date.parse(expires_at) - now],
  )
  const urgent = left.filter((ms) => ms <= 48 * HOUR).length
  const soon = left.filter((ms) => ms <= 14 * 24 * HOUR).length
  expect(urgent).toBeGreaterThan(0)
  const stops = within(await list('Stops soon'))
  expect(stops.getByRole('heading', { name: 'Within 48 hours' })).toBeVisible()
  expect(stops.getByRole('heading', { name: 'Within 14 days' })).toBeVisible()
  expect(
    screen.getByRole('link', { name: `View all ${soon} that stop within 14 days` }),
  ).toHaveAttribute('href', '/tokens?expires=14d')
  expect(
    screen.getByText(new RegExp(`^${urgent} tokens stop within 48 hours, ${soon - urgent} more`)),
  ).toBeVisible()
})

test('what can wait is counted, and each count leads to its filter of the table, that of legacy keys to their page', async () => {
  const opened = await open('/')
  await complete()
  const live = await liveTokens(opened)
  const lineage = lineageOf(await opened.session.queries.fetchQuery(auditEntries('token.rotate')))
  const isRotated = ({ id }: Token) =>
    successorsOf(lineage, id).some((successor) => live.some((one) => one.id === successor))
  const due = live.filter((one) => one.rotation_due && !isRotated(one))
  const later = within(await list('Clean-up'))
  const expected = [
    ['Due for rotation', due, '/tokens?state=due&works=yes'],
    [
      'Never used in 90 days',
      live.filter((one) => one.last_used_at === null && (one.age_days ?? 0) >= 90),
      '/tokens?works=yes&used=never90d',
    ],
    ['Active legacy keys', live.filter((one) => one.legacy), '/legacy'],
  ] as const
  for (const [label, tokens, address] of expected) {
    expect(tokens.length).toBeGreaterThan(0)
    const link = later.getByRole('link', { name: `View ${tokens.length} ${label}` })
    expect(link).toHaveAttribute('href', address)
  }
})

test('a row that stops soon is rotated from here', async () => {
  const { user } = await open('/')
  const stops = within(await list('Stops soon'))
  const row = (await stops.findByRole('link', { name: 'ERP nightly export' })).closest('li')
  if (!row) throw new Error('no row')
  expect(row).toHaveTextContent(/Last used \d+ min ago · Not rotated yet/)
  await user.click(await within(row).findByRole('button', { name: 'Rotate ERP nightly export' }))
  expect(await screen.findByRole('dialog', { name: 'Rotate ERP nightly export' })).toBeVisible()
  expect(location.pathname).toBe('/')
})

test('an old token that is still used leads to its successor, and its menu gives it more time', async () => {
  const { user } = await open('/')
  const stops = within(await list('Stops soon'))
  const row = (await stops.findByRole('link', { name: 'Zwroty, portal' })).closest('li')
  if (!row) throw new Error('no row')
  expect(row).toHaveTextContent(/Successor used/)
  expect(
    await within(row).findByRole('button', { name: 'Open successor Zwroty, portal' }),
  ).toBeVisible()
  expect(within(row).queryByRole('button', { name: /^Rotate/ })).toBeNull()
  await user.click(within(row).getByRole('button', { name: /^Actions for Zwroty, portal / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set expiry' }))
  expect(await screen.findByRole('dialog', { name: 'Set expiry of Zwroty, portal' })).toBeVisible()
})

test('somebody who may only read finds the reason at each act', async () => {
  await open('/', { as: 'auditor' })
  const [rotate] = await screen.findAllByRole('button', { name: /^Rotate / })
  expect(rotate).toHaveAccessibleDescription('needs access.manage:write')
})

test('while lists are unread everything is said to be so far, and what is missing may be sooner', async () => {
  const { letGo } = await heldAt(4)
  expect(await screen.findByRole('progressbar', { name: 'Reading tokens' })).toBeVisible()
  expect(await screen.findByText(/^So far: /)).toBeVisible()
  expect(screen.getByText(/^Incomplete\. Tokens not loaded yet/)).toBeVisible()
  letGo()
  await complete()
  // The time of the reading is told a moment before its end is.
  await waitFor(() => expect(screen.queryByText(/So far/)).toBeNull())
  expect(screen.getByText('All tokens loaded.')).toBeInTheDocument()
})

test('once the whole log is read, it says what that does not tell', async () => {
  const { letGo, user } = await heldAt(0, { tokens: 600 })
  expect(await screen.findByText(/^Loaded from the audit log\./)).toBeVisible()
  expect(screen.getAllByText(/Loading last use…/).length).toBeGreaterThan(0)
  expect(screen.queryByText('Never used')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  letGo()
})

test('an installation of the first day has three steps, and each is ticked by what was read', async () => {
  const { user } = await open('/', { empty: true })
  const step = (place: number) => {
    const steps = screen.getByRole('list', { name: 'First steps' })
    return within(steps).getAllByRole('listitem')[place] ?? steps
  }
  await list('First steps')
  expect(step(0)).toHaveTextContent(/^1Add an application/)
  expect(screen.queryByRole('button', { name: 'New token' })).toBeNull()
  await user.click(within(step(0)).getByRole('button', { name: 'New application' }))
  const naming = await screen.findByRole('dialog', { name: 'New application' })
  await user.type(within(naming).getByRole('textbox', { name: 'Name' }), 'Till')
  await user.click(within(naming).getByRole('button', { name: 'Create application' }))
  await user.click(await screen.findByRole('link', { name: 'Overview' }))
  await waitFor(() => expect(step(0)).toHaveTextContent('Done1 application added.'))
  expect(within(step(0)).queryByRole('button')).toBeNull()
  expect(within(step(1)).getByRole('button', { name: 'New token' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Stops soon' })).toBeNull()
})

test('a list with nothing in it has its one button and no toolbar', async () => {
  const { user } = await open('/tokens', { empty: true })
  const onlyButton = async () => {
    expect(await screen.findByRole('button', { name: 'New application' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: /Export|Find by value/ })).toBeNull()
  }
  expect(await screen.findByText('No tokens yet')).toBeVisible()
  await onlyButton()
  await user.click(screen.getByRole('link', { name: 'Applications' }))
  expect(await screen.findByText('Create your first application.')).toBeVisible()
  await onlyButton()
})

test('an application whose list cannot be read is named, and nothing is called complete', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  intercept(LIST, broken)
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The tokens of 1 application couldn’t be loaded.')
  expect(await screen.findByText(/^So far: /)).toBeVisible()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^So far: /)).toBeNull())
})

test('of a list that lacks tokens it isn’t said that none of its tokens is shown', async () => {
  const { user } = await openWithCutList()
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Tokens that couldn’t be loaded aren’t shown.')
})

test('the last changes are sentences with links, and a new one comes first', async () => {
  const { user, session } = await open('/me')
  const { token } = await sample(session, ({ name, state }) => name !== '' && state === 'active')
  await backend(session).revoke(token.id)
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  const changes = within(await list('Last changes'))
  const [newest] = await changes.findAllByRole('listitem')
  // The names come a moment after the entries.
  await waitFor(() => expect(newest).toHaveTextContent(/^Ada Administrator revoked /))
  expect(newest).not.toHaveTextContent(token.last_four)
  const region = screen.getByRole('region', { name: 'Last changes' })
  expect(within(region).getByRole('link', { name: 'All changes' })).toHaveAttribute(
    'href',
    '/audit',
  )
})

test('a log that cannot be read costs only what rests on it', async () => {
  const { user, intercept } = await open('/me')
  for (let time = 0; time < 8; time += 1) intercept(/GET .*\/audit\/$/, broken)
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  const region = await screen.findByRole('region', { name: 'Last changes' })
  expect(await within(region).findByRole('alert')).toHaveTextContent('The audit log didn’t load.')
  expect(await list('Clean-up')).toBeVisible()
})

test('the next 12 months are a table too', async () => {
  const { user } = await open('/')
  await complete()
  const months = within(screen.getByRole('region', { name: 'Next 12 months' }))
  const table = within(months.getByRole('table', { name: 'Next 12 months' }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['When', 'Expires', 'Overlap ends', 'Rotation due'])
  expect(table.getAllByRole('rowheader').length).toBeGreaterThan(5)
  const button = months.getByRole('button', { name: 'As a table' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('a month of the timeline leads to the tokens that stop in it, as many as it says', async () => {
  const { user } = await open('/', { tokens: 60 })
  await screen.findByText(/^All tokens loaded\.$/)
  const [link] = await screen.findAllByRole('link', { name: /\d{4}: \d+ tokens? stops?$/ })
  const [, count] = /: (\d+) token/.exec(link?.getAttribute('aria-label') ?? '') ?? []
  if (link === undefined) throw new Error('nothing stops in any month')
  await user.click(link)
  await waitFor(() => expect(location.pathname).toBe('/tokens'))
  expect(location.search).toMatch(/^\?works=yes&expires=\d{4}-\d\d/)
  expect(await screen.findByText(new RegExp(`^${count} of \\d+$`))).toBeVisible()
  const chip = screen.getByRole('button', { name: /^Expires / })
  expect(chip).toHaveTextContent(/\d{4}/)
})

test('everything that stops or is due goes into a calendar file, and a later one updates the same dates', async () => {
  const opened = await open('/')
  await complete()
  const live = await liveTokens(opened)
  const file = catchFile()
  await opened.user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  const { name, blob } = await file
  expect(name).toMatch(/^keyturn-127\.0\.0\.1-4780-dates-\d{4}-\d\d-\d\dT\d{4}\.ics$/)
  const events = new ICAL.Component(ICAL.parse(await blob.text())).getAllSubcomponents('vevent')
  const read = new Map(
    events.map((it) => {
      const { uid, startDate } = new ICAL.Event(it)
      return [uid, startDate.toJSDate().getTime()]
    }),
  )
  expect(read.size).toBe(events.length)
  const stops = live.flatMap(({ id, expires_at }) =>
    expires_at === null
      ? []
      : [[`token-${id}-stops@127.0.0.1:4780`, Math.floor(Date.parse(expires_at) / 1_000) * 1_000]],
  )
  expect(stops.length).toBeGreaterThan(3)
  const readStops = [...read].filter(([uid]) => uid.includes('-stops@'))
  expect(Object.fromEntries(readStops)).toEqual(Object.fromEntries(stops))
  expect([...read.keys()].some((uid) => uid.includes('-due@'))).toBe(true)
  expect(
    await screen.findByText(new RegExp(`^${name} was saved with ${events.length} dates\\.`)),
  ).toBeVisible()
})

test('what reviews of this browser have ahead goes into the same calendar file', async () => {
  const { user, session } = await open('/')
  await complete()
  const at = new Date(session.clock.now()).toISOString()
  const next = new Date(session.clock.now() + 90 * 86_400_000).toISOString()
  const signed = { id: 's', at, by: { id: 1, name: 'anna' }, type: 'signed' as const, next }
  const words = { name: 'Anna', role: 'CTO', text: 'Fine.', incomplete: null, covers: [] }
  await keepReview(session.queries, reviewOf([{ ...signed, ...words }]))
  const file = catchFile()
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  const text = await (await file).blob.text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const dates = events.map((it) => {
    const { uid, startDate, summary } = new ICAL.Event(it)
    return { uid, summary, at: startDate.toJSDate().toISOString().slice(0, 19) }
  })
  expect(dates).toContainEqual({
    uid: 'review-r-next@127.0.0.1:4780',
    summary: 'Next access review is due, after Access review Q4 2026',
    at: next.slice(0, 19),
  })
  expect(dates.some(({ uid }) => uid.startsWith('token-'))).toBe(true)
})
