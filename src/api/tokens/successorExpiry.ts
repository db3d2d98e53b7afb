import type { QueryClient } from '@tanstack/react-query'
import type { SuccessorExpiry } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { expiryOf, lifetimeOf, type Expiry } from '#rules/tokens/expiry.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { sessionOf } from '#session/session.ts'
import { auditEntries } from '#api/audit/audit.ts'

/** What was planned as an expiry from now on; null where "as before" cannot be known. */
export async function successorExpiryOf(
  client: QueryClient,
  token: Token,
  planned: SuccessorExpiry | { kind: 'at'; at: string | null },
): Promise<Expiry | null> {
  const { clock, zone } = sessionOf(client)
  const context = { now: clock.now(), zone }
  switch (planned.kind) {
    case 'never':
      return { kind: 'never' }
    case 'at':
      if (planned.at === null) return { kind: 'never' }
      return msOf(planned.at) <= context.now
        ? { kind: 'refused', reason: 'past' }
        : { kind: 'at', instant: planned.at, ms: msOf(planned.at), shifted: null }
    case 'days': {
      // The same time of day so many days of the calendar later, whatever the clock does between.
      const wall = instantOf(context.now, zone)
      const day = new Date(Date.parse(wall.slice(0, 10)) + planned.days * DAY)
      const date = day.toISOString().slice(0, 10)
      return expiryOf({ kind: 'onDate', date, time: wall.slice(11, 16) }, context)
    }
    case 'asBefore': {
      // How a token came to be does not change: a run reads the log for it once.
      const log = auditEntries('token.rotate')
      const rotations = client.getQueryData(log.queryKey) ?? (await client.fetchQuery(log))
      const { origins, rotationsOf } = lineageOf(rotations)
      const [origin = null, anySuccessor] = [origins.get(token.id), rotationsOf.has(token.id)]
      const lifetime = lifetimeOf(token, { now: context.now, origin, anySuccessor })
      if (lifetime) return expiryOf({ kind: 'asBefore', lifetime }, context)
      const hadNone = token.expires_at === null && !anySuccessor
      return (origin ? origin.expiresAt === null : hadNone) ? { kind: 'never' } : null
    }
  }
}
