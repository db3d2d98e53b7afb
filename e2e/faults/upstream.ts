import { type Agent, type IncomingMessage, request as send } from 'node:http'
import type { Answer } from './answer.ts'

/** How the server behind the proxy is asked. */
type Way = {
  upstream: URL
  agent: Agent
  /** Whether the answer must not be packed. */
  isRead: boolean
  /** Added to the `Date` of an answer when it comes, in milliseconds. */
  dateShift: () => number
}

/** Asks the server what the browser asked, and gives its answer without what belongs to the connection. */
export function ask(
  incoming: IncomingMessage,
  body: Buffer,
  { upstream, agent, isRead, dateShift }: Way,
): Promise<Answer> {
  const headers = { ...incoming.headers, host: upstream.host }
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) {
    Reflect.deleteProperty(headers, name)
  }
  if (isRead) Reflect.deleteProperty(headers, 'accept-encoding')
  return new Promise((resolve, reject) => {
    const { method = 'GET', url: path = '/' } = incoming
    const { hostname: host, port } = upstream
    const outgoing = send({ host, port, method, path, headers, agent }, (answer) => {
      bytesOf(answer).then((bytes) => {
        resolve({
          status: answer.statusCode ?? 502,
          headers: headersOf(answer, dateShift()),
          body: bytes,
        })
      }, reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

function headersOf(answer: IncomingMessage, dateShift: number): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) headers[name] = String(value)
  }
  const sent = Date.parse(headers['date'] ?? '')
  if (dateShift !== 0 && !Number.isNaN(sent)) {
    headers['date'] = new Date(sent + dateShift).toUTCString()
  }
  return headers
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}
