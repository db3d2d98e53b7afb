import type { QueryClient } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { newId } from '#api/newId.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillPerson, DrillRecord } from '#contract/drill.ts'
import { dateOnly } from '#lib/time.ts'
import { drillFromLog } from '#rules/drills/drillFromLog.ts'
import { defaultReceiver } from '#rules/drills/plan/drillPlan.ts'
import type { Lineage, Rotation } from '#rules/tokens/lineage.ts'
import { sessionOf } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { drillsWords as words } from './words.ts'

interface LogSource {
  entries: readonly AuditEntry[]
  lineage: Lineage
  by: DrillPerson
}

/**
 * The record of rotations that the log tells of. The names of applications and the keys of old ones are in their lists, which
 * are read for it; a list that cannot be read leaves them empty.
 */
export async function recordFromLog(
  queries: QueryClient,
  rotations: readonly Rotation[],
  { entries, lineage, by }: LogSource,
): Promise<DrillRecord> {
  const { clock, zone, server, origin } = sessionOf(queries)
  const applications = (await orNull(queries.ensureQueryData(applicationList()))) ?? []
  const homes = new Set(
    rotations.map(({ newId: successor }) => lineage.origins.get(successor)?.applicationId),
  )
  const lists = await Promise.all(
    applications
      .filter(({ id }) => homes.has(id))
      .map(async (application) => {
        const rows = (await orNull(queries.ensureQueryData(tokensOf(application.id)))) ?? []
        return rows.map((token) => [token.id, { token, application }] as const)
      }),
  )
  const [first] = rotations
  const at = new Date(clock.now()).toISOString()
  return drillFromLog(
    rotations,
    {
      entries,
      lineage,
      tokens: new Map(lists.flat()),
      receiverOf: (id) => {
        const home = applications.find((one) => one.id === id)
        return home ? defaultReceiver(home) : null
      },
    },
    {
      id: newId(),
      name: words.logName(dateOnly(first?.at ?? at, zone)),
      server: { id: server.id, name: server.name, origin },
      createdBy: by,
      at,
    },
  )
}

async function orNull<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
