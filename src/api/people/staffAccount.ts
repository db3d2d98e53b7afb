import { createdStaff, type NewStaff } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { z } from '#contract/zod.ts'
import { runExclusively, claimLock } from '#session/runExclusively.ts'
import { keptTables } from '#session/keep/keep.ts'
import { makePassword } from '#session/password.ts'
import { secret } from '#session/secret/secret.ts'
import type { Session } from '#session/session.ts'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'
import { readAccessAgain } from '#api/access/accessReading.ts'
import { monotonic } from '#api/intents/intent.ts'
import { intentsOf } from '#api/intents/intents.ts'
import { lookForAccount, ownAccounts, staffLock } from './staffLook.ts'

/** What a person asks for; the password is not in it. */
export type StaffOrder = Omit<NewStaff, 'password'> & { actorId: number }

export type StaffEnded =
  /** The account is there, and its password is in session/secret/secret.ts. */
  | { kind: 'value'; person: number | null }
  | { kind: 'refused'; error: ApiError }
  /** Nothing was sent. */
  | { kind: 'notSent'; error: ApiError }
  /** The answer was lost, and after the server's own limit the log holds no such account: it was not made. */
  | { kind: 'notMade'; error: ApiError }
  /** The answer was lost, and the log cannot be read. */
  | { kind: 'notKnown'; error: ApiError }

/** After a 409, which may answer a repeat of ours while that is still at work. */
const CONFLICT_LIMIT = 3_000

/**
 * Creates a staff account as an intent of its own (docs/reliability.md#staff-accounts): the password is made here, so a
 * lost answer loses nothing. One POST; whether it was carried out the audit log says, by our own hand. The password is in
 * this closure until it is in the cell, and nowhere else. `onDoubt` is told when the answer is lost.
 */
export async function createStaffAccount(
  session: Session,
  order: StaffOrder,
  onDoubt: () => void,
): Promise<StaffEnded> {
  const { serverLimit, headers } = intentsOf(session).sending()
  try {
    return await runExclusively(`${session.server.id}/create-staff/`, async () => {
      const newest = (await ownAccounts(session, order.actorId))[0]?.id ?? 0
      const record = {
        id: crypto.randomUUID(),
        username: order.username,
        actorId: order.actorId,
        newest,
        serverAt: session.clock.now(),
      }
      await session.keep.write(keptTables.staff, record)
      const release = await claimLock(staffLock(session, record.id))
      try {
        const ended = await steps(session, order, { newest, serverLimit, headers, onDoubt })
        if (ended.kind !== 'notKnown') await session.keep.remove(keptTables.staff, record.id)
        return ended
      } finally {
        // Where the session ended by then, the journal leads on from here in the next one.
        release?.()
      }
    })
  } catch (error) {
    throwOthers(error)
    return { kind: 'notSent', error }
  }
}

type Sending = {
  newest: number
  serverLimit: number
  headers: Record<string, string>
  onDoubt: () => void
}

async function steps(
  session: Session,
  { actorId, ...account }: StaffOrder,
  { newest, serverLimit, headers, onDoubt }: Sending,
): Promise<StaffEnded> {
  const password = makePassword()
  const begunAt = monotonic()
  const hold = (person: number | null): StaffEnded => {
    if (!secret.isHeld()) secret.hold(password)
    void readAccessAgain(session.queries, null)
    return { kind: 'value', person }
  }
  try {
    const { id } = await session.request({
      method: 'POST',
      path: pathOf(routes.staff),
      body: { ...account, password },
      headers,
      expect: 201,
      answer: createdStaff,
      take: takePassword,
    })
    return hold(id)
  } catch (error) {
    throwOthers(error)
    if (secret.isHeld()) return hold(null)
    void readAccessAgain(session.queries, error)
    if (error.ran === 'no') return { kind: 'refused', error }
    const isConflict = error.fault.kind === 'conflict'
    if (!isConflict) onDoubt()
    const limit = isConflict ? CONFLICT_LIMIT : serverLimit
    const found = await lookForAccount(session, {
      actorId,
      username: account.username,
      newest,
      begunAt,
      isResumed: false,
      limit,
    })
    if (found.kind === 'there') return hold(found.person)
    if (found.kind === 'unread') return { kind: 'notKnown', error: found.error }
    if (found.kind === 'notKnown') return { kind: 'notKnown', error }
    return isConflict ? { kind: 'refused', error } : { kind: 'notMade', error }
  }
}

const withPassword = z.looseObject({ password: z.string().check(z.minLength(1)) })

/** A server that made one in spite of ours tells it here: that one holds, and only the cell gets it. */
function takePassword(body: unknown): unknown {
  const found = withPassword.safeParse(body)
  if (!found.success) return body
  secret.hold(found.data.password)
  return { ...found.data, password: null }
}
