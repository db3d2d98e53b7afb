import { auditPage, type AuditEntry } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { judge, provenOurs, type Verdict } from '#rules/acts/verdict.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import type { Session } from '#session/session.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { everyPage } from '#api/everyPage.ts'
import { readList } from '#api/tokens/freshReading.ts'
import { isLike, monotonic, type Intent, type Look } from './intent.ts'
import { wasOver } from './intentTimes.ts'

type Reader = Pick<Session, 'request' | 'queries' | 'clock'>

/**
 * Looks for several intents with the same readings. `all` are those that this browser has sent and that are open, `limit` is
 * the server's own. Rejects with ApiError where the session is over.
 */
export async function lookFor(
  session: Reader,
  intents: readonly Intent[],
  { all, limit }: { all: readonly IntentRecord[]; limit: number },
): Promise<Look[]> {
  const begun = monotonic()
  const evidenceOf = await readEvidence(session, intents)
  const at = session.clock.now()
  return intents.map((intent) =>
    lookAt(intent, evidenceOf(intent), {
      isOver: wasOver(session, limit, intent, begun),
      next: nextLike(intent, all),
      at,
    }),
  )
}

/** The next one like it that this browser has sent, and that is open still. */
export function nextLike(intent: IntentRecord, all: readonly IntentRecord[]): IntentRecord | null {
  const later = all.filter((one) => isLike(one, intent) && compareSent(one, intent) > 0)
  return later.toSorted(compareSent)[0] ?? null
}

/** Which was sent first: how far the log went before each says it, where it had gone on between the two; else their times. */
const compareSent = (one: IntentRecord, other: IntentRecord): number =>
  (one.newest?.id ?? 0) - (other.newest?.id ?? 0) || timeOf(one) - timeOf(other)

const timeOf = ({ serverAt, sentAt }: IntentRecord): number => serverAt ?? sentAt

export type Evidence = { list: Token[] | null; log: AuditEntry[] | null }

/**
 * Reads once what several intents are judged by: each application's list, then the log from before the first of them. Rejects
 * where the session ended; what cannot be read is part of the verdict.
 */
export async function readEvidence(
  session: Reader,
  intents: readonly IntentRecord[],
): Promise<(intent: IntentRecord) => Evidence> {
  const lists = new Map<number, Token[] | null>()
  for (const { application } of intents) {
    if (lists.has(application.id)) continue
    lists.set(application.id, await orNull(readList(session, application.id)))
  }
  const isAnyRead = [...lists.values()].some((list) => list !== null)
  const log = isAnyRead ? await orNull(entriesSince(session, intents)) : null
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
  session: Reader,
  intents: readonly IntentRecord[],
): Promise<AuditEntry[]> {
  const since = intents.map(({ newest }) => (newest ? msOf(newest.at) - MINUTE : null))
  const isFromBeginning = since.includes(null)
  const first = Math.min(...since.map((at) => at ?? 0))
  return everyPage(session, {
    path: pathOf(routes.audit),
    query: isFromBeginning ? {} : { from: instantOf(first, 'UTC') },
    page: auditPage,
  })
}

async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    throwOthers(error)
    if (error.fault.kind === 'signedOut') throw error
    return null
  }
}

/** What list and log say of one. */
export function lookAt(
  intent: IntentRecord,
  { list, log }: Evidence,
  { isOver, next, at }: { isOver: boolean; next: IntentRecord | null; at: number },
): Look {
  const evidence: Parameters<typeof judge>[0] = {
    act: {
      kind: intent.kind,
      body: intent.body,
      replaces: intent.replaces?.id ?? null,
      expiries: intent.replaces
        ? [intent.replaces.expiresAt, ...(intent.movedTo === undefined ? [] : [intent.movedTo])]
        : [],
    },
    answer: intent.answer ?? { kind: 'unknown' },
    before: new Set([...intent.before, ...(intent.elsewhere ?? [])]),
    untilNext: next && new Set(next.before),
    list,
    log,
    actorId: intent.actorId,
    deadlinePassed: isOver,
  }
  const verdict = judge(evidence)
  const named = idsOf(verdict)
  return {
    verdict,
    proven: provenOurs(evidence),
    rows: list?.filter(({ id }) => named.includes(id)) ?? [],
    old: list?.find(({ id }) => id === intent.replaces?.id) ?? null,
    birth: log?.find((entry) => isBirthOf(entry, named[0])) ?? null,
    at,
  }
}

const isBirthOf = ({ action, detail }: AuditEntry, id: number | undefined): boolean =>
  (action === 'token.create' || action === 'token.rotate') && detail['token_id'] === id

function idsOf(verdict: Verdict): number[] {
  switch (verdict.kind) {
    case 'OK':
    case 'CREATED_VALUE_LOST':
      return [verdict.id]
    case 'DUPLICATE':
      return verdict.extras
    case 'ASK':
      return [...verdict.ours, ...verdict.candidates].filter((id) => id !== verdict.shownId)
    case 'NOT_CREATED':
    case 'STILL_UNKNOWN':
      return []
  }
}
