import { z } from '#contract/zod.ts'
import type { Database } from '#sandbox/world/database.ts'
import { days, hours, millisecondsOf, momentOf } from '#sandbox/world/moment.ts'
import { openChance } from '#sandbox/world/chance.ts'
import { SELECT_TOKEN, tokenRow } from '#sandbox/world/tokenRow.ts'

/** Somebody out there who calls with a token and, some time after a rotation, with its successor. Times are milliseconds. */
export type Caller = {
  /** The first token of its line. */
  root: number
  /** It calls so often, always. */
  every: number
  /** When it calls for the first time after 1970. */
  phase: number
  /** So long after a rotation it has stored the new value; Infinity: it never does. */
  delay: number
}

/** Tokens of the sample data by whose callers a drill is learnt. The last one has none. */
export const remarkableCallers = {
  slow: 'Zahlungstresor',
  never: 'Widget newsletter',
  nobody: 'Kiosk, nieużywany',
} as const

/** Other callers have the new value so many minutes after the rotation. */
export const PROMPT = { least: 5, most: 40 } as const
export const SLOW_HOURS = 26

const MINUTE = 60_000
/** More than the five minutes in which a last use is written once, so that every call leaves its trace. */
const EVERY = { least: 6, most: 50 } as const
/** What was not used for so long before the sample's last use has no caller any more. */
const RECENT = days(7)
const MOST = 300

const newest = z.object({ at: z.nullable(z.string()) })

/** One for each line of tokens that is in use. The same line has the same caller every time. */
export function makeCallers(db: Database, predecessors: ReadonlyMap<number, number>): Caller[] {
  const last = db.first(newest, 'SELECT max(last_used_at) AS at FROM tokens')?.at
  if (last == null) return []
  const used = db.all(
    tokenRow,
    `${SELECT_TOKEN} WHERE last_used_at >= ? ORDER BY tokens.id LIMIT ${MOST}`,
    momentOf(millisecondsOf(last) - RECENT),
  )
  const roots = new Map(used.map((token) => [rootOf(token.id, predecessors), token.name]))
  return Array.from(roots, ([root, name]) => callerOf(root, name))
}

/** The last call before a moment. */
export const lastCallBefore = ({ every, phase }: Caller, moment: number): number =>
  phase + every * (Math.ceil((moment - phase) / every) - 1)

function callerOf(root: number, name: string): Caller {
  const chance = openChance(root)
  const every = chance.whole(EVERY.least, EVERY.most) * MINUTE
  const phase = chance.whole(0, every - 1)
  const prompt = chance.whole(PROMPT.least, PROMPT.most) * MINUTE
  return { root, every, phase, delay: delayOf(name) ?? prompt }
}

function delayOf(name: string): number | null {
  if (name === remarkableCallers.slow) return hours(SLOW_HOURS)
  return name === remarkableCallers.never ? Number.POSITIVE_INFINITY : null
}

function rootOf(id: number, predecessors: ReadonlyMap<number, number>): number {
  let root = id
  for (let old = predecessors.get(root); old !== undefined; old = predecessors.get(root)) root = old
  return root
}
