import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '#server/listen.ts'

/** A request as a backend heard it. */
export type Heard = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type Recorded = { type: string; body: string }

export type Recorder = {
  origin: string
  heard: Heard[]
  /** Forgets what was heard, and gives it. */
  take(): Heard[]
  stop(): Promise<void>
}

/** A backend that writes down whatever reaches it; what `answers` names by its path it sends, and `{}` for the rest. */
export async function openRecorder(
  answers: Readonly<Record<string, Recorded>> = {},
): Promise<Recorder> {
  const heard: Heard[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const { type, body } = answers[url] ?? { type: 'application/json', body: '{}' }
    const answer = (content: string) => {
      heard.push({ method, url, headers, body: content })
      outgoing.writeHead(200, { 'Content-Type': type }).end(body)
    }
    text(incoming).then(answer, () => outgoing.destroy())
  })
  return {
    origin: await listen(server, 0, '127.0.0.1'),
    heard,
    take: () => heard.splice(0),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
