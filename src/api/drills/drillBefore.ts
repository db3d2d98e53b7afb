import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditPage, type AuditEntry } from '#contract/audit.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { msOf } from '#lib/instant.ts'
import type { RotationsAround } from '#rules/drills/drillBefore.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { DAY, LATE } from '#rules/tokens/thresholds.ts'
import { drillTables } from '#session/keep/keptDrills.ts'
import { sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'
import type { Intent } from '#api/intents/intent.ts'
import { openIntents } from '#api/intents/intents.ts'
import { believed } from './drillEvidence.ts'
import { drillLog } from './drillLog.ts'
import { drills } from './drills.ts'
import { openRotations } from './drillSettling.ts'

type Begun = Pick<DrillRecord, 'id' | 'startedAt'>

/**
 * The rotations of the day before a drill was started, of a plan of the last day: the log of a drill begins with its start. One
 * small request.
 */
export const rotationsBefore = ({ id, startedAt }: Begun) =>
  queryOptions({
    queryKey: ['audit', 'drillBefore', id, startedAt],
    staleTime: 60_000,
    queryFn: async ({ client, signal }): Promise<AuditEntry[]> => {
      const session = sessionOf(client)
      const start = startedAt === null ? session.clock.now() : msOf(startedAt)
      return everyPage(session, {
        path: pathOf(routes.audit),
        query: {
          action: 'token.rotate',
          from: new Date(start - DAY).toISOString(),
          ...(startedAt !== null && { to: new Date(start + LATE).toISOString() }),
        },
        page: auditPage,
        signal,
      })
    },
  })

/**
 * Both readings of the log together, with what the browser's store says of the drill's own rotations. It is read after them,
 * marks first: a mark is set before its POST and goes once the record has the rotation, so that none of the drill's own, of
 * whichever tab, is taken for somebody else's. `readAt` is when the two were read; nothing is asked of the backend.
 */
export const rotationsAround = (drill: Begun, readAt: readonly number[]) =>
  queryOptions({
    queryKey: ['drillAround', drill.id, drill.startedAt, ...readAt],
    staleTime: Infinity,
    gcTime: 0,
    // Until the store is read again, what was known together stays together.
    placeholderData: keepPreviousData,
    queryFn: async ({ client }): Promise<RotationsAround> => {
      const session = sessionOf(client)
      const entries = [
        ...(client.getQueryData(rotationsBefore(drill).queryKey) ?? []),
        ...(client.getQueryData(drillLog(drill).queryKey)?.entries ?? []),
      ]
      const marks = await openRotations(session, drill.id)
      const kept = await session.keep.all(drillTables.drills)
      const records = [...kept, ...(client.getQueryData(drills().queryKey) ?? [])]
      // What a file only says is nobody's own.
      const made = records.flatMap((one) =>
        one.id === drill.id ? believed(client, one).drill.events : [],
      )
      const intents = openIntents.of(client).read()
      return {
        lineage: lineageOf(entries),
        own: new Set([
          ...made.flatMap((event) => (event.kind === 'rotated' ? [event.successor.id] : [])),
          ...lostIn(intents),
        ]),
        underWay: new Set([...marks.map(({ tokenId }) => tokenId), ...underWayIn(intents)]),
      }
    },
  })

/** Tokens that intents rotate of which nobody knows yet what came. */
export const underWayIn = (intents: readonly Intent[]): number[] =>
  intents.flatMap(({ look, replaces }) =>
    replaces && (look === null || look.verdict.kind === 'STILL_UNKNOWN') ? [replaces.id] : [],
  )

/** Successors whose value is known not to have come. */
export const lostIn = (intents: readonly Intent[]): number[] =>
  intents.flatMap(({ look }) =>
    look?.verdict.kind === 'CREATED_VALUE_LOST' ? look.rows.map((row) => row.id) : [],
  )
