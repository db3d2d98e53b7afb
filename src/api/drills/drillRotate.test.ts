import { expect, test, vi } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { drillTables } from '#session/keep/keptDrills.ts'
import { secret } from '#session/secret/secret.ts'
import { begunDrill, DRILLED, drillTab, drillTabs } from '#test/drillTab.ts'
import { drills } from './drills.ts'
import { type DrillRotation, rotateInDrill } from './drillRotate.ts'
import { settleRotations } from './drillSettling.ts'

drillTabs()

const once = { inSpiteOf: null }
/** What was given back is free in the next task. */
const next = () => new Promise((resolve) => setTimeout(resolve, 0))
const recordedOf = (done: DrillRotation) => (done.kind === 'value' ? done.recorded : null)
const rotations = (sent: readonly string[]) => sent.filter((call) => call.includes('/rotate/'))

test('a token is rotated once and recorded with the entry that the log has, in no more than six requests', async () => {
  const { client, drill, token, sent, there } = await drillTab()
  const done = await rotateInDrill(client, drill, token.id, once)
  if (done.kind !== 'value') throw new Error(done.kind)
  expect(secret.isHeld()).toBe(true)
  const event = await done.recorded
  expect(event).toMatchObject({ kind: 'rotated', valueLost: false, from: null, tokenId: token.id })
  expect(event?.entryId).toBeGreaterThan(0)
  expect(sent.filter((call) => call !== 'GET me/').length).toBeLessThanOrEqual(6)
  const successor = await there.row(event?.successor.id ?? 0, DRILLED)
  expect(successor?.last_four).toBe(event?.successor.lastFour)
  // A value that waits to be stored has its cell for itself.
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'underWay' })
  secret.empty()
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'rotatedBefore' })
  expect(rotations(sent)).toHaveLength(1)
})

test('a value that is sealed on arrival is recorded as rotated and as sealed', async () => {
  const { client, drill, token } = await drillTab()
  const done = await rotateInDrill(client, drill, token.id, {
    ...once,
    seal: async () => 'Marek Nowak',
  })
  if (done.kind !== 'value') throw new Error(done.kind)
  await done.recorded
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events.map(({ kind }) => kind)).toEqual(['rotated', 'sealed'])
  expect(kept?.startedAt).not.toBeNull()
})

test('a value whose seal fails stays for a person to see, and is not called lost', async () => {
  const { client, drill, token } = await drillTab()
  const done = await rotateInDrill(client, drill, token.id, {
    ...once,
    seal: () => Promise.reject(new Error('no chunk')),
  })
  expect(done).toMatchObject({ kind: 'value', to: null })
  expect(secret.isHeld()).toBe(true)
  if (done.kind !== 'value') throw new Error('No value came.')
  expect(await done.recorded).toMatchObject({ valueLost: false })
})

test('a lost answer is recorded as a value lost, and the next rotation replaces the successor at once', async () => {
  const { client, drill, token, there, sent } = await drillTab('lost')
  const lost = await rotateInDrill(client, drill, token.id, once)
  if (lost.kind !== 'lost' || !lost.event) throw new Error(lost.kind)
  expect(lost.event.valueLost).toBe(true)
  await next()
  const again = await rotateInDrill(client, drill, token.id, once)
  if (again.kind !== 'value') throw new Error(again.kind)
  const event = await again.recorded
  expect(event).toMatchObject({ valueLost: false, oldStops: lost.event.oldStops, from: null })
  expect((await there.row(lost.event.successor.id, DRILLED))?.state).not.toBe('active')
  expect((await there.row(token.id, DRILLED))?.state).toBe('active')
  expect(rotations(sent)).toHaveLength(2)
})

test('a refusal leaves the token as it was, and the next try is sent', async () => {
  const { client, drill, token, sent } = await drillTab('limited')
  const refused = await rotateInDrill(client, drill, token.id, once)
  expect(refused).toMatchObject({ kind: 'refused', error: { fault: { kind: 'limited' } } })
  expect(await settleRotations(client, 'd1', null)).toEqual([])
  expect(rotations(sent)).toHaveLength(1)
})

test('somebody else’s rotation is told before anything is sent, and gone on with only when asked', async () => {
  const { client, drill, token, there, sent } = await drillTab()
  await there.rotate(token.id)
  sent.length = 0
  const result = await rotateInDrill(client, drill, token.id, once)
  if (result.kind !== 'rotatedAlready') throw new Error(result.kind)
  expect(rotations(sent)).toHaveLength(0)
  await client.invalidateQueries()
  const inSpite = { inSpiteOf: result.entryId }
  expect(await rotateInDrill(client, drill, token.id, inSpite)).toMatchObject({ kind: 'value' })
})

