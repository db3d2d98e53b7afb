import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import { isShown } from '#api/intents/intent.ts'
import { createIntents, openIntents } from '#api/intents/intents.ts'
import { me } from '#api/me.ts'
import { limits } from '#contract/configuration.ts'
import { createClock } from '#session/time/clock.ts'
import type { Keep } from '#session/keep/keep.ts'
import { vaultSettings } from '#session/carriers/limits.ts'
import { secret } from '#session/secret/secret.ts'
import { createTabVault } from '#session/carriers/tabVault.ts'
import { openSession, type Session } from '#session/session.ts'
import { lockManager } from '#test/locks.ts'

/** Short, so that what is not known yet is known soon; a busy machine still answers in time. */
const waits = limits.parse({
  readTimeout: 5_000,
  writeTimeout: 5_000,
  serverLimit: 2_500,
  requestsPerMinute: 100_000,
  idleLock: 1_800_000,
})

/** What a browser has and Node has not. It outlives the documents in it. */
export type Browser = {
  open: (origin: string, intentHeader: boolean) => Promise<Page>
  /** Every token that a document has told of as duplicate, lost or not to be proven. */
  reported: Set<number>
  /** Takes the value that has come out of its cell, as a person or a seal does. */
  takeValue: () => Promise<string>
  /** When the last rotation was about to be sent, in milliseconds of `performance`: the server's limit counts from there. */
  sentAt: () => number
  /** Lets time go by, here and at the server: nothing can be carried out any more of what was sent before. */
  passLimit: () => Promise<void>
}

/** One document of the console without its screen: the session, its intents, and what drills keep. */
export type Page = {
  session: Session
  /** As a tab that is killed: nothing that it was about to keep is kept, and what it sent may arrive. */
  kill: () => void
  isAlive: () => boolean
  lookedFor: () => string[]
}

/** Waited beyond the server's limit before a mark of an act under way is let go (api/drills/drillSettling.ts). */
const LET_GO = 61_000
const HOUR = 3_600_000

/** `sandbox`: the origin of the server itself, past every fault. */
export function openBrowser(sandbox: string): Browser {
  let copied = ''
  let ahead = 0
  const local = Date.now
  const monotonic = performance.now.bind(performance)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('navigator', {
    locks: lockManager(),
    clipboard: { writeText: async (text: string) => void (copied = text) },
  })
  vi.spyOn(Date, 'now').mockImplementation(() => local() + ahead)
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + ahead)
  const reported = new Set<number>()
  let sentAt = 0
  const onSend = () => (sentAt = performance.now())
  return {
    open: (origin, intentHeader) => openPage(origin, intentHeader, { reported, onSend }),
    reported,
    sentAt: () => sentAt,
    async takeValue() {
      await secret.copy()
      secret.empty()
      const value = copied
      copied = ''
      if (value === '') throw new Error('There is no value.')
      return value
    },
    async passLimit() {
      const answer = await fetch(`${sandbox}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: sandbox },
        body: JSON.stringify({ advance_hours: (LET_GO + waits.serverLimit) / HOUR }),
      })
      if (!answer.ok) throw new Error(`The sandbox did not go on: ${answer.status}.`)
      ahead += LET_GO + waits.serverLimit
    },
  }
}

type Ears = { reported: Set<number>; onSend: () => void }

async function openPage(
  origin: string,
  intentHeader: boolean,
  { reported, onSend }: Ears,
): Promise<Page> {
  let isDead = false
  const clock = createClock()
  const vault = createTabVault({ origin, clock, settings: vaultSettings(waits) })
  const { kind } = await vault.signIn({ username: 'administrator', password: 'sandbox' })
  if (kind !== 'in') throw new Error(`Nobody could sign in: ${kind}.`)
  const session = openSession({
    server: { id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' },
    origin,
    username: 'administrator',
    zone: 'Europe/Warsaw',
    limits: waits,
    clock,
    vault,
    onForbidden: () => {},
  })
  session.keep = mortal(session.keep, () => isDead)
  const intents = createIntents(session, { ...waits, intentHeader })
  const { track } = intents
  intents.track = (record, lookAt) => (onSend(), track(record, lookAt))
  const open = openIntents.of(session.queries)
  const unwatch = open.subscribe((all) => {
    for (const intent of all)
      if (isShown(intent)) for (const { id } of intent.look?.rows ?? []) reported.add(id)
  })
  await session.queries.fetchQuery(me())
  return {
    session,
    isAlive: () => !isDead,
    lookedFor: () =>
      open
        .read()
        .map(
          ({ replaces, look, looks, isLooking, nextLookAt }) =>
            `rotation of ${replaces?.id}: ${look?.verdict.kind}, ${looks} looks, ${isLooking ? 'looking' : nextLookAt === null ? 'at rest' : `again in ${nextLookAt - Date.now()} ms`}`,
        ),
    kill() {
      isDead = true
      unwatch()
      intents.close()
      session.close()
      secret.empty()
    },
  }
}

/** What a document keeps for as long as it lives. */
const mortal = (keep: Keep, isDead: () => boolean): Keep => ({
  ...keep,
  write: async (table, row) => (isDead() ? undefined : keep.write(table, row)),
  remove: async (table, id) => (isDead() ? undefined : keep.remove(table, id)),
  all: async (table) => (isDead() ? [] : keep.all(table)),
})
