import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { ago } from '#lib/deadline.ts'
import { msOf } from '#lib/instant.ts'
import { dateOnly } from '#lib/time.ts'
import { dueForRotation } from '#rules/tokens/due.ts'
import type { Lineage } from '#rules/tokens/lineage.ts'
import { isInOverlap } from '#rules/tokens/tokenState.ts'
import { lineageWords as words } from './words.ts'

export type AxisMark = {
  kind: 'lastUsed' | 'due'
  /** In milliseconds. */
  at: number
  text: string
}

/** Use of one token and when it is due, each with its words; its bar ends where it stops. */
export function axisMarks(
  row: TokenRow,
  { rotationDays, lineage }: { rotationDays: number | undefined; lineage: Lineage },
): AxisMark[] {
  const { token, now, zone, live } = row
  const marks: AxisMark[] = []
  const { last_used_at: used } = token
  if (used !== null) {
    const text = words.lastUsed(ago(used, now))
    marks.push({ kind: 'lastUsed', at: msOf(used), text })
  }
  if (!live) return marks
  const createdAt = lineage.origins.get(token.id)?.at ?? null
  const due = dueForRotation(token, {
    now,
    rotationDays,
    isRotated: isInOverlap(row),
    createdAt,
  })
  if (due.kind === 'due') {
    marks.push({ kind: 'due', at: now, text: words.dueNow })
  } else if (due.kind === 'later') {
    const date = dateOnly(due.by, zone)
    const text = words.due(due.exact ? date : words.about(date))
    marks.push({ kind: 'due', at: due.by, text })
  }
  return marks
}
