import { z } from './zod.ts'

/** One entry of `details`. `field` is null for a rule over several fields and dotted for a nested one. */
export const problem = z.object({
  field: z.nullish(z.string()),
  location: z.nullish(z.string()),
  issue: z.optional(z.string()),
  description: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>

/** The v2 envelope (seed, "Errors"). */
export const errorEnvelope = z.object({
  error: z.string(),
  message: z.string(),
  debug_id: z.nullish(z.string()),
  details: z.array(problem),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelope>

/** The old envelope of the token routes (contract-more.md, 1). `message` is a code, or an object of field errors. */
export const oldEnvelope = z.object({
  meta: z.object({ status: z.string(), status_code: z.int(), message: z.unknown() }),
  data: z.unknown(),
})
export type OldEnvelope = z.infer<typeof oldEnvelope>

/** The codes of the v2 envelope's `error`. */
export const errorCodes = {
  validation: 'VALIDATION_ERROR',
  request: 'INVALID_REQUEST',
  authentication: 'AUTHENTICATION_REQUIRED',
  permission: 'PERMISSION_DENIED',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  limited: 'RATE_LIMITED',
  internal: 'INTERNAL_ERROR',
  expiryInPast: 'EXPIRY_IN_PAST',
} as const

/** What the bundled server says in the backend's place: nothing was sent on to it, or it closed without an answer. */
export const relayCodes = {
  unreachable: 'BACKEND_UNREACHABLE',
  closed: 'BACKEND_CLOSED',
} as const

/** The codes of a detail's `issue` that a decision hangs on. */
export const issues = {
  invalid: 'INVALID',
  notAuthenticated: 'NOT_AUTHENTICATED',
  staffOnly: 'STAFF_ONLY',
  accessDenied: 'ACCESS_DENIED',
  unmappedRoute: 'UNMAPPED_ROUTE',
  tokenInactive: 'TOKEN_INACTIVE',
  expiryInPast: 'EXPIRY_IN_PAST',
  accessManageReserved: 'ACCESS_MANAGE_RESERVED',
} as const
