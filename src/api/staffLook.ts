import { auditPage } from '#contract/audit.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { pause } from '#session/pause.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { nextLookAfter } from './intentTimes.ts'

/** Whoever holds it is at work on that account. */
export const staffLock = ({ server }: World, id: string): string => `${server.id}/staff/${id}`

/** What the log says of an account that somebody was about to create. */
type Found =
  | { kind: 'there'; person: number | null }
  | { kind: 'no' }
  | { kind: 'unread'; error: ApiError }

type Looking = {
  actorId: number
  username: string
  newest: number
  sentAt: number
  limit: number
}

/** Reads the log at the times of an intent, until it has our entry or nothing can follow any more. */
export async function lookForAccount(world: World, looking: Looking): Promise<Found> {
  const { actorId, username, newest, sentAt, limit } = looking
  for (;;) {
    let unread: ApiError | null = null
    try {
      const entries = await ownAccounts(world, actorId)
      const ours = entries.find(({ id, detail }) => id > newest && detail['username'] === username)
      if (ours) return { kind: 'there', person: Number(ours.target_id) || null }
    } catch (error) {
      if (!(error instanceof ApiError) || error.fault.kind === 'signedOut') throw error
      unread = error
    }
    const elapsed = Date.now() - sentAt
    if (elapsed >= limit) return unread ? { kind: 'unread', error: unread } : { kind: 'no' }
    await pause(nextLookAfter(elapsed, { limit, isSettled: false }) - elapsed)
  }
}

/** The accounts that this person created, newest first, as the log writes them. */
export async function ownAccounts(world: World, actor: number) {
  const { results } = await world.request({
    method: 'GET',
    path: pathOf(routes.audit),
    query: { action: 'staff.create', actor, page_size: LARGEST_PAGE },
    expect: 200,
    answer: auditPage,
  })
  return results
}
