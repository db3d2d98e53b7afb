import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import type { Token } from '#contract/tokens.ts'
import { createClock } from '#session/time/clock.ts'
import { createTabVault } from '#session/carriers/tabVault.ts'
import { openSession } from '#session/session.ts'
import type { RestoreCall } from '#rules/acts/restore.ts'
import { ApiError } from '#wire/ApiError.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { me } from '#api/me.ts'
import { refusal } from '#test/backend.ts'
import { tokenWith } from '#test/samples/sample.ts'
import { application, applicationList, createApplication } from './applications.ts'
import { changeAsSeen } from './actOnApplication.ts'
import { actOnOneToken } from './actOnToken.ts'
import { homeOf, readAgain, tokensOf } from './tokens.ts'

const ORIGIN = 'http://backend.example'

const row = tokenWith()
const shop = {
  id: 1,
  name: 'Shop',
  description: '',
  is_active: true,
  created_at: '2026-01-01T00:00:00Z',
}

const kept = {
  applications: applicationList().queryKey,
  application: application(1).queryKey,
  tokens: tokensOf(1).queryKey,
  'other tokens': tokensOf(2).queryKey,
  inventory: inventory().queryKey,
  audit: auditEntries('token.rotate').queryKey,
  catalogue: catalogue().queryKey,
  me: me().queryKey,
}

/** A session whose cache holds all of it, and whose next answer is this one. */
async function startSession(answer: () => Response) {
  const jwt = `h.${btoa(JSON.stringify({ token_type: 'access', iat: 0, exp: 300, jti: 'j', user_id: 1 }))}.s`
  // A page that is not secure has no locks; Node 20 has not even a navigator.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async () => Response.json({ access: jwt, refresh: jwt }))
  const clock = createClock()
  const vault = createTabVault({ origin: ORIGIN, timeout: 10_000, clock })
  await vault.signIn({ username: 'administrator', password: 'stand-in' })
  // What an act is about is read again just before it.
  const page = { count: 1, next: null, previous: null, results: [row] }
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) =>
    method === 'GET' && address.includes('/applications/1/tokens/')
      ? Response.json(page)
      : answer(),
  )
  const { queries } = openSession({
    server: { id: 'here', name: 'Here', origin: null, kind: 'sandbox' },
    origin: ORIGIN,
    username: 'administrator',
    zone: 'UTC',
    limits: limits.parse({}),
    clock,
    vault,
    onForbidden: () => {},
  })
  for (const queryKey of Object.values(kept)) queries.setQueryData<unknown>(queryKey, [])
  queries.setQueryData(tokensOf(1).queryKey, [row])
  return {
    queries,
    acts: queries.getMutationCache(),
    anew: () =>
      Object.entries(kept)
        .filter(([, queryKey]) => queries.getQueryState(queryKey)?.isInvalidated)
        .map(([name]) => name),
  }
}

afterEach(() => vi.unstubAllGlobals())

async function done(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

async function actOnRow(queries: QueryClient, call: RestoreCall) {
  return (await actOnOneToken(queries, { application: 1, token: row }, call)).kind
}

const ofTokens = ['tokens', 'inventory', 'audit']

test('after a lost answer too the list, the inventory and the log are read again, and nothing else', async () => {
  const { queries, anew } = await startSession(() => {
    throw new TypeError('the connection was closed')
  })
  expect(await actOnRow(queries, { call: 'revoke', tokenId: row.id })).toBe('unknown')
  expect(anew()).toEqual(ofTokens)
})

test('a revoked token stands so in its list before that is read again', async () => {
  const revoked = { ...row, revoked_at: '2026-11-20T10:00:00Z', state: 'revoked' }
  const { queries, anew } = await startSession(() => Response.json(revoked))
  expect(await actOnRow(queries, { call: 'revoke', tokenId: row.id })).toBe('done')
  expect(queries.getQueryData(tokensOf(1).queryKey)).toEqual([revoked])
  expect(anew()).toEqual(ofTokens)
})

test('so does one with a new expiry', async () => {
  const changed = { ...row, expires_at: '2027-01-01T00:00:00Z' }
  const { queries } = await startSession(() => Response.json(changed))
  const call = { call: 'expiry', tokenId: row.id, expiresAt: changed.expires_at } as const
  expect(await actOnRow(queries, call)).toBe('done')
  expect(queries.getQueryData(tokensOf(1).queryKey)).toEqual([changed])
})

test('a refused expiry leaves the row as it was', async () => {
  const { queries } = await startSession(() => refusal(400, 'VALIDATION_ERROR'))
  const call = { call: 'expiry', tokenId: row.id, expiresAt: null } as const
  expect(await actOnRow(queries, call)).toBe('refused')
  expect(queries.getQueryData(tokensOf(1).queryKey)).toEqual([row])
})

/** A list that a page shows, and how often it was read for it. */
function shownList(queries: QueryClient): { reads: () => number } {
  const queryFn = vi.fn<() => Promise<Token[]>>(async () => [row])
  const observer = new QueryObserver(queries, { ...tokensOf(1), queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => {}))
  return { reads: () => queryFn.mock.calls.length }
}

test('a list that a page shows is not read twice where the act reads it itself', async () => {
  const { queries } = await startSession(() => Response.json({}))
  const list = shownList(queries)
  const looked = Promise.resolve().then(() => queries.setQueryData(tokensOf(1).queryKey, [row]))
  await readAgain(queries, 1, looked)
  expect(list.reads()).toBe(0)
})

test('where the act could not read it, it is read for the page', async () => {
  const { queries } = await startSession(() => Response.json({}))
  const list = shownList(queries)
  await readAgain(queries, 1, Promise.resolve())
  expect(list.reads()).toBe(1)
})

test('a changed application stops or starts its tokens: its list is read again', async () => {
  const states = [true, false]
  const { queries, anew } = await startSession(() =>
    Response.json({ ...shop, is_active: states.shift() }),
  )
  const seen = { id: 1, is_active: true }
  expect((await changeAsSeen(queries, seen, { is_active: false })).kind).toBe('done')
  expect(anew()).toEqual(['applications', 'application', 'tokens', 'inventory', 'audit'])
})

test('a new application is read in its list', async () => {
  const { acts, queries, anew } = await startSession(() => Response.json(shop, { status: 201 }))
  expect(await done(acts.build(queries, createApplication()).execute({ name: 'Shop' }))).toBe(true)
  expect(anew()).toContain('applications')
})

test('where a token stands is known from the lists that were read', async () => {
  const { queries } = await startSession(() => Response.json({}))
  expect(homeOf(queries, row.id)).toBe(1)
  expect(homeOf(queries, 9)).toBeNull()
})
