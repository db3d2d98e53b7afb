import { useSyncExternalStore } from 'react'
import { actInTurn, readAgainAfterAll } from '#api/inventory/tokensInTurn.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { createGate } from '#lib/gate.ts'
import {
  callOn,
  leftAlone,
  type LeftAlone,
  type ManyAct,
  type TokenOf,
} from '#rules/acts/manyTokens.ts'
import { isSameToken } from '#rules/tokens/seenToken.ts'
import type { Drafts } from '#session/keep/drafts.ts'
import { useWorld } from '#session/useWorld.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { readNow } from '#components/frame/readNow.ts'
import { standing } from '#components/frame/restoreCalls.ts'

/** What is known of one row of a run. */
export type Verdict =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  /** `isRead`: no answer came that could be read, and the row, read again, is as it was to become. */
  | { kind: 'done'; isRead: boolean }
  /** Looked at anew, there was nothing to send, or not what was confirmed. */
  | { kind: 'left'; because: LeftAlone }
  /** Nothing was changed. */
  | { kind: 'refused'; error: ApiError }
  /** No answer; read again, the row is as it was. */
  | { kind: 'notDone'; error: ApiError }
  | { kind: 'unknown'; error: ApiError }
  | { kind: 'notTried' }

export type RunRow = TokenOf & { verdict: Verdict }

export type Run = {
  act: ManyAct
  rows: readonly RunRow[]
  state: 'running' | 'paused' | 'over'
  /** What paused it or ended it; null where a person did, or where all were tried. */
  because: ApiError | null
  /** The minute's requests are used up: the next goes when there is room. */
  isWaiting: boolean
}

/** Whether a row that was to be changed may still be as it was: it is worth another try. */
export const isLeft = ({ verdict }: RunRow): boolean =>
  verdict.kind === 'refused' ||
  verdict.kind === 'notDone' ||
  verdict.kind === 'unknown' ||
  verdict.kind === 'notTried' ||
  (verdict.kind === 'left' && verdict.because === 'changed')

/** A list that was read so long ago still says what a row is, in milliseconds. */
const FRESH = 15_000
/** After so long a wait for room the screen says so. */
const NOTICED = 1_000

/** One run at a time. Like a draft it outlives a lock, whose end finds what was not tried, and not a sign-out. */
function runStore() {
  let run: Run | null = null
  const gate = createGate()
  let stop = new AbortController()
  const listeners = new Set<() => void>()

  function put(next: Run | null) {
    run = next
    for (const listener of listeners) listener()
  }
  const change = (more: Partial<Run>) => run && put({ ...run, ...more })
  const judge = (id: number, verdict: Verdict) =>
    run &&
    change({ rows: run.rows.map((row) => (row.token.id === id ? { ...row, verdict } : row)) })

  function pause(because: ApiError | null = null) {
    if (run?.state !== 'running') return
    gate.close()
    change({ state: 'paused', because })
  }
  function resume() {
    gate.open()
    if (run?.state === 'paused') change({ state: 'running', because: null })
  }

  /** False once nothing more is to be sent; then `because` says why, where it was not a person. */
  async function mayGoOn({ spare }: World): Promise<boolean> {
    const { signal } = stop
    do {
      await gate.passed()
      if (signal.aborted) return false
      const noticed = setTimeout(() => change({ isWaiting: true }), NOTICED)
      try {
        await spare(signal)
      } catch (error) {
        if (error instanceof ApiError) change({ because: error })
        return false
      } finally {
        clearTimeout(noticed)
        if (run?.isWaiting === true) change({ isWaiting: false })
      }
    } while (gate.isClosed())
    return true
  }

  async function tryAll(world: World, act: ManyAct, rows: readonly TokenOf[]) {
    for (const row of rows) {
      const { id } = row.token
      // A row that met a limit is the next one again, once somebody asks to go on.
      for (let isOpen = true; isOpen;) {
        if (!(await mayGoOn(world))) return
        judge(id, { kind: 'sending' })
        const verdict = await tryOne(world, act, row)
        const fault = 'error' in verdict ? verdict.error.fault.kind : null
        isOpen = fault === 'limited' && verdict.kind === 'refused'
        judge(id, isOpen ? { kind: 'waiting' } : verdict)
        if ('error' in verdict && isOpen) pause(verdict.error)
        if ('error' in verdict && (fault === 'signedOut' || fault === 'forbidden')) {
          change({ because: verdict.error })
          return
        }
      }
    }
  }

  return {
    read: () => run,
    follow(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Sends one after the other, none twice. Answers with the rows when it is over. */
    async start(world: World, act: ManyAct, rows: readonly TokenOf[]): Promise<readonly RunRow[]> {
      if (run !== null && run.state !== 'over') return []
      stop = new AbortController()
      const waiting = rows.map((row): RunRow => ({ ...row, verdict: { kind: 'waiting' } }))
      put({ act, rows: waiting, state: 'running', because: null, isWaiting: false })
      try {
        await tryAll(world, act, rows)
      } finally {
        resume()
        const ended = run?.rows.map((row): RunRow =>
          row.verdict.kind === 'waiting' ? { ...row, verdict: { kind: 'notTried' } } : row,
        )
        change({ state: 'over', ...(ended && { rows: ended }) })
        const touched = new Set(rows.map(({ application }) => application.id))
        void readAgainAfterAll(world.queries, touched)
      }
      return run?.rows ?? []
    },
    pause: () => pause(),
    resume,
    /** What is under way comes to its end; the rest is not tried. */
    stop() {
      stop.abort(new DOMException('', 'AbortError'))
      gate.open()
    },
    forget() {
      if (run?.state === 'over') put(null)
    },
  }
}

async function tryOne(
  world: World,
  act: ManyAct,
  { application, token }: TokenOf,
): Promise<Verdict> {
  const { queries, clock } = world
  const call = callOn(act, token.id)
  try {
    const list = await readNow(queries, tokensOf(application.id), FRESH)
    const found = list.find(({ id }) => id === token.id)
    // Another token under its id is not judged: the act itself refuses it and names both.
    const isOther = found !== undefined && !isSameToken(found, token)
    const because = isOther ? null : leftAlone(act, token, found, clock.now())
    if (because !== null) return { kind: 'left', because }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'refused', error }
  }
  try {
    await actInTurn(queries, { application: application.id, token, listAge: FRESH }, call)
    return { kind: 'done', isRead: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A session that ends takes the answers that are on their way with it.
    if (error.fault.kind === 'signedOut') return { kind: 'unknown', error }
    if (error.ran === 'no') return { kind: 'refused', error }
    const stands = await standing(queries, application.id, { call, token })
    if (stands === 'done') return { kind: 'done', isRead: true }
    return { kind: stands === 'notDone' ? 'notDone' : 'unknown', error }
  }
}

const stores = new WeakMap<Drafts, ReturnType<typeof runStore>>()

function storeOf(drafts: Drafts) {
  const known = stores.get(drafts)
  if (known) return known
  const store = runStore()
  stores.set(drafts, store)
  return store
}

/** The run of this person, and how to begin, hold and end one. */
export function useManyTokensRun() {
  const world = useWorld()
  const { read, follow, start, pause, resume, stop, forget } = storeOf(world.drafts)
  return {
    run: useSyncExternalStore(follow, read),
    start: (act: ManyAct, rows: readonly TokenOf[]) => start(world, act, rows),
    pause,
    resume,
    stop,
    forget,
  }
}
