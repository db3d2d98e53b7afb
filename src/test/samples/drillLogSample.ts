import type { AuditEntry } from '#contract/audit.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { eventsInLog } from '#rules/drills/drillLog.ts'
import { inHours, listed, OLD, tokensById, zofia } from './drillSample.ts'
import { entryWith, NOW } from './sample.ts'

/** An entry of the log, so many hours after the time of sample.ts. */
export const entryAt = (id: number, hours: number, action: string, detail: AuditEntry['detail']) =>
  entryWith({ id, created_at: inHours(hours), action, detail })

/** What the log says of a token whose key is made of its id. */
export const factsOf = (id: number) => ({
  token_id: id,
  name: 'Kasse',
  application_id: 4,
  scopes: ['returns.api'],
  channel_idx: null,
  expires_at: null,
  prefix: `svc_api_${id}`,
  last_four: 'wxyz',
})

export type Looked = Omit<Parameters<typeof eventsInLog>[2], 'tokens'> & { tokens: Token[] }

/** What Zofia finds in the log for a drill. */
export const foundIn = (
  drill: DrillRecord,
  entries: readonly AuditEntry[],
  { tokens = [listed(OLD)], ...more }: Partial<Looked> = {},
) =>
  eventsInLog(drill, entries, {
    tokens: tokensById(...tokens),
    formerly: new Map(),
    underWay: new Set(),
    lost: new Set(),
    me: zofia,
    now: NOW,
    ...more,
  })
