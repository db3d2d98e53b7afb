import { z } from '#contract/zod.ts'
import type { PastWorld } from './pastWorld.ts'

const access = z.object({ access: z.string() })

/** How a world is asked, by what sends to a path of it. */
export function calls(
  ask: (path: string, request: RequestInit) => Response | Promise<Response>,
): Pick<PastWorld, 'send' | 'signIn'> {
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ) => {
    const answer = await ask(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const sent: unknown = text === '' ? null : JSON.parse(text)
    return { status: answer.status, body: sent }
  }
  return {
    send: (method, path, { token, body }) =>
      call(method, path, { Authorization: `Bearer ${token}` }, body),
    async signIn(username) {
      const { body } = await call('POST', '/api/token/', {}, { username, password: 'sandbox' })
      return access.safeParse(body).data?.access ?? null
    },
  }
}
