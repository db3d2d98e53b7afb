import { useSyncExternalStore } from 'react'
import { createGate } from '#lib/flow/gate.ts'
import { createStore } from '#lib/flow/store.ts'
import { ApiError } from '#wire/ApiError.ts'

/** What every run tells of itself. */
type Progress = {
  state: 'running' | 'paused' | 'stopping' | 'over'
  /** What paused it or ended it; null where a person did, or where all were tried. */
  because: unknown
}

/** A run over rows, with what is known of each. */
export type RunOf<Row> = Progress & {
  state: 'running' | 'paused' | 'over'
  because: ApiError | null
  rows: readonly Row[]
}

/** What holds a run and ends it. */
export type Steer = Record<'pause' | 'resume' | 'stop' | 'forget', () => void>

/**
 * What follows from one try: the next one, the same again once somebody asks to go on, or nothing more, whether an answer is why or
 * what was read.
 */
export type Turn =
  | { kind: 'next' }
  | { kind: 'again'; because: ApiError }
  | { kind: 'end'; because: ApiError | null }

type Steps<Item, Run extends Progress> = {
  /** Waits until there is room for one more. Rejects where nothing more is to be sent. */
  room?: (signal: AbortSignal) => Promise<unknown>
  /** Why none may begin now, though nobody has paused it. */
  holds?: () => Run['because'] | null
  tryOne: (item: Item) => Promise<Turn>
}

/**
 * Acts that are tried one after the other, one run at a time: it can be paused, resumed and stopped. What is under way
 * always comes to its end.
 */
export function createRun<Run extends Progress>() {
  const store = createStore<Run | null>(null)
  const gate = createGate()
  let stopped = new AbortController()

  function become(more: Partial<Run> | Partial<Progress>) {
    const run = store.read()
    if (run) store.put({ ...run, ...more })
  }

  function pause(because: Run['because'] = null) {
    if (store.read()?.state !== 'running') return
    gate.close()
    become({ state: 'paused', because })
  }
  function resume() {
    gate.open()
    if (store.read()?.state === 'paused') become({ state: 'running', because: null })
  }

  /** False once nothing more is to be sent; then `because` says why, where it was not a person. */
  async function mayGoOn<Item>({ room, holds = () => null }: Steps<Item, Run>): Promise<boolean> {
    const { signal } = stopped
    do {
      const because = holds()
      if (because !== null) pause(because)
      await gate.passed()
      if (signal.aborted) return false
      try {
        await room?.(signal)
      } catch (error) {
        if (error instanceof ApiError) become({ because: error })
        return false
      }
    } while (gate.isClosed() || holds() !== null)
    return true
  }

  /** False once nothing more is to be sent. One that met a limit is the next one again. */
  async function tryUntilDone<Item>(item: Item, steps: Steps<Item, Run>): Promise<boolean> {
    while (await mayGoOn(steps)) {
      const turn = await steps.tryOne(item)
      if (turn.kind === 'next') return true
      if (turn.kind === 'again') pause(turn.because)
      else {
        become({ because: turn.because })
        return false
      }
    }
    return false
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    put: store.put,
    change: (more: Partial<Run>) => become(more),
    /** Whether one is under way: then another does not begin. */
    isUnderWay: () => (store.read()?.state ?? 'over') !== 'over',
    /** Begins as `run`; `act` is given what tries each item, and `over` says what is left to tell at its end. */
    async start(
      run: Run,
      act: (inTurn: InTurn<Run>) => Promise<void>,
      over: (run: Run) => Partial<Run>,
    ): Promise<void> {
      stopped = new AbortController()
      store.put(run)
      try {
        await act(async (items, steps) => {
          for (const item of items) if (!(await tryUntilDone(item, steps))) return
        })
      } finally {
        gate.open()
        const ended = store.read()
        if (ended) store.put({ ...ended, ...over(ended), state: 'over' })
      }
    },
    pause: () => pause(),
    resume,
    /** What is under way comes to its end; the rest is not tried. */
    stop() {
      stopped.abort(new DOMException('', 'AbortError'))
      resume()
    },
    forget() {
      if (store.read()?.state === 'over') store.put(null)
    },
  }
}

type Followed<Run> = Steer & {
  read: () => Run
  subscribe: (follow: () => void) => () => void
}

/** A run as a screen follows it, with what steers it. */
export function useRun<Run>({ read, subscribe, pause, resume, stop, forget }: Followed<Run>) {
  return { run: useSyncExternalStore(subscribe, read), pause, resume, stop, forget }
}

type InTurn<Run extends Progress> = <Item>(
  items: Iterable<Item>,
  steps: Steps<Item, Run>,
) => Promise<void>

/** What a failure of one means for the others. */
export function turnAfter(error: ApiError | null): Turn {
  const fault = error?.fault.kind
  if (error && fault === 'limited' && error.ran === 'no') return { kind: 'again', because: error }
  if (error && (fault === 'signedOut' || fault === 'forbidden')) {
    return { kind: 'end', because: error }
  }
  return { kind: 'next' }
}

/** The rows, with what is known of one of them. */
export const judged = <Row extends { verdict: unknown }>(
  rows: readonly Row[],
  isIt: (row: Row) => boolean,
  verdict: Row['verdict'],
): Row[] => rows.map((row) => (isIt(row) ? { ...row, verdict } : row))

/** The rows at the end of a run: those that wait yet were not tried. */
export const untried = <Row extends { verdict: { kind: string } }>(rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    row.verdict.kind === 'waiting' ? { ...row, verdict: { kind: 'notTried' } } : row,
  )
