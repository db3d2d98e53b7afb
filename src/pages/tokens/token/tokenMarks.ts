import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { ago, inWords } from '#lib/deadline.ts'
import { msOf } from '#lib/instant.ts'
import { dateOnly, nearTimeOrDate } from '#lib/time.ts'
import { dueForRotation } from '#rules/tokens/due.ts'
import type { Lineage } from '#rules/tokens/lineage.ts'
import { isInOverlap, urgencyOf } from '#rules/tokens/tokenState.ts'
import { lineageWords as words } from './words.ts'

export type AxisMark = {
  kind: 'lastUsed' | 'due' | 'expires'
  /** In milliseconds. */
  at: number
  isUrgent: boolean
  text: string
}

/** Use and deadlines of one token, each with its words: what the axis shows is said beside it. */
export function axisMarks(
  row: TokenRow,
  { rotationDays, lineage }: { rotationDays: number | undefined; lineage: Lineage },
): AxisMark[] {
  const { token, now, zone, live } = row
  const marks: AxisMark[] = []
  const { last_used_at: used, expires_at: expires } = token
  if (used !== null) {
    const text = words.lastUsed(ago(used, now))
    marks.push({ kind: 'lastUsed', at: msOf(used), isUrgent: false, text })
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
    marks.push({ kind: 'due', at: now, isUrgent: false, text: words.dueNow })
  } else if (due.kind === 'later') {
    const date = dateOnly(due.by, zone)
    const text = words.due(due.exact ? date : words.about(date))
    marks.push({ kind: 'due', at: due.by, isUrgent: false, text })
  }
  if (expires !== null) {
    const text = words.expires(`${nearTimeOrDate(expires, now, zone)}, ${inWords(expires, now)}`)
    const isUrgent = urgencyOf(expires, now) === 'urgent'
    marks.push({ kind: 'expires', at: msOf(expires), isUrgent, text })
  }
  return marks
}
