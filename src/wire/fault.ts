import { errorEnvelope, oldEnvelope, relayCodes, type ErrorEnvelope } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { listOf, recordOf, text } from '#contract/shape.ts'
import { ApiError, type Fault, type Ran } from './ApiError.ts'
import { retryAt } from './retryAfter.ts'

/** How a refused request reads: what kind of refusal, by the status first and by the envelope where it is readable. */
export function refusalOf(
  response: Response,
  body: unknown,
  isRead: boolean,
  now: number,
): ApiError {
  const envelope = errorEnvelope.safeParse(body)
  const errorBody = envelope.success ? envelope.data : null
  const fault = faultOf(response, errorBody, body, { isRead, now })
  const ran = isRead || neverSent(response, errorBody) ? 'no' : ranOf(fault)
  return new ApiError(fault, ran, errorBody?.debug_id ?? null)
}

function faultOf(
  response: Response,
  envelope: ErrorEnvelope | null,
  body: unknown,
  { isRead, now }: { isRead: boolean; now: number },
): Fault {
  switch (response.status) {
    // A framework in front may say 422 where the backend says 400.
    case 400:
    case 422:
      return { kind: 'invalid', problems: problemsOf(envelope, body) }
    case 401:
      return { kind: 'signedOut' }
    case 403: {
      // In neither envelope it is the word of something in between, and says nothing of anybody's rights.
      if (!envelope && !oldEnvelope.safeParse(body).success) return { kind: 'failed', status: 403 }
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
      return fromRelay(response, envelope, [relayCodes.unreachable, relayCodes.closed])
        ? { kind: 'unreachable' }
        : { kind: 'failed', status: response.status }
  }
}

/** The bundled server answers 502 in the backend's place, and says whether the request went on to it. */
const neverSent = (response: Response, envelope: ErrorEnvelope | null): boolean =>
  fromRelay(response, envelope, [relayCodes.unreachable])

const fromRelay = (
  { status }: Response,
  envelope: ErrorEnvelope | null,
  codes: readonly string[],
): boolean => status === 502 && envelope !== null && codes.includes(envelope.error)

/**
 * A 409 may answer the browser's own repeat of a request that was carried out, so it proves nothing
 * (docs/reliability.md#which-answer-is-believed).
 */
const ranOf = ({ kind }: Fault): Ran =>
  ['conflict', 'failed', 'unreachable'].includes(kind) ? 'unknown' : 'no'

const fieldErrors = recordOf(listOf(text))

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
