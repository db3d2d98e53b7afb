import { auditPage, type AuditEntry } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import type { Verdict } from '#rules/acts/verdict.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import type { World } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { everyPage } from '#api/everyPage.ts'
import { readList } from '#api/tokens/freshReading.ts'

/** What list and log say of an intent. */
export type Look = {
  verdict: Verdict
  /** The tokens that the verdict names, but for the one whose value came. */
  rows: Token[]
  /** Those in the list of which the log has this person's own entry of this act. */
  proven: number[]
  /** Of a rotation: the old one as it is now; null where the list was not read or lacks it. */
  old: Token | null
  /** The log's entry of the first of them; null where it has none. */
  birth: AuditEntry | null
  /** The server's time of this look, in milliseconds. */
  at: number
}

type Reader = Pick<World, 'request' | 'queries' | 'clock'>

/** The next one like it that this browser has sent, and that is open still. */
export function nextLike(intent: IntentRecord, all: readonly IntentRecord[]): IntentRecord | null {
  const later = all.filter((one) => isLike(one, intent) && orderOf(one) > orderOf(intent))
  return later.toSorted((a, b) => orderOf(a) - orderOf(b))[0] ?? null
}

/** Whether both ask for the same, so that what one made looks like what the other made. */
export const isLike = (one: IntentRecord, other: IntentRecord): boolean =>
  one.id !== other.id &&
  one.application.id === other.application.id &&
  one.kind === other.kind &&
  one.replaces?.id === other.replaces?.id

const orderOf = ({ serverAt, sentAt }: IntentRecord): number => serverAt ?? sentAt

export type Evidence = { list: Token[] | null; log: AuditEntry[] | null }

/**
 * Reads once what several intents are judged by: each application's list, then the log from before the first of them. Rejects
 * where the session ended; what cannot be read is part of the verdict.
 */
export async function readEvidence(
  world: Reader,
  intents: readonly IntentRecord[],
): Promise<(intent: IntentRecord) => Evidence> {
  const lists = new Map<number, Token[] | null>()
  for (const { application } of intents) {
    if (lists.has(application.id)) continue
    lists.set(application.id, await orNull(readList(world, application.id)))
  }
  const isAnyRead = [...lists.values()].some((list) => list !== null)
  const log = isAnyRead ? await orNull(entriesSince(world, intents)) : null
  return ({ application }) => {
    const list = lists.get(application.id) ?? null
    return { list, log: list && log }
  }
}

/**
 * From the newest entry that was there before, less a minute: what is committed late has an earlier time
 * (docs/wire.md#audit-log).
 */
async function entriesSince(
  world: Reader,
  intents: readonly IntentRecord[],
): Promise<AuditEntry[]> {
  const since = intents.map(({ newest }) => (newest ? msOf(newest.at) - MINUTE : null))
  const isFromBeginning = since.includes(null)
  const first = Math.min(...since.map((at) => at ?? 0))
  return everyPage(world, {
    path: pathOf(routes.audit),
    query: isFromBeginning ? {} : { from: instantOf(first, 'UTC') },
    page: auditPage,
  })
}

async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ApiError) || error.fault.kind === 'signedOut') throw error
    return null
  }
}
