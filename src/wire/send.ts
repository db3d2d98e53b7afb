import type { Parser } from '#contract/shape.ts'
import { ApiError } from './ApiError.ts'
import { BodyRefused, readJson } from './body.ts'
import { refusalOf } from './fault.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Query = Record<string, string | number | boolean | undefined>

export type WireRequest<Answer> = {
  /** The configured server; nothing of ours is ever sent anywhere else. */
  origin: string
  method: Method
  /** Made with pathOf(): absolute, with its slash at the end. */
  path: string
  query?: Query | undefined
  body?: unknown
  /** The access token for `Authorization`, or null. */
  bearer: string | null
  headers?: Record<string, string>
  /** The one status that means done: 201 where 201 is due. */
  expect: 200 | 201 | 204
  /** What the answer must satisfy; `nothing` of contract/shape.ts where there is no body. */
  answer: Parser<Answer>
  /** Takes a secret out of the parsed body before anything else sees it; gives back the rest. */
  take?: ((body: unknown) => unknown) | undefined
  timeout: number
  signal?: AbortSignal | undefined
  /** Sees every answer before its body is read, for the clock. */
  onAnswer?: ((response: Response) => void) | undefined
}

/**
 * One guarded request: one origin, no cookies, no redirects, bounded in time, size and depth, and parsed before it is believed.
 * Rejects with ApiError, or with the caller's own abort reason.
 */
export async function send<Answer>(request: WireRequest<Answer>): Promise<Answer> {
  const isRead = request.method === 'GET'
  const ran = isRead ? 'no' : 'unknown'
  request.signal?.throwIfAborted()
  // The limit holds until the last byte: a body that drips must not outlive it.
  const limit = AbortSignal.timeout(request.timeout)
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  try {
    const response = await fetch(addressOf(request), initOf(request, signal))
    request.onAnswer?.(response)
    if (response.status === 204 && request.expect === 204) return parsed(request, undefined, ran)
    if (response.status !== request.expect) {
      if (response.ok) throw new ApiError({ kind: 'unreadable', path: 'status' }, ran)
      const body = await bodyOrNothing(response)
      throw refusalOf(response, body, { path: request.path, isRead, now: performance.now() })
    }
    return parsed(request, await readJson(response), ran)
  } catch (error) {
    const reason: unknown = request.signal?.aborted === true ? request.signal.reason : undefined
    // What was on its way when it was called off may have arrived all the same.
    if (error === reason && reason instanceof ApiError) throw new ApiError(reason.fault, ran)
    if (error instanceof ApiError) throw error
    if (request.signal?.aborted) throw reason
    if (error instanceof BodyRefused) {
      throw new ApiError({ kind: 'unreadable', path: error.message }, ran)
    }
    throw new ApiError({ kind: 'unreachable' }, ran)
  }
}

function addressOf(request: WireRequest<unknown>): string {
  const url = new URL(request.path, request.origin)
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value))
  }
  return url.href
}

function initOf(request: WireRequest<unknown>, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...request.headers })
  if (request.bearer !== null) headers.set('authorization', `Bearer ${request.bearer}`)
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  return {
    method: request.method,
    headers,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  }
}

function parsed<Answer>(
  request: WireRequest<Answer>,
  body: unknown,
  ran: 'no' | 'unknown',
): Answer {
  const rest = request.take ? request.take(body) : body
  const result = request.answer.safeParse(rest)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.') ?? ''
  throw new ApiError({ kind: 'unreadable', path }, ran)
}

/** A body that cannot be read is none of the backend's. */
async function bodyOrNothing(response: Response): Promise<unknown> {
  try {
    return await readJson(response)
  } catch {
    return undefined
  }
}
