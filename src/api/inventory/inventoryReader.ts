import type {
  FetchQueryOptions,
  QueryFunctionContext,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import { createGate, type Gate } from '#lib/flow/gate.ts'
import { type LoggedToken, replayed } from '#rules/inventory/inventoryLog.ts'
import { nextList } from '#rules/inventory/inventoryPlan.ts'
import type { LogStand } from '#rules/inventory/inventoryRefresh.ts'
import { perSession } from '#session/slot.ts'
import { AT_ONCE, inTurns, orAborted, roomIn } from '#session/turns.ts'
import { sessionOf } from '#session/session.ts'
import { storePerSession } from '#session/stores.ts'
import { ApiError } from '#wire/ApiError.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { everyToken, tokensOf } from '#api/tokens/tokens.ts'

export type InventoryProgress = {
  state: 'idle' | 'reading' | 'paused' | 'stopped'
  /** Entries while the log is read before the lists. */
  of: 'applications' | 'entries'
  done: number
  total: number
  /** The server's time, in milliseconds, of which everything is that was read; null until all of it was. */
  readAt: number | null
}

/** How far the inventory is. It is written by the reading. */
export const inventoryProgress = storePerSession<InventoryProgress>({
  state: 'idle',
  of: 'applications',
  done: 0,
  total: 0,
  readAt: null,
})

/** What the log tells that the lists do not, or not yet; see `inventoryRows`. */
export type LogReading = Record<'logged' | 'since', ReadonlyMap<number, LoggedToken>> & {
  /** Whether all of the log is in `logged`: what it tells of every token is known before the lists are. */
  isWhole: boolean
}

const emptyReading: LogReading = { logged: new Map(), since: new Map(), isWhole: false }

/** It is written by the reading too. */
export const inventoryLog = storePerSession(emptyReading)

/** How far the reading of one session is; the rows themselves are in the cache of `tokensOf`. */
export type Reader = {
  readonly client: QueryClient
  /** Null where the log is not followed: then everything is read again. */
  stand: LogStand | null
  /** The applications whose list is to be read, and those whose list is being read. */
  readonly waiting: Set<number>
  readonly flying: Set<number>
  /** Those whose list waited once since the log is followed. What a page read of another may be older than the log. */
  readonly followed: Set<number>
  readonly failed: Map<number, ApiError>
  /** What the log told of that is no single list; it is forgotten only once it was read. */
  due: 'nothing' | 'applications' | 'everything'
  /** By application, what its rows may lack. */
  readonly since: Map<number, readonly AuditEntry[]>
  /** From a log that was read before the lists. */
  logged: ReadonlyMap<number, LoggedToken>
  isLogWhole: boolean
  /** How far that log is; null while the lists are read. */
  log: { done: number; total: number } | null
  /** What is on the screen, as its reader says. */
  readonly onScreen: Set<readonly number[]>
  /** Closed while the reading is paused. */
  readonly gate: Gate
  isStopped: boolean
  /** Runs while steps are told together. */
  stepping: ReturnType<typeof setTimeout> | undefined
  /** The reading under way: an older one that is called off says nothing any more. */
  run: object | null
}

const readers = perSession((client): Reader => ({
  client,
  stand: null,
  waiting: new Set(),
  flying: new Set(),
  followed: new Set(),
  failed: new Map(),
  due: 'nothing',
  since: new Map(),
  logged: emptyReading.logged,
  isLogWhole: false,
  log: null,
  onScreen: new Set(),
  gate: createGate(),
  isStopped: false,
  stepping: undefined,
  run: null,
}))

export const readerOf = readers.of

/** Waits until the reading is not paused and the budget has room that nobody else needs. */
export const roomOf =
  ({ gate, client }: Reader) =>
  (signal: AbortSignal): Promise<void> =>
    roomIn(gate, sessionOf(client), signal)

/** As often as a number is worth following, in milliseconds: each time a page is drawn, and the reading waits for it. */
const OFTEN = 250

/** Puts how far one more step has come where pages find it, with those that come within a moment. */
export function sayStep(reader: Reader): void {
  reader.stepping ??= setTimeout(() => sayProgress(reader), OFTEN)
}

/** Puts how far it is where pages find it. */
export function sayProgress(reader: Reader, more: { readAt?: number } = {}): void {
  const { client, waiting, flying, log } = reader
  clearTimeout(reader.stepping)
  reader.stepping = undefined
  const total = client.getQueryData(applicationList().queryKey)?.length ?? 0
  const left = new Set([...waiting, ...flying]).size
  const progress = inventoryProgress.of(client)
  progress.put({
    state: stateOf(reader),
    readAt: progress.read().readAt,
    ...(log
      ? { of: 'entries', ...log }
      : { of: 'applications', done: Math.max(0, total - left), total }),
    ...more,
  })
}

function stateOf({ run, gate, isStopped }: Reader): InventoryProgress['state'] {
  if (run === null) return isStopped ? 'stopped' : 'idle'
  return gate.isClosed() ? 'paused' : 'reading'
}

/** Puts what the log told where pages find it. */
export function publishLog({ client, logged, since, isLogWhole }: Reader): void {
  inventoryLog.of(client).put({
    logged,
    isWhole: isLogWhole,
    since: since.size === 0 ? emptyReading.since : replayed([...since.values()].flat()),
  })
}

/** So many lists in a row without an answer, and it is not the lists. */
const OUTAGE = 2 * AT_ONCE

/**
 * Reads every list that waits, what is on the screen first. Rejects with ApiError where all are refused alike, and with
 * the signal's reason; what was not read waits on.
 */
export async function readLists(reader: Reader, signal: AbortSignal): Promise<void> {
  const { waiting, onScreen } = reader
  const count = { unanswered: 0 }
  await inTurns(signal, {
    room: roomOf(reader),
    left: () => waiting.size,
    begin() {
      const id = nextList(waiting, [...onScreen].flat())
      return id === null ? null : readNext(reader, { id, signal, count })
    },
  })
}

/**
 * Reads it again, whatever the cache holds. A reading that is under way began before what is looked for here, so its end is
 * waited for.
 */
export async function readAnew<Data, Key extends QueryKey>(
  { client }: Pick<Reader, 'client'>,
  options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Promise<Data> {
  const anew = { ...options, staleTime: 0 }
  if (client.getQueryState(options.queryKey)?.fetchStatus === 'fetching') {
    await client.prefetchQuery(anew)
  }
  return client.fetchQuery(anew)
}

type Turn = { id: number; signal: AbortSignal; count: { unanswered: number } }

async function readNext(reader: Reader, { id, signal, count }: Turn): Promise<void> {
  reader.waiting.delete(id)
  try {
    await readList(reader, id, signal, inBackground(id))
    count.unanswered = 0
  } catch (error) {
    const isLists = error instanceof ApiError && !concernsAll(error)
    if (isLists && !signal.aborted) {
      reader.failed.set(id, error)
      count.unanswered = isAnswered(error) ? 0 : count.unanswered + 1
      if (count.unanswered >= OUTAGE) throw error
      return
    }
    reader.waiting.add(id)
    throw error
  } finally {
    sayStep(reader)
  }
}

/** One list, with what it settles. Rejects with ApiError. */
export async function readList(
  reader: Reader,
  id: number,
  signal: AbortSignal,
  list = tokensOf(id),
): Promise<void> {
  const newEntries = reader.since.get(id)
  reader.flying.add(id)
  try {
    await orAborted(readAnew(reader, list), signal)
  } finally {
    reader.flying.delete(id)
  }
  reader.failed.delete(id)
  if (newEntries !== undefined && reader.since.get(id) === newEntries) {
    reader.since.delete(id)
    publishLog(reader)
  }
}

/** The same list, whose requests leave a share of the budget to what pages read; that it may begin at all `roomOf` has said. */
const inBackground = (id: number) => ({
  ...tokensOf(id),
  queryFn: ({ client, signal }: QueryFunctionContext) => {
    const { request } = sessionOf(client)
    return everyToken({ request: (list) => request({ ...list, errand: 'rest' }) }, id, signal)
  },
})

/** Where one list is refused for this, so are the others. */
export const concernsAll = ({ fault }: ApiError): boolean =>
  fault.kind === 'signedOut' || fault.kind === 'forbidden' || fault.kind === 'limited'

const isAnswered = ({ fault }: ApiError): boolean =>
  fault.kind !== 'unreachable' && !(fault.kind === 'failed' && fault.status >= 500)
