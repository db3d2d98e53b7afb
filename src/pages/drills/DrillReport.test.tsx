import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeDrill } from '#api/drills.ts'
import type { DrillEvent, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import type { World } from '#session/world.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { catchFile } from '#test/catchFile.ts'
import { open } from '#test/open.tsx'

const me = { id: 2, name: 'administrator' }

type Home = Awaited<ReturnType<typeof sample>>

const plannedOf = ({ token, application }: Home, at: string): DrillPlanned => ({
  tokenId: token.id,
  application: { id: application.id, name: application.name },
  name: token.name,
  prefix: token.prefix,
  lastFour: token.last_four,
  overlapHours: 24,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: me,
  receiver: 'Marek Nowak',
  out: null,
  changedAt: at,
})

const live = (name: string) => (token: Token) => token.name === name && token.state === 'active'

/** A drill of three tokens: one rotated and revoked, one that the record only says was rotated, one untouched. */
async function aDrill(world: World): Promise<DrillRecord> {
  const there = backend(world)
  const at = new Date(world.clock.now()).toISOString()
  const homes = await Promise.all(
    ['DSGVO-Löschung', 'Zahlungstresor', 'Sklep Praha'].map((name) => sample(world, live(name))),
  )
  const [first, second] = homes
  if (!first || !second) throw new Error('The sample data has no such tokens.')
  const made = await there.rotate(first.token.id, { overlap_hours: 24 })
  await there.revoke(first.token.id)
  const event = { at, by: me, entryId: null }
  const rotated = (tokenId: number, successor: { id: number; prefix: string; last: string }) => ({
    ...event,
    kind: 'rotated' as const,
    id: `r${tokenId}`,
    tokenId,
    successor: { id: successor.id, prefix: successor.prefix, lastFour: successor.last },
    from: null,
    oldStops: at,
    valueLost: false,
  })
  const events: DrillEvent[] = [
    rotated(first.token.id, { id: made.id, prefix: made.prefix, last: made.last_four }),
    { ...event, kind: 'revoked', id: 'v', tokenId: first.token.id },
    rotated(second.token.id, { id: 99_999, prefix: 'svc_api_FAKE', last: 'fake' }),
  ]
  return changeDrill(world.queries, 'd1', () => ({
    format: 'keyturn drill',
    version: 1,
    id: 'd1',
    server: { id: world.server.id, name: world.server.name, origin: world.origin },
    name: 'Q4 <rotation>, payments',
    namedAt: at,
    createdAt: at,
    createdBy: me,
    startedAt: at,
    tokens: homes.map((home) => plannedOf(home, at)),
    events,
    watches: [],
  }))
}

const read = async (name: string) => screen.findByRole('table', { name })

test('the report says what the log bears out, and lists what the record claims beyond it', async () => {
  const { world } = await open('/me')
  await aDrill(world)
  goTo('/drills/d1/report')
  const tokens = await read('Tokens')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Q4 <rotation>, payments')
  const row = (name: RegExp) => within(tokens).getByRole('row', { name })
  expect(row(/^DSGVO-Löschung/)).toHaveTextContent(/revoked .*\d+ \d+/)
  expect(row(/^Zahlungstresor/)).toHaveTextContent('left as it was')
  const counts = screen.getByRole('group', { name: 'Counts' })
  expect(counts).toHaveTextContent(
    /planned ?3 rotated ?1 handed over ?0 seen in use ?0 closed ?1 left ?2/,
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
  expect(evidence).toHaveTextContent('No value is in this report.')
  const beyond = within(evidence).getByRole('list', { name: 'Not in the log' })
  expect(within(beyond).getAllByRole('listitem')).toHaveLength(1)
  expect(beyond).toHaveTextContent(/^Zahlungstresor: rotated/)
})

test('each form of the file holds the report, and markup of a name stays text', async () => {
  const { world, user } = await open('/me')
  await aDrill(world)
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
    await screen.findByText(/^Saved as drill-report-Q4-rotation-payments-.*html\.$/),
  ).toBeVisible()
  expect(html).toContain('<h1><bdi>Q4 &lt;rotation&gt;, payments</bdi></h1>')
  expect(html).toContain('Not in the log')
  const csv = await take(/^CSV/)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
  const json: unknown = JSON.parse(await take(/^JSON/))
  expect(json).toMatchObject({
    drill: { name: 'Q4 <rotation>, payments' },
    made: { by: 'administrator', zone: 'Europe/Warsaw' },
    counts: { planned: 3, rotated: 1, closed: 1, left: 2 },
  })
})

test('without the log there is no report, and Try again reads it', async () => {
  const { world, user, intercept } = await open('/me')
  await aDrill(world)
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
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This browser has no such drill',
  )
  expect(screen.getByRole('link', { name: 'All drills' })).toBeVisible()
})
