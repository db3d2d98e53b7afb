import { sessionRoutes } from '#contract/routes.ts'
import { refreshed, tokenPair, type Credentials } from '#contract/session.ts'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'
import { send } from '#wire/send.ts'
import { toPortable } from './portableFault.ts'
import type { RefreshAnswer, SignInAnswer } from './vaultState.ts'

type Where = { origin: string; timeout: number }

/** `POST /api/token/`. Never rejects but for a bug. */
export async function signInAt(
  { origin, timeout }: Where,
  credentials: Credentials,
): Promise<SignInAnswer> {
  try {
    const pair = await send({
      origin,
      method: 'POST',
      path: sessionRoutes.token,
      body: credentials,
      bearer: null,
      expect: 200,
      answer: tokenPair,
      timeout,
    })
    return { kind: 'in', ...pair }
  } catch (error) {
    throwOthers(error)
    const fault = toPortable(error.fault)
    if (fault.kind === 'signedOut') return { kind: 'refused' }
    if (fault.kind === 'limited') return { kind: 'blocked', waitMs: fault.waitMs }
    return { kind: 'failed', fault }
  }
}

/** `POST /api/token/refresh/`. Never rejects but for a bug. */
export async function refreshAt(
  { origin, timeout }: Where,
  refresh: string,
): Promise<RefreshAnswer> {
  try {
    const { access } = await send({
      origin,
      method: 'POST',
      path: sessionRoutes.tokenRefresh,
      body: { refresh },
      bearer: null,
      expect: 200,
      answer: refreshed,
      timeout,
    })
    return { kind: 'renewed', access }
  } catch (error) {
    throwOthers(error)
    return endsSession(error)
      ? { kind: 'over' }
      : { kind: 'failed', fault: toPortable(error.fault) }
  }
}

/**
 * 400, 401, 415, the backend's own 403 and 422 end the session; a network fault, 404, 409, 429, 5xx or an unreadable answer does not
 * (docs/reliability.md#renewing).
 */
const endsSession = ({ fault }: ApiError): boolean =>
  fault.kind === 'invalid' || fault.kind === 'signedOut' || fault.kind === 'forbidden'
