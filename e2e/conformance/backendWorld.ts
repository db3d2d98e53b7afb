import { SIGNING_KEY } from '#e2e/backend/backend.js'
import { startBackend } from '#e2e/backend/start.ts'
import { SignJWT, decodeJwt } from 'jose'
import { answerOf, type Sending, type World, type WorldOptions } from './world.ts'

/** The published backend in a fresh state, or the reason for which it cannot be had here. */
export async function backendWorld(options: WorldOptions): Promise<World | { skipped: string }> {
  const { release, ...rest } = options
  const backend = await startBackend({ version: `${release}.0`, ...rest })
  if ('skipped' in backend) return backend
  return {
    async send(sending) {
      const { method, path, headers, body } = await aged(sending)
      const response = await fetch(backend.origin + path, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      return answerOf(response)
    },
    said: backend.said,
    close: () => backend.stop(),
  }
}

/** The backend's clock cannot be moved, so its tokens are made older: the same claims, signed again. */
async function aged(sending: Sending): Promise<Sending> {
  const { aged: seconds = 0, from } = sending
  // The guard against failed logins counts by this address as long as the site names no proxy.
  const headers: Record<string, string> = {
    ...sending.headers,
    ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
  }
  if (seconds === 0) return { ...sending, headers }
  const [scheme, access] = (headers['Authorization'] ?? '').split(' ')
  if (access !== undefined) headers['Authorization'] = `${scheme} ${await older(access, seconds)}`
  const body: unknown = JSON.parse(sending.body ?? 'null')
  if (typeof body !== 'object' || body === null || !('refresh' in body))
    return { ...sending, headers }
  const refresh = await older(String(body.refresh), seconds)
  return { ...sending, headers, body: JSON.stringify({ ...body, refresh }) }
}

function older(jwt: string, seconds: number): Promise<string> {
  const claims = decodeJwt(jwt)
  const times = { exp: Number(claims.exp) - seconds, iat: Number(claims.iat) - seconds }
  return new SignJWT({ ...claims, ...times })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(SIGNING_KEY))
}
