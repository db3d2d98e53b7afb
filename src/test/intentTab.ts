import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { isShown } from '#api/intents/intent.ts'
import { createIntents, openIntents } from '#api/intents/intents.ts'
import type { Creation, Order, RotationOrder } from '#api/intents/intentOrder.ts'
import { sendIntent } from '#api/intents/intentSending.ts'
import type { Token } from '#contract/tokens.ts'
import type { Clock } from '#session/time/clock.ts'
import { createDrafts } from '#session/keep/drafts.ts'
import { keptTables, type IntentRecord, type Keep } from '#session/keep/keep.ts'
import { secret } from '#session/secret/secret.ts'
import type { Session, SessionRequest } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { lockManager } from './locks.ts'
import { tokenWith } from './samples/sample.ts'

export const RAW = 'svc_api_neverWrittenAnywhere'
export const LIMIT = 35_000
const ME = 7

export const row = (id: number, more: Partial<Token> = {}): Token =>
  tokenWith({ id, name: 'Kasse', last_used_at: null, ...more })

/** What the server does with the POST, and what of it comes back. */
export type Fate =
  | 'answered'
  | 'lost'
  | 'twice'
  | 'notExecuted'
  | 'withoutRaw'
  | 'conflictAfterCommit'
  | 'gone'
  | 'refused'

/** A server of one application with one token, its log, and what is asked of it. */
export function server() {
  const tokens = [row(1, { expires_at: '2027-01-01T00:00:00Z' })]
  const log: unknown[] = []
  const steps: string[] = []
  const headers: unknown[] = []
  const fates: Fate[] = []
  const unreadable = { list: false, log: false }
  /** What can be read no more once the POST has come. */
  const afterPost = { list: false, log: false }

  function execute(replaces: number | null, by = ME) {
    const id = Math.max(...tokens.map((one) => one.id)) + 1
    const { name, scopes, channel_idx, expires_at, prefix, last_four } = row(id)
    tokens.unshift(row(id))
    const facts = { token_id: id, application_id: 17, name, scopes, channel_idx, expires_at }
    const rotated = replaces === null ? {} : { replaces, replaces_expires_at: null }
    log.unshift({
      id: 500 + id,
      created_at: new Date().toISOString(),
      actor_id: by,
      actor_label: 'zofia',
      action: replaces === null ? 'token.create' : 'token.rotate',
      target_type: 'django_access.apitoken',
      target_id: String(id),
      target_label: '',
      detail: { ...facts, prefix, last_four, ...rotated },
      ip: null,
    })
    return row(id)
  }

  function post(path: string): unknown {
    const replaces = path.includes('/rotate/') ? 1 : null
    const fate = fates.shift() ?? 'answered'
    switch (fate) {
      case 'answered':
        return { ...execute(replaces), raw: RAW }
      case 'twice':
        execute(replaces)
        return { ...execute(replaces), raw: RAW }
      case 'withoutRaw':
        return execute(replaces)
      case 'lost':
        execute(replaces)
        throw new ApiError({ kind: 'unreachable' }, 'unknown')
      case 'notExecuted':
        throw new ApiError({ kind: 'unreachable' }, 'unknown')
      case 'conflictAfterCommit':
        execute(replaces)
        throw new ApiError({ kind: 'conflict', reason: 'again' }, 'unknown')
      case 'gone':
        throw new ApiError({ kind: 'notFound' }, 'no')
      case 'refused':
        throw new ApiError({ kind: 'invalid', problems: [] }, 'no')
    }
  }

  async function answer(request: SessionRequest<unknown>): Promise<unknown> {
    const { method, path, query } = request
    await Promise.resolve()
    if (method === 'POST') {
      steps.push('post')
      headers.push(request.headers)
      Object.assign(unreadable, afterPost)
      const body = post(path)
      return request.take ? request.take(body) : body
    }
    const isLog = path.includes('/audit/')
    steps.push(isLog ? 'log' : 'list')
    if (isLog ? unreadable.log : unreadable.list)
      throw new ApiError({ kind: 'failed', status: 500 }, 'no')
    const of = (action: string) =>
      log.filter(
        (one) => typeof one === 'object' && one !== null && Reflect.get(one, 'action') === action,
      )
    const all: unknown[] = isLog
      ? typeof query?.['action'] === 'string'
        ? of(query['action'])
        : log
      : tokens
    return { count: all.length, next: null, previous: null, results: structuredClone(all) }
  }
  return { tokens, steps, headers, fates, unreadable, afterPost, execute, answer }
}

