import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { auditPage, type AuditEntry } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Token } from '#contract/tokens.ts'
import type { z } from '#contract/zod.ts'
import { msOf } from '#lib/instant.ts'
import { type Lineage, lineageOf, noLineage, type Rotation } from '#rules/tokens/lineage.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { rotationTable } from '#session/keep/keptTokens.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { everyPage } from '#api/everyPage.ts'

/** The expiry that an old token had before a rotation, and who knows it; null: nobody does. */
export type Former = { expiresAt: string | null; by: 'journal' | 'log' } | null

type Old = Pick<Token, 'age_days'>
type Kept = z.infer<(typeof rotationTable)['row']>
type Ids = Pick<Rotation, 'oldId' | 'newId'>

/**
 * What this browser journalled where it rotated itself, else what the log tells; never a guess. Of no rotation it is null.
 * Rejects with ApiError.
 */
export const formerExpiry = (undoing: { old: Old; rotation: Ids } | null) =>
  queryOptions({
    queryKey: ['audit', 'formerExpiry', undoing?.rotation.oldId, undoing?.rotation.newId],
    staleTime: 60_000,
    queryFn: async ({ client }): Promise<Former> => {
      if (!undoing) return null
      const { old, rotation } = undoing
      const kept = await sessionOf(client).keep.all(rotationTable)
      return knownFormer(kept, noLineage, rotation) ?? inLog(client, old, rotation)
    },
  })

/** What this browser journalled, of every rotation: nothing is sent for it. */
export const keptExpiries = () =>
  queryOptions({
    queryKey: ['keptExpiries'],
    staleTime: 0,
    queryFn: ({ client }): Promise<Kept[]> => sessionOf(client).keep.all(rotationTable),
  })

/** This browser knows it first, where it rotated itself; then a log that was read. */
export const knownFormer = (kept: readonly Kept[], lineage: Lineage, rotation: Ids): Former =>
  formerKept(kept, rotation) ?? formerOf(lineage, rotation)

function formerKept(kept: readonly Kept[], { oldId, newId }: Ids): Former {
  const record = kept.find(({ id }) => id === String(newId))
  return record?.old === oldId ? { expiresAt: record.expiresAt, by: 'journal' } : null
}

/** Journals it, once the successor's row is there. */
export const keepFormerExpiry = (
  session: Pick<Session, 'keep'>,
  { old, successor }: { old: Pick<Token, 'id' | 'expires_at'>; successor: number },
): Promise<void> =>
  session.keep.write(rotationTable, {
    id: String(successor),
    old: old.id,
    expiresAt: old.expires_at,
  })

/** By every entry that gives an expiry: the log has no former one in the rotation's own. */
async function inLog(client: QueryClient, old: Old, rotation: Ids): Promise<Former> {
  const [rotations, moved] = await Promise.all([
    client.fetchQuery(auditEntries('token.rotate')),
    client.fetchQuery(auditEntries('token.expiry')),
  ])
  const former = formerIn([...rotations, ...moved], rotation)
  if (former || old.age_days === undefined) return former
  return formerIn([...rotations, ...moved, ...(await creations(client, old.age_days))], rotation)
}

const formerIn = (entries: readonly AuditEntry[], ids: Ids): Former =>
  formerOf(lineageOf(entries), ids)

/** What a log that was read tells; null: nothing. */
function formerOf({ madeBy }: Lineage, { oldId, newId }: Ids): Former {
  const rotation = madeBy.get(newId)
  if (rotation?.oldId !== oldId || !rotation.formerExpiry.isKnown) return null
  const { oldStops, formerExpiry } = rotation
  const { expiresAt } = formerExpiry
  // A rotation only ever shortens it: where it seems to have done otherwise, an entry is missing.
  const isLater = expiresAt !== null && (oldStops === null || msOf(oldStops) > msOf(expiresAt))
  return isLater ? null : { expiresAt, by: 'log' }
}

/** Those of the days around the one on which a token of this age was made; the server counts whole days. */
async function creations(client: QueryClient, ageDays: number): Promise<AuditEntry[]> {
  const session = sessionOf(client)
  const made = session.clock.now() - ageDays * DAY
  return everyPage(session, {
    path: pathOf(routes.audit),
    query: {
      action: 'token.create',
      from: new Date(made - 2 * DAY).toISOString(),
      to: new Date(made + DAY).toISOString(),
    },
    page: auditPage,
  })
}
