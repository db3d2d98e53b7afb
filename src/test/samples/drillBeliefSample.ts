import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { believedDrill } from '#rules/drills/drillBelief.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { drillWith, planned, rotated, zofia } from './drillReportSample.ts'
import { inMs, NOW, tokenWith } from './sample.ts'

export type Around = {
  drill?: Partial<DrillRecord>
  log?: AuditEntry[] | null
  tokens?: Token[]
  listReadAt?: number | null
}

/** What is doubted of token 1, and where its row is. The log and the list are read now, unless said. */
export function judged(events: DrillEvent[], around: Around = {}) {
  const { log = [], listReadAt = NOW } = around
  const drill = drillWith({ tokens: [planned(1), planned(2)], events, ...around.drill })
  const tokens = new Map((around.tokens ?? []).map((token) => [token.id, token]))
  const believed = believedDrill(drill, {
    tokens,
    listReadAt: () => listReadAt,
    log: log && { entries: log, readAt: NOW },
    now: NOW,
  })
  const [row] = drillRows(believed.drill, tokens, NOW)
  return {
    doubts: believed.doubts.get(1) ?? [],
    station: row?.station,
    end: row?.end ?? null,
    drill: believed.drill,
  }
}

export const recorded = (
  kind: 'undone' | 'ranOut' | 'kept' | 'triedWithout' | 'handedOver',
  at = -2 * HOUR,
): DrillEvent => {
  const shared = { id: kind, tokenId: 1, at: inMs(at), by: zofia }
  switch (kind) {
    case 'undone':
      return { ...shared, kind, successorId: 1001, entryId: null }
    case 'ranOut':
      return { ...shared, kind }
    case 'kept':
      return { ...shared, kind, why: 'a partner' }
    case 'triedWithout':
      return { ...shared, kind, lookAgain: inMs(DAY), entryId: null }
    case 'handedOver':
      return { ...shared, kind, successorId: 1001, how: 'once', to: null }
  }
}

export const old = (some: Partial<Token> = {}) => tokenWith({ id: 1, name: 'Kasse', ...some })
export const successor = (some: Partial<Token> = {}) =>
  tokenWith({
    id: 1001,
    name: 'Kasse',
    prefix: 'svc_api_N1',
    last_four: 's1',
    age_days: 1,
    last_used_at: null,
    ...some,
  })
export const rotation = rotated(1, -DAY)
