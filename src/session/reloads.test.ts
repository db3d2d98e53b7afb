import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits, type Server } from '#contract/configuration.ts'
import { z } from '#contract/zod.ts'
import { pause } from '#lib/flow/pause.ts'
import { vaultSettings } from './carriers/limits.ts'
import { openSession, type Session } from './session.ts'
import { createClock } from './time/clock.ts'
import { inTurns } from './turns.ts'
import { createVaultClient } from './vault/vaultClient.ts'
import { createVaultHost } from './vault/vaultHost.ts'

const ORIGIN = 'https://backend.example'
const server: Server = { id: 'here', name: 'Here', origin: null, kind: 'sandbox' }
const PER_MINUTE = 300
/** What a page is loaded for, and what its panels read once it is there. */
const FIRST = 8
/** Which of them says who is signed in and what they may do. */
const ME = 0
const LATER = 4
/** A sentence is said a second after the wait began, told once a second. */
const SAID_WITHIN = 3_000
const STEP = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const jwt = `h.${btoa(JSON.stringify({ iat: 1_000, exp: 87_400 }))}.s`

/** A backend 60 ms away, and one vault for all tabs. */
async function house() {
  const elapsed = () => performance.now()
  const times = limits.parse({ requestsPerMinute: PER_MINUTE })
  const settings = vaultSettings(times)
  const host = createVaultHost({ origin: ORIGIN, elapsed, settings })
  const sent: number[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    sent.push(performance.now())
    await pause(60, signal ?? undefined)
    return Response.json({ refresh: jwt, access: jwt })
  })
  const tabs = new Set<Tab>()

  async function lineTo() {
    const clock = createClock()
    const line = host.connect((message) => client.hear(message))
    const client = createVaultClient({ post: (data) => line.hear(data), settings, clock, elapsed })
    await client.vault.hello()
    return { vault: client.vault, clock }
  }

  /** A document: the page's first reads, its later ones, and the reading of everything, until it is closed. */
  async function load(lists: number, pages = 1): Promise<Tab> {
    const line = await lineTo()
    const session = openSession({
      server,
      origin: ORIGIN,
      username: 'zofia',
      zone: 'UTC',
      limits: times,
      ...line,
      onForbidden: () => {},
    })
    const read = async (errand?: 'first' | 'rest') => {
      const request = { method: 'GET', path: '/api/x/', expect: 200 } as const
      await session.request({ ...request, ...(errand && { errand }), answer: z.unknown() })
    }
    const pending = new Set<number>()
    const first = async (nth: number) => {
      pending.add(nth)
      await read(nth === ME ? 'first' : undefined)
      pending.delete(nth)
    }
    let left = lists
    const gone = new AbortController()
    const { signal } = gone
    const begin = async () => {
      left -= 1
      for (let number = 0; number < pages; number += 1) await read('rest')
    }
    const everything = inTurns(signal, { left: () => left, begin, room: session.spare })
    const page = Promise.all(Array.from({ length: FIRST }, (_, nth) => first(nth))).then(() =>
      Promise.all(Array.from({ length: LATER }, () => read())),
    )
    const work = Promise.allSettled([page, everything])
    const tab = {
      session,
      begun: performance.now(),
      pending,
      async close() {
        tabs.delete(tab)
        gone.abort(new Error('the page was left'))
        session.close()
        line.vault.leave()
        await work
      },
    }
    tabs.add(tab)
    return tab
  }

  /** Time passes, and a page that waits for a first read longer than that says so, with a time that is to come. */
  async function pass(milliseconds: number) {
    const waits: number[] = []
    for (let gone = 0; gone < milliseconds; gone += STEP) {
      await vi.advanceTimersByTimeAsync(STEP)
      const now = performance.now()
      for (const { session, begun, pending } of tabs) {
        if (pending.size === 0) continue
        waits.push(now - begun)
        expect(pending.has(ME), 'who am I').toBe(false)
        if (now - begun < SAID_WITHIN) continue
        const wait = session.waits.read()
        expect(wait, `${now - begun} ms unsaid`).not.toBeNull()
        expect(wait?.until).toBeGreaterThan(now - STEP)
        expect(now - (wait?.since ?? now)).toBeGreaterThanOrEqual(1_000)
      }
    }
    return Math.max(0, ...waits)
  }

  const { vault } = await lineTo()
  const signedIn = vault.signIn({ username: 'zofia', password: 'p' })
  await vi.advanceTimersByTimeAsync(100)
  expect(await signedIn).toEqual({ kind: 'in' })
  return { sent, load, pass }
}

type Tab = { session: Session; begun: number; pending: Set<number>; close: () => Promise<void> }

/** That no minute held more than the budget. */
function keepsBudget(sent: readonly number[]) {
  expect(sent.length).toBeGreaterThan(PER_MINUTE)
  for (const [nth, at] of sent.entries())
    expect((sent[nth + PER_MINUTE] ?? Infinity) - at).toBeGreaterThanOrEqual(60_000)
}

test('six tabs that are reloaded three times know at once who is there, and say what else they wait for', async () => {
  const { sent, load, pass } = await house()
  let tabs = await Promise.all(Array.from({ length: 6 }, () => load(100)))
  for (let reload = 0; reload < 3; reload += 1) {
    await pass(5_000)
    await Promise.all(tabs.map((tab) => tab.close()))
    tabs = await Promise.all(tabs.map(() => load(100)))
  }
  await pass(130_000)
  expect(tabs.map(({ pending }) => pending.size)).toEqual([0, 0, 0, 0, 0, 0])
  keepsBudget(sent)
  await Promise.all(tabs.map((tab) => tab.close()))
})

test('2,500 tokens that are read anew by each of four reloads keep no page waiting for its first reads', async () => {
  const { sent, load, pass } = await house()
  let tab = await load(1_000)
  const waits = [await pass(10_000)]
  for (let reload = 0; reload < 4; reload += 1) {
    await tab.close()
    tab = await load(1_000)
    waits.push(await pass(10_000))
  }
  expect(Math.max(...waits)).toBeLessThan(SAID_WITHIN)
  await pass(60_000)
  keepsBudget(sent)
  await tab.close()
})

test('long lists that are read in the background keep no page waiting for what it was opened for', async () => {
  const { sent, load, pass } = await house()
  const behind = await load(100, 25)
  await pass(30_000)
  const opened = [await load(0), await load(0)]
  expect(await pass(10_000)).toBeLessThan(SAID_WITHIN)
  expect(opened.map(({ pending }) => pending.size)).toEqual([0, 0])
  await pass(60_000)
  keepsBudget(sent)
  await Promise.all([behind, ...opened].map((tab) => tab.close()))
})
