import { focusManager, queryOptions } from '@tanstack/react-query'
import type { Limits } from '#contract/configuration.ts'
import { own } from '#session/alone.ts'
import { keptTables, type IntentRecord } from '#session/keep.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { elapsedOf, isAtRest, isShown, journalled, type Intent } from './intent.ts'
import { lookAt, nextLike, readEvidence, type Look } from './intentLook.ts'
import { nextLookAfter, together } from './intentTimes.ts'
import { newId } from './newId.ts'

/** What one that is sent (api/intentSending.ts) does with its entry in the journal. */
export type Tracked = {
  /** This computer's time in milliseconds; 0: the session is over. */
  sentAt: () => number
  journal: (changes: Partial<IntentRecord>) => Promise<void>
  look: () => Promise<Look | null>
  refused: () => void
  drop: () => void
}

export type Intents = {
  /** Journals one that is about to be sent, and looks after it from then on. */
  track: (record: IntentRecord) => Promise<Tracked>
  /** Reads list and log again, now. Sends nothing else. */
  lookAgain: (id: string) => void
  /** Lets go of one: the person has dealt with it. */
  dismiss: (id: string) => void
  /** Lets go of those whose verdict is final: they were shown on the page that is left. */
  leave: () => void
  /** How an act with a truth of its own is sent: under its own id where the deployment guards it, and for how long it may run. */
  sending: (id?: string) => {
    serverLimit: number
    writeTimeout: number
    headers: Record<string, string>
  }
  close: () => void
}

type Options = Pick<Limits, 'serverLimit' | 'writeTimeout'> & { intentHeader: boolean }

const opened = new WeakMap<World, Intents>()

/** The intents of a session. */
export function intentsOf(world: World): Intents {
  const intents = opened.get(world)
  if (!intents) throw new Error('This session has no intents.')
  return intents
}

