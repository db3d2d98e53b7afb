import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, vi } from 'vitest'
import { applicationList } from '#api/tokens/applications.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { inventoryProgress } from '#api/inventory/inventoryReader.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { limits } from '#contract/configuration.ts'
import { type Database, openDatabase } from '#sandbox/world/database.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { createClock } from '#session/time/clock.ts'
import { vaultSettings } from '#session/carriers/limits.ts'
import { createTabVault } from '#session/carriers/tabVault.ts'
import { openSession } from '#session/session.ts'
import { backend, refusal } from './backend.ts'

const ORIGIN = 'http://127.0.0.1:4780'
const closers: (() => void)[] = []
/** To be called in each file: the files of a worker share this module, and its hooks would be there for the first alone. */
export function inventoryShops() {
  afterEach(() => {
    for (const close of closers.splice(0)) close()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** A sandbox, a session that reads its inventory, and another one in which somebody else is at work. */
export async function inventoryShop({ tokens = 0, perMinute = 6_000 } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'inventory-'))
  const file = join(directory, 'sandbox.sqlite')
  const sandbox = createSandbox({
    file,
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens,
    allowOrigins: [],
    passwordCost: 'instant',
  })
  closers.push(() => {
    sandbox.close()
    rmSync(directory, { recursive: true })
  })
  const sent: string[] = []
  const under = { now: 0, most: 0 }
  /** What the network does with a request before the sandbox has it; an answer stands for the sandbox's own. */
  const net: { fault: (path: string) => Response | undefined | Promise<Response | undefined> } = {
    fault: () => undefined,
  }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    sent.push(url.pathname.replace('/api/access/v2/admin/', '') + url.search)
    under.now += 1
    under.most = Math.max(under.most, under.now)
    const fault = await net.fault(url.pathname)
    const answer = fault ?? (await sandbox.request(address, init))
    under.now -= 1
    return answer
  })
  const session = await enter(perMinute)
  const other = await enter(perMinute)
  const there = backend(other)
  const { queries } = session
  sent.length = 0
  const requestsOf = (kind: RegExp) => sent.filter((path) => kind.test(path))
  return {
    session,
    queries,
    there,
    sent,
    under,
    net,
    requestsOf,
    /** Reads the inventory as a page does that comes; what was sent for it, and which lists were not read. */
    async read() {
      await queries.invalidateQueries({ ...inventory(), exact: true, refetchType: 'none' })
      sent.length = 0
      const unread = await queries.fetchQuery(inventory())
      return { unread: unread.map(({ id }) => id), sent: [...sent] }
    },
    /** Expects exactly the server's rows. */
    async expectRows() {
      const faults = net.fault
      net.fault = () => undefined
      const applications = await there.applications()
      expect(queries.getQueryData(applicationList().queryKey)).toEqual(applications)
      for (const { id } of applications) {
        expect(queries.getQueryData(tokensOf(id).queryKey), String(id)).toEqual(
          await there.rows(id),
        )
      }
      net.fault = faults
    },
    progress: inventoryProgress.of(queries).read,
    reset: () => sandbox.request('/sandbox/reset', post),
    database(act: (db: Database) => void) {
      const db = openDatabase(file)
      act(db)
      db.close()
    },
  }
}

/** A slow machine must not fail a test. */
export async function soon(check: () => void): Promise<undefined> {
  await vi.waitFor(check, { timeout: 60_000 })
}

const post = {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: 'http://localhost' },
  body: '{}',
}

async function enter(requestsPerMinute: number) {
  const clock = createClock()
  const settings = vaultSettings(limits.parse({ requestsPerMinute }))
  const vault = createTabVault({ origin: ORIGIN, clock, settings })
  const { kind } = await vault.signIn({ username: 'administrator', password: 'sandbox' })
  if (kind !== 'in') throw new Error('nobody could sign in')
  return openSession({
    server: { id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' },
    origin: ORIGIN,
    username: 'administrator',
    zone: 'UTC',
    limits: limits.parse({}),
    clock,
    vault,
    onForbidden: () => {},
  })
}

export const LIST = /^applications\/\d+\/tokens\//
export const LOG = /^audit\//
const APPLICATIONS = /^applications\/\?/

/** The application whose list was asked for; NaN for anything else. */
export const listOf = (path: string) => Number(/^applications\/(\d+)\//.exec(path)?.[1])
export const counts = (sent: readonly string[]) => ({
  log: sent.filter((path) => LOG.test(path)).length,
  applications: sent.filter((path) => APPLICATIONS.test(path)).length,
  lists: sent.filter((path) => LIST.test(path)).length,
})

export const gone = () => refusal(404, 'NOT_FOUND')