type Server = ReturnType<typeof server>

/** The journal of a browser, which outlives its documents. */
export function journal(steps: string[] = []) {
  const rows = new Map<string, string>()
  const everWritten: string[] = []
  const { row: schema } = keptTables.intents
  const keep: Keep = {
    async write(_table, record) {
      steps.push('journal')
      everWritten.push(JSON.stringify(record))
      rows.set(record.id, JSON.stringify(record))
    },
    remove: async (_table, id) => void rows.delete(id),
    all: async (table) =>
      [...rows.values()].flatMap((text) => {
        const found = table.row.safeParse(JSON.parse(text))
        return found.success ? [found.data] : []
      }),
    forget: async () => true,
    hasTrouble: () => false,
    troubleTold: () => {},
    subscribe: () => () => {},
  }
  const records = (): IntentRecord[] =>
    [...rows.values()].map((text) => schema.parse(JSON.parse(text)))
  return { keep, records, everWritten }
}

/** One tab: a document with its own session on a server and a browser. */
export function tab(
  there: Server,
  { keep }: { keep: Keep },
  clock: Pick<Clock, 'now' | 'ahead'> = { now: Date.now, ahead: () => 0 },
) {
  const queries = new QueryClient()
  const session: Session = {
    server: { id: 'main', name: 'Main', origin: null, kind: 'backend' },
    origin: 'https://backend.example',
    username: 'zofia',
    zone: 'UTC',
    waits: { read: () => null, subscribe: () => () => {} },
    spareWaits: { read: () => null, subscribe: () => () => {} },
    ownZone: 'UTC',
    showIn: () => {},
    onZone: () => () => {},
    clock: { ...clock, observe: () => {}, observeIssued: () => {} },
    requestsPerMinute: 300,
    drafts: createDrafts(),
    keep,
    queries,
    request: async (request) => request.answer.parse(await there.answer(request)),
    sendBare: async (request) => request.answer.parse(await there.answer(request)),
    spare: async () => {},
    idleLock: 600_000,
    elsewhere: null,
    watch: null,
    vault: {
      touch: () => {},
      facts: async () => null,
      sessionState: () => {
        throw new Error('not asked')
      },
      subscribe: () => () => {},
    },
    signOut: () => {},
    lock: () => {},
    close: () => {},
  }
  const intents = createIntents(session, {
    serverLimit: LIMIT,
    writeTimeout: 15_000,
    intentHeader: true,
  })
  const all = openIntents.of(queries).read
  return {
    ...intents,
    send: (order: Order) => sendIntent(session, order),
    all,
    shownIntents: () => all().filter(isShown),
    verdict: () => all().at(-1)?.look?.verdict.kind,
  }
}

/** Closed once the test is over. */
export const opened: { close: () => void }[] = []

/** To be called in each file: the clock and what a browser has, new for each test. The files of a worker share this module. */
export function intentTabs(now = '2026-11-20T10:00:00Z') {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(now) })
    vi.stubGlobal('navigator', { locks: lockManager() })
  })
  afterEach(() => {
    for (const { close } of opened.splice(0)) close()
    secret.empty()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** A server that does so with what it gets, and one tab of a browser; `steps` has what is read, sent and journalled. */
export function setUp(...fates: Fate[]) {
  const there = server()
  there.fates.push(...fates)
  const browser = journal(there.steps)
  const one = tab(there, browser)
  opened.push(one)
  return { there, browser, ...one }
}

export const creation: Creation = {
  kind: 'create',
  application: { id: 17, name: 'Portal' },
  actorId: ME,
  body: { name: 'Kasse', scopes: ['returns.api'] },
}
export const rotation: RotationOrder = {
  kind: 'rotate',
  application: { id: 17, name: 'Portal' },
  actorId: ME,
  token: row(1, { expires_at: '2027-01-01T00:00:00Z' }),
  body: { overlap_hours: 24 },
  move: null,
  inSpiteOf: null,
}
/** How often something was created or rotated. */
export const posts = ({ steps }: Server) => steps.filter((step) => step === 'post').length