/** Those that are open, and those whose verdict was not left yet. */
export const openIntents = () =>
  queryOptions({
    queryKey: ['intents'],
    queryFn: (): Intent[] => [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
    // They are written here and never read from the backend.
    enabled: false,
  })

/**
 * Create and rotate as intents: guarded, journalled, sent once, judged by list and log (reliability.md, "Create and
 * rotate"). What the journal holds from an earlier document is looked at again and never sent again.
 */
export function createIntents(world: World, options: Options): Intents {
  const { keep } = world
  const { serverLimit } = options
  const { intents: table } = keptTables
  const live = new Map<string, Intent>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const owned = new Map<string, () => void>()
  let isClosed = false

  function put(intent: Intent) {
    live.set(intent.id, intent)
    publish()
  }

  function change(id: string, changes: Partial<Intent>): Intent | null {
    const intent = live.get(id)
    if (!intent || isClosed) return null
    const next = { ...intent, ...changes }
    next.overAt = next.sentAt + serverLimit
    put(next)
    return next
  }

  function publish() {
    if (!isClosed) world.queries.setQueryData(openIntents().queryKey, [...live.values()])
  }

  function drop(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    owned.get(id)?.()
    owned.delete(id)
    live.delete(id)
    publish()
  }

  const begin = (record: IntentRecord, isResumed: boolean) =>
    put({
      ...record,
      look: null,
      looks: 0,
      isLooking: false,
      nextLookAt: null,
      isResumed,
      wasRefused: false,
      overAt: record.sentAt + serverLimit,
    })

  /** Whether this tab is the one that looks after it. */
  async function take(id: string): Promise<boolean> {
    const release = await own(`${world.server.id}/intent/${id}`)
    if (!release) return false
    // Whoever looks after it from then on must not find it taken by a session that is over.
    if (isClosed) release()
    else owned.set(id, release)
    return !isClosed
  }

  async function journal(id: string, changes: Partial<IntentRecord>) {
    const intent = change(id, changes)
    if (intent) await keep.write(table, journalled(intent))
  }

  /** Looks for one, or for several with the same readings. Answers what was seen of the first. */
  async function look(...ids: string[]): Promise<Look | null> {
    const looked = ids.flatMap((id) => change(id, { isLooking: true, nextLookAt: null }) ?? [])
    if (looked.length === 0) return null
    for (const { id } of looked) clearTimeout(timers.get(id))
    try {
      const all = [...live.values(), ...(await keep.all(table))]
      const over = looked.filter((intent) => elapsedOf(intent) >= serverLimit)
      const evidenceOf = await readEvidence(world, looked)
      const at = world.clock.now()
      const seen = looked.map((intent) => {
        const next = nextLike(intent, all)
        return lookAt(intent, evidenceOf(intent), { isOver: over.includes(intent), next, at })
      })
      looked.forEach(({ id }, place) => seen[place] && settle(id, seen[place]))
      return seen[0] ?? null
    } catch (error) {
      // The session is over: the journal leads on from here in the next one.
      if (!(error instanceof ApiError)) throw error
      for (const { id } of looked) drop(id)
      return null
    }
  }

  /** Looks for one whose time has come and for all like it: several that were sent in turn share their readings. */
  function lookAtDue(first: string) {
    const isDue = ({ id, nextLookAt }: Intent) =>
      nextLookAt !== null && (id === first || nextLookAt <= Date.now())
    void look(...[...live.values()].filter(isDue).map(({ id }) => id))
  }

  function settle(id: string, seen: Look) {
    const { verdict } = seen
    const intent = live.get(id)
    if (!intent) return
    const changes = { look: seen, looks: intent.looks + 1, isLooking: false }
    if (verdict.kind === 'ASK' || ('final' in verdict && verdict.final)) {
      void keep.remove(table, id)
      if (isShown({ ...intent, ...changes })) change(id, { ...changes, nextLookAt: null })
      else drop(id)
      return
    }
    const elapsed = elapsedOf(intent)
    // What could not be read settles nothing, though the value has come.
    const isSettled = verdict.kind !== 'STILL_UNKNOWN' && !isShown({ ...intent, ...changes })
    const wait = nextLookAfter(elapsed, { limit: serverLimit, isSettled }) - elapsed
    const isAlone = [...live.values()].every((one) => one.id === id || isAtRest(one))
    const nextLookAt = isSettled && !isAlone ? together(Date.now() + wait) : Date.now() + wait
    change(id, { ...changes, nextLookAt })
    timers.set(
      id,
      setTimeout(() => lookAtDue(id), nextLookAt - Date.now()),
    )
  }

  async function track(record: IntentRecord): Promise<Tracked> {
    const { id } = record
    await keep.write(table, record)
    begin(record, false)
    await take(id)
    return {
      sentAt: () => live.get(id)?.sentAt ?? 0,
      journal: (changes) => journal(id, changes),
      look: () => look(id),
      refused: () => void change(id, { wasRefused: true }),
      drop: () => intents.dismiss(id),
    }
  }

  async function resume() {
    for (const record of await keep.all(table)) {
      if (live.has(record.id) || isClosed || !(await take(record.id))) continue
      // Nobody knows when it was really sent, so the server's limit counts from now.
      begin(record.answer === null ? { ...record, sentAt: Date.now() } : record, true)
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
    leave() {
      for (const one of live.values()) if (isAtRest(one)) drop(one.id)
    },
    sending: (id = newId()) => ({
      serverLimit,
      writeTimeout: options.writeTimeout,
      headers: options.intentHeader ? { 'x-intent-id': id } : {},
    }),
    close() {
      unwatch()
      for (const id of live.keys()) drop(id)
      isClosed = true
    },
  }
  opened.set(world, intents)
  // Whoever comes back to this tab finds what another tab, gone since, has left open.
  const unwatch = focusManager.subscribe((isFocused) => void (isFocused && resume()))
  void resume()
  return intents
}
