import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import {
  DRILL_FORMAT,
  DRILL_VERSION,
  type DrillPlanned,
  type DrillRecord,
} from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { createClock } from '#session/clock.ts'
import { secret } from '#session/secret.ts'
import { createTabVault } from '#session/tabVault.ts'
import { openWorld } from '#session/world.ts'
import { backend, refusal } from '#test/backend.ts'
import { lockManager } from '#test/locks.ts'
import { changeDrill, drills } from './drills.ts'
import { rotateInDrill } from './drillRotate.ts'
import { settleRotations } from './drillSettling.ts'
import { drillTables, type RotationUnderWay } from '#session/keptDrills.ts'
import { createIntents } from './intents.ts'
import { me } from './me.ts'

const ORIGIN = 'http://127.0.0.1:4780'
const AT = '2026-11-20T10:00:00Z'
const PORTAL = 4

type Fate = 'answered' | 'lost' | 'notExecuted' | 'limited'

const closers: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('navigator', { locks: lockManager() })
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
  secret.empty()
  vi.unstubAllGlobals()
})

/** A session on a sandbox of its own, with a drill over its live secret tokens that were never rotated. */
async function setUp(...fates: Fate[]) {
  const sandbox = createSandbox({
    file: ':memory:',
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 50,
    allowOrigins: [],
    passwordCost: 'quick',
  })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { signal, ...rest } = init
    signal?.throwIfAborted()
    sent.push(`${init.method ?? 'GET'} ${new URL(address).pathname.split('/').slice(4).join('/')}`)
    const fate = new URL(address).pathname.endsWith('/rotate/') ? fates.shift() : undefined
    if (fate === 'notExecuted') throw new TypeError('Failed to fetch')
    if (fate === 'limited') return refusal(429, 'RATE_LIMITED')
    const answer = await sandbox.request(address, rest)
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    return answer
  })
  const clock = createClock()
  const vault = createTabVault({ origin: ORIGIN, timeout: 10_000, clock })
  await vault.signIn({ username: 'administrator', password: 'sandbox' })
  const waits = limits.parse({})
  const world = openWorld({
    server: { id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' },
    origin: ORIGIN,
    username: 'administrator',
    zone: 'Europe/Warsaw',
    limits: waits,
    clock,
    vault,
    onForbidden: () => {},
  })
  const intents = createIntents(world, { ...waits, intentHeader: false })
  closers.push(() => {
    intents.close()
    world.close()
    sandbox.close()
  })
  const there = backend(world)
  const rows = await there.rows(PORTAL)
  const fresh = await there.newToken(PORTAL, { name: 'Kasse', scopes: rows[0]?.scopes ?? [] })
  const drill = await changeDrill(world.queries, 'd1', () => drillOf([fresh]))
  sent.length = 0
  return { world, there, drill, token: fresh, sent, client: world.queries }
}

const plan = (token: Token, more: Partial<DrillPlanned> = {}): DrillPlanned => ({
  tokenId: token.id,
  application: { id: PORTAL, name: 'Händlerportal Österreich' },
  name: token.name,
  prefix: token.prefix,
  lastFour: token.last_four,
  overlapHours: 24,
  successorExpiry: { kind: 'days', days: 90 },
  moveExpiryTo: null,
  owner: null,
  receiver: 'Marek Nowak',
  out: null,
  changedAt: AT,
  ...more,
})

const drillOf = (tokens: readonly Token[]): DrillRecord => ({
  format: DRILL_FORMAT,
  version: DRILL_VERSION,
  id: 'd1',
  server: { id: 'sandbox', name: 'Sandbox', origin: ORIGIN },
  name: 'Winter rotation',
  namedAt: AT,
  createdAt: AT,
  createdBy: { id: 1, name: 'administrator' },
  startedAt: null,
  tokens: tokens.map((token) => plan(token)),
  events: [],
  watches: [],
  firstUses: [],
})

const once = { inSpiteOf: null }
/** What was given back is free in the next task. */
const next = () => new Promise((resolve) => setTimeout(resolve, 0))
const rotations = (sent: readonly string[]) => sent.filter((call) => call.includes('/rotate/'))

test('a token is rotated once and recorded with the entry that the log has, in no more than six requests', async () => {
  const { client, drill, token, sent, there } = await setUp()
  const done = await rotateInDrill(client, drill, token.id, once)
  if (done.kind !== 'value') throw new Error(done.kind)
  expect(secret.isHeld()).toBe(true)
  const event = await done.recorded
  expect(event).toMatchObject({ kind: 'rotated', valueLost: false, from: null, tokenId: token.id })
  expect(event?.entryId).toBeGreaterThan(0)
  expect(sent.filter((call) => call !== 'GET me/').length).toBeLessThanOrEqual(6)
  const successor = await there.row(event?.successor.id ?? 0, PORTAL)
  expect(successor?.last_four).toBe(event?.successor.lastFour)
  // A value that waits to be stored has its cell for itself.
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'underWay' })
  secret.empty()
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'rotatedBefore' })
  expect(rotations(sent)).toHaveLength(1)
})

test('a value that is sealed on arrival is recorded as rotated and as sealed', async () => {
  const { client, drill, token } = await setUp()
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
  const { client, drill, token } = await setUp()
  const done = await rotateInDrill(client, drill, token.id, {
    ...once,
    seal: () => Promise.reject(new Error('no chunk')),
  })
  expect(done).toMatchObject({ kind: 'value', to: null })
  expect(secret.isHeld()).toBe(true)
  if (done.kind === 'value') expect(await done.recorded).toMatchObject({ valueLost: false })
})

