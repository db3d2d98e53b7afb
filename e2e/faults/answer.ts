/** An answer as it goes to the browser. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
})

export const htmlAnswer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: Buffer.from('<!doctype html><title>Gateway</title><h1>Something is wrong</h1>'),
})

/** A refusal in the envelope of the v2 paths (docs/wire.md#the-v2-envelope). */
export const refusal = (
  status: number,
  error: string,
  details: readonly { field: string | null; issue: string; description: string }[] = [],
  headers: Record<string, string> = {},
): Answer =>
  jsonAnswer(
    status,
    {
      error,
      message: `The server says ${error}.`,
      debug_id: 'fault-0001',
      details: details.map((detail) => ({ location: 'body', ...detail })),
    },
    headers,
  )

/** The same answer with another JSON body. Left as it is where it is no JSON. */
export function withJson(answer: Answer, change: (body: unknown) => unknown): Answer {
  const body = jsonOf(answer)
  return body === undefined
    ? answer
    : { ...answer, body: Buffer.from(JSON.stringify(change(body))) }
}

/** The body as JSON, or undefined. */
export function jsonOf({ headers, body }: Pick<Answer, 'headers' | 'body'>): unknown {
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  try {
    const value: unknown = JSON.parse(body.toString())
    return value
  } catch {
    return undefined
  }
}
