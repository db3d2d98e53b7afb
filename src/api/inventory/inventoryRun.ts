import type { QueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { replayed } from '#rules/inventory/inventoryLog.ts'
import { firstSource } from '#rules/inventory/inventoryPlan.ts'
import {
  type Again,
  changesSince,
  type LogStand,
  noStand,
  sinceOf,
  standAfter,
} from '#rules/inventory/inventoryRefresh.ts'
import { AT_ONCE, inTurns } from '#session/turns.ts'
import { sessionOf } from '#session/session.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { addEntries, forgetEntries, type LogPage, readPage } from '#api/audit/audit.ts'
import { homeOf, tokensOf } from '#api/tokens/tokens.ts'
import {
  concernsAll,
  type Reader,
  readAnew,
  readLists,
  roomOf,
  sayProgress,
  sayStep,
  publishLog,
} from './inventoryReader.ts'

/** The first time all lists, afterwards what the log names. Rejects with ApiError, and with the signal's reason. */
export async function readOrRefresh(reader: Reader, signal: AbortSignal): Promise<void> {
  const { stand } = reader
  reader.log = null
  if (stand && (await refresh(reader, stand, signal))) return
  reader.stand = null
  reader.logged = new Map()
  reader.isLogWhole = false
  reader.since.clear()
  reader.failed.clear()
  reader.followed.clear()
  publishLog(reader)
  await readAll(reader, signal)
}

/**
 * The log goes first and last: what was done before its first page was read is in every list that is read afterwards, and
 * what is done until then its last page names. Where it cannot be followed, everything is read the next time too.
 */
async function readAll(reader: Reader, signal: AbortSignal): Promise<void> {
  const { client } = reader
  const begun = sessionOf(client).clock.now()
  void forgetEntries(client)
  const [newest, applications] = await Promise.all([
    orNull(pageOf(client, 1, undefined, signal)),
    client.fetchQuery(applicationList()),
  ])
  signal.throwIfAborted()
  reader.stand = newest && standAfter(noStand, newest.results)
  // Their list was perhaps read before the log was.
  reader.due = 'applications'
  awaitLists(
    reader,
    applications.map(({ id }) => id),
  )
  if (
    newest &&
    firstSource({ applications: applications.length, entries: newest.count }) === 'log'
  ) {
    await orNull(readLog(reader, newest, signal))
    reader.log = null
  }
  await readLists(reader, signal)
  // What has just been refused is not asked for at once again.
  const refused = new Set(reader.failed.keys())
  if (reader.stand && (await refresh(reader, reader.stand, signal, refused))) return
  reader.stand = null
  await awaitUnread(reader, signal, refused)
  await readLists(reader, signal)
  sayProgress(reader, { readAt: begun })
}

/**
 * One request where nothing changed. False where the log cannot be followed from there: then nothing was read. `refused` are
 * the lists that a first reading, which this one closes, was refused: what else it read is valid without the log too.
 */
async function refresh(
  reader: Reader,
  stand: LogStand,
  signal: AbortSignal,
  refused?: ReadonlySet<number>,
): Promise<boolean> {
  const { client } = reader
  const now = sessionOf(client).clock.now()
  const reading = entriesSince(reader, sinceOf(stand), signal)
  const entries = await (refused ? orNull(reading) : reading)
  signal.throwIfAborted()
  if (entries === null) return false
  const again = changesSince(stand, entries, {
    homeOf: (token) => homeOf(client, token) ?? reader.logged.get(token)?.home?.application ?? null,
    isWhole: reader.waiting.size === 0 && reader.failed.size === 0,
  })
  if (again.kind === 'everything' && again.because === 'reset') return false
  await addEntries(client, entries, signal)
  signal.throwIfAborted()
  // Both or neither: what is known is not told again.
  reader.stand = standAfter(stand, entries)
  note(reader, again)
  await awaitUnread(reader, signal, refused)
  await readLists(reader, signal)
  sayProgress(reader, { readAt: now })
  return true
}

/** What the log says beside the lists until they are read. */
function note(reader: Reader, again: Again): void {
  if (again.kind === 'everything') {
    reader.due = 'everything'
    return
  }
  if (again.applications && reader.due === 'nothing') reader.due = 'applications'
  for (const [id, entries] of again.lists) {
    reader.waiting.add(id)
    reader.since.set(id, [...(reader.since.get(id) ?? []), ...entries])
  }
  if (again.lists.size > 0) publishLog(reader)
}

/** Lets every list wait that is not there or may be old, but for the refused ones, in the order of the applications. */
async function awaitUnread(
  reader: Reader,
  signal: AbortSignal,
  refused: ReadonlySet<number> = new Set(),
): Promise<void> {
  const { client, waiting, failed, followed } = reader
  const { queryKey } = applicationList()
  const listState = client.getQueryState(queryKey)
  const ids = new Set(listState?.data?.map(({ id }) => id))
  const isDue =
    reader.due !== 'nothing' ||
    listState?.data === undefined ||
    listState.isInvalidated ||
    [...waiting].some((id) => !ids.has(id))
  const applications = isDue ? await readAnew(reader, applicationList()) : (listState.data ?? [])
  // A reading that was called off by then must not settle what a newer one has found due.
  signal.throwIfAborted()
  const isAll = reader.due === 'everything'
  reader.due = 'nothing'
  const isUnread = (id: number) => {
    if (refused.has(id)) return false
    const list = client.getQueryState(tokensOf(id).queryKey)
    return failed.has(id) || !followed.has(id) || list?.data === undefined || list.isInvalidated
  }
  const present = new Set(applications.map(({ id }) => id))
  for (const id of failed.keys()) if (!present.has(id)) failed.delete(id)
  awaitLists(
    reader,
    [...present].filter((id) => isAll || waiting.has(id) || isUnread(id)),
  )
}

function awaitLists(reader: Reader, ids: readonly number[]): void {
  reader.waiting.clear()
  for (const id of ids) {
    reader.waiting.add(id)
    reader.followed.add(id)
  }
  sayProgress(reader)
}

/** Null where it cannot be read. Rejects where all are refused alike. */
async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    throwOthers(error)
    if (concernsAll(error)) throw error
    return null
  }
}

