import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { ApiError } from '#wire/ApiError.ts'
import { createClock } from '#session/time/clock.ts'
import { vaultSettings } from './limits.ts'
import { createTabVault } from './tabVault.ts'

let elapsed = 0
/** Seconds. */
let lives = { access: 300, refresh: 86_400 }
let calls: string[] = []
let refreshAnswer: () => Response
const json = (body: unknown, status = 200) => Response.json(body, { status })

function jwt(lifetime: number, mark: string): string {
  const payload = { iat: 1_000, exp: 1_000 + lifetime, mark }
  return `h.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.s`
}

beforeEach(() => {
  elapsed = 0
  lives = { access: 300, refresh: 86_400 }
  calls = []
  let renewed = 0
  refreshAnswer = () => json({ access: jwt(lives.access, `renewed ${(renewed += 1)}`) })
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(new URL(address).pathname)
    return address.endsWith('/refresh/')
      ? refreshAnswer()
      : json({ refresh: jwt(lives.refresh, 'refresh'), access: jwt(lives.access, 'first') })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function signedIn() {
  const vault = createTabVault({
    origin: 'http://backend.example',
    settings: { ...vaultSettings(limits.parse({})), idleLock: 10 * 86_400_000 },
    clock: createClock(),
    elapsed: () => elapsed,
  })
  await vault.signIn({ username: 'a', password: 'b' })
  const ends: string[] = []
  vault.notices.subscribe((notice) => {
    if (notice.kind === 'ended') ends.push(notice.reason)
  })
  return { vault, ends }
}
const kindOf = (error: unknown) => (error instanceof ApiError ? error.fault.kind : String(error))

test('an access token is used until 30 s before its end by local elapsed time', async () => {
  const { vault } = await signedIn()
  elapsed = 269_000
  expect(await vault.access()).toBe(jwt(300, 'first'))
  elapsed = 271_000
  expect(await vault.access()).toBe(jwt(300, 'renewed 1'))
})

test('how long each token lives is what it says itself, whatever is usual [seed 2.3]', async () => {
  lives = { access: 600, refresh: 1_200 }
  const { vault, ends } = await signedIn()
  elapsed = 569_000
  expect(await vault.access()).toBe(jwt(600, 'first'))
  elapsed = 571_000
  expect(await vault.access()).toBe(jwt(600, 'renewed 1'))
  elapsed = 1_200_000
  await expect(vault.access().catch(kindOf)).resolves.toBe('signedOut')
  expect(ends).toEqual(['expired'])
})

test('all who wait share one refresh', async () => {
  const { vault } = await signedIn()
  elapsed = 400_000
  const tokens = await Promise.all([vault.access(), vault.access(), vault.renew(jwt(300, 'first'))])
  expect(new Set(tokens).size).toBe(1)
  expect(calls).toEqual(['/api/token/', '/api/token/refresh/'])
})

test('a token that was renewed meanwhile is not renewed again', async () => {
  const { vault } = await signedIn()
  await vault.renew(jwt(300, 'first'))
  await vault.renew(jwt(300, 'first'))
  expect(calls.length).toBe(2)
})

test.each([400, 401, 403, 422])('a %i on refresh ends the session', async (status) => {
  const { vault, ends } = await signedIn()
  refreshAnswer = () => json({ error: 'X', message: '', debug_id: null, details: [] }, status)
  await expect(vault.renew(jwt(300, 'first')).catch(kindOf)).resolves.toBe('signedOut')
  expect(ends).toEqual(['refused'])
})

test.each([404, 409, 429, 500, 503])('a %i on refresh does not end the session', async (status) => {
  const { vault, ends } = await signedIn()
  refreshAnswer = () => json({}, status)
  await vault.renew(jwt(300, 'first')).catch(kindOf)
  refreshAnswer = () => json({ access: jwt(300, 'later') })
  // A limit whose end is not said is 5 s; any other fault has a shorter pause.
  elapsed += 5_000
  expect(await vault.renew(jwt(300, 'first'))).toBe(jwt(300, 'later'))
  expect(ends).toEqual([])
})

test('the refresh token’s own end is the session’s, without asking the server', async () => {
  const { vault, ends } = await signedIn()
  elapsed = 86_400_000
  await expect(vault.access().catch(kindOf)).resolves.toBe('signedOut')
  expect(ends).toEqual(['expired'])
  expect(calls).toEqual(['/api/token/'])
})

test('after the end nothing is given out, and the end is told once', async () => {
  const { vault, ends } = await signedIn()
  vault.end('signedOut')
  vault.end('signedOut')
  await expect(vault.access().catch(kindOf)).resolves.toBe('signedOut')
  expect(ends).toEqual(['signedOut'])
})

test('a refresh that comes back after the end revives nothing', async () => {
  const { vault } = await signedIn()
  const renewing = vault.renew(jwt(300, 'first')).catch(kindOf)
  vault.end('signedOut')
  await expect(renewing).resolves.toBe('signedOut')
  await expect(vault.access().catch(kindOf)).resolves.toBe('signedOut')
})
