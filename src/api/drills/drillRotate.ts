import type { QueryClient } from '@tanstack/react-query'
import type { DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import { expiresAt } from '#rules/tokens/expiry.ts'
import { cutShort, oldStops } from '#rules/tokens/overlap.ts'
import { own } from '#session/alone.ts'
import { drillTables, type RotationUnderWay } from '#session/keep/keptDrills.ts'
import { secret } from '#session/secret/secret.ts'
import { worldOf } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { sendIntentFrom, type Arrival, type Ended } from '#api/intents/intentSending.ts'
import { me } from '#api/me.ts'
import { successorExpiryOf } from '#api/tokens/successorExpiry.ts'
import { believed } from './drillEvidence.ts'
import { changeDrill } from './drills.ts'
import { markSent, openRotations, placeOf, settle, type Rotated } from './drillSettling.ts'

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
  /** Seals what session/secret/secret.ts holds and answers for whom. Where it is missing, or rejects, the caller shows it once. */
  seal?: (issued: Issued) => Promise<string>
}

export type DrillRotation =
  /** `to`: for whom it is sealed; null: it waits in session/secret/secret.ts. `recorded` is over once the drill holds it. */
  | { kind: 'value'; issued: Issued; to: string | null; recorded: Promise<Rotated | null> }
  /** It may have been rotated, and no value came. With the event where the log says so already. */
  | { kind: 'lost'; event: Rotated | null }
  /** The record has it: nothing was sent. */
  | { kind: 'rotatedBefore' }
  /** Another page is at it, or an earlier try is not known yet: nothing was sent. */
  | { kind: 'underWay' }
  /** What its successor's expiry was to be cannot be known, or is past: nothing was sent. */
  | { kind: 'expiry'; because: 'unknown' | 'past' }
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
  const release = await own(placeOf(worldOf(client), drill.id, tokenId))
  let recorded: Promise<unknown> | null = null
  try {
    if (!release) return { kind: 'underWay' }
    const ended = await steps(client, drill, tokenId, options)
    if (ended.kind === 'value') {
      ;({ recorded } = ended)
      // Whoever waits for it hears of its failure; letting go has none.
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

async function steps(
  client: QueryClient,
  drill: DrillRecord,
  tokenId: number,
  { inSpiteOf, seal }: Options,
): Promise<DrillRotation> {
  const world = worldOf(client)
  const { clock, zone, keep } = world
  const now = clock.now()
  const at = instantOf(now, 'UTC')
  const record = await changeDrill(client, drill.id, (newest) => ({
    ...(newest ?? drill),
    startedAt: (newest ?? drill).startedAt ?? at,
  }))
  // What a file only says was rotated is not.
  const { drill: real } = believed(client, record)
  const row = drillRows(real, new Map(), now).find(({ planned }) => planned.tokenId === tokenId)
  if (!row) throw new Error('There is no such token in this drill.')
  const { planned, rotated: last } = row
  if (last && !last.valueLost) return { kind: 'rotatedBefore' }
  const open = await openRotations(world, drill.id)
  if (open.some((one) => one.tokenId === tokenId)) return { kind: 'underWay' }
  const { user } = await client.ensureQueryData(me())
  const begun: { mark: RotationUnderWay; old: Token }[] = []
  const ended = await sendIntentFrom<DrillRotation>(
    world,
    planned.application.id,
    // The list is read once for this and for the intent, while nobody else can send.
    async (rows) => {
      const token = rows.find(({ id }) => id === (last?.successor.id ?? tokenId))
      const old = rows.find(({ id }) => id === tokenId) ?? token
      if (!token || !old) return other({ kind: 'notSent', because: 'gone' })
      const wanted = last ? { kind: 'at' as const, at: token.expires_at } : planned.successorExpiry
      const chosen = await successorExpiryOf(client, token, wanted)
      if (chosen === null) return other({ kind: 'expiry', because: 'unknown' })
      if (chosen.kind === 'refused') return other({ kind: 'expiry', because: 'past' })
      const hours = last ? 0 : planned.overlapHours
      const cut = planned.moveExpiryTo === null || last ? null : cutShort(old, hours, { now, zone })
      const stops = oldStops(cut ? { expires_at: null } : old, hours, now)
      const mark: RotationUnderWay = {
        id: `${drill.id} ${tokenId} ${now}`,
        drillId: drill.id,
        tokenId,
        rotates: token.id,
        at,
        sentAt: Date.now(),
        serverAt: clock.now(),
        from: last ? last.from : old.expires_at,
        oldStops: last ? last.oldStops : instantOf(stops.at, 'UTC'),
        inSpiteOf,
        by: { id: user.id, name: user.username },
        value: seal ? 'toSeal' : 'toShow',
      }
      await keep.write(drillTables.rotations, mark)
      markSent(world, mark)
      begun.push({ mark, old })
      const ends = expiresAt(chosen)
      const order = {
        kind: 'rotate' as const,
        application: planned.application,
        actorId: user.id,
        token,
        body: { overlap_hours: hours, ...(ends !== null && { expires_at: ends }) },
        move: cut && { to: cut.moveTo, back: old.expires_at },
        inSpiteOf,
      }
      return { kind: 'order' as const, order }
    },
    async (answer) => {
      const [it] = begun
      if (it && answer.kind === 'withValue' && answer.id !== null)
        await keep.write(drillTables.rotations, Object.assign(it.mark, { answered: answer.id }))
    },
  )
  if (ended.kind === 'other') return ended.other
  const [{ mark, old } = { mark: null, old: null }] = begun
  if (ended.kind === 'value' || ended.kind === 'lost') {
    if (!mark) throw new Error('Something was sent that nobody has noted.')
    if (ended.kind === 'lost') {
      // What moved its expiry before, and the wait for the answer, have taken their time.
      markSent(world, mark)
      return { kind: 'lost', event: await settle(client, mark, null, null) }
    }
    const { token, arrival } = ended
    const { looked, other: isOther } = arrival
    const issued: Issued = { rotation: mark.id, token, old, oldStops: mark.oldStops, arrival }
    // Where the seal fails, a person must see the value now or it is lost. Another token's value is sealed to nobody.
    const to = isOther ? null : ((await seal?.(issued).catch(() => null)) ?? null)
    if (to === null && !isOther)
      await keep.write(drillTables.rotations, Object.assign(mark, { value: 'shown' }))
    const recorded = looked.then((look) => settle(client, mark, to, { token, look }))
    return { kind: 'value', issued, to, recorded }
  }
  // A session that ends takes the answers that are on their way with it.
  const isOver = ended.kind === 'refused' && ended.error.fault.kind === 'signedOut'
  if (mark && !isOver) await keep.remove(drillTables.rotations, mark.id)
  return ended
}

const other = (rotation: DrillRotation) => ({ kind: 'other' as const, other: rotation })
