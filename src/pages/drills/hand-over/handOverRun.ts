import { useSyncExternalStore } from 'react'
import { rotateInDrill, type DrillRotation, type Issued } from '#api/drills/drillRotate.ts'
import { keepSealed, unsettledRotations } from '#api/drills/sealedValues.ts'
import { sealFor } from '#components/receivers/sealFor.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { createGate } from '#lib/gate.ts'
import { own } from '#session/alone.ts'
import type { Drafts } from '#session/keep/drafts.ts'
import type { Receiver } from '#session/keep/keptDrills.ts'
import { isPublicKey } from '#session/sealing/seal.ts'
import { secret } from '#session/secret/secret.ts'
import { useWorld } from '#session/useWorld.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'

/** One value to rotate and to seal. */
export type Errand = { planned: DrillPlanned; receiver: Receiver }

/** What stopped one of them; nothing was sent, or what is known of it stands in the drill. */
export type Trouble = Exclude<DrillRotation, { kind: 'value' }>

export type HandOverRun = {
  drillId: string
  state: 'idle' | 'running' | 'paused' | 'stopping'
  /** The one under way, and how far it is. */
  current: { tokenId: number; step: 'rotating' | 'arrived' } | null
  troubles: ReadonlyMap<number, Trouble>
  /** What paused it or ended it; null where a person did, or where all were tried. */
  because: ApiError | 'elsewhere' | 'noSeal' | 'valueWaits' | null
}

/** One run at a time. Like a draft it outlives a lock; what it rotated stands in the drill and is never rotated again. */
function runStore() {
  let run: HandOverRun = idle('')
  const gate = createGate()
  let stop = new AbortController()
  const listeners = new Set<() => void>()

  function change(more: Partial<HandOverRun>) {
    run = { ...run, ...more }
    for (const listener of listeners) listener()
  }

  function pause(because: HandOverRun['because'] = null) {
    if (run.state !== 'running') return
    gate.close()
    change({ state: 'paused', because })
  }
  function resume() {
    gate.open()
    if (run.state === 'paused') change({ state: 'running', because: null })
  }

  /** False once nothing more is to be sent. */
  async function mayGoOn({ spare }: World): Promise<boolean> {
    do {
      // Never two values at once: one that a person has to store comes first.
      if (secret.isHeld()) pause('valueWaits')
      await gate.passed()
      if (stop.signal.aborted) return false
      try {
        await spare(stop.signal)
      } catch (error) {
        if (error instanceof ApiError) change({ because: error })
        return false
      }
    } while (gate.isClosed() || secret.isHeld())
    return true
  }

  async function tryAll(world: World, drill: DrillRecord, errands: readonly Errand[], show: Show) {
    for (const errand of errands) {
      const { tokenId } = errand.planned
      // One that met a limit is the next one again, once somebody asks to go on.
      for (let isOpen = true; isOpen;) {
        if (!(await mayGoOn(world))) return
        change({ current: { tokenId, step: 'rotating' } })
        const done = await rotateInDrill(world.queries, drill, tokenId, {
          inSpiteOf: null,
          seal: (issued) => {
            change({ current: { tokenId, step: 'arrived' } })
            return sealIssued(world, drill, errand, issued)
          },
        })
        const fault = 'error' in done ? done.error.fault.kind : null
        isOpen = fault === 'limited'
        if (done.kind === 'value') {
          if (done.to === null) show(done.issued, errand.planned)
          await done.recorded
        } else if (!isOpen) {
          change({ troubles: new Map([...run.troubles, [tokenId, done]]) })
        }
        change({ current: null })
        if ('error' in done && isOpen) pause(done.error)
        if ('error' in done && (fault === 'signedOut' || fault === 'forbidden')) {
          change({ because: done.error })
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
    /** Rotates and seals one after the other. `show` is for a value that could not be sealed: a person must see it now. */
    async start(world: World, drill: DrillRecord, errands: readonly Errand[], show: Show) {
      const [first] = errands
      if (run.state !== 'idle' || !first) return
      stop = new AbortController()
      run = { ...idle(drill.id), state: 'running' }
      change({})
      const release = await own(`${world.server.id}/drill/${drill.id}/run`)
      if (!release) return change({ state: 'idle', because: 'elsewhere' })
      try {
        // What seals is read before anything is rotated.
        if (await hasSeal(first)) await tryAll(world, drill, errands, show)
        else change({ because: 'noSeal' })
      } finally {
        release()
        void world.queries.invalidateQueries(unsettledRotations(drill.id))
        gate.open()
        change({ state: 'idle', current: null })
      }
    },
    pause: () => pause(),
    resume,
    /** What is under way comes to its end; the rest is not tried. */
    stop() {
      if (run.state === 'running' || run.state === 'paused') change({ state: 'stopping' })
      stop.abort(new DOMException('', 'AbortError'))
      gate.open()
    },
    /** What was said of one is no news any more once it is tried again by hand. */
    forget(tokenId: number) {
      change({ troubles: new Map([...run.troubles].filter(([id]) => id !== tokenId)) })
    },
    say(drillId: string, tokenId: number, trouble: Trouble) {
      if (run.drillId !== drillId) run = idle(drillId)
      change({ troubles: new Map([...run.troubles, [tokenId, trouble]]) })
    },
  }
}

export type Show = (issued: Issued, planned: DrillPlanned) => void

const idle = (drillId: string): HandOverRun => ({
  drillId,
  state: 'idle',
  current: null,
  troubles: new Map(),
  because: null,
})

async function hasSeal({ receiver }: Errand): Promise<boolean> {
  try {
    return await isPublicKey(receiver.publicKey)
  } catch {
    // Its code did not come over the network.
    return false
  }
}

/** Seals the value that has just come and keeps the ciphertext. Answers for whom. */
export async function sealIssued(
  world: World,
  drill: DrillRecord,
  { planned, receiver }: Errand,
  { rotation, token, oldStops }: Issued,
): Promise<string> {
  const ciphertext = await sealFor(world, receiver, {
    token: planned.name,
    application: planned.application.name,
    oldStops,
  })
  await keepSealed(world.queries, {
    id: rotation,
    drillId: drill.id,
    tokenId: planned.tokenId,
    successorId: token?.id ?? null,
    name: planned.name,
    receiver: receiver.id,
    publicKey: receiver.publicKey,
    ciphertext,
    sealedAt: new Date(world.clock.now()).toISOString(),
    takenAt: null,
  })
  return receiver.id
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
export function useHandOverRun() {
  const world = useWorld()
  const { read, follow, ...acts } = storeOf(world.drafts)
  return { run: useSyncExternalStore(follow, read), ...acts }
}
