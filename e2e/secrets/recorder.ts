import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from '#contract/zod.ts'

type Exchange = {
  url: string
  headers: string
  body: string
  /** Empty where this is the answer that carried a value. */
  answer: string
  answerHeaders: string
}

export type Recorder = {
  origin: string
  /** A page of another site in the same browser, with no policy of the console: it may read the clipboard. */
  elsewhere: string
  exchanges: Exchange[]
  /** The raw values that answers carried, oldest first. They stay in this process. */
  values: string[]
  stop(): Promise<void>
}

/** Answers with what it was asked, for the sweep's own positive control. */
export const ECHO = '/echo'

const withRaw = z.looseObject({ raw: z.string() })

/**
 * Stands between the browser and the server and keeps every byte of every request, those of workers and of a page that
 * is being left too. Answers come through it uncompressed, so that a copy on disk is readable there.
 */
export async function record(server: string): Promise<Recorder> {
  const exchanges: Exchange[] = []
  const values: string[] = []

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? '/'
    const body = await text(request)
    const exchange = {
      url,
      headers: listed(request.rawHeaders),
      body,
      answer: '',
      answerHeaders: '',
    }
    exchanges.push(exchange)
    if (url.startsWith('/elsewhere')) {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
      return
    }
    if (url.startsWith(ECHO)) {
      exchange.answer = url
      exchange.answerHeaders = url
      response.end(url)
      return
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const back = ask(new URL(url, server), { method: request.method, headers, agent: false })
    back.end(body)
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      back.once('response', resolve)
      back.once('error', reject)
    })
    const answer = Buffer.concat(await answered.toArray())
    exchange.answerHeaders = listed(answered.rawHeaders)
    const value = valueIn(answer.toString())
    if (value === null) exchange.answer = answer.toString()
    else values.push(value)
    response.writeHead(answered.statusCode ?? 502, answered.headers).end(answer)
  }

  const front = createServer((request, response) => {
    // A browser that goes away in the middle is what some of these scenes are about.
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    elsewhere: `http://localhost:${address.port}/elsewhere`,
    exchanges,
    values,
    async stop() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}

function valueIn(answer: string): string | null {
  try {
    const found = withRaw.safeParse(JSON.parse(answer))
    return found.success ? found.data.raw : null
  } catch {
    return null
  }
}

const listed = (headers: readonly string[]): string => headers.join('\n')
