import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { MOST_OVERLAP_HOURS, type Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { clockTime, isNight, isNightOrWeekend, isWeekend } from '#lib/time.ts'
import { lastRotationOf, type Lineage, type Rotation, successorsOf } from '#rules/tokens/lineage.ts'
import { cutShort, overlapEnd } from '#rules/tokens/overlap.ts'
import { endsOf, isUnshown } from '#rules/tokens/secretRows.ts'
import { tokenStop } from '#rules/tokens/stops.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { isLive, isOver, isQuiet, isUnwatched } from '#rules/tokens/tokenState.ts'
import { drillsWith, plannedStop } from './drillPlan.ts'

/** In the order in which they are told: what forbids the start first, then what stops, then what to think about. */
export const planWarningKinds = [
  'gone',
  'revoked',
  'successorPast',
  'ownExpiryFirst',
  'successorFirst',
  'beforeHandOver',
  'atWeekend',
  'atNight',
  'nothingTakesOver',
  'rotatedLately',
  'inOverlap',
  'forked',
  'inAnotherDrill',
  'oneOfSeveralRows',
  'valueUnshown',
  'expired',
  'applicationInactive',
  'neverUsed',
  'quiet',
  'noReceiver',
] as const
export type PlanWarningKind = (typeof planWarningKinds)[number]

/** What mends it, where something does. Nothing is done by itself. */
export type PlanMend =
  | { kind: 'moveExpiry'; to: string }
  | { kind: 'overlap'; hours: number; end: number }
  | { kind: 'takeOut' }

export type PlanWarning = {
  kind: PlanWarningKind
  row: DrillPlanned
  /** When the old one or its successor stops, where that is what the warning is about, in milliseconds. */
  at: number | null
  /** The scopes, the person or the drill that it names. */
  names: readonly string[]
  mend: PlanMend | null
  /** The drill could not do what it says. */
  isForbidding: boolean
}

export type PlanSurroundings = {
  /** Every token that is known, by id, with its application. */
  tokens: ReadonlyMap<number, { token: Token; application: Application }>
  /** Whether every token was read: only then one that is not there is gone. */
  isComplete: boolean
  lineage: Lineage
  catalogue: Catalogue | undefined
  drills: readonly DrillRecord[]
  /** The drill that is planned, which is no other one. */
  ownDrillId: string | null
  now: number
  zone: string
}

/** Everything to know of a plan before it starts, by the order of the kinds. Rows that were taken out have none. */
export function planWarnings(
  rows: readonly DrillPlanned[],
  around: PlanSurroundings,
): PlanWarning[] {
  const lists = new Map<number, Token[]>(rows.map(({ application }) => [application.id, []]))
  for (const { token, application } of around.tokens.values())
    lists.get(application.id)?.push(token)
  const warnings = rows
    .filter(({ out }) => out === null)
    .flatMap((row) => warningsOf(row, lists.get(row.application.id) ?? [], around))
  return warnings.sort((a, b) => orderOf(a) - orderOf(b))
}

const orderOf = ({ kind }: PlanWarning): number => planWarningKinds.indexOf(kind)

function warningsOf(
  row: DrillPlanned,
  list: readonly Token[],
  around: PlanSurroundings,
): PlanWarning[] {
  const found: PlanWarning[] = []
  const say = (kind: PlanWarningKind, more: Partial<PlanWarning> = {}) =>
    found.push({ kind, row, at: null, names: [], mend: null, isForbidding: false, ...more })
  const takeOut = { mend: { kind: 'takeOut' } } as const
  const { now, lineage, isComplete, catalogue } = around
  const pair = around.tokens.get(row.tokenId)
  if (!pair) {
    if (isComplete) say('gone', { ...takeOut, isForbidding: true })
    return found
  }
  const { token, application } = pair
  if (token.revoked_at !== null || token.state === 'revoked') {
    say('revoked', { ...takeOut, isForbidding: true })
    return found
  }
  if (isOver(token, now)) say('expired')
  else sayOfStop(row, token, around, say)

  const where = { now, applicationActive: application.is_active }
  const live = list.filter((one) => isLive(one, where))
  if (token.last_used_at === null && !isUnwatched(token)) say('neverUsed', takeOut)
  else if (isQuiet(token, now)) say('quiet', takeOut)
  else if (isLive(token, where)) {
    const { alsoOpened, scopes } = tokenStop(token, live, catalogue)
    if (alsoOpened === 'nothing') say('nothingTakesOver', { names: scopes.map(({ key }) => key) })
  }
  sayOfSuccessor(row, token, now, say)
  if (!application.is_active) say('applicationInactive', takeOut)

  const successors = new Set(successorsOf(lineage, row.tokenId))
  const working = live.filter(({ id }) => successors.has(id)).length
  const lately = latelyRotated(row.tokenId, lineage, now)
  const by = lately && { at: msOf(lately.at), names: [lately.actorLabel] }
  if (working > 1) say('forked', takeOut)
  else if (working === 1) say('inOverlap', { ...by, ...takeOut })
  // One that has a successor is warned of once.
  if (by && working !== 1) say('rotatedLately', { ...by, ...takeOut })
  const mine = { id: row.tokenId, works: !isOver(token, now) }
  const others = drillsWith(around.drills, mine, around.ownDrillId)
  if (others.length > 0)
    say('inAnotherDrill', { names: others.map(({ name }) => name), ...takeOut })
  if (isOneOfSeveral(token, around)) say('oneOfSeveralRows')
  if (isUnshown(token)) say('valueUnshown')
  if (row.receiver === null || row.receiver.trim() === '') say('noReceiver')
  return found
}

/** Whether another row in any application begins and ends like it and works on: the secret of a rotated row stays in it. */
function isOneOfSeveral(token: Token, { tokens, now }: PlanSurroundings): boolean {
  const key = endsOf(token)
  if (key === null) return false
  for (const { token: other } of tokens.values()) {
    if (other.id !== token.id && endsOf(other) === key && !isOver(other, now)) return true
  }
  return false
}

/** When the old one would stop, and whether somebody is there. */
function sayOfStop(
  row: DrillPlanned,
  token: Token,
  { now, zone }: PlanSurroundings,
  say: (kind: PlanWarningKind, more: Partial<PlanWarning>) => void,
) {
  const stop = plannedStop(row, token, now)
  if (stop.by === 'ownExpiry') {
    const cut = cutShort(token, row.overlapHours, { now, zone })
    // One that was planned to move and lies behind the overlap again is moved once more.
    const mend: PlanMend | null = cut && { kind: 'moveExpiry', to: cut.moveTo }
    say('ownExpiryFirst', { at: stop.at, mend })
    return
  }
  if (!isAnybodyThere(now, stop.at, zone)) {
    say('beforeHandOver', { at: stop.at, mend: laterMend(row.overlapHours, now, zone) })
    return
  }
  const kind = isWeekend(stop.at, zone) ? 'atWeekend' : isNight(stop.at, zone) ? 'atNight' : null
  if (kind) say(kind, { at: stop.at, mend: laterMend(row.overlapHours, now, zone) })
}

/** A date that is planned for the successor comes nearer while the plan lies. */
function sayOfSuccessor(
  row: DrillPlanned,
  token: Token,
  now: number,
  say: (kind: PlanWarningKind, more: Partial<PlanWarning>) => void,
) {
  if (row.successorExpiry.kind !== 'at') return
  const at = msOf(row.successorExpiry.at)
  if (at <= now) say('successorPast', { at, isForbidding: true })
  else if (at < plannedStop(row, token, now).at) say('successorFirst', { at })
}

/** Whether between the rotation and its end lies an hour at which somebody can be handed the value, and store it. */
function isAnybodyThere(from: number, to: number, zone: string): boolean {
  for (let at = from; at + HOUR <= to; at += HOUR) {
    if (!isNightOrWeekend(at, zone)) return true
  }
  return false
}

/** A long weekend, its nights, and a day. */
const FAR_HOURS = 120
/** Who comes in the morning needs a moment. */
const MORNING = 9

/**
 * The overlap whose end falls on a working day: at the same time of the day where somebody is there then, else in the morning. Of
 * exact hours, as overlaps are. Null where the longest overlap does not reach it.
 */
function laterMend(hours: number, now: number, zone: string): PlanMend | null {
  const isByDay = hours > 0 && !isNight(overlapEnd(now, hours), zone)
  for (let next = hours + 1; next <= Math.min(hours + FAR_HOURS, MOST_OVERLAP_HOURS); next += 1) {
    const end = overlapEnd(now, next)
    if (isNightOrWeekend(end, zone) || !isAnybodyThere(now, end, zone)) continue
    const isSameTime = (next - hours) % 24 === 0
    const isMorning = Number(clockTime(end, zone).slice(0, 2)) >= MORNING
    if (isByDay ? isSameTime : isMorning) return { kind: 'overlap', hours: next, end }
  }
  return null
}

/** The rotation of the last day by which a token was replaced, or came to be. */
export function latelyRotated(id: number, lineage: Lineage, now: number): Rotation | null {
  const rotations = [lastRotationOf(lineage, id), lineage.madeBy.get(id) ?? null]
  return rotations.find((one) => one !== null && now - msOf(one.at) < DAY) ?? null
}
