import { z } from '#contract/zod.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

const ORIGIN = 'http://127.0.0.1:4780'
const pair = z.object({ access: z.string() })

/** Another person, signed in elsewhere: what they do bears their name in the log. */
export async function somebodyElse(sandbox: Pick<Sandbox, 'request'>, username = 'superuser') {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await sandbox.request(ORIGIN + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${username} was refused at ${path}: ${answer.status}`)
    return answer
  }
  const signedIn = await post('/api/token/', { username, password: 'sandbox' })
  const { access } = pair.parse(await signedIn.json())
  const bearer = { Authorization: `Bearer ${access}` }
  return {
    newToken: async (application: number, body: object): Promise<void> => {
      await post(`/api/access/v2/admin/applications/${application}/tokens/`, body, bearer)
    },
  }
}
