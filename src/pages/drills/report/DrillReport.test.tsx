import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drills } from '#api/drills/drills.ts'
import { readTable } from '#test/filledTable.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { headed } from '#test/headed.ts'
import { catchFile } from '#test/catchFile.ts'
import {
  kindsIn,
  lookLater,
  openDrill,
  readAgain,
  rotateInDrill,
  rowOf,
  use as call,
} from '#test/drillPage.ts'
import { open, type Opened } from '#test/open.tsx'
import { aDrill } from '#test/reportedDrill.ts'

afterEach(() => {
  vi.useRealTimers()
})

const read = async (name: string) => screen.findByRole('table', { name })

test('the report says what the log bears out, and lists what the record claims beyond it', async () => {
  const { session } = await open('/me')
  await aDrill(session)
  goTo('/drills/d1/report')
  const tokens = await read('Tokens')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Q4 <rotation>, payments')
  const row = (name: RegExp) => within(tokens).getByRole('row', { name })
  expect(row(/^DSGVO-Löschung/)).toHaveTextContent(/revoked .*\d+ \d+/)
  expect(row(/^Zahlungstresor/)).toHaveTextContent('unchanged')
  const counts = screen.getByRole('group', { name: 'Counts' })
  expect(counts).toHaveTextContent(
    /planned ?3 rotated ?1 handed over ?0 in use ?0 closed ?1 left ?2/,
  )
  const left = screen.getByRole('table', { name: 'What was left' })
  expect(
    within(left)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['Zahlungstresor', 'Sklep Praha']))
  const evidence = screen.getByRole('region', { name: 'Evidence' })
  expect(evidence).toHaveTextContent(
    /2 of them about this drill: 1 token.rotate and 1 token.revoke/,
  )
  expect(evidence).toHaveTextContent('This report contains no values.')
  const beyond = within(evidence).getByRole('list', { name: 'Not in the audit log' })
  expect(within(beyond).getAllByRole('listitem')).toHaveLength(1)
  expect(beyond).toHaveTextContent(/^Zahlungstresor: rotated/)
})

test('each form of the file holds the report, and markup of a name stays text', async () => {
  const { session, user } = await open('/me')
  await aDrill(session)
  goTo('/drills/d1/report')
  await read('Tokens')
  const take = async (form: RegExp) => {
    const file = catchFile()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: form }))
    return (await file).blob.text()
  }
  const html = await take(/^HTML/)
  expect(
    await screen.findByText(/^Saved as keyturn-\S+-drill-report-Q4-rotation-payments-.*html\.$/),
  ).toBeVisible()
  expect(html).toContain('<h1><bdi>Q4 &lt;rotation&gt;, payments</bdi></h1>')
  expect(html).toContain('Not in the audit log')
  const csv = await take(/^CSV/)
  expect(csv).toMatch(/^\uFEFF?Report of a rotation drill\r\nServer,/)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(5 + 4)
  const json: unknown = JSON.parse(await take(/^JSON/))
  expect(json).toMatchObject({
    drill: { name: 'Q4 <rotation>, payments' },
    made: { by: 'administrator', zone: 'Europe/Warsaw' },
    counts: { planned: 3, rotated: 1, closed: 1, left: 2 },
  })
})

test('without the log there is no report, and Try again reads it', async () => {
  const { session, user, intercept } = await open('/me')
  await aDrill(session)
  intercept(/GET .*\/audit\/$/, () => refusal(404, 'NOT_FOUND'))
  goTo('/drills/d1/report')
  const alert = await screen.findByRole('alert')
  expect(screen.queryByRole('table', { name: 'Tokens' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await read('Tokens')).toBeVisible()
})

test('of a drill that this browser does not know it is said where its record is', async () => {
  await open('/drills/unknown/report')
  await headed('This drill isn’t in this browser')
  expect(screen.getByRole('link', { name: 'All drills' })).toBeVisible()
})

type There = Pick<Opened, 'user' | 'session'>

/** What the report says where it has the tokens, and its file without the time at which it was made. */
async function reported({ user }: There) {
  const row = within(await read('Tokens')).getByRole('row', { name: /^Kasse 1/ })
  const rowText = row.textContent ?? ''
  const text = screen.getByRole('main').textContent ?? ''
  const file = catchFile()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: /^JSON/ }))
  const json = await (await file).blob.text()
  expect(json).toMatch(/"at": "[^"]+"/)
  return { rowText, text, json: json.replace(/"made": \{\s+"at": "[^"]+"/, '') }
}

/** Opens the report as somebody who comes to it then. */
async function openReport(there: There) {
  goTo('/drills/d1')
  await readTable('Tokens in this drill')
  // What the log knows of is in the record before the report is read by it: else it is read once more in the middle.
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated', 'revoked']))
  there.session.queries.removeQueries({ queryKey: ['drillReading'] })
  goTo('/drills/d1/report')
  return reported(there)
}

const laterUse = async (there: Opened, raw: string) => {
  await lookLater(there, 60 * 12)
  await call(there, raw)
}

test('a report that is opened the next morning, and once more, says what the screen said when it first saw the successor in use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(1)
  const [old] = there.tokens
  const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  await call(there, successor.raw)
  await lookLater(there)
  await waitFor(async () => expect(await rowOf('Kasse 1')).toHaveTextContent('Old token quiet'))
  await waitFor(() => expect(firstUses(there)).toHaveLength(1))
  await backend(there.session).revoke(old?.id ?? 0)
  await lookLater(there)
  await readAgain(there)
  expect(await screen.findByRole('button', { name: 'Closed, 1' })).toBeVisible()

  await laterUse(there, successor.raw)
  const first = await openReport(there)
  expect(first.text).toContain('Every successor was in use before the old token stopped.')
  expect(first.rowText).not.toContain('first use not recorded')
  await laterUse(there, successor.raw)
  const second = await openReport(there)
  expect(second.rowText).toBe(first.rowText)
  expect(second.json).toBe(first.json)
  expect(firstUses(there)).toHaveLength(1)
})

test('where no screen said that the successor is in use the report accuses nobody: it says by when it was, and that the first use was not recorded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(1)
  const [old] = there.tokens
  goTo('/drills')
  await screen.findByRole('table', { name: 'Drills' })
  const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
  await call(there, successor.raw)
  await backend(there.session).revoke(old?.id ?? 0)
  await laterUse(there, successor.raw)
  await readAgain(there)
  const first = await openReport(there)
  expect(first.rowText).toMatch(/in use by \d+ \w+, \d\d:\d\d, first use not recorded/)
  expect(first.text).toMatch(
    /1 successor wasn’t checked before the old token stopped, so use isn’t recorded: Kasse 1\./,
  )
  expect(first.text).not.toContain('wasn’t in use before')
  await laterUse(there, successor.raw)
  await readAgain(there)
  const second = await openReport(there)
  expect(second.rowText).toBe(first.rowText)
  expect(second.json).toBe(first.json)
})

test('whoever closes an old one whose successor was looked at and not in use closed it unseen, and the report says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const there = await openDrill(1)
  const [old] = there.tokens
  const successor = await rotateInDrill(there, old, { overlap_hours: 168 })
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  await lookLater(there)
  await lookLater(there)
  await backend(there.session).revoke(old?.id ?? 0)
  await laterUse(there, successor.raw)
  await readAgain(there)
  const { text } = await openReport(there)
  expect(text).toContain('1 successor wasn’t in use before the old token stopped: Kasse 1.')
})

const firstUses = ({ session }: There) =>
  session.queries.getQueryData(drills().queryKey)?.flatMap((drill) => drill.firstUses) ?? []
