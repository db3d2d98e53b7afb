import type { AuditEntry } from '#contract/audit.ts'
import { z } from '#contract/zod.ts'
import { compareInstants } from '#lib/instant.ts'
import type { Finding, RouteUse } from './finding.ts'

/** The log is asked for so many days. */
export const BYPASS_DAYS = 30

/**
 * What superusers did by nothing but being one: a finding for each of them and each day, with its routes, the most used
 * first. `dayOf` is the day of a moment, in one zone.
 */
export function bypassFindings(
  entries: readonly AuditEntry[],
  dayOf: (at: string) => string,
): Finding[] {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const key = `${entry.actor_id ?? entry.actor_label}:${dayOf(entry.created_at)}`
    const same = days.get(key)
    if (same) same.push(entry)
    else days.set(key, [entry])
  }
  return [...days].flatMap(([key, same]): Finding[] => {
    const [newest] = same.toSorted((a, b) => compareInstants(b.created_at, a.created_at))
    if (newest === undefined) return []
    return [
      {
        id: `bypass:${key}`,
        code: 'bypass',
        about: 'person',
        actor: { id: newest.actor_id, label: newest.actor_label },
        day: dayOf(newest.created_at),
        at: newest.created_at,
        count: same.length,
        routes: routesIn(same),
      },
    ]
  })
}

const facts = z.object({ method: z.string() })

function routesIn(entries: readonly AuditEntry[]): RouteUse[] {
  const uses = new Map<string, RouteUse>()
  for (const { detail, target_label } of entries) {
    const read = facts.safeParse(detail)
    const method = read.success ? read.data.method : ''
    const key = `${method} ${target_label}`
    const before = uses.get(key)
    uses.set(key, { method, route: target_label, count: (before?.count ?? 0) + 1 })
  }
  return [...uses.values()].sort((a, b) => b.count - a.count)
}
