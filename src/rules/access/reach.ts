import type { AccessWorld } from './access.ts'
import { type AccessAct, after, affectedBy, isGain } from './accessChange.ts'
import { holdersOf } from './areaHolders.ts'

/** What an act does to one area for all: so many can newly do this, or nobody can any more. */
export type Reach =
  | { kind: 'newly'; area: string; level: string; count: number; until: number }
  | { kind: 'nobody'; area: string; level: string }

/**
 * What deserves a word of its own: a sensitive area that more people reach than before, and an area that nobody could
 * read or write any more.
 */
export function reachOf(world: AccessWorld, act: AccessAct): Reach[] {
  const next = after(world, act)
  const changes = affectedBy(world, act).flatMap((one) => one.changes)
  return world.areas.flatMap(({ key: area, sensitive }) => {
    const here = changes.filter((change) => change.area === area)
    const gains = here.filter(isGain)
    const losses = here.filter((change) => !isGain(change))
    const levels = (list: typeof here, end: 'from' | 'to') =>
      [...new Set(list.map((change) => change[end]))].filter((level) => level !== null)
    const newly = sensitive.length === 0 ? [] : levels(gains, 'to')
    return [
      ...newly.map((level): Reach => ({
        kind: 'newly',
        area,
        level,
        count: gains.filter(({ to }) => to === level).length,
        until: holdersOf(area, level, world).length,
      })),
      ...levels(losses, 'from')
        .filter((level) => holdersOf(area, level, next).length === 0)
        .map((level): Reach => ({ kind: 'nobody', area, level })),
    ]
  })
}
