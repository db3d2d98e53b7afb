import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { accessWorld, effectiveOf, permissionsOf } from '#rules/access/access.ts'
import { openDatabase } from '#sandbox/world/database.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { createClock } from '#session/time/clock.ts'
import { createTabVault } from '#session/carriers/tabVault.ts'
import { openSession } from '#session/session.ts'
import { groupList } from '#api/people/groups.ts'
import { me } from '#api/me.ts'
import { memberships, staffList, staffMember } from '#api/people/people.ts'
import { catalogue } from './catalogue.ts'
import { grantTo, revokeFrom } from './actOnGrants.ts'
import { editRole, makeRole, removeRole } from './actOnRoles.ts'
import { grantList } from './grants.ts'
import { role, roleBook, roleList } from './roles.ts'

const ORIGIN = 'http://127.0.0.1:4780'
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
})

/** A sandbox in which everybody can sign in, and a session for each caller. */
function shop() {
  const directory = mkdtempSync(join(tmpdir(), 'access-'))
  const file = join(directory, 'sandbox.sqlite')
  const sandbox = createSandbox({
    file,
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 0,
    allowOrigins: [],
    passwordCost: 'instant',
  })
  const db = openDatabase(file)
  db.run(
    "UPDATE users SET password = (SELECT password FROM users WHERE username = 'administrator')",
  )
  db.close()
  closers.push(() => {
    sandbox.close()
    rmSync(directory, { recursive: true })
  })
  const sent: string[] = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${init.method ?? 'GET'} ${new URL(address).pathname}`)
    return sandbox.request(address, init)
  })
  async function startSession(username: string) {
    const clock = createClock()
    const vault = createTabVault({ origin: ORIGIN, timeout: 10_000, clock })
    const { kind } = await vault.signIn({ username, password: 'sandbox' })
    if (kind !== 'in') throw new Error(`${username} could not sign in`)
    const session = openSession({
      server: { id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' },
      origin: ORIGIN,
      username,
      zone: 'UTC',
      limits: limits.parse({}),
      clock,
      vault,
      onForbidden: () => {},
    })
    sent.length = 0
    return session.queries
  }
  return { startSession, sent }
}

type Queries = Awaited<ReturnType<ReturnType<typeof shop>['startSession']>>

async function read(queries: Queries) {
  const [people, groups, roles, areas] = await Promise.all([
    queries.fetchQuery(staffList()),
    queries.fetchQuery(groupList()),
    queries.fetchQuery(roleBook()),
    queries.fetchQuery(catalogue()),
  ])
  return accessWorld({ people, groups, roles, catalogue: areas })
}

test('what /me says of a person is what the console computes for them, for everybody in the sample data', async () => {
  const { startSession } = shop()
  const world = await read(await startSession('administrator'))
  expect(world.people).toHaveLength(31)
  for (const person of world.people) {
    const { permissions, roles, user } = await (
      await startSession(person.username)
    ).fetchQuery(me())
    expect([person.username, permissionsOf(person, world)]).toEqual([user.username, permissions])
    expect([...new Set(person.roles.map(({ key }) => key))].sort()).toEqual(
      roles.map(({ key }) => key).sort(),
    )
    const sources = effectiveOf(person, world).flatMap((holding) => holding.sources)
    expect(sources.every(({ kind }) => kind === 'superuser')).toBe(
      user.is_superuser || sources.length === 0,
    )
  }
})

test('the whole world of access takes a request a hundred people, and one a custom role', async () => {
  const { startSession, sent } = shop()
  await read(await startSession('administrator'))
  const custom = 5
  expect(sent).toHaveLength(4 + custom)
})

test('a role made, granted, changed and deleted is read again each time', async () => {
  const { startSession, sent } = shop()
  const queries = await startSession('administrator')
  await read(queries)
  const typed = { name: 'Stock', description: '', permissions: { 'qms.stock': 'read' } }
  const creation = await makeRole(queries, { key: 'stock', ...typed })
  if (creation.kind !== 'done' || creation.answer === null) throw new Error(creation.kind)
  const made = creation.answer
  const nora = (await queries.fetchQuery(staffList())).find(({ username }) => username === 'norole')
  if (nora === undefined) throw new Error('no norole')
  const of = { user_id: nora.id }
  const end = await grantTo(queries, { of, roles: [] }, 'stock')
  if (end.kind !== 'done' || end.answer === null) throw new Error(end.kind)
  const granted = end.answer
  const held = async () => {
    const world = await read(queries)
    const person = world.people.find(({ id }) => id === nora.id)
    return person === undefined ? null : permissionsOf(person, world)
  }
  expect(await held()).toEqual({ 'qms.stock': 'read' })
  expect((await queries.fetchQuery(staffMember(nora.id))).grants).toEqual([granted])
  expect(await queries.fetchQuery(grantList({ role: 'stock' }))).toEqual([granted])

  const next = { ...typed, permissions: { 'qms.stock': 'write' } }
  expect((await editRole(queries, made.id, { opened: typed, next })).kind).toBe('done')
  sent.length = 0
  expect(await held()).toEqual({ 'qms.stock': 'write' })
  // Only the role that changed is asked for again.
  expect(sent.filter((call) => /roles\/\d/.test(call))).toHaveLength(1)
  expect((await queries.fetchQuery(role(made.id))).permissions).toEqual({ 'qms.stock': 'write' })

  await revokeFrom(queries, { of, roles: ['stock'] }, granted.id)
  expect(await held()).toEqual({})
  const world = await read(queries)
  const changed = await queries.fetchQuery(role(made.id))
  expect((await removeRole(queries, { role: changed, world })).kind).toBe('done')
  expect((await queries.fetchQuery(roleList())).map(({ key }) => key)).not.toContain('stock')
})

test('everybody’s groups are known once each person was asked', async () => {
  const { startSession } = shop()
  const queries = await startSession('administrator')
  const groups = await queries.fetchQuery(memberships())
  const people = await queries.fetchQuery(staffList())
  const partners = people.filter(({ id }) => groups.get(id)?.includes('Partner extern'))
  expect(partners.map(({ username }) => username)).toEqual(['s.lis', 't.egger'])
})
