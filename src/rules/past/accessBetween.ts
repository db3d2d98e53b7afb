import type { Area } from '#contract/catalogue.ts'
import { accessEvents } from './accessEvents.ts'
import type { AccessToday } from './accessToday.ts'
import { actsBetween, type ChangeAct } from './changeActs.ts'
import { type Claim, together } from './claim.ts'
import { accessOn, type PastAccess } from './pastAccess.ts'
import { claimOfLevel, roleHoldings } from './pastLevels.ts'
import type { PastPerson } from './pastWorld.ts'

/** An area that a person's roles give at one instant and not at another, or at another level; null for nothing. */
export type AccessDifference = {
  person: PastPerson
  area: string
  from: string | null
  to: string | null
  /** That it was exactly so at both instants. */
  claim: Claim
  /** What was done to it between them; none where the log has no such act. */
  acts: readonly ChangeAct[]
}

export type AccessBetween = {
  before: PastAccess
  after: PastAccess
  /** By person, in the order of the lists, and then by area, in the order of the catalogue. */
  differences: readonly AccessDifference[]
  /** Of the catalogue. */
  areas: readonly Area[]
}

/** What people's roles gave at one instant and at a later one. Without `to` it is today, as the lists say. */
export function accessBetween(
  { from, to }: { from: string; to: string | null },
  today: AccessToday,
): AccessBetween {
  const before = accessOn(from, today)
  const after = accessOn(to ?? AFTER_ALL, today)
  const acts = actsBetween(before, after, accessEvents(today.log.entries).events)
  const people = new Map([...before.people, ...after.people])
  const areas = before.world.areas
  const differences = [...people.values()].flatMap((person): AccessDifference[] => {
    const [was, is] = [roleHoldings(before, person.id), roleHoldings(after, person.id)]
    const keys = new Set([...areas.map(({ key }) => key), ...was.keys(), ...is.keys()])
    return [...keys].flatMap((area): AccessDifference[] => {
      const [first, last] = [was.get(area), is.get(area)]
      if (first?.level === last?.level) return []
      const claims = [
        claimOfLevel(before, person.id, { area, holding: first }),
        ofToday(to, claimOfLevel(after, person.id, { area, holding: last })),
      ]
      return [
        {
          person,
          area,
          from: first?.level ?? null,
          to: last?.level ?? null,
          claim: together(claims),
          acts: acts(person.id, area),
        },
      ]
    })
  })
  return { before, after, differences, areas }
}

/** No entry is later. */
const AFTER_ALL = '9999-12-31T23:59:59Z'

/** What is as it is today is certain of today. */
const ofToday = (to: string | null, claim: Claim): Claim =>
  to === null && claim.sure === 'asToday' ? { sure: 'certain', why: null } : claim
