import type { Grant, StaffRow } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import type { Source } from '#rules/access/access.ts'
import { type AccessEvent, accessEvents } from './accessEvents.ts'
import { type AccessLog, reachOf } from './accessLog.ts'

/** When what gives somebody an area last changed: one of its roles was granted, or what the role gives of it was saved. */
export type LastChange = { at: string; what: 'granted' | 'saved' }

/** What tells when roles were saved, and what of them; `log` has at least `role.update`, null where it was not read. */
export type RoleSaves = { roles: readonly Role[]; log: AccessLog | null }

/**
 * A save counts where it changed the area. Null for a superuser, where no grant is listed, and where a role was saved later and no
 * log tells what of it.
 */
export function lastChange(
  {
    person,
    area,
    sources,
  }: { person: Pick<StaffRow, 'id'>; area: string; sources: readonly Source[] },
  { grants, saves }: { grants: readonly Grant[]; saves: (role: string, area: string) => Saved },
): LastChange | null {
  const ways = sources.flatMap((source) => (source.kind === 'superuser' ? [] : [source]))
  const saved = [...new Set(ways.map(({ key }) => key))].map((key) => saves(key, area))
  const granted = ways.flatMap((way) =>
    grants.filter(
      ({ role, user, group }) =>
        role.key === way.key &&
        (way.group === null ? user?.id === person.id : group?.name === way.group),
    ),
  )
  const changes: LastChange[] = [
    ...granted.map(({ created_at }) => ({ at: created_at, what: 'granted' as const })),
    ...saved.flatMap(({ at }) => (at === null ? [] : [{ at, what: 'saved' as const }])),
  ]
  const last = changes.reduce<LastChange | null>(
    (latest, one) => (latest === null || compareInstants(one.at, latest.at) > 0 ? one : latest),
    null,
  )
  if (last === null) return null
  const isUntold = saved.some(
    ({ untoldUntil }) => untoldUntil !== null && compareInstants(untoldUntil, last.at) > 0,
  )
  return isUntold ? null : last
}

/** `at`: the last save that is told and changed the area. Until `untoldUntil` there may have been others. */
export type Saved = { at: string | null; untoldUntil: string | null }

/** Tells of a role's area when it was last saved. */
export function roleSaves({ roles, log }: RoleSaves): (role: string, area: string) => Saved {
  const logged = log === null ? null : accessEvents(log.entries)
  const reach = log === null || logged === null ? null : reachOf(log, logged)
  const changes = (logged?.events ?? []).filter((event) => event.kind === 'roleChanged')
  return (key, area) => {
    const role = roles.find((one) => one.key === key)
    if (role === undefined || role.builtin) return { at: null, untoldUntil: null }
    const own = changes.filter(({ id }) => id === role.id)
    const at = own.findLast((change) => changesArea(change, area))?.at ?? null
    return { at, untoldUntil: untoldUntil(role, own, reach) }
  }
}

/** A role's entry is of the moment of its save, and never before it by more than clocks are rounded. */
const ROUNDING = 1000

function untoldUntil(
  { created_at, updated_at }: Role,
  changes: readonly AccessEvent[],
  reach: string | null,
): string | null {
  if (updated_at === created_at) return null
  const isLastTold = changes.some(({ at }) => msOf(at) >= msOf(updated_at) - ROUNDING)
  if (reach === null || !isLastTold) return updated_at
  return compareInstants(created_at, reach) < 0 ? reach : null
}

const changesArea = (
  { permissions }: Extract<AccessEvent, { kind: 'roleChanged' }>,
  area: string,
): boolean => permissions !== null && permissions.from[area] !== permissions.to[area]
