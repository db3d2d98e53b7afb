import { rotateInDrill, type DrillRotation, type Issued } from '#api/drills/drillRotate.ts'
import { keepSealed, unsettledRotations } from '#api/drills/sealedValues.ts'
import { sealFor } from '#components/receivers/sealFor.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { claimLock } from '#session/runExclusively.ts'
import type { Receiver } from '#session/keep/keptDrills.ts'
import { createRun, turnAfter, useRun } from '#session/run.ts'
import { isPublicKey } from '#session/sealing/seal.ts'
import { secret } from '#session/secret/secret.ts'
import { perPerson } from '#session/slot.ts'
import { useSession } from '#session/useSession.ts'
import type { Session } from '#session/session.ts'
import type { ApiError } from '#wire/ApiError.ts'

/** One value to rotate and to seal. */
export type Errand = {
  planned: DrillPlanned
  receiver: Receiver
  /** The person sees that its application is inactive. */
  seesInactive: boolean
}

/** What stopped one of them; nothing was sent, or what is known of it is in the drill. */
export type Trouble = Exclude<DrillRotation, { kind: 'value' }>

export type HandOverRun = {
  drillId: string
  state: 'running' | 'paused' | 'stopping' | 'over'
  /** The one under way, and how far it is. */
  current: { tokenId: number; step: 'rotating' | 'arrived' } | null
  troubles: ReadonlyMap<number, Trouble>
  /** What paused it or ended it; null where a person did, or where all were tried. */
  because: ApiError | 'elsewhere' | 'noSeal' | 'valueWaits' | null
}

/** One run at a time. Like a draft it outlives a lock; what it rotated is in the drill and is never rotated again. */
function handOverRun() {
  const run = createRun<HandOverRun>()
  const troubles = () => run.read()?.troubles ?? []

  async function tryOne(session: Session, drill: DrillRecord, errand: Errand, show: Show) {
    const { tokenId } = errand.planned
    run.change({ current: { tokenId, step: 'rotating' } })
    const done = await rotateInDrill(session.queries, drill, tokenId, {
      inSpiteOf: null,
      seesInactive: errand.seesInactive,
      seal: (issued) => {
        run.change({ current: { tokenId, step: 'arrived' } })
        return sealIssued(session, drill, errand, issued)
      },
    })
    const turn = turnAfter('error' in done ? done.error : null)
    if (done.kind === 'value') {
      if (done.to === null) show(done.issued, errand.planned)
      await done.recorded
    } else if (turn.kind !== 'again') {
      run.change({ troubles: new Map([...troubles(), [tokenId, done]]) })
    }
    run.change({ current: null })
    return turn
  }

  return {
    ...run,
    /** Rotates and seals one after the other. `show` is for a value that could not be sealed: a person must see it now. */
    async start(session: Session, drill: DrillRecord, errands: readonly Errand[], show: Show) {
      const [first] = errands
      if (run.isUnderWay() || !first) return
      await run.start(
        { ...nothingYet(drill.id), state: 'running' },
        async (inTurn) => {
          const release = await claimLock(`${session.server.id}/drill/${drill.id}/run`)
          if (!release) return run.change({ because: 'elsewhere' })
          try {
            // What seals is read before anything is rotated.
            if (!(await hasSeal(first))) return run.change({ because: 'noSeal' })
            await inTurn(errands, {
              room: session.spare,
              // Never two values at once: one that a person has to store comes first.
              holds: () => (secret.isHeld() ? 'valueWaits' : null),
              tryOne: (errand) => tryOne(session, drill, errand, show),
            })
          } finally {
            release()
            void session.queries.invalidateQueries(unsettledRotations(drill.id))
          }
        },
        () => ({ current: null }),
      )
    },
    stop() {
      const state = run.read()?.state
      if (state === 'running' || state === 'paused') run.change({ state: 'stopping' })
      run.stop()
    },
    /** What was said of one is no news any more once it is tried again by hand. */
    forgetTrouble(tokenId: number) {
      run.change({ troubles: new Map([...troubles()].filter(([id]) => id !== tokenId)) })
    },
    say(drillId: string, tokenId: number, trouble: Trouble) {
      const before = run.read()
      run.put({
        ...(before?.drillId === drillId ? before : nothingYet(drillId)),
        troubles: new Map([
          ...(before?.drillId === drillId ? before.troubles : []),
          [tokenId, trouble],
        ]),
      })
    },
  }
}

export type Show = (issued: Issued, planned: DrillPlanned) => void

const nothingYet = (drillId: string): HandOverRun => ({
  drillId,
  state: 'over',
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
  session: Session,
  drill: DrillRecord,
  { planned, receiver }: Pick<Errand, 'planned' | 'receiver'>,
  { rotation, token, oldStops }: Issued,
): Promise<string> {
  const ciphertext = await sealFor(session, receiver, {
    token: planned.name,
    application: planned.application.name,
    oldStops,
  })
  await keepSealed(session.queries, {
    id: rotation,
    drillId: drill.id,
    tokenId: planned.tokenId,
    successorId: token?.id ?? null,
    name: planned.name,
    receiver: receiver.id,
    publicKey: receiver.publicKey,
    ciphertext,
    sealedAt: new Date(session.clock.now()).toISOString(),
    takenAt: null,
  })
  return receiver.id
}

const runs = perPerson(handOverRun)

/** The run of this person, and how to begin, hold and end one. */
export function useHandOverRun() {
  const session = useSession()
  const { start, forgetTrouble, say, ...own } = runs.of(session.drafts)
  return { ...useRun(own), start, forgetTrouble, say }
}
