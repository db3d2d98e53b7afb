import { errorCodes, issues } from '#contract/errors.ts'
import { words } from '#sandbox/world/words.ts'

export type Detail = { field: string | null; location: string; issue: string; description: string }

type Facts = {
  status: number
  /** `error` of the v2 envelope. */
  error: string
  message: string
  details?: readonly Detail[]
  headers?: Readonly<Record<string, string>>
  /** The framework's own code and text, which the old envelope shows. */
  code: string
  text?: string
  /** What the v1 shape has in place of its usual message and empty data. */
  v1?: V1Facts
}

export type V1Facts = { meta?: { message: string }; data?: unknown }

/** An answer that is not 2xx, thrown by a handler. Whatever was written in its transaction is undone. */
export class Refusal extends Error {
  readonly status: number
  readonly error: string
  readonly details: readonly Detail[]
  readonly headers: Readonly<Record<string, string>>
  readonly code: string
  readonly text: string
  readonly v1: V1Facts | undefined

  constructor(facts: Facts) {
    super(facts.message)
    this.status = facts.status
    this.error = facts.error
    this.details = facts.details ?? []
    this.headers = facts.headers ?? {}
    this.code = facts.code
    this.text = facts.text ?? facts.message
    this.v1 = facts.v1
  }
}

export const detail = (
  field: string | null,
  description: string,
  issue: string = issues.invalid,
): Detail => ({ field, location: 'body', issue, description })

/** 400: one detail for each thing that is wrong. */
export const invalid = (details: readonly Detail[], error: string = errorCodes.validation) =>
  new Refusal({ status: 400, error, message: words.validation, details, code: 'invalid' })

export const wrongField = (field: string, description: string, issue?: string) =>
  invalid([detail(field, description, issue)])

/** 400 for a rule over several fields: `field` is null. */
export const brokenRule = (description: string) => invalid([detail(null, description)])

/**
 * 400 with the code in `error`, as the specification says, and in the detail's `issue`, as the published package does
 * (docs/wire.md#where-the-specification-and-the-published-backend-differ).
 */
export const expiryInPast = () =>
  invalid([detail('expires_at', words.expiryPast, issues.expiryInPast)], errorCodes.expiryInPast)

export const unreadableBody = () =>
  new Refusal({
    status: 400,
    error: errorCodes.request,
    message: words.validation,
    code: 'parse_error',
    text: words.unreadable,
  })

export const unsupportedMedia = (type: string) =>
  new Refusal({
    status: 415,
    error: errorCodes.request,
    message: 'An error occurred.',
    code: 'unsupported_media_type',
    text: words.mediaType(type),
  })

/** 401 of a view: no details, and `INVALID_REQUEST` where the value itself was malformed (docs/wire.md#401). */
export const unauthenticated = (why: 'missing' | 'expired' | 'inactive' | 'malformed') =>
  new Refusal({
    status: 401,
    error: why === 'malformed' ? errorCodes.request : errorCodes.authentication,
    message: words.authentication,
    code: why === 'missing' ? 'not_authenticated' : 'token_not_valid',
  })

/** 403 of a view, without details. */
export const forbidden = () =>
  new Refusal({
    status: 403,
    error: errorCodes.permission,
    message: words.permission,
    code: 'permission_denied',
  })

export const notFound = (v1?: V1Facts) =>
  new Refusal({
    status: 404,
    error: errorCodes.notFound,
    message: words.notFound,
    code: 'not_found',
    ...(v1 === undefined ? {} : { v1 }),
  })

/** The checkout's own word for it: what its views look for in vain has the code of a bad request. */
export const notInCheckout = () =>
  new Refusal({
    status: 404,
    error: errorCodes.request,
    message: words.notFound,
    code: 'not_found',
  })

export const wrongMethod = (method: string) =>
  new Refusal({
    status: 405,
    error: errorCodes.request,
    message: words.method,
    code: 'method_not_allowed',
    text: words.methodOf(method),
  })

/** 409: the message says why. */
export const conflict = (message: string) =>
  new Refusal({ status: 409, error: errorCodes.conflict, message, code: 'conflict' })

/** 429 of a v2 route: no details and no `Retry-After` (docs/wire.md#the-v2-envelope). */
export const throttled = () =>
  new Refusal({
    status: 429,
    error: errorCodes.limited,
    message: words.throttled,
    code: 'throttled',
  })
