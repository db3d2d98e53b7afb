import {
  errorEnvelope,
  type ErrorEnvelope,
  fieldErrors,
  isBackends,
  oldEnvelope,
  relayCodes,
} from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { ApiError, type Fault, type Ran } from './ApiError.ts'
import { retryAt } from './retryAfter.ts'

type Asked = { path: string; isRead: boolean; now: number }

/** How a refused request reads: by the form of its body first, then by the status and by the envelope where there is one. */
export function refusalOf(response: Response, body: unknown, asked: Asked): ApiError {
  const read = errorEnvelope.safeParse(body)
  const envelope = read.success ? read.data : null
  // The bundled server answers 502 in the backend's place, and says whether the request went on to it.
  const relayed = response.status === 502 && envelope?.error
  const fault: Fault =
    relayed === relayCodes.unreachable || relayed === relayCodes.closed
      ? { kind: 'unreachable' }
      : faultOf(response, envelope, body, asked)
  const ran = asked.isRead || relayed === relayCodes.unreachable ? 'no' : ranOf(fault)
  return new ApiError(fault, ran, envelope?.debug_id ?? null)
}

function faultOf(
  response: Response,
  envelope: ErrorEnvelope | null,
  body: unknown,
  { path, isRead, now }: Asked,
): Fault {
  const { status } = response
  switch (isBackends(status, body, path) ? status : 0) {
    // A framework in front may say 422 where the backend says 400. 415: the backend read no body.
    case 400:
    case 415:
    case 422:
      return { kind: 'invalid', problems: problemsOf(envelope, body) }
    case 401:
      return { kind: 'signedOut' }
    case 403: {
      const detail = envelope?.details[0]
      return {
        kind: 'forbidden',
        issue: detail?.issue ?? null,
        needs: detail?.description?.match(/^needs (\S+)$/)?.[1] ?? null,
      }
    }
    case 404:
      return { kind: 'notFound' }
    case 405:
      return { kind: 'unsupported' }
    case 409:
      return { kind: 'conflict', reason: envelope?.message ?? '' }
    case 429:
      return { kind: 'limited', ...retryAt(response.headers, now, isRead ? 'read' : 'act') }
    default:
      return { kind: 'failed', status }
  }
}

/**
 * A 409 may answer the browser's own repeat of a request that was carried out, so it proves nothing
 * (docs/reliability.md#which-answer-is-believed).
 */
const ranOf = ({ kind }: Fault): Ran =>
  ['conflict', 'failed', 'unreachable'].includes(kind) ? 'unknown' : 'no'

/** The problems of a 400: v2 details, else the field object that the token routes answer, bare or in the old envelope. */
function problemsOf(envelope: ErrorEnvelope | null, body: unknown): Problem[] {
  if (envelope) {
    return envelope.details.length > 0
      ? envelope.details
      : [{ field: null, issue: envelope.error, description: envelope.message }]
  }
  const old = oldEnvelope.safeParse(body)
  const fields = fieldErrors.safeParse(old.success ? old.data.meta.message : body)
  if (!fields.success) return []
  return Object.entries(fields.data).flatMap(([field, sentences]) =>
    sentences.map((description) => ({ field, description })),
  )
}
