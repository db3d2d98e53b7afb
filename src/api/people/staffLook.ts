import { auditPage } from '#contract/audit.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { pause } from '#lib/flow/pause.ts'
import type { Session } from '#session/session.ts'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'
import { monotonic } from '#api/intents/intent.ts'
import { nextLookAfter, wasOver } from '#api/intents/intentTimes.ts'

/** Its holder is at work on that account. */
export const staffLock = ({ server }: Session, id: string): string => `${server.id}/staff/${id}`

/** What the log says of an account that somebody was about to create. */
type Found =
  | { kind: 'there'; person: number | null }
  | { kind: 'no' }
  | { kind: 'unread'; error: ApiError }
  | { kind: 'notKnown' }

type Server = Pick<Session, 'request' | 'clock'>

type Looking = {
  actorId: number
  username: string
  newest: number
  /** When it was sent, or found in the journal, on this document's monotonic clock. */
  begunAt: number
  /** Found in the journal: another document sent it. */
  isResumed: boolean
  /** The server's time just before, where the journal has it. */
  serverAt?: number | undefined
  limit: number
}

/** Reads the log at the times of an intent, until it has our entry or nothing can follow any more. */
export async function lookForAccount(session: Server, looking: Looking): Promise<Found> {
  const { actorId, username, newest, begunAt, limit } = looking
  for (;;) {
    const looked = monotonic()
    let unread: ApiError | null = null
    try {
      const entries = await ownAccounts(session, actorId)
      const ours = entries.find(({ id, detail }) => id > newest && detail['username'] === username)
      if (ours) return { kind: 'there', person: Number(ours.target_id) || null }
    } catch (error) {
      throwOthers(error)
      if (error.fault.kind === 'signedOut') throw error
      unread = error
    }
    const elapsed = monotonic() - begunAt
    if (unread && elapsed >= limit) return { kind: 'unread', error: unread }
    if (!unread && wasOver(session, limit, { ...looking, answer: null }, looked))
      return { kind: 'no' }
    // A server by whose clock that time does not pass says nothing of what it is still at.
    if (elapsed >= 2 * limit) return { kind: 'notKnown' }
    await pause(nextLookAfter(looked - begunAt, { limit, isSettled: false }) - elapsed)
  }
}

/** The accounts that this person created, newest first, as the log writes them. */
export async function ownAccounts(session: Pick<Session, 'request'>, actor: number) {
  const { results } = await session.request({
    method: 'GET',
    path: pathOf(routes.audit),
    query: { action: 'staff.create', actor, page_size: LARGEST_PAGE },
    expect: 200,
    answer: auditPage,
  })
  return results
}
