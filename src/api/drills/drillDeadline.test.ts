import { expect, test } from 'vitest'
import { begunDrill, clocks, drillTab, drillTabs, time } from '#test/drillTab.ts'
import { drills } from './drills.ts'
import { rotateInDrill } from './drillRotate.ts'
import { settleRotations } from './drillSettling.ts'

drillTabs()

const MINUTE = 60_000
/** The server's own limit, and how much later its entry may be. */
const OVER = 35_000 + 60_000

const once = { inSpiteOf: null }
/** What was given back is free in the next task. */
const next = () => new Promise((resolve) => setTimeout(resolve, 0))
const rotations = (sent: readonly string[]) => sent.filter((call) => call.includes('/rotate/'))

test('what was not executed stands in the way of another try until the server’s own limit is over', async () => {
  const clock = clocks()
  const { client, drill, token, sent } = await drillTab('notExecuted')
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'lost', event: null })
  await next()
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'underWay' })
  expect(rotations(sent)).toHaveLength(1)
  clock.pass(OVER - 2_000)
  await next()
  expect(await settleRotations(client, 'd1', null)).toHaveLength(1)
  clock.pass(2_000)
  await next()
  expect(await settleRotations(client, 'd1', null)).toEqual([])
  await next()
  expect(await rotateInDrill(client, drill, token.id, once)).toMatchObject({ kind: 'value' })
})

test.each([
  // Further forward it is taken for a sleep, and the session locks.
  ['five minutes forward', 5 * MINUTE],
  ['an hour back', -60 * MINUTE],
  ['a day back', -1_440 * MINUTE],
])('a computer’s clock that is set %s neither lets a rotation go nor holds it', async (_to, by) => {
  const clock = clocks()
  const { client, drill, token, there } = await drillTab('notExecuted')
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'lost', event: null })
  await next()
  clock.step(by)
  expect(await settleRotations(client, 'd1', null)).toHaveLength(1)
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'underWay' })
  await next()
  // It is carried out late: the drill is still looking.
  const { id } = await there.rotate(token.id)
  expect(await settleRotations(client, 'd1', null)).toEqual([])
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events).toMatchObject([{ kind: 'rotated', successor: { id }, valueLost: true }])
})

test('a clock that is set back holds no rotation whose time has passed', async () => {
  const clock = clocks()
  const { client, drill, token } = await drillTab('notExecuted')
  await rotateInDrill(client, drill, token.id, once)
  await next()
  clock.step(-1_440 * MINUTE)
  clock.pass(OVER)
  expect(await settleRotations(client, 'd1', null)).toEqual([])
})

test.each([
  ['forward', 5 * MINUTE],
  ['back', -60 * MINUTE],
])('over a reload the server’s time counts, whichever way a clock was set: %s', async (_to, by) => {
  const clock = clocks()
  const { client } = await begunDrill()
  const look = () => settleRotations(client, 'd1', async () => null)
  clock.step(by)
  expect(await look()).toHaveLength(1)
  clock.pass(OVER - 5_000)
  expect(await look()).toHaveLength(1)
  clock.pass(10_000)
  expect(await look()).toEqual([])
})

test('over a reload a server whose time hardly passes is waited for', async () => {
  const clock = clocks()
  const { client } = await begunDrill()
  const at = time.server?.() ?? 0
  time.server = () => at + 5_000
  expect(await settleRotations(client, 'd1', async () => null)).toHaveLength(1)
  clock.pass(OVER + 5_000)
  expect(await settleRotations(client, 'd1', async () => null)).toHaveLength(1)
})
