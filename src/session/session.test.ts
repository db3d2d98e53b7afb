import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits, type Limits, type Server } from '#contract/configuration.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#wire/ApiError.ts'
import { createClock } from './time/clock.ts'
import { createDrafts, type Drafts } from './keep/drafts.ts'
import { createKeep, keptTables } from './keep/keep.ts'
import type { End, Vault } from './vault/vault.ts'
import { openSession, sessionOf, type Session, type SessionVault } from './session.ts'

const server: Server = { id: 'here', name: 'Here', origin: null, kind: 'sandbox' }
const problem = (status: number) =>
  Response.json({ error: 'X', message: '', debug_id: '', details: [] }, { status })

function session(
  answers: (() => Response)[],
  renew: Vault['renew'] = async () => 'second',
  times: Partial<Limits> = {},
  drafts?: Drafts,
) {
  const bearers: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bearers.push(new Headers(init.headers).get('authorization'))
    init.signal?.throwIfAborted()
    return answers.shift()?.()
  })
  const ends: End[] = []
  const forbidden = vi.fn<(of: Session, path: string) => void>()
  const permit = vi.fn<Vault['permit']>(async () => ({ kind: 'go' }))
  const limited = vi.fn<Vault['limited']>()
  const lock = vi.fn<Vault['lock']>()
  const clock = createClock()
  const vault: SessionVault = {
    access: async () => 'first',
    renew,
    permit,
    limited,
    lock,
    touch: () => {},
    facts: async () => null,
    sessionState: () => ({ lockAt: null, limitedUntil: null, isValueElsewhere: false }),
    subscribe: () => () => {},
    end: (reason) => void ends.push(reason),
  }
  const opened = openSession({
    server,
    origin: 'http://backend.example',
    username: 'administrator',
    zone: 'UTC',
    limits: limits.parse(times),
    ...(drafts && { drafts }),
    clock,
    vault,
    onForbidden: forbidden,
  })
  const ask = (method: 'GET' | 'POST', signal?: AbortSignal) =>
    opened
      .request({ method, path: '/api/thing/', expect: 200, answer: z.unknown(), signal })
      .catch((error: unknown) => (error instanceof ApiError ? error.fault.kind : error))
  return { opened, ask, bearers, ends, forbidden, permit, limited, lock, clock }
}

afterEach(() => vi.unstubAllGlobals())

test.each(['GET', 'POST'] as const)(
  'a %s that was answered 401 is sent once more with a renewed token [seed 7.5]',
  async (method) => {
    const { ask, bearers, ends } = session([() => problem(401), () => Response.json('done')])
    expect(await ask(method)).toBe('done')
    expect(bearers).toEqual(['Bearer first', 'Bearer second'])
    expect(ends).toEqual([])
  },
)

test('a second 401 ends the session and nothing is sent a third time', async () => {
  const { ask, bearers, ends } = session([() => problem(401), () => problem(401)])
  expect(await ask('POST')).toBe('signedOut')
  expect(bearers.length).toBe(2)
  expect(ends).toEqual(['refused'])
})

test.each([400, 403, 404, 409, 429, 500, 502])(
  'a write is not repeated after a %i',
  async (status) => {
    const { ask, bearers } = session([() => problem(status)])
    await ask('POST')
    expect(bearers.length).toBe(1)
  },
)

test.each([400, 403, 404, 409])('a read is not repeated after a %i', async (status) => {
  const { ask, bearers } = session([() => problem(status)])
  await ask('GET')
  expect(bearers.length).toBe(1)
})

describe('a read that fails', () => {
  beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0))
  afterEach(() => vi.restoreAllMocks())

  test.each([429, 500, 503])('is tried three times after a %i', async (status) => {
    const refused = () => problem(status)
    const { ask, bearers, permit } = session([refused, refused, refused, refused])
    await ask('GET')
    expect(bearers.length).toBe(3)
    expect(permit.mock.calls.map(([errand]) => errand)).toEqual(['read', 'retry', 'retry'])
  })

  test('is not tried again where the budget of retries is spent', async () => {
    const { ask, bearers, permit } = session([() => problem(500)])
    permit.mockImplementation(async (errand) => ({
      kind: errand === 'retry' ? 'no' : 'go',
    }))
    expect(await ask('GET')).toBe('failed')
    expect(bearers.length).toBe(1)
  })

  test('tells of a limit, so that no tab sends before its end', async () => {
    const { ask, limited } = session([() => problem(429), () => Response.json('late')])
    expect(await ask('GET')).toBe('late')
    expect(limited).toHaveBeenCalledOnce()
  })
})

test('what no page is drawn without is asked for as the first', async () => {
  const { opened, ask, permit } = session([() => Response.json('done'), () => Response.json('me')])
  await ask('GET')
  const first = { method: 'GET', path: '/api/me/', errand: 'first', expect: 200 } as const
  expect(await opened.request({ ...first, answer: z.unknown() })).toBe('me')
  expect(permit.mock.calls.map(([errand]) => errand)).toEqual(['read', 'first'])
})

