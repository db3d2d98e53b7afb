import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { StaffRow } from '#contract/people.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { packActions } from '#contract/reviewPack.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { compareInstants } from '#lib/instant.ts'
import { sha256Of } from '#lib/sha256.ts'
import { accessReportOf } from '#rules/access/accessReport.ts'
import { populationOf } from '#rules/reviews/population.ts'
import type { RowDraft } from '#rules/reviews/populationReading.ts'
import { givesText } from '#rules/reviews/rowHash.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { sessionOf } from '#session/session.ts'
import { INCOMPLETE } from '#api/everyPage.ts'
import { ApiError } from '#wire/ApiError.ts'
import { type ReportRead, reportReading } from '#api/access/accessReport.ts'
import { me } from '#api/me.ts'
import { readReviewLog } from './reviewLog.ts'

/** While the log moves under the reading it is read again, so often at most. */
const MOST_READINGS = 3

/** Who gave or made what a row is about: of that alone its facts and its second person are known. */
const beginnings = ['grant.create', 'grant.migrate', 'token.create', 'token.rotate'] as const

export type HashedRow = Omit<ReviewRow, 'reviewer'>

/** Everything that a review is frozen from. */
export type Frozen = {
  rows: readonly HashedRow[]
  frozen: ReviewRecord['frozen']
  /** As its file has it. */
  report: string
  people: readonly StaffRow[]
  catalogue: Catalogue
}

/**
 * Reads the access report of today and what the log tells of it, not from the cache. `since` is when the last review was frozen; `notTold`
 * says in words what the report cannot. Rejects with ApiError: a review with a gap is none.
 */
export const freeze = (since: string | null, notTold: readonly string[]) =>
  queryOptions({
    queryKey: ['reviews', 'freeze', since],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ client, signal }) => readFrozen(client, { since, notTold, signal }),
  })

/**
 * The rows as they are today, with what the log tells since the freeze; `known` are the rows that the review has, all
 * where no new one is looked at. Rejects with
 * ApiError, also where a list is shorter than the server counts: what it lacks would seem to have ended.
 */
export async function rowsToday(
  client: QueryClient,
  { frozenAt, known }: { frozenAt: string; known: ReadonlySet<string> | 'all' },
): Promise<Today> {
  const read = await client.fetchQuery({ ...reportReading(), staleTime: 0 })
  const { counts } = accessReportOf({ ...read, not_told: [] })
  if (Object.values(counts).some(({ said, read: came }) => said !== came)) {
    throw new ApiError(INCOMPLETE, 'no')
  }
  let log = await readReviewLog(client, { actions: packActions, from: frozenAt })
  const rows = await hashed(client, read, { log, since: frozenAt })
  // Who made it, the log says before the freeze too: an account or a token may be there again.
  const { catalogue } = read
  const isNew = ({ id }: HashedRow) => known !== 'all' && !known.has(id)
  if (rows.every((row) => !isNew(row) || isTold(row, log))) return { rows, log, catalogue }
  log = [...log, ...(await readReviewLog(client, { actions: beginnings }))]
  return { rows: await hashed(client, read, { log, since: frozenAt }), log, catalogue }
}

/** Whether these entries say who gave or made it; of other kinds none does. */
function isTold({ through, subject }: HashedRow, log: readonly AuditEntry[]): boolean {
  if (through?.kind === 'role') {
    const id = String(through.grantId)
    return log.some(({ action, target_id }) => action === 'grant.create' && target_id === id)
  }
  return subject.kind !== 'token' || lineageOf(log).origins.has(subject.id)
}

export type Today = {
  rows: readonly HashedRow[]
  log: readonly AuditEntry[]
  catalogue: Catalogue
}

type Asked = { since: string | null; notTold: readonly string[]; signal: AbortSignal }

async function readFrozen(client: QueryClient, { since, notTold, signal }: Asked): Promise<Frozen> {
  const { user } = await client.fetchQuery(me())
  let read: ReportRead
  let readings = 0
  do {
    signal.throwIfAborted()
    read = await client.fetchQuery({ ...reportReading(), staleTime: 0 })
    readings += 1
  } while (read.log.later > 0 && readings < MOST_READINGS)
  const now = sessionOf(client).clock.now()
  const log = await readReviewLog(client, {
    actions: beginnings,
    from: oldestOf(read, now),
    signal,
  })
  if (since !== null) {
    log.push(...(await readReviewLog(client, { actions: ['role.update'], from: since, signal })))
  }
  const access = accessReportOf({ ...read, not_told: [...notTold] })
  const report = `${JSON.stringify(access, null, 2)}\n`
  const { count, last, later } = read.log
  return {
    rows: await hashed(client, read, { log, since }),
    report,
    people: read.people,
    catalogue: read.catalogue,
    frozen: {
      at: read.made.at,
      by: { id: user.id, name: user.username },
      log: {
        before: { count, last },
        after: { count: count + later, last: read.logAfter },
        readings,
        moved: later,
      },
      counts: access.counts,
      reportSha256: await sha256Of(report),
    },
  }
}

/**
 * Since when all that is there was given or made: an entry before it is about something that is gone. Undefined where a token
 * has no age, as in release 1.0.
 */
function oldestOf({ grantRows, applications }: ReportRead, now: number): string | undefined {
  const days = applications.flatMap(({ tokens }) => tokens.map(({ age_days }) => age_days ?? null))
  if (days.includes(null)) return undefined
  // Days are whole: of the last one any moment may be meant.
  const oldest = Math.max(0, ...days.map((age) => age ?? 0)) + 1
  return grantRows
    .map(({ created_at }) => created_at)
    .reduce(
      (first, at) => (compareInstants(at, first) < 0 ? at : first),
      new Date(now - oldest * DAY).toISOString(),
    )
}

/** All that the log tells of what a review rests on. */
export const readLog = (client: QueryClient): Promise<AuditEntry[]> =>
  readReviewLog(client, { actions: packActions })

/** Rows that give the same have their hash from one reckoning: of a thousand few differ. */
async function hashed(
  client: QueryClient,
  read: ReportRead,
  { log, since }: { log: readonly AuditEntry[]; since: string | null },
): Promise<HashedRow[]> {
  const now = sessionOf(client).clock.now()
  const drafts: RowDraft[] = populationOf({ ...read, log, now, since })
  const hashes = new Map<string, string>()
  const rows: HashedRow[] = []
  for (const draft of drafts) {
    const text = givesText(draft.gives)
    const hash = hashes.get(text) ?? (await sha256Of(text))
    hashes.set(text, hash)
    rows.push({ ...draft, hash })
  }
  return rows
}
