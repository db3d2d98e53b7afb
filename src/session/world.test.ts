import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits, type Server } from '#contract/configuration.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#wire/ApiError.ts'
import { createClock } from './clock.ts'
import type { End, Vault } from './vault.ts'
import { openWorld, worldOf, type WorldVault } from './world.ts'

const server: Server = { id: 'here', name: 'Here', origin: null, kind: 'sandbox' }
const problem = (status: number) =>
  Response.json({ error: 'X', message: '', debug_id: '', details: [] }, { status })

function world(answers: (() => Response)[], renew: Vault['renew'] = async () => 'second') {
  const bearers: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bearers.push(new Headers(init.headers).get('authorization'))
    init.signal?.throwIfAborted()
    return answers.shift()?.()
  })
  const ends: End[] = []
  const forbidden = vi.fn<() => void>()
  const permit = vi.fn<Vault['permit']>(async () => true)
  const limited = vi.fn<Vault['limited']>()
  const vault: WorldVault = {
    access: async () => 'first',
    renew,
    permit,
    limited,
    lock: () => {},
    touch: () => {},
    standing: () => ({ lockAt: null, limitedUntil: null, isValueElsewhere: false }),
    watch: () => () => {},
    end: (reason) => void ends.push(reason),
  }
  const opened = openWorld({
    server,
    origin: 'http://backend.example',
    username: 'administrator',
    zone: 'UTC',
    limits: limits.parse({}),
    clock: createClock(),
    vault,
    onForbidden: forbidden,
  })
  const ask = (method: 'GET' | 'POST') =>
    opened
      .request({ method, path: '/api/thing/', expect: 200, answer: z.unknown() })
      .catch((error: unknown) => (error instanceof ApiError ? error.fault.kind : error))
  return { opened, ask, bearers, ends, forbidden, permit, limited }
}

afterEach(() => vi.unstubAllGlobals())

test.each(['GET', 'POST'] as const)(
  'a %s that was answered 401 is sent once more with a renewed token',
  async (method) => {
    const { ask, bearers, ends } = world([() => problem(401), () => Response.json('done')])
    expect(await ask(method)).toBe('done')
    expect(bearers).toEqual(['Bearer first', 'Bearer second'])
    expect(ends).toEqual([])
  },
)

test('a second 401 ends the session and nothing is sent a third time', async () => {
  const { ask, bearers, ends } = world([() => problem(401), () => problem(401)])
  expect(await ask('POST')).toBe('signedOut')
  expect(bearers.length).toBe(2)
  expect(ends).toEqual(['refused'])
})

test.each([400, 403, 404, 409, 429, 500, 502])(
  'a write is not repeated after a %i',
  async (status) => {
    const { ask, bearers } = world([() => problem(status)])
    await ask('POST')
    expect(bearers.length).toBe(1)
  },
)

test.each([400, 403, 404, 409])('a read is not repeated after a %i', async (status) => {
  const { ask, bearers } = world([() => problem(status)])
  await ask('GET')
  expect(bearers.length).toBe(1)
})

describe('a read that fails', () => {
  beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0))
  afterEach(() => vi.restoreAllMocks())

  test.each([429, 500, 503])('is tried three times after a %i', async (status) => {
    const refused = () => problem(status)
    const { ask, bearers, permit } = world([refused, refused, refused, refused])
    await ask('GET')
    expect(bearers.length).toBe(3)
    expect(permit.mock.calls.map(([errand]) => errand)).toEqual(['read', 'retry', 'retry'])
  })

  test('is not tried again where the budget of retries is spent', async () => {
    const { ask, bearers, permit } = world([() => problem(500)])
    permit.mockImplementation(async (errand) => errand !== 'retry')
    expect(await ask('GET')).toBe('failed')
    expect(bearers.length).toBe(1)
  })

  test('tells of a limit, so that no tab sends before its end', async () => {
    const { ask, limited } = world([() => problem(429), () => Response.json('late')])
    expect(await ask('GET')).toBe('late')
    expect(limited).toHaveBeenCalledOnce()
  })
})

test('who reads everything asks for room, until the session ends', async () => {
  const { opened, permit } = world([])
  await opened.spare(new AbortController().signal)
  expect(permit.mock.calls.map(([errand]) => errand)).toEqual(['spare'])
  await expect(opened.spare(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  opened.close()
  await expect(opened.spare(new AbortController().signal)).rejects.toThrow('signedOut')
})

test('a refused act has what this person may do read again', async () => {
  const { ask, forbidden } = world([() => problem(403)])
  expect(await ask('POST')).toBe('forbidden')
  expect(forbidden).toHaveBeenCalledOnce()
})

test('so has one that is refused only after its 401', async () => {
  const { ask, forbidden } = world([() => problem(401), () => problem(403)])
  expect(await ask('POST')).toBe('forbidden')
  expect(forbidden).toHaveBeenCalledOnce()
})

test('a closed session sends nothing on and keeps no data', async () => {
  const { opened, ask } = world([() => Response.json('late')])
  opened.queries.setQueryData(['me'], 'somebody')
  opened.close()
  expect(await ask('GET')).toBe('signedOut')
  expect(opened.queries.getQueryData(['me'])).toBeUndefined()
})

test('a write that is under way when the session ends is not sent once more, and may have run', async () => {
  const renew = vi.fn<Vault['renew']>(async () => 'second')
  const { opened, bearers } = world([], renew)
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
  const { opened, ask, bearers } = world([])
  const until = performance.now() + 60_000
  opened.vault.standing = () => ({ lockAt: null, limitedUntil: until, isValueElsewhere: false })
  expect(await ask('POST')).toBe('limited')
  expect(bearers).toEqual([])
  const reading = opened.spare(AbortSignal.timeout(20))
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('the factories find the session of their query client', () => {
  const { opened } = world([])
  expect(worldOf(opened.queries)).toBe(opened)
})
