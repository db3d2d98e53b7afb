import type { AuditEntry } from '#contract/audit.ts'
import type { Grant } from '#contract/people.ts'
import { compareInstants } from '#lib/instant.ts'
import { type AccessEvent, accessEvents } from './accessEvents.ts'
import { reachOf } from './accessLog.ts'
import { isAsLogged, type Replay, replayTo } from './accessReplay.ts'
import { type AccessState, type Gap, stateNow, undo } from './accessUndo.ts'
import type { AccessToday } from './accessToday.ts'
import type { Claim } from './claim.ts'
import { type PastWorld, pastWorld } from './pastWorld.ts'

/** Access at a past instant, from today's lists with the log undone. */
export type PastAccess = PastWorld & {
  at: string
  /** From when on the log tells of every change; null: of none. */
  reach: string | null
  /** Whether this instant is before that. */
  isBefore: boolean
  /** Roles deleted since of whose holders the log tells too many or too few. */
  gaps: readonly Gap[]
  /** Accounts that were made later. */
  notYet: ReadonlySet<number>
}

/** `acts` are the entries of that very instant: who acted was active, and who passed the gate as a superuser was one. */
export function accessOn(
  at: string,
  today: AccessToday,
  acts: readonly AuditEntry[] = [],
): PastAccess {
  const logged = accessEvents(today.log.entries)
  const reach = reachOf(today.log, logged)
  const replay = replayTo(at, logged.events)
  const state = stateNow(today.grants, today.roles)
  for (const event of logged.events.toReversed()) {
    if (compareInstants(event.at, at) <= 0) break
    undo(state, event, replay)
  }
  holdAgainst(state, replay, at)
  const isBefore = reach === null || compareInstants(at, reach) < 0
  if (isBefore) makeUnknown(state)
  const then = acts.filter(({ created_at }) => compareInstants(created_at, at) === 0)
  const names = namesIn(logged.events, today.grants)
  return {
    at,
    reach,
    isBefore,
    gaps: [...state.gaps.values()],
    notYet: state.notYet,
    ...pastWorld(state, { today, acts: then, names, isBefore }),
  }
}

/**
 * What lists and log say differently of then: what an entry had ended is over, what nobody ended is not known, and a role that
 * went without an entry gave what nobody knows.
 */
function holdAgainst({ grants, roles }: AccessState, replay: Replay, at: string): void {
  for (const id of replay.goneRoles) roles.delete(id)
  const keys = new Set([...roles.values()].map(({ key }) => key))
  for (const { id, roleId, since } of grants.values()) {
    const isLater = since !== null && compareInstants(since, at) > 0
    const isOfEnded = roleId !== null && replay.goneRoles.has(roleId)
    if (replay.revoked.has(id) || isLater || isOfEnded) grants.delete(id)
  }
  for (const [id, grant] of replay.held)
    if (!grants.has(id)) grants.set(id, { ...grant, roleId: null, claim: vanished })
  for (const { role: key, id } of grants.values()) {
    if (keys.has(key)) continue
    keys.add(key)
    // No role has the number of a grant with another sign.
    roles.set(-id, {
      id: -id,
      key,
      name: key,
      builtin: false,
      permissions: null,
      claim: { sure: 'unknown', why: 'content' },
      holders: vanished,
    })
  }
  for (const role of roles.values()) {
    const { permissions } = role
    if (permissions === null || !isAsLogged(replay, role.id, permissions))
      role.claim = { sure: 'unknown', why: 'content' }
  }
}

const vanished: Claim = { sure: 'unknown', why: 'vanished' }

function makeUnknown({ grants, roles }: AccessState): void {
  const claim = { sure: 'unknown', why: 'beforeLog' } as const
  for (const grant of grants.values()) grant.claim = claim
  for (const role of roles.values()) {
    role.claim = claim
    role.holders = claim
  }
}

/** What accounts are called that are in no list of today. */
function namesIn(events: readonly AccessEvent[], grants: readonly Grant[]) {
  const names = new Map<number, string>()
  for (const event of events) if (event.kind === 'personMade') names.set(event.id, event.username)
  for (const { user } of grants) if (user !== null) names.set(user.id, user.username)
  return names
}