test('in an application that somebody deactivated first nothing is rotated unasked, and the second try goes on', async () => {
  const { client, drill, token, there, sent } = await drillTab()
  await there.deactivate(DRILLED)
  const rotate = () => rotateInDrill(client, drill, token.id, once)
  expect(await rotate()).toEqual({ kind: 'notSent', because: 'inactive' })
  expect(rotations(sent)).toHaveLength(0)
  expect(await settleRotations(client, 'd1', null)).toEqual([])
  const again = await rotate()
  if (again.kind !== 'value') throw new Error(again.kind)
  expect(await again.recorded).toMatchObject({ kind: 'rotated', valueLost: false })
  expect(rotations(sent)).toHaveLength(1)
})

test('where somebody changed the expiry since the person saw it, neither an expiry nor a rotation is sent', async () => {
  const { client, drill, token, there, sent } = await drillTab()
  await there.setExpiry(token.id, new Date(Date.now() + 86_400_000).toISOString())
  sent.length = 0
  const result = await rotateInDrill(client, drill, token.id, { ...once, saw: token })
  expect(result).toEqual({ kind: 'notSent', because: 'changed' })
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(await settleRotations(client, 'd1', null)).toEqual([])
  const now = { ...once, saw: await there.row(token.id, DRILLED) }
  expect(await rotateInDrill(client, drill, token.id, now)).toMatchObject({ kind: 'value' })
})

test('who sees that the application is inactive is not asked', async () => {
  const { client, drill, token, there } = await drillTab()
  await there.deactivate(DRILLED)
  const sees = { ...once, seesInactive: true }
  const done = await rotateInDrill(client, drill, token.id, sees)
  expect(done).toMatchObject({ kind: 'value' })
  // The record has it before the page ends.
  expect(await recordedOf(done)).toMatchObject({ kind: 'rotated' })
})

test('what the same person rotated elsewhere in this second is not what a lost answer made', async () => {
  const { client, drill, token, there, sent } = await drillTab('answered', 'notExecuted')
  const elsewhere = await there.rotate(token.id)
  await there.revoke(elsewhere.id)
  sent.length = 0
  // Nothing tells yet whether it was executed, and nothing in the log is of this try.
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'lost', event: null })
  expect(rotations(sent)).toHaveLength(1)
  expect(await settleRotations(client, 'd1', null)).toHaveLength(1)
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events).toEqual([])
})

test('of what a page that ended had not sent yet nothing in the log is its own', async () => {
  const { client, session, token, there, mark } = await begunDrill()
  await session.keep.write(drillTables.rotations, { ...mark, after: null })
  await there.rotate(token.id)
  expect(await settleRotations(client, 'd1', async () => 'Marek Nowak')).toHaveLength(1)
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events).toEqual([])
})

test('two pages on one token send one POST', async () => {
  const { client, drill, token, sent } = await drillTab()
  const both = await Promise.all([
    rotateInDrill(client, drill, token.id, once),
    rotateInDrill(client, drill, token.id, once),
  ])
  expect(both.map(({ kind }) => kind)).toEqual(['value', 'underWay'])
  expect(rotations(sent)).toHaveLength(1)
})

test.each([
  ['sealed where the seal was kept', 'Marek Nowak', false],
  ['lost where it was not', null, true],
])('a page that ended while it sealed is found again: %s', async (_title, to, valueLost) => {
  const { client, there, token } = await begunDrill()
  const { id } = await there.rotate(token.id)
  // Where it cannot be said whether it is sealed, it is left alone.
  expect(await settleRotations(client, 'd1', null)).toHaveLength(1)
  expect(await settleRotations(client, 'd1', async () => to)).toEqual([])
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events[0]).toMatchObject({ kind: 'rotated', successor: { id }, valueLost })
  expect(kept?.events.length).toBe(to === null ? 1 : 2)
})

test('of two that the network made, the record has the one whose value came', async () => {
  const { client, session, token, there, mark } = await begunDrill()
  await there.rotate(token.id)
  const { id } = await there.rotate(token.id)
  await session.keep.write(drillTables.rotations, { ...mark, answered: id })
  await settleRotations(client, 'd1', async () => 'Marek Nowak')
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events).toMatchObject([
    { kind: 'rotated', successor: { id }, valueLost: false },
    { kind: 'sealed', successorId: id },
  ])
})

test('whose value came is written down before it is sealed', async () => {
  const { client, session, drill, token } = await drillTab()
  const seal = vi.fn<(issued: { token: Token | null }) => Promise<string>>(async () => {
    expect(await session.keep.all(drillTables.rotations)).toMatchObject([
      { answered: token.id + 1 },
    ])
    return 'Marek Nowak'
  })
  const done = await rotateInDrill(client, drill, token.id, { ...once, seal })
  expect(done).toMatchObject({ to: 'Marek Nowak', issued: { token: { id: token.id + 1 } } })
})
