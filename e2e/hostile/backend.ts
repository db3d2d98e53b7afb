import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { z } from '#contract/zod.ts'

/** An answer of its own: status 200 and JSON where nothing else is said. */
export type Answer = { status?: number; type?: string; body: string | Iterable<string> }

type Rule = { path: RegExp; answer: Answer | ((honest: unknown, url: URL) => unknown) }

export type HostileBackend = {
  origin: string
  /** The path and query of every request that arrived. */
  requests: string[]
  /** From now on whatever is asked below this path is answered so. The last rule that fits counts. */
  answer(path: RegExp, answer: Answer): void
  /** The same, made of the honest answer. */
  change(path: RegExp, change: (honest: unknown, url: URL) => unknown): void
  /** Every answer is honest again. */
  relent(): void
  stop(): Promise<void>
}

/** A backend that answers what the sandbox behind it would, but where it is told to be hostile. */
export async function openHostileBackend(sandbox: string): Promise<HostileBackend> {
  const requests: string[] = []
  let rules: Rule[] = []

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', sandbox)
    requests.push(url.pathname + url.search)
    const rule = rules.findLast(({ path }) => path.test(url.pathname))
    if (rule && typeof rule.answer !== 'function') return reply(response, rule.answer)
    const body = await text(request)
    const headers = sentHeaders(request)
    const honest = await fetch(url, {
      method: request.method ?? 'GET',
      headers,
      ...(body === '' ? {} : { body }),
    })
    const honestText = await honest.text()
    response.statusCode = honest.status
    for (const name of ['content-type', 'date', 'retry-after', 'cache-control']) {
      const value = honest.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    const changed =
      rule && honest.ok && typeof rule.answer === 'function'
        ? JSON.stringify(rule.answer(JSON.parse(honestText), url))
        : honestText
    response.end(changed)
  }

  const server = createServer((request, response) => {
    // The console goes away in the middle of an answer that is too large for it.
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    answer: (path, answer) => void rules.push({ path, answer }),
    change: (path, answer) => void rules.push({ path, answer }),
    relent() {
      rules = []
      requests.splice(0)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function reply(response: ServerResponse, { status = 200, type, body }: Answer) {
  response.writeHead(status, { 'content-type': type ?? 'application/json' })
  await pipeline(Readable.from(typeof body === 'string' ? [body] : body), response)
}

function sentHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of ['authorization', 'content-type', 'accept', 'x-api-key']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

const list = z.looseObject({ results: z.array(z.looseObject({})) })

/** A list with something else in each of its rows. */
export const withRows =
  (fields: Record<string, unknown>) =>
  (honest: unknown): unknown => {
    const { results, ...rest } = list.parse(honest)
    return { ...rest, results: results.map((row) => ({ ...row, ...fields })) }
  }

/** An object, or a list's envelope, with something else in it. */
export const withFields =
  (fields: Record<string, unknown>) =>
  (honest: unknown): unknown => ({ ...z.looseObject({}).parse(honest), ...fields })