test('who reads everything asks for room, until the session ends', async () => {
  const { opened, permit } = session([])
  await opened.spare(new AbortController().signal)
  expect(permit.mock.calls.map(([errand]) => errand)).toEqual(['spare'])
  await expect(opened.spare(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  opened.close()
  await expect(opened.spare(new AbortController().signal)).rejects.toThrow('signedOut')
})

test('a refused act has what this person may do read again', async () => {
  const { opened, ask, forbidden } = session([() => problem(403), () => problem(409)])
  expect(await ask('POST')).toBe('forbidden')
  expect(forbidden.mock.calls).toEqual([[opened, '/api/thing/']])
  expect(await ask('POST')).toBe('conflict')
  expect(forbidden).toHaveBeenCalledOnce()
})

test('so has one that is refused only after its 401', async () => {
  const { ask, forbidden, ends } = session([() => problem(401), () => problem(403)])
  expect(await ask('POST')).toBe('forbidden')
  expect(forbidden).toHaveBeenCalledOnce()
  expect(ends, 'the session goes on').toEqual([])
})

test('a closed session sends nothing on and keeps no data', async () => {
  const { opened, ask } = session([() => Response.json('late')])
  opened.queries.setQueryData(['me'], 'somebody')
  opened.close()
  expect(await ask('GET')).toBe('signedOut')
  expect(opened.queries.getQueryData(['me'])).toBeUndefined()
})

test('a write that is under way when the session ends is not sent once more, and may have run', async () => {
  const renew = vi.fn<Vault['renew']>(async () => 'second')
  const { opened, bearers } = session([], renew)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    bearers.push('one')
    opened.close()
    return Promise.reject(signal?.reason)
  })
  const error: unknown = await opened
    .request({ method: 'POST', path: '/api/thing/', expect: 200, answer: z.unknown() })
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ fault: { kind: 'signedOut' }, ran: 'unknown' })
  expect(bearers).toHaveLength(1)
  expect(renew).not.toHaveBeenCalled()
})

test('what the vault let go before this page was told to wait is not sent', async () => {
  const { opened, ask, bearers } = session([])
  const until = performance.now() + 60_000
  opened.vault.sessionState = () => ({ lockAt: null, limitedUntil: until, isValueElsewhere: false })
  expect(await ask('POST')).toBe('limited')
  expect(bearers).toEqual([])
  const write = { method: 'POST', path: '/api/thing/', expect: 200, answer: z.unknown() } as const
  await expect(opened.request(write)).rejects.toMatchObject({
    fault: { kind: 'limited', until, isSaid: true },
    ran: 'no',
  })
  const reading = opened.spare(AbortSignal.timeout(20))
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('the factories find the session of their query client', () => {
  const { opened } = session([])
  expect(sessionOf(opened.queries)).toBe(opened)
})

test('a query client of no session is a fault of the console', () => {
  expect(() => sessionOf(new QueryClient())).toThrow('This query client belongs to no session.')
})

test('what a page does not wait for any more is called off with its own reason', async () => {
  const { ask, bearers } = session([() => Response.json('late')])
  const left = AbortSignal.abort(new Error('the page was left'))
  expect(await ask('GET', left)).toEqual(new Error('the page was left'))
  expect(bearers.length).toBeLessThan(2)
})

test('a fault of the console is no failed read: it is thrown at once', async () => {
  const { ask, permit } = session([
    () => {
      throw new ReferenceError('a bug')
    },
  ])
  permit.mockRejectedValueOnce(new TypeError('a bug'))
  expect(await ask('GET')).toEqual(new TypeError('a bug'))
})

test('reads and writes have each their own time, and every answer tells the server’s', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  const dated = () => Response.json('done', { headers: { date: 'Sat, 21 Nov 2099 12:00:00 GMT' } })
  const { ask, clock } = session([dated, dated], undefined, {
    readTimeout: 4_000,
    writeTimeout: 9_000,
  })
  await ask('GET')
  await ask('POST')
  expect(waits.mock.calls).toEqual([[4_000], [9_000]])
  expect(new Date(clock.now()).getUTCFullYear()).toBe(2099)
  vi.restoreAllMocks()
})

test('a read that finds a limit of this page waits for its end and asks once more', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { opened, ask, permit, bearers } = session([() => Response.json('done')])
  const limitedUntil = performance.now() + 2_000
  opened.vault.sessionState = () => ({ lockAt: null, limitedUntil, isValueElsewhere: false })
  const request = ask('GET')
  await vi.advanceTimersByTimeAsync(2_124)
  expect([permit.mock.calls.length, bearers.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(await request).toBe('done')
  expect(permit).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('signing out and locking are the vault’s', () => {
  const { opened, ends, lock } = session([])
  opened.signOut()
  opened.lock()
  expect(ends).toEqual(['signedOut'])
  expect(lock.mock.calls).toEqual([['asked']])
})

test('what was typed before a session ended is there in the next one', () => {
  const drafts = createDrafts()
  expect(session([], undefined, {}, drafts).opened.drafts).toBe(drafts)
  expect(session([]).opened.drafts.any()).toBe(false)
  expect(session([], undefined, { requestsPerMinute: 60 }).opened.requestsPerMinute).toBe(60)
})

test('what the browser keeps is kept for this person at this server', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const choice = { id: 'singleKeys', isOn: true } as const
  await session([]).opened.keep.write(keptTables.choices, choice)
  const place = (server: string, user: string) =>
    createKeep({ server, user }).all(keptTables.choices)
  expect(await place('here', 'administrator')).toEqual([choice])
  expect([await place('there', 'administrator'), await place('here', 'zofia')]).toEqual([[], []])
})
