import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rotationsAround, rotationsBefore } from '#api/drills/drillBefore.ts'
import { believed } from '#api/drills/drillEvidence.ts'
import { applicationsOf, drillLog, listedTokens, rememberExpiries } from '#api/drills/drillLog.ts'
import { keepFirstUses } from '#api/drills/drillFirstUses.ts'
import { recogniseInLog } from '#api/drills/drillRecognising.ts'
import { settleRotations } from '#api/drills/drillSettling.ts'
import { drills } from '#api/drills/drills.ts'
import { drillWatch } from '#api/drills/drillWatch.ts'
import { openIntents } from '#api/intents/intents.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { DrillPerson, DrillRecord } from '#contract/drill.ts'
import { rotatedBefore, type RotatedBefore } from '#rules/drills/drillBefore.ts'
import { claimsOf, type DrillClaim } from '#rules/drills/drillClaims.ts'
import { nextOf, type DrillNext } from '#rules/drills/drillNext.ts'
import { drillRows, isShownInUse, type DrillRow } from '#rules/drills/drillStation.ts'
import { WATCH_EVERY } from '#rules/drills/drillWatch.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useStored } from '#session/stores.ts'
import type { DrillLead } from './useDrillLead.ts'

/** A row of a drill with what follows from it now. */
export type DrillLine = DrillRow & {
  next: DrillNext
  claims: DrillClaim[]
  /** Somebody rotated it, and not in this drill. */
  before: RotatedBefore | null
  /** Whether its application's list is there at all. */
  isRead: boolean
  now: number
  zone: string
}

/** Who says what a record keeps. */
export function useDrillPerson(): DrillPerson {
  const { user } = useMe()
  return { id: user.id, name: user.username }
}

/** A drill of this browser; undefined while it is read, null where there is none. */
export function useKeptDrill(id: string, lead: DrillLead): DrillRecord | null | undefined {
  // What another tab writes is in the browser's store, which tells nobody.
  const refetchInterval = lead === 'following' ? FOLLOW_EVERY : false
  const { data } = useQuery({ ...drills(), refetchInterval })
  return data && (data.find((one) => one.id === id) ?? null)
}

const FOLLOW_EVERY = 5_000

/**
 * The rows of a drill as the backend and the record have them now, and what is read for them. While a run goes on it reads
 * each list before and after its own rotation anyway.
 */
export function useDrillLines(drill: DrillRecord, isRunning = false) {
  const { clock, zone } = useSession()
  const queries = useQueryClient()
  const now = useNow(clock, 10_000)
  const applications = applicationsOf(drill)
  const lists = useQueries({
    queries: applications.map((id) => ({ ...tokensOf(id), enabled: !isRunning })),
  })
  const read = new Set(applications.filter((_, place) => lists[place]?.data !== undefined))
  // What the log tells is read by the page; a dialog over it has it too.
  const { dataUpdatedAt: logAt } = useQuery({ ...drillLog(drill), enabled: false })
  const before = useQuery(rotationsBefore(drill))
  const isBeforeRead = before.data !== undefined
  const around = useQuery({
    ...rotationsAround(drill, [before.dataUpdatedAt, logAt]),
    enabled: isBeforeRead,
  })
  const { drill: real, doubts } = believed(queries, drill)
  const listed = listedTokens(queries, drill)
  const isRevoked = (token: number) => listed.get(token)?.revoked_at != null
  const lines = drillRows(real, listed, now).map((row): DrillLine => {
    const isRead = read.has(row.planned.application.id)
    const doubted = doubts.get(row.planned.tokenId) ?? []
    const rotated = around.data ? rotatedBefore(row, around.data, isRevoked) : null
    const isDoubted = doubted.length > 0 || rotated?.how === 'replaced'
    const next = nextOf(row, { now, zone, isRead, isDoubted })
    const claims = claimsOf(row, next.why, { doubts: doubted, before: rotated })
    return { ...row, next, claims, before: rotated, isRead, now, zone }
  })
  // What could not be read is not waited for: its rows say so.
  const isReading = [before, around, ...lists].some(({ isLoading }) => isLoading)
  return { lines, lists, now, zone, isBeforeRead, isReading }
}

/** Looks after a drill while its page is open: what the log tells is recorded, and last use is watched where this tab leads. */
export function useDrillCare(
  drill: DrillRecord,
  { lead, isPaused, isRunning }: { lead: DrillLead; isPaused: boolean; isRunning: boolean },
) {
  const queries = useQueryClient()
  const me = useDrillPerson()
  const isLeading = lead === 'leading'
  const isStarted = drill.startedAt !== null
  const log = useQuery({
    ...drillLog(drill),
    // A run reads the log for each token anyway; what it did is recognised at its end.
    enabled: isStarted && !isRunning,
    refetchInterval: isPaused ? false : WATCH_EVERY,
  })
  const watch = useQuery({
    ...drillWatch(drill.id),
    enabled: isLeading && isStarted && !isPaused && !isRunning,
  })
  const intents = useStored(openIntents)
  const { data: entries } = log
  const { data: looked } = watch
  const lists = useQueries({
    queries: applicationsOf(drill).map((id) => ({ ...tokensOf(id), enabled: false })),
    combine: dataOf,
  })

  // The world outside: what the lists say of now must be noted before it is otherwise.
  useEffect(() => {
    rememberExpiries(queries, drill)
  }, [queries, drill, lists])

  // The world outside: the browser's store, which keeps the first reading that shows a successor in use.
  useEffect(() => {
    if (isStarted) void keepFirstUses(queries, drill.id, isShownInUse)
  }, [queries, drill.id, isStarted, lists])

  // The world outside: the browser's store, which takes what was recognised.
  useEffect(() => {
    if (!isLeading || !isStarted || isRunning) return
    void settleRotations(queries, drill.id, null).then(() =>
      recogniseInLog(queries, drill.id, { id: me.id, name: me.name }),
    )
  }, [
    queries,
    drill.id,
    isLeading,
    isStarted,
    isRunning,
    entries,
    looked,
    lists,
    intents,
    me.id,
    me.name,
  ])
  return { log, watch }
}

/** One and the same as long as no list is another. */
const dataOf = (lists: readonly { data: unknown }[]): unknown[] => lists.map(({ data }) => data)
