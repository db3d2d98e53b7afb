import { instant } from './instant.ts'
import { page } from './page.ts'
import { z } from './zod.ts'

/** The actions that releases 1.0 and 1.1 write; another one is shown as text. */
export const auditActions = [
  'role.create',
  'role.update',
  'role.delete',
  'grant.create',
  'grant.delete',
  'grant.migrate',
  'staff.create',
  'application.create',
  'application.update',
  'token.create',
  'token.rotate',
  'token.revoke',
  'token.expiry',
  'legacy.import',
  'legacy.purge',
  'gate.bypass',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Those of tokens: histories, the past and the refresh of the inventory take theirs from here. */
export const tokenActions = auditActions.filter(
  (action): action is Extract<AuditAction, `token.${string}`> => action.startsWith('token.'),
)

export const auditEntry = z.object({
  id: z.int(),
  created_at: instant,
  /** Null for the command line, whose label is `system`. */
  actor_id: z.nullable(z.int()),
  actor_label: z.string(),
  action: z.string(),
  target_type: z.string(),
  target_id: z.string(),
  target_label: z.string(),
  detail: z.record(z.string(), z.unknown()),
  ip: z.nullable(z.string()),
  /** The three are there only in an answer to `fold_bypass=true`. */
  folded: z.optional(z.int()),
  first_at: z.optional(instant),
  last_at: z.optional(instant),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditPage = page(auditEntry)

export type AuditQuery = {
  action?: string
  actor?: number
  /** ISO 8601 with offset, both ends included; a bare date is refused. */
  from?: string
  to?: string
  fold_bypass?: boolean
  page?: number
  page_size?: number
}

const tokenDetail = {
  token_id: z.int(),
  name: z.string(),
  application_id: z.int(),
  scopes: z.array(z.string()),
  channel_idx: z.nullable(z.string()),
  expires_at: z.nullable(instant),
  prefix: z.string(),
  last_four: z.string(),
}

/** `detail` of `token.create` and `token.revoke`. */
export const tokenFacts = z.object(tokenDetail)
export type TokenFacts = z.infer<typeof tokenFacts>

/** `detail` of `token.rotate`: the successor's facts, and what became of the old one. */
export const rotationFacts = z.object({
  ...tokenDetail,
  replaces: z.int(),
  replaces_expires_at: z.nullable(instant),
})
export type RotationFacts = z.infer<typeof rotationFacts>

/** `detail` of `token.expiry`. */
export const expiryFacts = z.object({
  token_id: z.int(),
  legacy: z.boolean(),
  from: z.nullable(instant),
  to: z.nullable(instant),
})
export type ExpiryFacts = z.infer<typeof expiryFacts>

/** `detail` of an `application.update` that deactivated or reactivated it. */
export const activityFacts = z.object({
  changes: z.object({ is_active: z.object({ from: z.boolean(), to: z.boolean() }) }),
})
