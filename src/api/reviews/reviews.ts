import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { forgetPack, reviewPackId } from '#api/packs/packs.ts'
import type { ReviewEvent, ReviewRecord } from '#contract/review.ts'
import { compareEvents, mergeReviews } from '#rules/reviews/reviewMerge.ts'
import { reviewTables } from '#session/keep/keptReviews.ts'
import { inTurn } from '#session/runExclusively.ts'
import { sessionOf } from '#session/session.ts'

/** The access reviews of this browser, for this person on this server, the newest first. */
export const reviews = () =>
  queryOptions({
    queryKey: ['reviews'],
    staleTime: Infinity,
    gcTime: Infinity,
    // Rows are never changed: looking through a thousand of them for what is the same costs more than drawing.
    structuralSharing: false,
    queryFn: ({ client }): Promise<ReviewRecord[]> => readReviews(client),
  })

async function readReviews(client: QueryClient): Promise<ReviewRecord[]> {
  const { keep } = sessionOf(client)
  const kept = await keep.all(reviewTables.reviews)
  const added = await keep.all(reviewTables.events)
  return kept
    .map((record) => {
      const since = added.filter(({ review }) => review === record.id)
      const events = [...record.events, ...since.map(({ event }) => event)]
      // What is on its way to the store is here already.
      return mergeReviews(reviewNow(client, record.id) ?? record, { ...record, events })
    })
    .toSorted((a, b) => Number(a.frozen.at < b.frozen.at) || -1)
}

/** Reads what other tabs have added since; it is on the screen then. */
export const readReviewsAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey: reviews().queryKey, exact: true })

/**
 * Keeps a review with what is in `record` besides; what was kept of it stays (rules/reviews/reviewMerge.ts). The screen has it at
 * once.
 */
export function keepReview(client: QueryClient, record: ReviewRecord): Promise<void> {
  put(client, record.id, (one) => (one ? mergeReviews(one, record) : record))
  const { keep, server } = sessionOf(client)
  // One after the other in every tab: what is read must be what is written over.
  return inTurn(`${server.id}/review/${record.id}/write`, async () => {
    const kept = await keep.all(reviewTables.reviews)
    const newest = kept.find(({ id }) => id === record.id)
    await keep.write(reviewTables.reviews, newest ? mergeReviews(newest, record) : record)
  })
}

/** Adds what happened to a review that is here: on the screen at once, and by itself in the store. */
export async function addToReview(
  client: QueryClient,
  id: string,
  events: readonly ReviewEvent[],
): Promise<void> {
  if (!reviewNow(client, id)) throw new Error('There is no such review.')
  // Nearly in order already, which a sort is quick about.
  put(
    client,
    id,
    (one) => one && { ...one, events: [...one.events, ...events].toSorted(compareEvents) },
  )
  const { keep } = sessionOf(client)
  await Promise.all(
    events.map((event) =>
      keep.write(reviewTables.events, { id: `${id}/${event.id}`, review: id, event }),
    ),
  )
}

/** What the cache has already stays: it may be a decision that is on its way to the store. */
function put(
  client: QueryClient,
  id: string,
  change: (before: ReviewRecord | undefined) => ReviewRecord | undefined,
) {
  client.setQueryData(reviews().queryKey, (before = []) => {
    const next = change(before.find((one) => one.id === id))
    if (!next) return before
    return before.some((one) => one.id === id)
      ? before.map((one) => (one.id === id ? next : one))
      : [next, ...before]
  })
}

/** As it is now, with what was added since a screen was drawn. */
export const reviewNow = (client: QueryClient, id: string): ReviewRecord | undefined =>
  client.getQueryData(reviews().queryKey)?.find((review) => review.id === id)

export async function forgetReview(client: QueryClient, id: string): Promise<void> {
  const { keep } = sessionOf(client)
  await keep.remove(reviewTables.reviews, id)
  await keep.remove(reviewTables.reports, id)
  const added = await keep.all(reviewTables.events)
  await Promise.all(
    added
      .filter(({ review }) => review === id)
      .map((row) => keep.remove(reviewTables.events, row.id)),
  )
  await forgetPack(client, reviewPackId(id))
  client.setQueryData(reviews().queryKey, (before) => before?.filter((one) => one.id !== id))
}

export const keepFrozenReport = (client: QueryClient, id: string, text: string): Promise<void> =>
  sessionOf(client).keep.write(reviewTables.reports, { id, text })
