import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { changeDrill } from '#api/drills/drills.ts'
import { createIntents } from '#api/intents/intents.ts'
import { me } from '#api/me.ts'
import { limits } from '#contract/configuration.ts'
import {
  DRILL_FORMAT,
  DRILL_VERSION,
  type DrillPlanned,
  type DrillRecord,
} from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { createClock } from '#session/time/clock.ts'
import { drillTables, type RotationUnderWay } from '#session/keep/keptDrills.ts'
import { secret } from '#session/secret/secret.ts'
import { createTabVault } from '#session/carriers/tabVault.ts'
import { openSession } from '#session/session.ts'
import { backend, refusal } from './backend.ts'
import { lockManager } from './locks.ts'

const ORIGIN = 'http://127.0.0.1:4780'
const AT = '2026-11-20T10:00:00Z'
export const DRILLED = 4

type Fate = 'answered' | 'lost' | 'notExecuted' | 'limited'

const closers: (() => void)[] = []
/** To be called in each file: what a browser has, new for each test. The files of a worker share this module. */
export function drillTabs() {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    vi.stubGlobal('navigator', { locks: lockManager() })
  })
  afterEach(() => {
    for (const close of closers.splice(0)) close()
    secret.empty()
    time.server = null
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** What the server says that it is; null: it says nothing of it. */
export const time: { server: (() => number) | null } = { server: null }

/** The clocks of a computer, of which each can be moved alone. */
export function clocks() {
  const wall = Date.now
  const elapsed = performance.now.bind(performance)
  let stepped = 0
  let passed = 0
  vi.spyOn(Date, 'now').mockImplementation(() => wall() + passed + stepped)
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passed)
  time.server = () => wall() + passed
  return {
    /** Somebody sets this computer's clock. */
    step: (by: number) => void (stepped += by),
    /** Time goes by, for everybody. */
    pass: (by: number) => void (passed += by),
  }
}

/** A session on a sandbox of its own, with a drill over its live secret tokens that were never rotated. */
export async function drillTab(...fates: Fate[]) {
  const sandbox = createSandbox({
    file: ':memory:',
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 50,
    allowOrigins: [],
    passwordCost: 'instant',
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
    if (time.server !== null) answer.headers.set('date', new Date(time.server()).toUTCString())
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    return answer
  })
  const clock = createClock()
  const vault = createTabVault({ origin: ORIGIN, timeout: 10_000, clock })
  await vault.signIn({ username: 'administrator', password: 'sandbox' })
  const waits = limits.parse({})
  const session = openSession({
    server: { id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' },
    origin: ORIGIN,
    username: 'administrator',
    zone: 'Europe/Warsaw',
    limits: waits,
    clock,
    vault,
    onForbidden: () => {},
  })
  const intents = createIntents(session, { ...waits, intentHeader: false })
  closers.push(() => {
    intents.close()
    session.close()
    sandbox.close()
  })
  const there = backend(session)
  const rows = await there.rows(DRILLED)
  const fresh = await there.newToken(DRILLED, { name: 'Kasse', scopes: rows[0]?.scopes ?? [] })
  const drill = await changeDrill(session.queries, 'd1', () => drillOf([fresh]))
  sent.length = 0
  return { session, there, drill, token: fresh, sent, client: session.queries }
}

/** A page has begun to rotate the token, to seal its value, and ended. */
export async function begunDrill() {
  const opened = await drillTab()
  const { client, session, token } = opened
  const { user } = await client.fetchQuery(me())
  const mark: RotationUnderWay = {
    id: 'mark',
    drillId: 'd1',
    tokenId: token.id,
    rotates: token.id,
    at: new Date(session.clock.now()).toISOString(),
    sentAt: Date.now(),
    serverAt: session.clock.now(),
    from: null,
    oldStops: null,
    inSpiteOf: null,
    by: { id: user.id, name: user.username },
    value: 'toSeal',
  }
  await session.keep.write(drillTables.rotations, mark)
  return { ...opened, mark }
}

const plan = (token: Token, more: Partial<DrillPlanned> = {}): DrillPlanned => ({
  tokenId: token.id,
  application: { id: DRILLED, name: 'Händlerportal Österreich' },
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
