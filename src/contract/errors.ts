import { problem } from './problem.ts'
import { anything, listOf, object, optional, orNull, recordOf, text, type Read } from './shape.ts'

/** The v2 envelope (docs/wire.md#the-v2-envelope). */
export const errorEnvelope = object({
  error: text,
  message: text,
  debug_id: optional(orNull(text)),
  details: listOf(problem),
})
export type ErrorEnvelope = Read<typeof errorEnvelope>

/**
 * The old envelope of the token routes (docs/wire.md#the-old-envelope), and v1, as far as they are alike. `message` is a code, or
 * an object of field errors.
 */
export const oldEnvelope = object({
  meta: object({ status: text, message: anything }),
  data: anything,
})
export type OldEnvelope = Read<typeof oldEnvelope>

/** The field object that the token routes answer, bare or in the old envelope. */
export const fieldErrors = recordOf(listOf(text))
const plain = object({ detail: anything })

/**
 * Whether a refusal has a form of the backend's; else something in between speaks (docs/wire.md#which-form-is-believed). A limit
 * is kept no matter who set it.
 */
export const isBackends = (status: number, body: unknown, path: string): boolean =>
  status === 429 ||
  errorEnvelope.safeParse(body).success ||
  oldEnvelope.safeParse(body).success ||
  // The access API, and every 403, has an envelope.
  (!path.startsWith('/api/access/') &&
    status !== 403 &&
    (plain.safeParse(body).success ||
      // A framework in front may say 422 where the backend says 400.
      ((status === 400 || status === 422) && fieldErrors.safeParse(body).success)))

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
