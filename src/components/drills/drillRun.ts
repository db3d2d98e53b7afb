import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type DrillRotation, type Issued, rotateInDrill } from '#api/drills/drillRotate.ts'
import type { ShownToken } from '#components/show-once/shownOnce.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { createGate } from '#lib/gate.ts'
import { msOf } from '#lib/instant.ts'
import { seenOf } from '#rules/tokens/seenToken.ts'
import { useWorld } from '#session/useWorld.ts'
import { worldOf } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'

/** What is known of one row of a run. */
export type RunVerdict =
  | { kind: 'waiting' }
  | { kind: 'rotating' }
  /** The value is shown and not stored yet. */
  | { kind: 'storing' }
  | { kind: 'done' }
  | { kind: 'notTried' }
  | Exclude<DrillRotation, { kind: 'value' }>

export type RunRow = { planned: DrillPlanned; verdict: RunVerdict }

export type DrillRun = {
  drillId: string
  rows: readonly RunRow[]
  state: 'running' | 'paused' | 'over'
  /** What paused it or ended it; null where a person did, or where all were tried. */
  because: ApiError | null
}

type Begin = {
  drill: DrillRecord
  rows: readonly DrillPlanned[]
  /** The rotation, by its entry's id, in spite of which somebody goes on with the one row. */
  inSpiteOf: number | null
  /** Opens what shows a value once. */
  present: (shown: ShownToken) => void
}

/**
 * Rotates tokens of a drill in turn, each as an intent of its own that is recorded (api/drills/drillRotate.ts). The next one is
 * asked for once the value of the last is stored. A failure of one is its own; the run goes on. It lives as long as its
 * session: what a lock or a reload leaves over is what the record does not hold, and nothing goes on by itself.
 */
function runStore(client: QueryClient) {
  let run: DrillRun | null = null
  const gate = createGate()
  let isStopped = false
  let stored: (() => void) | null = null
  const listeners = new Set<() => void>()

  function put(next: DrillRun | null) {
    run = next
    for (const listener of listeners) listener()
  }
  const change = (more: Partial<DrillRun>) => run && put({ ...run, ...more })
  const judge = (id: number, verdict: RunVerdict) =>
    run &&
    change({
      rows: run.rows.map((row) => (row.planned.tokenId === id ? { ...row, verdict } : row)),
    })

  function pause(because: ApiError | null = null) {
    if (run?.state !== 'running') return
    gate.close()
    change({ state: 'paused', because })
  }
  function resume() {
    gate.open()
    if (run?.state === 'paused') change({ state: 'running', because: null })
  }
  function stop() {
    isStopped = true
    gate.open()
  }

  /** Shows the value, and is over once a person has stored or discarded it. */
  async function show(planned: DrillPlanned, issued: Issued, present: Begin['present']) {
    const isStored = new Promise<void>((resolve) => (stored = resolve))
    present(shownOf(planned, issued))
    await isStored
  }

  /** Answers whether the run may go on. */
  async function tryOne(
    { drill, inSpiteOf, present }: Begin,
    planned: DrillPlanned,
  ): Promise<boolean> {
    const id = planned.tokenId
    for (;;) {
      await gate.passed()
      if (isStopped) return false
      judge(id, { kind: 'rotating' })
      const ended = await rotateInDrill(client, drill, id, { inSpiteOf })
      if (ended.kind === 'value') {
        judge(id, { kind: 'storing' })
        await show(planned, ended.issued, present)
        await ended.recorded
        judge(id, { kind: 'done' })
        return true
      }
      const error = 'error' in ended ? ended.error : null
      const fault = error?.fault.kind
      // The row that met a limit is the next one again, once somebody asks to go on.
      if (error && fault === 'limited' && error.ran === 'no') {
        judge(id, { kind: 'waiting' })
        pause(error)
        continue
      }
      judge(id, ended)
      if (fault !== 'signedOut' && fault !== 'forbidden') return true
      change({ because: error })
      return false
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
    async start(begin: Begin): Promise<void> {
      if (run !== null && run.state !== 'over') return
      isStopped = false
      const rows = begin.rows.map((planned): RunRow => ({ planned, verdict: { kind: 'waiting' } }))
      put({ drillId: begin.drill.id, rows, state: 'running', because: null })
      try {
        for (const planned of begin.rows) if (!(await tryOne(begin, planned))) break
      } finally {
        resume()
        const ended = run?.rows.map((row): RunRow =>
          row.verdict.kind === 'waiting' ? { ...row, verdict: { kind: 'notTried' } } : row,
        )
        change({ state: 'over', ...(ended && { rows: ended }) })
        // Each rotation has read its list again; the log and who counts tokens have not.
        void client.invalidateQueries({ queryKey: ['inventory'] })
        void client.invalidateQueries({ queryKey: ['audit'] })
      }
    },
    pause: () => pause(),
    resume,
    /** What is under way comes to its end; the rest is not tried. */
    stop,
    /** Told by the page when the value is no longer shown. */
    valueGone() {
      stored?.()
      stored = null
    },
    forget() {
      if (run?.state === 'over') put(null)
    },
  }

  function shownOf({ application }: DrillPlanned, issued: Issued): ShownToken {
    const { token, old, oldStops, arrival } = issued
    const isAlive = oldStops === null || msOf(oldStops) > worldOf(client).clock.now()
    return {
      kind: 'token',
      application,
      token,
      arrival,
      replaced: {
        ...seenOf(old),
        stopsAt: isAlive ? oldStops : null,
        formerExpiry: old.expires_at,
      },
    }
  }
}

const stores = new WeakMap<QueryClient, ReturnType<typeof runStore>>()

/** The run of this session, and how to begin, hold and end one. */
export function useDrillRun() {
  const { queries } = useWorld()
  const known = stores.get(queries) ?? runStore(queries)
  stores.set(queries, known)
  const { read, follow, ...acts } = known
  return { run: useSyncExternalStore(follow, read), ...acts }
}