test('a lost answer is recorded as a value lost, and the next rotation replaces the successor at once', async () => {
  const { client, drill, token, there, sent } = await setUp('lost')
  const lost = await rotateInDrill(client, drill, token.id, once)
  if (lost.kind !== 'lost' || !lost.event) throw new Error(lost.kind)
  expect(lost.event.valueLost).toBe(true)
  await next()
  const again = await rotateInDrill(client, drill, token.id, once)
  if (again.kind !== 'value') throw new Error(again.kind)
  const event = await again.recorded
  expect(event).toMatchObject({ valueLost: false, oldStops: lost.event.oldStops, from: null })
  expect((await there.row(lost.event.successor.id, PORTAL))?.state).not.toBe('active')
  expect((await there.row(token.id, PORTAL))?.state).toBe('active')
  expect(rotations(sent)).toHaveLength(2)
})

test('what was not executed stands in the way of another try until the server’s own limit is over', async () => {
  const { client, drill, token, sent } = await setUp('notExecuted')
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'lost', event: null })
  await next()
  expect(await rotateInDrill(client, drill, token.id, once)).toEqual({ kind: 'underWay' })
  expect(rotations(sent)).toHaveLength(1)
  await next()
  vi.setSystemTime(Date.now() + 200_000)
  expect(await settleRotations(client, 'd1', null)).toEqual([])
  vi.useRealTimers()
  await next()
  expect(await rotateInDrill(client, drill, token.id, once)).toMatchObject({ kind: 'value' })
})

test('a refusal leaves the token as it was, and the next try is sent', async () => {
  const { client, drill, token, sent } = await setUp('limited')
  const refused = await rotateInDrill(client, drill, token.id, once)
  expect(refused).toMatchObject({ kind: 'refused', error: { fault: { kind: 'limited' } } })
  expect(await settleRotations(client, 'd1', null)).toEqual([])
  expect(rotations(sent)).toHaveLength(1)
})

test('somebody else’s rotation is told before anything is sent, and gone on with only when asked', async () => {
  const { client, drill, token, there, sent } = await setUp()
  await there.rotate(token.id)
  sent.length = 0
  const told = await rotateInDrill(client, drill, token.id, once)
  if (told.kind !== 'rotatedAlready') throw new Error(told.kind)
  expect(rotations(sent)).toHaveLength(0)
  await client.invalidateQueries()
  const inSpite = { inSpiteOf: told.entryId }
  expect(await rotateInDrill(client, drill, token.id, inSpite)).toMatchObject({ kind: 'value' })
})

test('two pages on one token send one POST', async () => {
  const { client, drill, token, sent } = await setUp()
  const both = await Promise.all([
    rotateInDrill(client, drill, token.id, once),
    rotateInDrill(client, drill, token.id, once),
  ])
  expect(both.map(({ kind }) => kind)).toEqual(['value', 'underWay'])
  expect(rotations(sent)).toHaveLength(1)
})

/** A page has begun to rotate the token, to seal its value, and ended. */
async function begin() {
  const opened = await setUp()
  const { client, world, token } = opened
  const { user } = await client.fetchQuery(me())
  const mark: RotationUnderWay = {
    id: 'mark',
    drillId: 'd1',
    tokenId: token.id,
    rotates: token.id,
    at: new Date(world.clock.now()).toISOString(),
    sentAt: Date.now(),
    from: null,
    oldStops: null,
    inSpiteOf: null,
    by: { id: user.id, name: user.username },
    value: 'toSeal',
  }
  await world.keep.write(drillTables.rotations, mark)
  return { ...opened, mark }
}

test.each([
  ['sealed where the seal was kept', 'Marek Nowak', false],
  ['lost where it was not', null, true],
])('a page that ended while it sealed is found again: %s', async (_title, to, valueLost) => {
  const { client, there, token } = await begin()
  const { id } = await there.rotate(token.id)
  // Whoever cannot say whether it is sealed leaves it alone.
  expect(await settleRotations(client, 'd1', null)).toHaveLength(1)
  expect(await settleRotations(client, 'd1', async () => to)).toEqual([])
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events[0]).toMatchObject({ kind: 'rotated', successor: { id }, valueLost })
  expect(kept?.events.length).toBe(to === null ? 1 : 2)
})

test('of two that the network made, the record has the one whose value came', async () => {
  const { client, world, token, there, mark } = await begin()
  await there.rotate(token.id)
  const { id } = await there.rotate(token.id)
  await world.keep.write(drillTables.rotations, { ...mark, answered: id })
  await settleRotations(client, 'd1', async () => 'Marek Nowak')
  const [kept] = await client.fetchQuery({ ...drills(), staleTime: 0 })
  expect(kept?.events).toMatchObject([
    { kind: 'rotated', successor: { id }, valueLost: false },
    { kind: 'sealed', successorId: id },
  ])
})

test('whose value came is written down before it is sealed', async () => {
  const { client, world, drill, token } = await setUp()
  const seal = vi.fn<(issued: { token: Token | null }) => Promise<string>>(async () => {
    expect(await world.keep.all(drillTables.rotations)).toMatchObject([{ answered: token.id + 1 }])
    return 'Marek Nowak'
  })
  const done = await rotateInDrill(client, drill, token.id, { ...once, seal })
  expect(done).toMatchObject({ to: 'Marek Nowak', issued: { token: { id: token.id + 1 } } })
})
