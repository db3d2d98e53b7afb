import { queryOptions } from '@tanstack/react-query'
import { auditPage } from '#contract/audit.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { msOf } from '#lib/instant.ts'
import { type Lineage, lineageOf } from '#rules/tokens/lineage.ts'
import { DAY, LATE } from '#rules/tokens/thresholds.ts'
import { sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'

/**
 * The rotations of the day before a drill was started, of a plan of the last day: the log of a drill begins with its start. One
 * small request.
 */
export const rotationsBefore = ({ id, startedAt }: Pick<DrillRecord, 'id' | 'startedAt'>) =>
  queryOptions({
    queryKey: ['audit', 'drillBefore', id, startedAt],
    staleTime: 60_000,
    queryFn: async ({ client, signal }): Promise<Lineage> => {
      const session = sessionOf(client)
      const start = startedAt === null ? session.clock.now() : msOf(startedAt)
      const entries = await everyPage(session, {
        path: pathOf(routes.audit),
        query: {
          action: 'token.rotate',
          from: new Date(start - DAY).toISOString(),
          ...(startedAt !== null && { to: new Date(start + LATE).toISOString() }),
        },
        page: auditPage,
        signal,
      })
      return lineageOf(entries)
    },
  })
