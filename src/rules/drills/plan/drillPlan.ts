import type { Application } from '#contract/applications.ts'
import type {
  DrillEvent,
  DrillPerson,
  DrillPlanned,
  DrillRecord,
  SuccessorExpiry,
} from '#contract/drill.ts'
import { MOST_OVERLAP_HOURS, type Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { isBlank } from '#lib/text.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import type { Lifetime } from '#rules/tokens/expiry.ts'
import { cutShort, oldStops } from '#rules/tokens/overlap.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import type { PlanRow } from './planReducer.ts'

/** A week, as long as most stores and people take (docs/design.md#drills). */
const USUAL_OVERLAP_HOURS = 168

/** What is offered for a plan; any other number of hours may be in a record. */
export const planOverlaps = [0, 1, 24, 48, 72, 120, 168, 336, 720] as const

/** Who an application names for its values: its contact, else its owner; null where it names nobody. */
export function defaultReceiver({ description }: Pick<Application, 'description'>): string | null {
  const { contact, owner } = parseDescription(description)
  return [contact, owner].find((name) => !isBlank(name)) ?? null
}

/** One token as it comes into a plan, before anybody chose anything. */
export function plannedOf(
  { application, token }: { application: Application; token: Token },
  { owner, at, lifetime }: { owner: DrillPerson | null; at: string; lifetime: Lifetime | null },
): DrillPlanned {
  return {
    tokenId: token.id,
    application: { id: application.id, name: application.name },
    name: token.name,
    prefix: token.prefix,
    lastFour: token.last_four,
    overlapHours: USUAL_OVERLAP_HOURS,
    successorExpiry: { kind: lifetime === null ? 'never' : 'asBefore' },
    moveExpiryTo: null,
    owner,
    receiver: defaultReceiver(application),
    out: null,
    changedAt: at,
  }
}

/**
 * A row with what was chosen. The time to which its expiry moves is counted from `now`: a plan that lies for a week must not
 * cut short what it was made to hold.
 */
export function withChange(
  row: DrillPlanned,
  { moves, ...change }: Partial<PlanRow> = {},
  { token, now, zone }: { token: Token | null; now: number; zone: string },
): DrillPlanned {
  const next = { ...row, ...change }
  const isMoved = moves ?? row.moveExpiryTo !== null
  const cut = token && isMoved ? cutShort(token, next.overlapHours, { now, zone }) : null
  const moveExpiryTo = token === null ? row.moveExpiryTo : (cut?.moveTo ?? null)
  return { ...next, moveExpiryTo }
}

/** Whether two rows plan the same; the time of a move goes with the clock, so that alone is no other plan. */
export const isSamePlan = (one: DrillPlanned, other: DrillPlanned): boolean =>
  planText(one) === planText(other)

const planText = (row: DrillPlanned): string =>
  JSON.stringify({ ...row, changedAt: '', moveExpiryTo: row.moveExpiryTo !== null })

/** When the old one stops if it is rotated at `now`, and by what. */
export const plannedStop = (
  { overlapHours, moveExpiryTo }: DrillPlanned,
  token: Token,
  now: number,
): ReturnType<typeof oldStops> =>
  oldStops(moveExpiryTo === null ? token : { expires_at: moveExpiryTo }, overlapHours, now)

/** The text of a choice in a list, and back. */
export function expiryText(expiry: SuccessorExpiry): string {
  if (expiry.kind === 'days') return `days-${expiry.days}`
  return expiry.kind === 'at' ? `at-${expiry.at}` : expiry.kind
}

export function expiryIn(text: string): SuccessorExpiry | null {
  if (text === 'never' || text === 'asBefore') return { kind: text }
  const days = /^days-([1-9]\d{0,3})$/.exec(text)?.[1]
  if (days !== undefined) return { kind: 'days', days: Number(days) }
  const at = /^at-(.+)$/.exec(text)?.[1]
  return at === undefined ? null : { kind: 'at', at }
}

export function hoursIn(text: string): number | null {
  const hours = /^\d{1,4}$/.test(text) ? Number(text) : NaN
  return hours <= MOST_OVERLAP_HOURS ? hours : null
}

/**
 * Requests that a rotation sends as an intent (docs/reliability.md#before-the-request): the list, the newest entry and the
 * newest rotations before it, the one POST, and list and log after it. A moved expiry is one more, and its list is read
 * once more.
 */
const READS = 5
const READS_OF_A_MOVE = 1

export type PlanRequests = {
  rotations: number
  expiries: number
  all: number
  /** How long the budget of the server lets them take at least, in milliseconds. */
  atLeast: number
  /** A look at every application's list. */
  watch: number
}

export function planRequests(
  rows: readonly DrillPlanned[],
  { perMinute }: { perMinute: number },
): PlanRequests {
  const inPlan = rows.filter(({ out }) => out === null)
  const expiries = inPlan.filter(({ moveExpiryTo }) => moveExpiryTo !== null).length
  const rotations = inPlan.length
  const all = rotations * (READS + 1) + expiries * (1 + READS_OF_A_MOVE)
  return {
    rotations,
    expiries,
    all,
    atLeast: Math.ceil((all / perMinute) * MINUTE),
    watch: new Set(inPlan.map(({ application }) => application.id)).size,
  }
}

/**
 * Drills that are neither closed nor only planned, and plans: what another plan must not take a token from. That a token has
 * stopped the list says, and no record of one that works: a file may say anything.
 */
export const drillsWith = (
  drills: readonly DrillRecord[],
  token: { id: number; works: boolean },
  ownDrillId: string | null,
): DrillRecord[] =>
  drills.filter(
    ({ id, tokens, events }) =>
      id !== ownDrillId &&
      tokens.some((row) => row.tokenId === token.id && row.out === null) &&
      !events.some(({ tokenId, kind }) => tokenId === token.id && isEnd(kind, token.works)),
  )

/** How many drills an application's page leads to. */
const DRILLS_NAMED = 3

/**
 * The drills that have tokens of an application: those that are not done with all of them first, then the newest. Whether one
 * is past is not known where the application's tokens were not read.
 */
export function drillsOf(
  drills: readonly DrillRecord[],
  application: number,
  works: ((tokenId: number) => boolean) | null,
): { drill: DrillRecord; isPast: boolean | null }[] {
  const isPast = (drill: DrillRecord, rows: readonly DrillPlanned[]) =>
    works &&
    rows.every(
      ({ tokenId: id }) => drillsWith([drill], { id, works: works(id) }, null).length === 0,
    )
  return drills
    .flatMap((drill) => {
      const rows = drill.tokens.filter((row) => row.application.id === application && !row.out)
      return rows.length === 0 ? [] : [{ drill, isPast: isPast(drill, rows) }]
    })
    .toSorted(
      (one, other) =>
        Number(one.isPast) - Number(other.isPast) ||
        msOf(other.drill.createdAt) - msOf(one.drill.createdAt),
    )
    .slice(0, DRILLS_NAMED)
}

const isEnd = (kind: DrillEvent['kind'], works: boolean): boolean =>
  kind === 'kept' || (!works && (kind === 'revoked' || kind === 'ranOut'))
