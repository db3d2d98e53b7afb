import type { Permissions } from '#contract/me.ts'
import { compareInstants } from '#lib/instant.ts'
import { rankOf } from '#rules/access/access.ts'
import type { AccessBetween, AccessDifference } from '#rules/past/accessBetween.ts'
import type { AccessSnapshot, Played } from './accessHistory.ts'

/** What the roles of a person gave, with the groups of this or another moment. */
function levelsIn(then: AccessSnapshot, id: number, groups: readonly number[]) {
  const levels = new Map<string, string>()
  for (const { role, holder } of then.grants) {
    const isTheirs = holder.kind === 'user' ? holder.id === id : groups.includes(holder.id)
    if (!isTheirs) continue
    const permissions: Permissions = then.roles.find(({ key }) => key === role)?.permissions ?? {}
    for (const [area, level] of Object.entries(permissions))
      if (rankOf(level) > rankOf(levels.get(area))) levels.set(area, level)
  }
  return levels
}

const groupsOf = (then: AccessSnapshot, id: number) =>
  then.users.find((user) => user.id === id)?.groups ?? []

/** Holds all that is said to have changed against what was before and after. */
export function judgedBetween(
  between: AccessBetween,
  [was, is]: readonly [AccessSnapshot, AccessSnapshot],
  { now, hasLosses }: Played,
): { counts: Record<'certain' | 'asToday' | 'unknown', number>; wrong: string[] } {
  const counts = { certain: 0, asToday: 0, unknown: 0 }
  const wrong: string[] = []
  const { before, after, differences } = between
  for (const difference of differences) {
    const { person, area, claim, acts, from, to } = difference
    const what = `${person.id} ${area}: ${from} to ${to}`
    counts[claim.sure] += 1
    if (is.users.some(({ id, isOfApplication }) => id === person.id && isOfApplication))
      wrong.push(`no role gives an application’s account anything: ${what}`)
    const truly = (then: AccessSnapshot) =>
      levelsIn(then, person.id, groupsOf(then, person.id)).get(area) ?? null
    if (claim.sure === 'certain') {
      if (truly(was) !== from || truly(is) !== to) wrong.push(`certain and not so: ${what}`)
      if (acts.length === 0) wrong.push(`certain and nobody did it: ${what}`)
    }
    if (claim.sure === 'asToday' && claim.why !== 'builtin' && claim.why !== 'membership')
      wrong.push(`as today, ${claim.why}: ${what}`)
    if (claim.sure === 'unknown' && !isExcused(difference)) wrong.push(`${claim.why}: ${what}`)
    for (const { at } of acts)
      if (compareInstants(at, before.at) <= 0 || compareInstants(at, after.at) > 0)
        wrong.push(`an act at another time: ${what}`)
  }
  if (!before.isBefore && !hasLosses) missed()
  return { counts, wrong }

  function isExcused({ claim: { why } }: AccessDifference): boolean {
    if (why === 'beforeLog') return before.isBefore || after.isBefore
    return why === 'account' || why === 'members' || (hasLosses && why !== null)
  }

  /**
   * With today's members every change is told, but through groups whose members no list has; an account that is not
   * there yet has nothing, and an application's own account gets nothing by a role.
   */
  function missed() {
    const untold = new Set(
      [before, after].flatMap(({ groups }) =>
        [...groups.values()].flatMap(({ id, members }) => (members === null ? [id] : [])),
      ),
    )
    for (const { id, isActive, isStaff, isOfApplication, groups } of now.users) {
      if (!isActive || !isStaff || isOfApplication || groups.some((group) => untold.has(group)))
        continue
      const levelsOf = (then: AccessSnapshot) =>
        then.users.some((user) => user.id === id)
          ? levelsIn(then, id, groups)
          : new Map<string, string>()
      const [first, last] = [levelsOf(was), levelsOf(is)]
      for (const area of new Set([...first.keys(), ...last.keys()])) {
        const [from, to] = [first.get(area) ?? null, last.get(area) ?? null]
        if (from === to) continue
        const isTold = differences.some(
          (one) => one.person.id === id && one.area === area && one.from === from && one.to === to,
        )
        if (!isTold) wrong.push(`not told: ${id} ${area}: ${from} to ${to}`)
      }
    }
  }
}
