import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { readTable } from '#test/filledTable.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const DAY = 86_400_000
const LOG = /^GET .*\/audit\/$/

const inMinutes = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`
const yesterday = () => inMinutes(Date.now() - DAY)

const band = () => screen.findByRole('region', { name: 'State on a past date' })
const table = () => readTable('Tokens')
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

/** What the browser would have saved. */
let saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  saved = []
  let last = new Blob([])
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob
    return 'blob:0'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: last.text() })
  })
})

test('the table stands as it was: what was stopped since works, what was made since is not there', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const { token } = await sample(
    session,
    ({ state, legacy, expires_at, age_days = 0 }) =>
      state === 'active' && !legacy && expires_at === null && age_days > 5,
  )
  await there.revoke(token.id)
  const made = await there.newToken(1, { name: 'Made today', scopes: ['returns.api'] })
  const on = yesterday()
  goTo(`/tokens?q=${token.id}&on=${on}`)
  expect(await band()).toHaveTextContent(/^Tokens on .*, rebuilt from the audit log/)
  expect(await rowOf(token.last_four)).toHaveTextContent('Active')
  const heads = within(await table()).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).not.toContain('Last used')
  expect(within(await table()).queryAllByRole('checkbox')).toEqual([])
  expect(within(await table()).queryAllByRole('button', { name: /^Actions for/ })).toEqual([])
  const search = screen.getByRole('searchbox', { name: 'Search tokens' })
  await user.clear(search)
  await fill(user, search, made.name)
  expect(await screen.findByText('No tokens match')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(await rowOf('Made today')).toBeVisible()
  expect(location.search).toBe('?q=Made+today')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByRole('region', { name: 'State on a past date' })).toBeNull()
})

test('a state can be asked of the past, and what cannot be asked of it waits and is named', async () => {
  await open(`/tokens?on=${yesterday()}&used=quiet&state=active&state=due`, { tokens: 40 })
  expect(await band()).toHaveTextContent(
    'These filters don’t apply to past dates: State “due for rotation”, Last used.',
  )
  const rows = within(await table())
  await waitFor(() => expect(rows.getAllByText('Active').length).toBeGreaterThan(3))
  expect(rows.queryByText('Revoked')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Last used/ })).toBeNull()
})

test('a date is chosen from the filters; what is to come is refused, and a day alone is its last minute', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await user.click(await screen.findByRole('button', { name: 'View on a past date' }))
  const question = within(await screen.findByRole('dialog', { name: 'View on a past date' }))
  const group = await question.findByRole('group', { name: 'Past date' })
  await user.click(question.getByRole('button', { name: 'Show tokens' }))
  expect(await question.findByText('Choose a date.')).toBeVisible()
  const next = new Date().getFullYear() + 1
  const part = (name: RegExp) => within(group).getByRole('spinbutton', { name })
  await user.click(part(/^day/))
  await user.keyboard(`01`)
  await user.click(part(/^month/))
  await user.keyboard(`09`)
  await user.click(part(/^year/))
  await user.keyboard(String(next))
  expect(await question.findByText(/Choose a date in the past/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Show tokens' }))
  expect(location.search).toBe('')
  await user.click(part(/^year/))
  await user.keyboard(String(next - 2))
  await user.click(question.getByRole('button', { name: 'Show tokens' }))
  await waitFor(() => expect(location.search).toBe(`?on=${next - 2}-09-01T21%3A59Z`))
  expect(await band()).toHaveTextContent(`1 Sep ${next - 2}, 23:59 CEST`)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('before the first token there was none, and the log tells which was the first', async () => {
  await open('/tokens?on=2001-01-01T00:00Z', { tokens: 40 })
  expect(await screen.findByText('No tokens on that date')).toBeVisible()
  expect(screen.getByText(/^The first token in the audit log was created on /)).toBeVisible()
})

test('what is to come nobody knows', async () => {
  await open(`/tokens?on=${inMinutes(Date.now() + DAY)}`, { tokens: 40 })
  expect(await band()).toHaveTextContent(/is in the future/)
  expect(screen.queryByRole('table', { name: 'Tokens' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to now' })).toBeVisible()
})

test('how far the log is read is said; where it cannot be read so is that, and it is tried again', async () => {
  const { user, session, intercept, sent } = await open('/tokens?q=x', { tokens: 40 })
  await table()
  // The tokens of now ask for the log too, once they are there: what fails must be the other one's.
  await waitFor(() => expect(sent.filter((call) => LOG.test(call))).not.toEqual([]))
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  let fail: (answer: Response) => void = () => undefined
  intercept(LOG, () => new Promise((resolve) => (fail = resolve)))
  goTo(`/tokens?on=${yesterday()}`)
  expect(await screen.findByRole('progressbar', { name: 'Loading the audit log' })).toBeVisible()
  fail(refusal(404, 'NOT_FOUND'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The audit log couldn’t be loaded')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await table()).toBeVisible()
})

const pastFile = z.object({
  state_on: z.string(),
  tokens: z.array(z.object({ last_used_at: z.null(), not_known: z.array(z.string()) })),
})

test('a file of the past names its instant, and has no last use', async () => {
  const on = yesterday()
  const { user } = await open(`/tokens?on=${on}`, { tokens: 40 })
  await table()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^JSON/ }))
  await screen.findByText(/^\d+ tokens on that date saved as keyturn-\S+-tokens-.*\.json$/)
  const file = pastFile.parse(JSON.parse((await saved[0]?.text) ?? ''))
  expect(inMinutes(Date.parse(file.state_on))).toBe(on)
  expect(file.tokens.length).toBeGreaterThan(10)
  for (const token of file.tokens) expect(token.not_known).toContain('lastUse')
})
