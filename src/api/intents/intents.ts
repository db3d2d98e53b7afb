import { focusManager } from '@tanstack/react-query'
import type { Limits } from '#contract/configuration.ts'
import { keptTables, type IntentRecord } from '#session/keep/keep.ts'
import { perSession } from '#session/slot.ts'
import type { Session } from '#session/session.ts'
import { storePerSession } from '#session/stores.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { newId } from '#api/newId.ts'
import {
  elapsedOf,
  isAtRest,
  isLike,
  isShown,
  journalled,
  monotonic,
  type Intent,
  type Look,
} from './intent.ts'
import type { lookFor } from './intentLook.ts'
import { isSettledFor, lastLookAfter, nextLookAfter, together } from './intentTimes.ts'
import { createWatch } from './intentWatch.ts'

/** What one that is sent (api/intents/intentSending.ts) does with its entry in the journal. */
export type Tracked = {
  /** Milliseconds since it was sent. */
  elapsed: () => number
  /** It is sent only now: what came before has taken its time. */
  restart: (changes?: Partial<IntentRecord>) => Promise<void>
  journal: (changes: Partial<IntentRecord>) => Promise<void>
  look: () => Promise<Look | null>
  refused: () => void
  drop: () => void
}

export type Intents = {
  /** Journals one that is about to be sent, and looks after it from then on. */
  track: (record: IntentRecord, lookFor: LookFor) => Promise<Tracked>
  /** Reads list and log again, now. Sends nothing else. */
  lookAgain: (id: string) => void
  /** Lets go of one: the person has dealt with it. */
  dismiss: (id: string) => void
  /** It is not told of any more, and looked for on: what may have been made after all is told of then. */
  setAside: (id: string) => void
  /** Lets go of those that nothing follows, and sets aside what is looked for on: they were shown on the page that is left. */
  leave: () => void
  /** How an act with a truth of its own is sent: under its own id where the deployment guards it, and for how long it may run. */
  sending: (id?: string) => {
    serverLimit: number
    writeTimeout: number
    headers: Record<string, string>
  }
  close: () => void
}

/** How one is looked for comes with what sends it: the first page, which mostly has none, does not wait for it. */
type LookFor = typeof lookFor

/** After so long what looks for them is asked for again, in milliseconds. */
const AGAIN = 15_000

type Options = Pick<Limits, 'serverLimit' | 'writeTimeout'> & { intentHeader: boolean }

const opened = perSession<Intents>(() => {
  throw new Error('This session has no intents.')
})

/** The intents of a session. */
export const intentsOf = ({ queries }: Pick<Session, 'queries'>): Intents => opened.of(queries)

/** Those that are open, and those whose verdict was not left yet. The journal outlives a lock and a sign-out, and this does not. */
export const openIntents = storePerSession<readonly Intent[]>([])

/**
 * Create and rotate as intents: guarded, journalled, sent once, judged by list and log. What the journal holds from an earlier
 * document is looked at again and never sent again.
 */