/**
 * Every entry from then on, though others come while it reads. Null where they are more pages than there are lists, and where a
 * page that was said to be there is not.
 */
async function entriesSince(
  reader: Reader,
  from: string | undefined,
  signal: AbortSignal,
): Promise<AuditEntry[] | null> {
  const entries: AuditEntry[] = []
  const lists = reader.client.getQueryData(applicationList().queryKey)?.length ?? 0
  for (let number = 1; ; number += 1) {
    const page = await pageOf(reader.client, number, from, signal)
    entries.push(...page.results)
    if (page.results.length === 0 && number > 1) return null
    if (page.next === null || entries.length >= page.count) return entries
    if (number === 1 && pagesOf(page) > Math.max(lists, AT_ONCE)) return null
    await roomOf(reader)(signal)
  }
}

/** By so much the log has grown when its rows are brought up to date. */
const MORE = 1.25

/** The rest of the log: its tokens are there until their lists are read. */
async function readLog(reader: Reader, newest: LogPage, signal: AbortSignal): Promise<void> {
  const entries: AuditEntry[] = []
  let replayedCount = 0
  const take = ({ results }: LogPage) => {
    entries.push(...results)
    reader.log = { done: Math.min(entries.length, newest.count), total: newest.count }
    sayStep(reader)
    // A replay takes as long as there are entries: one a page would take longer than the reading.
    if (entries.length < Math.min(replayedCount * MORE, newest.count)) return
    replayedCount = entries.length
    reader.logged = replayed(entries)
    publishLog(reader)
  }
  take(newest)
  const pages = Array.from({ length: pagesOf(newest) - 1 }, (_, place) => place + 2)
  await inTurns(signal, {
    room: roomOf(reader),
    left: () => pages.length,
    begin() {
      const number = pages.shift()
      return number === undefined
        ? null
        : pageOf(reader.client, number, undefined, signal).then(take)
    },
  })
  reader.isLogWhole = entries.length >= newest.count
  if (reader.isLogWhole) publishLog(reader)
}

/** A superuser's many acts of a day count as one where the backend can fold them. */
const pageOf = (
  client: QueryClient,
  page: number,
  from: string | undefined,
  signal: AbortSignal,
): Promise<LogPage> =>
  readPage(
    client,
    { fold_bypass: true, page, page_size: LARGEST_PAGE, ...(from !== undefined && { from }) },
    signal,
  )

/** Of a first page: how many there are. */
const pagesOf = ({ count, results, next }: LogPage): number =>
  next === null ? 1 : Math.ceil(count / Math.max(1, results.length))
