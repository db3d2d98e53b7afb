import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endsToday } from '#api/reviews/endsToday.ts'
import { reviewNow } from '#api/reviews/reviews.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import type { ReviewEvent } from '#contract/review.ts'
import { type EndLine, endLines, readBackOf } from '#rules/reviews/rowEnd.ts'
import { throwOthers } from '#wire/ApiError.ts'
import type { OpenReview, ReviewActs } from './useReview.ts'
import { endWords as words } from './words.ts'

/** Reads lists and log again and writes into the record what they say of these ends. */
export function useReadBack({ review }: OpenReview, { stamp, add }: ReviewActs) {
  const queries = useQueryClient()
  const { tell } = useOutcome()
  return useMutation({
    mutationFn: async (lines: readonly EndLine[]) => {
      const rows = lines.map(({ row }) => row)
      const { there, log } = await endsToday(queries, rows, review.frozen.at)
      // The component that asked was drawn before the acts: what each was answered is in the record.
      const ids = new Set(rows.map(({ id }) => id))
      const sent = endLines(reviewNow(queries, review.id) ?? review)
      return sent
        .filter(({ row }) => ids.has(row.id))
        .map((line): ReviewEvent => {
          const { outcome, entry } = readBackOf(line, there.get(line.row.id) ?? null, log)
          return {
            ...stamp(),
            type: 'readBack',
            row: line.row.id,
            outcome,
            entryId: entry?.id ?? null,
            actor: entry?.actor_label ?? null,
          }
        })
    },
    onSuccess: async (events) => {
      if (!reviewNow(queries, review.id)) return
      await add(events)
      const isDone = (event: ReviewEvent) =>
        event.type === 'readBack' &&
        !['stillThere', 'cameBack', 'lastManager'].includes(event.outcome)
      const done = events.filter(isDone).length
      const left = events.length - done
      tell({ tone: left === 0 ? 'good' : 'warn', title: words.result(done, left) })
    },
    onError: (error) => {
      throwOthers(error)
      tell({ tone: 'bad', title: words.notRead })
    },
  })
}
