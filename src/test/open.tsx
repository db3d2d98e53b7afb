import { notifyManager } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import '#lib/composition.ts'
import { App } from '#app/App.tsx'
import { createAppRouter } from '#app/router.tsx'
import { createIntents } from '#api/intents/intents.ts'
import { readMeAgain } from '#api/me.ts'
import { words } from '#components/frame/words.ts'
import { limits, type Limits, type Server } from '#contract/configuration.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { createClock } from '#session/time/clock.ts'
import { secret } from '#session/secret/secret.ts'
import { vaultSettings } from '#session/carriers/limits.ts'
import { createTabVault } from '#session/carriers/tabVault.ts'
import { openSession, type Session } from '#session/session.ts'
import { atEnd } from './atEnd.ts'
import { late } from './late.ts'

const ORIGIN = 'http://127.0.0.1:4780'
const server: Server = { id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' }

export type Opened = {
  user: UserEvent
  session: Session
  sandbox: Sandbox
  /** The paths of the requests that were sent, with their methods, in order. */
  sent: string[]
  /** Lets the next request whose method and path match be answered by this instead; `serve` lets the sandbox carry it out. */
  intercept: (matches: RegExp, answer: Interception) => void
  /** Ends this document without a word and opens the next one, signed in again: what the browser keeps is there. */
  reload: (path: string) => Promise<Reopened>
}
type Interception = (serve: () => Promise<Response>) => Response | Promise<Response>
type Reopened = Pick<Opened, 'user' | 'session'>

export type OpenOptions = {
  as?: string
  waits?: Partial<Limits>
  /** How the server is called in the configuration: what is no sandbox has one clock for tokens and sessions. */
  kind?: Server['kind']
  /** How fast its clock runs, by the configuration: the sandbox's own goes on as ever. */
  pace?: number
  /** What the server says instead of an answer of the sandbox. */
  alterAnswer?: (answer: unknown, call: string) => unknown
  /** The house rules of the configuration, as somebody has written them. */
  house?: unknown
} & Partial<SandboxOptions>

// What is read in the background draws whenever it comes, also while a test asks the sandbox itself.
notifyManager.setNotifyFunction((draw) => act(draw))

const sessions: Session[] = []
const closers: (() => unknown)[] = []
async function closeAll() {
  // What an act reads afterwards must not find a closed sandbox.
  try {
    for (const { queries } of sessions.splice(0)) {
      await waitFor(() => expect(queries.isFetching() + queries.isMutating()).toBe(0))
    }
  } finally {
    for (const close of closers.splice(0)) close()
  }
  // An intent looks without a query of its own.
  await vi.waitUntil(() => underWay === 0, { timeout: 60_000 })
  for (const sandbox of sandboxes.splice(0)) sandbox.close()
}
const sandboxes: Sandbox[] = []
/** Of a page with all its data and drawing, as long as nearly a whole test has. */
const PATIENCE = { timeout: 150_000 }
const WAITING = `[data-label="${words.reading}"]`
/** Requests that the sandbox is at. */
let underWay = 0

/**
 * Opens the real app at a path, signed in, on a sandbox in this process. The page is no longer waiting; what it reads after
 * its first data, and a page that is gone to, is waited for by the test.
 */
export async function open(path: string, options: OpenOptions = {}): Promise<Opened> {
  atEnd(closeAll)
  const {
    as = 'administrator',
    waits = {},
    kind = 'sandbox',
    pace,
    alterAnswer,
    house,
    ...sandboxOptions
  } = options
  const sandbox = createSandbox({
    file: ':memory:',
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 150,
    allowOrigins: [],
    passwordCost: 'instant',
    ...sandboxOptions,
  })
  const sent: string[] = []
  const intercepts: { matches: RegExp; answer: Interception }[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    // jsdom's signals are not those of Node's own Request.
    const { signal, ...rest } = init
    signal?.throwIfAborted()
    // The console's own server answers that, and no backend.
    if (address === '/config.json') return Response.json({ house })
    if (address === '/world.json') return ownDemo()
    const call = `${init.method ?? 'GET'} ${new URL(address).pathname}`
    sent.push(call)
    const index = intercepts.findIndex(({ matches }) => matches.test(call))
    const [interception] = index === -1 ? [] : intercepts.splice(index, 1)
    const answer = await (interception
      ? interception.answer(() => served(address, rest))
      : served(address, rest))
    signal?.throwIfAborted()
    return answer
  })
  const ownDemo = () =>
    options.demo === undefined
      ? new Response(null, { status: 404 })
      : Response.json({ world: sandbox.world(), reset_at: options.demo })
  let isClosed = false
  closers.push(() => (isClosed = true))
  sandboxes.push(sandbox)

  async function served(address: string | URL, rest: RequestInit): Promise<Response> {
    if (isClosed) throw new TypeError('Failed to fetch')
    underWay += 1
    try {
      await late()
      const answer = await sandbox.request(address, rest)
      await late()
      return alterAnswer
        ? await alteredAnswer(answer, alterAnswer, new URL(address).pathname)
        : answer
    } finally {
      underWay -= 1
    }
  }

  // jsdom keeps nothing.
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const named = { ...server, kind, ...(pace !== undefined && { pace }) }
  let document = await enter(path, { as, waits, at: named })
  closers.unshift(() => document.close())
  return {
    ...document,
    sandbox,
    sent,
    intercept: (matches, answer) => void intercepts.push({ matches, answer }),
    async reload(next) {
      document.close()
      document = await enter(next, { as, waits, at: named })
      return document
    },
  }
}

/** The same answer with another body; the session's own are left alone. */
async function alteredAnswer(
  answer: Response,
  alterAnswer: NonNullable<OpenOptions['alterAnswer']>,
  path: string,
) {
  if (path.startsWith('/api/token/') || answer.status === 204) return answer
  const body: unknown = await answer.json()
  return new Response(JSON.stringify(alterAnswer(body, path)), answer)
}

/** One document of the console, from the sign-in on. */
async function enter(
  path: string,
  { as, waits, at }: Required<Pick<OpenOptions, 'as' | 'waits'>> & { at: Server },
) {
  const clock = createClock()
  const { requestsPerMinute } = waits
  const settings = vaultSettings(limits.parse({ signInTimeout: 10_000, requestsPerMinute }))
  const vault = createTabVault({ origin: ORIGIN, settings, clock })
  const outcome = await vault.signIn({ username: as, password: 'sandbox' })
  if (outcome.kind !== 'in') throw new Error(`${as} could not sign in: ${outcome.kind}`)
  const times = limits.parse(waits)
  const session = openSession({
    server: at,
    origin: ORIGIN,
    username: as,
    zone: 'Europe/Warsaw',
    limits: times,
    clock,
    vault,
    onForbidden: readMeAgain,
  })
  sessions.push(session)
  const intents = createIntents(session, { ...times, intentHeader: true })
  const router = createAppRouter(session, { basename: '/', returnTo: path })
  const view = render(<App session={session} router={router} />)
  await waitFor(() => {
    // It is known what may be opened.
    expect(document.querySelector('main[aria-busy]')).toBeNull()
    // Its data is there, or what is in its place: asked in the quickest way, since it is asked until then.
    expect(document.querySelector(WAITING)).toBeNull()
    // A dialog that the address names may be over it already.
    screen.getAllByRole('heading', { level: 1, hidden: true })
  }, PATIENCE)
  return {
    user: userEvent.setup({ delay: null }),
    session,
    close() {
      view.unmount()
      router.dispose()
      intents.close()
      session.close()
      secret.empty()
    },
  }
}
