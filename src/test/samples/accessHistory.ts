import type { Permissions } from '#contract/me.ts'
import { covers, effectiveOf } from '#rules/access/access.ts'
import { samePermissions } from '#rules/access/roles/roleEdit.ts'
import { type Holder, sameHolder } from '#rules/past/accessEvents.ts'
import type { Claim } from '#rules/past/claim.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { claimOfHolding, claimOfSource } from '#rules/past/pastClaims.ts'
import type { PastPerson } from '#rules/past/pastWorld.ts'

/** What a database held at one moment. */
export type AccessSnapshot = {
  users: readonly {
    id: number
    isActive: boolean
    isStaff: boolean
    isSuperuser: boolean
    /** An application's own account: staff, in no list of people, and no role gives it anything (docs/wire.md#tokens-for-the-admin-api). */
    isOfApplication: boolean
    groups: readonly number[]
  }[]
  grants: readonly { role: string; holder: Holder }[]
  roles: readonly { key: string; builtin: boolean; permissions: Permissions }[]
}

/** What the one who plays knows of why something is not certain. */
export type Played = {
  now: AccessSnapshot
  /** Whether an account was deleted, or the log cut: only then grants vanish and holders of a deleted role are not known. */
  hasLosses: boolean
}

/** How many claims there were, and which of them were wrong or unsure for no reason. */
export type Judgement = { counts: Record<Claim['sure'], number>; wrong: string[] }

/** Holds all that is claimed of then against what was. */
export function judged(past: PastAccess, then: AccessSnapshot, played: Played): Judgement {
  const counts = { certain: 0, asToday: 0, unknown: 0 }
  const wrong: string[] = []
  const isBefore = past.reach === null || Date.parse(past.at) < Date.parse(past.reach)
  const say = (claim: Claim, what: string, isTrue: boolean) => {
    counts[claim.sure] += 1
    if (claim.sure === 'certain' && !isTrue) wrong.push(`certain and not so: ${what}`)
    if (claim.sure === 'asToday' && !isKnown(claim, what)) wrong.push(`as today, why: ${what}`)
    if (claim.sure === 'unknown' && !isExcused(claim)) wrong.push(`unknown, ${claim.why}: ${what}`)
  }
  const isKnown = ({ why }: Claim, what: string) =>
    why === 'builtin' || why === 'membership' || why === 'superuser' || what.startsWith('active')
  const isExcused = ({ why }: Claim) =>
    (why === 'beforeLog' && isBefore) ||
    why === 'account' ||
    (played.hasLosses && why !== 'beforeLog' && why !== null)
  const hasGrant = (role: string, holder: Holder) =>
    then.grants.some((one) => one.role === role && sameHolder(one.holder, holder))

  for (const { role, holder, claim } of past.grants)
    say(claim, `grant ${role} ${holder.kind} ${holder.id}`, hasGrant(role, holder))
  for (const { key, permissions, claim } of past.roles.values()) {
    const was = then.roles.find((one) => one.key === key)
    say(
      claim,
      `role ${key}`,
      was !== undefined && samePermissions(was.permissions, permissions ?? {}),
    )
  }
  for (const person of past.people.values()) personJudged(person)
  if (!isBefore) missed()
  return { counts, wrong }

  function personJudged(person: PastPerson) {
    const was = then.users.find(({ id }) => id === person.id)
    const is = played.now.users.find(({ id }) => id === person.id)
    say(person.active, `active ${person.id}`, was?.isActive === true)
    say(person.superuser, `superuser ${person.id}`, was?.isSuperuser === person.is_superuser)
    if (person.superuser.sure === 'asToday' && is?.isSuperuser !== person.is_superuser)
      wrong.push(`superuser ${person.id} is not as today`)
    if (was?.isOfApplication === true) wrong.push(`${person.id} is an application’s account`)
    if (person.isListed !== (is?.isActive === true && is.isStaff && !is.isOfApplication))
      wrong.push(`${person.id} is listed: ${String(person.isListed)}`)
    for (const holding of effectiveOf(person, past.world)) {
      const { area, level, sources } = holding
      const what = `${person.id} ${area}:${level}`
      const claim = claimOfHolding(past, person.id, holding)
      say(claim, what, hadLevel(person.id, area, level))
      for (const source of sources) {
        if (source.kind === 'superuser' || source.group === null) continue
        const group = past.world.groups.get(source.group)?.id ?? 0
        const { sure } = claimOfSource(past, person.id, source)
        if (sure === 'certain') wrong.push(`${what} through a group, which no log has`)
        if (sure === 'asToday' && !hasGrant(source.key, { kind: 'group', id: group }))
          wrong.push(`${what} through a role that group ${group} had not`)
        if (sure === 'asToday' && is?.groups.includes(group) !== true)
          wrong.push(`${person.id} is in group ${group}, not as today`)
      }
    }
  }

  /** By a direct grant: what else there is, nothing can be certain of. */
  function hadLevel(person: number, area: string, level: string): boolean {
    const was = then.users.find(({ id }) => id === person)
    if (was?.isSuperuser === true) return true
    return then.roles.some(
      ({ key, permissions }) =>
        covers(permissions[area], level) && hasGrant(key, { kind: 'user', id: person }),
    )
  }

  /** What was and is not told. */
  function missed() {
    for (const { role, holder } of then.grants) {
      const isTold = past.grants.some((one) => one.role === role && sameHolder(one.holder, holder))
      const isGap = past.gaps.some((gap) => gap.role === role)
      if (!isTold && !isGap) wrong.push(`not told: grant ${role} ${holder.kind} ${holder.id}`)
    }
    for (const { key } of then.roles) if (!past.roles.has(key)) wrong.push(`not told: role ${key}`)
  }
}
