import { DESCRIPTION_LENGTH } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { z } from '#contract/zod.ts'

type Review = Pick<ReviewRecord, 'id' | 'period'>

/** A word each: no name of somebody's can make two of them. */
const word = (text: string): string => text.replaceAll(/[^\w.-]+/g, '-').slice(0, 60) || '-'

/**
 * What is in the backend's own log of a pack: which review, and the hash of its SHA256SUMS. A pack that is
 * made again later has another hash, and its maker cannot change the log.
 */
export const anchorLine = (review: Review, sums: string): string => `${anchorStart(review)}${sums}`

const anchorStart = ({ period, id }: Review): string => `review ${word(period)} ${word(id)} sha256 `

/** A description with this line first; old lines go where there is no more room. */
export function anchoredDescription(line: string, before: string): string {
  const kept = [line]
  for (const one of before.split('\n')) {
    if ([...kept, one].join('\n').length > DESCRIPTION_LENGTH) break
    if (one.trim() !== '') kept.push(one)
  }
  return kept.join('\n')
}

const change = z.object({
  changes: z.object({ description: z.object({ from: z.string(), to: z.string() }) }),
})

/** An entry that brought such a line, with the hash that it has. */
export type Anchor = { entry: AuditEntry; sums: string }

/** Every one of this review in the log, in its order. */
export function anchorsIn(log: readonly AuditEntry[], review: Review): Anchor[] {
  const start = anchorStart(review)
  return log.flatMap((entry): Anchor[] => {
    const read = entry.action === 'application.update' ? change.safeParse(entry.detail) : null
    if (!read?.success) return []
    const { from, to } = read.data.changes.description
    const before = new Set(from.split('\n'))
    return to
      .split('\n')
      .filter((line) => line.startsWith(start) && !before.has(line))
      .map((line) => ({ entry, sums: line.slice(start.length).trim() }))
  })
}
