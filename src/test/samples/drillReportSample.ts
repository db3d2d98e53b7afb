import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { entryWith, factsWith, inMs } from './sample.ts'

export const zofia = { id: 7, name: 'Zofia Wiśniewska' }
export const juergen = { id: 8, name: 'Jürgen Großmann' }

export const planned = (tokenId: number, some: Partial<DrillPlanned> = {}): DrillPlanned => ({
  tokenId,
  application: { id: 17, name: 'ERP' },
  name: `Token ${tokenId}`,
  prefix: 'svc_api_A5SM',
  lastFour: 'sfUu',
  overlapHours: 24,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: zofia,
  receiver: 'Marek Nowak',
  out: null,
  changedAt: inMs(-9 * DAY),
  ...some,
})

export const drillWith = (some: Partial<DrillRecord>): DrillRecord => ({
  format: 'keyturn drill',
  version: 2,
  id: 'd1',
  server: { id: 'eu', name: 'Produktion EU', origin: 'https://backend.example' },
  name: 'Q3 rotation',
  namedAt: inMs(-9 * DAY),
  createdAt: inMs(-9 * DAY),
  createdBy: zofia,
  startedAt: inMs(-8 * DAY),
  tokens: [],
  events: [],
  watches: [],
  firstUses: [],
  ...some,
})

/** The successor of token 12 is 1012. */
const successorOf = (tokenId: number) => ({
  id: 1000 + tokenId,
  prefix: `svc_api_N${tokenId}`,
  lastFour: `s${tokenId}`,
})

export const rotated = (
  tokenId: number,
  at: number,
  entryId: number | null = null,
): Extract<DrillEvent, { kind: 'rotated' }> => ({
  kind: 'rotated',
  id: `r${tokenId}-${at}`,
  tokenId,
  at: inMs(at),
  by: zofia,
  successor: successorOf(tokenId),
  from: null,
  oldStops: inMs(at + DAY),
  valueLost: false,
  entryId,
})

export const revoked = (
  tokenId: number,
  at: number,
  entryId: number | null = null,
): DrillEvent => ({
  kind: 'revoked',
  id: `v${tokenId}`,
  tokenId,
  at: inMs(at),
  by: zofia,
  entryId,
})

export const rotateEntry = (
  tokenId: number,
  at: number,
  some: Partial<AuditEntry> = {},
): AuditEntry => {
  const { id, prefix, lastFour } = successorOf(tokenId)
  return entryWith({
    id: 9000 + tokenId,
    created_at: inMs(at),
    action: 'token.rotate',
    detail: factsWith({
      token_id: id,
      prefix,
      last_four: lastFour,
      replaces: tokenId,
      replaces_expires_at: inMs(at + DAY),
    }),
    ...some,
  })
}

export const revokeEntry = (
  tokenId: number,
  at: number,
  some: Partial<AuditEntry> = {},
): AuditEntry =>
  entryWith({
    id: 9500 + tokenId,
    created_at: inMs(at),
    action: 'token.revoke',
    detail: factsWith({ token_id: tokenId }),
    ...some,
  })

export const expiryEntry = (
  tokenId: number,
  to: string | null,
  some: Partial<AuditEntry>,
): AuditEntry =>
  entryWith({
    action: 'token.expiry',
    detail: { token_id: tokenId, legacy: false, from: null, to },
    ...some,
  })
