import type { QueryClient } from '@tanstack/react-query'
import type { DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { claimLock } from '#session/runExclusively.ts'
import { drillTables, type RotationUnderWay } from '#session/keep/keptDrills.ts'
import { secret } from '#session/secret/secret.ts'
import { sessionOf } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { prepareIntent } from '#api/intents/intentOrder.ts'
import {
  aloneIn,
  sendPrepared,
  settleSent,
  type Arrival,
  type Ended,
} from '#api/intents/intentSending.ts'
import { type NoOrder, type NoTarget, prepare, type Prepared, targetOf } from './drillOrder.ts'
import { markSent, placeOf, settleMark, type Rotated } from './drillSettling.ts'

/** What is known of a value that has just come. */
export type Issued = {
  /** Of this rotation: what is sealed is kept under it. */
  rotation: string
  /** The successor's row; null where the rest of the answer could not be read. */
  token: Token | null
  old: Token
  /** When the old value stops, as it was asked for. */
  oldStops: string | null
  arrival: Arrival
}

type Options = {
  /** The rotation of this token, by its entry's id, in spite of which a person goes on. */
  inSpiteOf: number | null
  /** The person sees that its application is inactive; else that is said first, and the next press goes on. */
  seesInactive?: boolean
  /** The old one as the person saw it; where its expiry is another by now, that is said and nothing is sent. */
  saw?: Token | null | undefined
  /** Seals what session/secret/secret.ts holds and answers for whom. Where it is missing, or rejects, the caller shows it once. */
  seal?: (issued: Issued) => Promise<string>
}

export type DrillRotation =
  /** `to`: for whom it is sealed; null: it waits in session/secret/secret.ts. `recorded` is over once the drill holds it. */
  | { kind: 'value'; issued: Issued; to: string | null; recorded: Promise<Rotated | null> }
  /** It may have been rotated, and no value came. With the event where the log says so already. */
  | { kind: 'lost'; event: Rotated | null }
  /** Nothing was sent. That it is under way says another page that is at it too. */
  | NoTarget
  | NoOrder
  | Exclude<Ended, { kind: 'value' } | { kind: 'lost' }>

/**
 * Rotates one token of a drill with exactly one POST, as an intent, and records it. One that the record has rotated is not
 * rotated again, but where its value was lost: then its successor is, without overlap, since nobody has that value.
 */
export async function rotateInDrill(
  client: QueryClient,
  drill: DrillRecord,
  tokenId: number,
  options: Options,
): Promise<DrillRotation> {
  // Never two values at once: the second would take the first one's place in its cell.
  if (isUnderWay || secret.isHeld()) return { kind: 'underWay' }
  isUnderWay = true
  const release = await claimLock(placeOf(sessionOf(client), drill.id, tokenId))
  let recorded: Promise<unknown> | null = null
  try {
    if (!release) return { kind: 'underWay' }
    const ended = await steps(client, drill, tokenId, options)
    if (ended.kind === 'value') {
      ;({ recorded } = ended)
      // Its caller hears of its failure; letting go has none.
      void recorded.then(release, release)
    }
    return ended
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'notSent', because: 'unread', error }
    throw error
  } finally {
    isUnderWay = false
    if (!recorded) release?.()
  }
}
let isUnderWay = false

/** One rotation from its token to the record. The application is held from the reading of its list to the end of the intent. */
async function steps(
  client: QueryClient,
  drill: DrillRecord,
  tokenId: number,
  { inSpiteOf, seesInactive = false, saw, seal }: Options,
): Promise<DrillRotation> {
  const target = await targetOf(client, drill, tokenId)
  if (target.kind !== 'target') return target
  const sent = await aloneIn(sessionOf(client), target.planned.application.id, async () => {
    const prepared = await prepare(client, target, {
      inSpiteOf,
      seesInactive,
      saw,
      value: seal ? 'toSeal' : 'toShow',
    })
    return prepared.kind === 'prepared' ? send(client, prepared) : prepared
  })
  return sent.kind === 'sent' ? settle(client, sent, seal) : sent
}

type Sent = { kind: 'sent'; mark: RotationUnderWay; old: Token; ended: Ended }

/** The one POST as an intent. How far the log went is in the mark before it, its answer before it is in the journal. */
async function send(
  client: QueryClient,
  { order, mark: begun, old, rows }: Prepared,
): Promise<Sent> {
  const session = sessionOf(client)
  const prepared = await prepareIntent(session, order, rows)
  if (prepared.kind !== 'prepared') return { kind: 'sent', mark: begun, old, ended: prepared }
  const mark: RotationUnderWay = { ...begun, after: prepared.before.newest?.id ?? 0 }
  await session.keep.write(drillTables.rotations, mark)
  const sent = await sendPrepared(session, prepared)
  if (sent.kind !== 'posted') return { kind: 'sent', mark, old, ended: sent }
  // A page that dies between the two must not leave a journal that counts a value as arrived of which nothing else knows.
  const { answer } = sent
  const answered =
    answer.kind === 'withValue' && answer.id !== null ? { ...mark, answered: answer.id } : mark
  if (answered !== mark) await session.keep.write(drillTables.rotations, answered)
  return { kind: 'sent', mark: answered, old, ended: await settleSent(session, sent) }
}

/** Seals the value or leaves it to be shown, and has it recorded; where nothing was made the mark goes. */
async function settle(
  client: QueryClient,
  { mark, old, ended }: Sent,
  seal: Options['seal'],
): Promise<DrillRotation> {
  const session = sessionOf(client)
  switch (ended.kind) {
    case 'value': {
      const { token, arrival } = ended
      const { looked, other } = arrival
      const issued: Issued = { rotation: mark.id, token, old, oldStops: mark.oldStops, arrival }
      // Where the seal fails, a person must see the value now or it is lost. Another token's value is sealed to nobody.
      const to = other ? null : ((await seal?.(issued).catch(() => null)) ?? null)
      const isShown = to === null && !other
      const left: RotationUnderWay = isShown ? { ...mark, value: 'shown' } : mark
      if (isShown) await session.keep.write(drillTables.rotations, left)
      const recorded = looked.then((look) => settleMark(client, left, to, { token, look }))
      return { kind: 'value', issued, to, recorded }
    }
    case 'lost':
      // What moved its expiry before, and the wait for the answer, have taken their time.
      markSent(session, mark)
      return { kind: 'lost', event: await settleMark(client, mark, null, null) }
    case 'notSent':
    case 'rotatedAlready':
    case 'notMoved':
    case 'refused': {
      // A session that ends takes the answers that are on their way with it.
      const isOver = ended.kind === 'refused' && ended.error.fault.kind === 'signedOut'
      if (!isOver) await session.keep.remove(drillTables.rotations, mark.id)
      return ended
    }
  }
}
