import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { auditPage } from '#contract/audit.ts'
import { createdStaff, type NewStaff } from '#contract/people.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { z } from '#contract/zod.ts'
import { alone, own } from '#session/alone.ts'
import { keptTables } from '#session/keep.ts'
import { makePassword } from '#session/password.ts'
import { pause } from '#session/pause.ts'
import { secret } from '#session/secret.ts'
import { type World, worldOf } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { readAccessAgain } from './accessReading.ts'
import { intentsOf } from './intents.ts'
import { nextLookAfter } from './intentTimes.ts'

/** What a person asks for; the password is not in it. */
export type StaffOrder = Omit<NewStaff, 'password'> & { actorId: number }

export type StaffEnded =
  /** The account is there, and its password is in session/secret.ts. */
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
 * Creates a staff account as an intent of its own (reliability.md, "Create and rotate"): the password is made here, so a
 * lost answer loses nothing. One POST; whether it was carried out the audit log says, by our own hand. The password is in
 * this closure until it is in the cell, and nowhere else. `onDoubt` is told when the answer is lost.
 */
export async function createStaffAccount(
  world: World,
  order: StaffOrder,
  onDoubt: () => void,
): Promise<StaffEnded> {
  const { serverLimit, headers } = intentsOf(world).sending()
  try {
    return await alone(`${world.server.id}/create-staff/`, async () => {
      const newest = (await ownCreations(world, order.actorId))[0]?.id ?? 0
      const record = {
        id: crypto.randomUUID(),
        username: order.username,
        actorId: order.actorId,
        newest,
      }
      await world.keep.write(keptTables.staff, record)
      const release = await own(nameOf(world, record.id))
      try {
        const ended = await steps(world, order, { newest, serverLimit, headers, onDoubt })
        if (ended.kind !== 'notKnown') await world.keep.remove(keptTables.staff, record.id)
        return ended
      } finally {
        // Where the session ended meanwhile, the journal leads on from here in the next one.
        release?.()
      }
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'notSent', error }
  }
}

/** An account whose page is gone: whether it was made after all; null where the log cannot be read. */
export type LostAccount = {
  id: string
  username: string
  isMade: boolean | null
  person: number | null
}

/**
 * What the journal holds of accounts that other documents were about to create, each looked for in the log. Of one that was
 * made nobody has the password. Nothing is sent again.
 */
export const lostStaffAccounts = () =>
  queryOptions({
    queryKey: ['lostStaffAccounts'],
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    queryFn: async ({ client }): Promise<LostAccount[]> => {
      const world = worldOf(client)
      const { serverLimit } = intentsOf(world).sending()
      const lost: LostAccount[] = []
      for (const record of await world.keep.all(keptTables.staff)) {
        const { id, username } = record
        const release = await own(nameOf(world, id))
        // The document that sent it is still at work.
        if (release === null) continue
        try {
          // Nobody knows when it was really sent, so the server's limit counts from now.
          const found = await lookFor(world, { ...record, sentAt: Date.now(), limit: serverLimit })
          if (found.kind === 'no') await world.keep.remove(keptTables.staff, id)
          lost.push({
            id,
            username,
            isMade: found.kind === 'unread' ? null : found.kind === 'there',
            person: found.kind === 'there' ? found.person : null,
          })
        } finally {
          release()
        }
      }
      return lost
    },
  })

/** Lets go of one: the person has dealt with it. */
export async function dismissLostAccount(client: QueryClient, id: string): Promise<void> {
  await worldOf(client).keep.remove(keptTables.staff, id)
  client.setQueryData(lostStaffAccounts().queryKey, (before) =>
    before?.filter((one) => one.id !== id),
  )
}

const nameOf = ({ server }: World, id: string): string => `${server.id}/staff/${id}`

type Sending = {
  newest: number
  serverLimit: number
  headers: Record<string, string>
  onDoubt: () => void
}

async function steps(
  world: World,
  { actorId, ...account }: StaffOrder,
  { newest, serverLimit, headers, onDoubt }: Sending,
): Promise<StaffEnded> {
  const password = makePassword()
  const sentAt = Date.now()
  const hold = (person: number | null): StaffEnded => {
    if (!secret.isHeld()) secret.hold(password)
    void readAccessAgain(world.queries, null)
    return { kind: 'value', person }
  }
  try {
    const { id } = await world.request({
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
    if (!(error instanceof ApiError)) throw error
    if (secret.isHeld()) return hold(null)
    void readAccessAgain(world.queries, error)
    if (error.ran === 'no') return { kind: 'refused', error }
    const isConflict = error.fault.kind === 'conflict'
    if (!isConflict) onDoubt()
    const limit = isConflict ? CONFLICT_LIMIT : serverLimit
    const found = await lookFor(world, {
      actorId,
      username: account.username,
      newest,
      sentAt,
      limit,
    })
    if (found.kind === 'there') return hold(found.person)
    if (found.kind === 'unread') return { kind: 'notKnown', error: found.error }
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
async function lookFor(world: World, looking: Looking): Promise<Found> {
  const { actorId, username, newest, sentAt, limit } = looking
  for (;;) {
    let unread: ApiError | null = null
    try {
      const entries = await ownCreations(world, actorId)
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
async function ownCreations(world: World, actor: number) {
  const { results } = await world.request({
    method: 'GET',
    path: pathOf(routes.audit),
    query: { action: 'staff.create', actor, page_size: LARGEST_PAGE },
    expect: 200,
    answer: auditPage,
  })
  return results
}
