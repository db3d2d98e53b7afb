import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { startServer } from '#e2e/harness/server.ts'

/** What a backend does with a call, named in its path. */
const KINDS = {
  plain: 'GET',
  twice: 'GET',
  interim: 'GET',
  head: 'HEAD',
  write: 'POST',
  early: 'POST',
  aborted: 'PUT',
  later: 'GET',
  idle: 'GET',
} as const
type Kind = keyof typeof KINDS

/** Twelve people; some have one key, and two of them none. */
const CALLERS = ['a', 'b', 'c', 'd', 'e', 'f', '', 'a', 'b', 'c', 'd', '']
const CALLS = 80

/** Longer than what goes out at once, so that an upload is cut in its middle. */
const LARGE = 400_000

/** The bytes before the first empty line and those after it, or null. */
function split(bytes: string): [head: string, rest: string] | null {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? null : [bytes.slice(0, end + 2), bytes.slice(end + 4)]
}
const lengthIn = (head: string): number => Number(/\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)

const answerOf = (text: string) =>
  `HTTP/1.1 200 OK\r\nX-Request-Id: ${text}\r\nContent-Length: ${text.length}\r\n\r\n${text}`

/** A backend that says whose call it answers, and sends answers that nobody asked for. */
async function openBackend() {
  const sockets = new Set<Socket>()
  const sent = { answers: 0, tooMany: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    let bytes = ''
    /** How much of a body is to come yet. */
    let missing = 0
    let again: NodeJS.Timeout | undefined
    const resend = (answer: string) => {
      sent.tooMany += 1
      socket.write(answer)
    }
    const answer = (head: string) => {
      const [, kind = '', nth = ''] = /^[A-Z]+ \/api\/(\w+)\/(\d+)/.exec(head) ?? []
      const key = /\nx-api-key: *(\w+)/i.exec(head)?.[1] ?? ''
      const whole = answerOf(`${key}-${kind}-${nth}`)
      sent.answers += 1
      if (kind === 'interim')
        socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n')
      socket.write(kind === 'twice' ? whole + whole : whole)
      if (kind === 'twice') sent.tooMany += 1
      if (kind === 'later') setTimeout(resend, 5, whole)
      if (kind === 'idle') again = setTimeout(resend, 25, whole)
    }
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.on('data', (piece) => {
      clearTimeout(again)
      bytes += piece.toString('latin1')
      for (;;) {
        const passed = Math.min(missing, bytes.length)
        bytes = bytes.slice(passed)
        missing -= passed
        const [head, rest] = (missing === 0 && split(bytes)) || []
        if (head === undefined || rest === undefined) return
        const isEarly = head.includes('/api/early/')
        if (!isEarly && head.startsWith('P') && rest.length < lengthIn(head)) return
        bytes = rest
        missing = lengthIn(head)
        answer(head)
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  return {
    origin: `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`,
    sent,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One caller of the console: one call after the other over one connection, in bare bytes. */
class Caller {
  #port: number
  #key: string
  #socket: Socket | null = null

  constructor(origin: string, key: string) {
    this.#port = Number(new URL(origin).port)
    this.#key = key
  }

  /** The answer's status and what it says whose it is; "cut" where there is none. */
  ask(kind: Kind, nth: number): Promise<string> {
    const method = KINDS[kind]
    const body = method === 'GET' || method === 'HEAD' ? '' : 'x'.repeat(LARGE)
    const head = [
      `${method} /api/${kind}/${nth} HTTP/1.1`,
      'Host: localhost',
      ...(this.#key === '' ? [] : [`X-API-Key: ${this.#key}`]),
      ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
    ].join('\r\n')
    const socket = this.#socket ?? this.#connected()
    return new Promise((resolve) => {
      let bytes = ''
      const over = (outcome: string) => {
        socket.off('data', hear).off('close', cut)
        resolve(outcome)
      }
      const cut = () => over('cut')
      const hear = (piece: Buffer) => {
        bytes += piece.toString('latin1')
        const [answer, rest] = split(bytes) ?? []
        if (answer === undefined || rest === undefined) return
        if (method !== 'HEAD' && rest.length < lengthIn(answer)) return
        const status = answer.slice(9, 12)
        const said = /\nx-request-id: *([^\r]*)/i.exec(answer)?.[1] ?? ''
        const isWhole = method === 'HEAD' ? rest === '' : rest === said
        if (/\nconnection: close/i.test(answer)) this.#socket = null
        over(isWhole ? `${status} ${said}` : `${status} ${said} with ${rest.slice(0, 60)}`)
      }
      socket.on('data', hear).on('close', cut)
      if (kind === 'aborted')
        socket.write(`${head}\r\n\r\n${body.slice(0, LARGE / 2)}`, () => socket.resetAndDestroy())
      else socket.write(`${head}\r\n\r\n${body}`)
    })
  }

  #connected(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    this.#socket = socket
    return socket
      .on('error', () => {})
      .on('close', () => {
        if (this.#socket === socket) this.#socket = null
      })
  }

  leave(): void {
    this.#socket?.destroy()
  }
}

/** What each call of twelve callers came to beside what it should have, and what the backend sent. */
async function play(kinds: readonly Kind[]) {
  const backend = await openBackend()
  const server = await startServer(['--backend', backend.origin])
  const outcomes: { key: string; due: string; got: string }[] = []
  try {
    await Promise.all(
      CALLERS.map(async (key, place) => {
        const caller = new Caller(server.origin, key)
        for (let turn = 0; turn < CALLS; turn += 1) {
          const kind = kinds[(turn * 7 + place * 5 + (turn % 3)) % kinds.length] ?? 'plain'
          const nth = turn * 100 + place
          const got = await caller.ask(kind, nth)
          const due = kind === 'aborted' ? 'cut' : `200 ${key}-${kind}-${nth}`
          outcomes.push({ key, due, got })
        }
        caller.leave()
      }),
    )
  } finally {
    await server.stop()
    await backend.stop()
  }
  expect(outcomes).toHaveLength(CALLERS.length * CALLS)
  return { outcomes, tooMany: backend.sent.tooMany }
}

test('an answer too many in one piece with its own, interim ones, bodies that nobody expects and uploads that break off: each call has its own answer', async () => {
  const kept = ['plain', 'interim', 'head', 'write', 'early', 'aborted'] as const
  for (const kinds of [kept, [...kept, 'twice' as const]]) {
    const { outcomes, tooMany } = await play(kinds)
    expect(tooMany > 50).toBe(kinds !== kept)
    expect(outcomes.filter(({ due, got }) => got !== due)).toEqual([])
  }
})

test('an answer too many at any time reaches nobody but who asked for it, and cuts no answer', async () => {
  const kinds = ['later', 'plain', 'idle', 'head', 'twice', 'write', 'later', 'aborted'] as const
  const { outcomes, tooMany } = await play(kinds)
  expect(tooMany).toBeGreaterThan(50)
  // Of what crosses with this caller's next call nothing tells which of the two it answers; but then no connection is kept.
  const own = (text: string) => text.replace(/-\w+-\d+$/, '')
  const wrong = outcomes.filter(({ due, got }) => got !== due)
  expect(wrong.filter(({ due, got }) => own(got) !== own(due))).toEqual([])
  expect(wrong.length).toBeLessThanOrEqual(CALLERS.length)
})