export function createIntents(session: Session, options: Options): Intents {
  const { keep } = session
  const { serverLimit } = options
  const { intents: table } = keptTables
  const live = new Map<string, Intent>()
  const watch = createWatch(session.server.id)
  let isClosed = false
  let seeker: LookFor | null = null

  function put(intent: Intent) {
    live.set(intent.id, intent)
    publish()
  }

  function change(id: string, changes: Partial<Intent>): Intent | null {
    const intent = live.get(id)
    if (!intent || isClosed) return null
    const next = { ...intent, ...changes }
    next.overAt = next.begunAt + serverLimit
    put(next)
    return next
  }

  function publish() {
    if (!isClosed) openIntents.of(session.queries).put([...live.values()])
  }

  function drop(id: string) {
    watch.drop(id)
    if (live.delete(id)) publish()
  }

  function begin(record: IntentRecord, isResumed: boolean) {
    // Of one that an earlier document sent nobody knows how long ago that was: the server's limit counts from now.
    const begunAt = monotonic()
    put({
      ...record,
      look: null,
      looks: 0,
      isLooking: false,
      nextLookAt: null,
      isResumed,
      isSetAside: false,
      begunAt,
      overAt: begunAt + serverLimit,
    })
  }

  async function journal(id: string, changes: Partial<IntentRecord>) {
    const intent = change(id, changes)
    if (intent) await keep.write(table, journalled(intent))
    const { answer } = changes
    if (!intent || answer?.kind !== 'withValue' || answer.id === null) return
    // Somebody has its value: it is no lost token of another act like it, whenever that one finds it.
    for (const other of live.values()) {
      const elsewhere = [...(other.elsewhere ?? []), answer.id]
      if (isLike(other, intent) && !isAtRest(other)) await journal(other.id, { elsewhere })
    }
  }

  /** Looks for one, or for several with the same readings. Answers what was seen of the first. */
  async function look(...ids: string[]): Promise<Look | null> {
    const looked = ids.flatMap((id) => change(id, { isLooking: true, nextLookAt: null }) ?? [])
    const lookFor = seeker
    if (!lookFor) return null
    for (const { id } of looked) watch.callOff(id)
    try {
      const all = [...live.values(), ...(await keep.all(table))]
      const seen = await lookFor(session, looked, { all, limit: serverLimit })
      looked.forEach(({ id }, place) => seen[place] && settle(id, seen[place]))
      return seen[0] ?? null
    } catch (error) {
      // The session is over: the journal leads on from here in the next one.
      throwOthers(error)
      for (const { id } of looked) drop(id)
      return null
    }
  }

  /** Looks for one whose time has come and for all like it: several that were sent in turn share their readings. */
  function lookAtDue(first: string) {
    const isDue = ({ id, nextLookAt }: Intent) =>
      nextLookAt !== null && (id === first || nextLookAt <= monotonic())
    void look(...[...live.values()].filter(isDue).map(({ id }) => id))
  }

  function settle(id: string, seen: Look) {
    const { verdict } = seen
    const intent = live.get(id)
    if (!intent) return
    const changes = { look: seen, looks: intent.looks + 1, isLooking: false }
    const elapsed = elapsedOf(intent)
    if (isSettledFor(intent, verdict, { limit: serverLimit, elapsed })) {
      void keep.remove(table, id)
      if (isShown({ ...intent, ...changes })) change(id, { ...changes, nextLookAt: null })
      else drop(id)
      return
    }
    // What could not be read settles nothing, though the value has come.
    const isSettled = verdict.kind !== 'STILL_UNKNOWN' && !isShown({ ...intent, ...changes })
    const next = nextLookAfter(elapsed, { limit: serverLimit, isSettled })
    const last = lastLookAfter(serverLimit)
    const wait = (elapsed < last ? Math.min(next, last) : next) - elapsed
    const isAlone = [...live.values()].every((one) => one.id === id || isAtRest(one))
    const due = monotonic() + wait
    const nextLookAt = isSettled && !isAlone ? together(due) : due
    change(id, { ...changes, nextLookAt })
    watch.later(id, () => lookAtDue(id), nextLookAt - monotonic())
  }

  async function track(record: IntentRecord, lookFor: LookFor): Promise<Tracked> {
    const { id } = record
    seeker = lookFor
    await keep.write(table, record)
    begin(record, false)
    await watch.take(id)
    let begunAt = monotonic()
    return {
      elapsed: () => elapsedOf({ begunAt }),
      async restart(changes) {
        begunAt = monotonic()
        change(id, { begunAt })
        await journal(id, { ...changes, sentAt: Date.now(), serverAt: session.clock.now() })
      },
      journal: (changes) => journal(id, changes),
      look: () => look(id),
      refused: () => intents.setAside(id),
      drop: () => intents.dismiss(id),
    }
  }

  async function resume() {
    const records = await keep.all(table)
    if (records.length === 0) return
    const part = seeker ?? (await import('./intentLook.ts').catch(() => null))
    if (part === null) {
      // The network has not let it through: what is open is not forgotten for that.
      if (!isClosed) watch.later('resume', () => void resume(), AGAIN)
      return
    }
    seeker = 'lookFor' in part ? part.lookFor : part
    for (const record of records) {
      if (live.has(record.id) || isClosed || !(await watch.take(record.id))) continue
      begin(record, true)
      void look(record.id)
    }
  }

  const intents: Intents = {
    track,
    lookAgain(id) {
      if (live.get(id)?.isLooking === false) void look(id)
    },
    dismiss(id) {
      void keep.remove(table, id)
      drop(id)
    },
    setAside: (id) => void change(id, { isSetAside: true }),
    leave() {
      for (const one of live.values()) {
        if (isAtRest(one)) drop(one.id)
        else if (one.look?.verdict.kind === 'NOT_CREATED') intents.setAside(one.id)
      }
    },
    sending: (id = newId()) => ({
      serverLimit,
      writeTimeout: options.writeTimeout,
      headers: options.intentHeader ? { 'x-intent-id': id } : {},
    }),
    close() {
      unsubscribe()
      for (const id of live.keys()) drop(id)
      isClosed = true
      watch.close()
    },
  }
  opened.put(session.queries, intents)
  // Somebody who comes back to this tab finds what another tab, gone since, has left open.
  const unsubscribe = focusManager.subscribe((isFocused) => void (isFocused && resume()))
  void resume()
  return intents
}
