import http from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bareBackend, before, reset } from './testBackend.ts'

const HEADS = {
  kept: 'HTTP/1.1 200 OK\r\n',
  close: 'HTTP/1.1 200 OK\r\nConnection: close\r\n',
  old: 'HTTP/1.0 200 OK\r\n',
} as const
type Length = 'counted' | 'chunked' | 'none'

/** Writes the last bytes of a connection and ends it. */
type End = (socket: Socket, bytes: string) => void

const ENDS = {
  'ends with the last byte': (socket, bytes) => void socket.end(bytes),
  'ends after the last byte': (socket, bytes) =>
    void socket.write(bytes, () => setImmediate(() => socket.end())),
  'resets with the last byte': (socket, bytes) => void socket.write(bytes, () => reset(socket)),
  'resets after the last byte': (socket, bytes) =>
    void socket.write(bytes, () => setImmediate(() => reset(socket))),
} satisfies Record<string, End>

/** An answer that fits the call, so that nobody's is taken for another's. */
const textOf = (name: string): string => `${name} `.repeat(200)

function answerOf(name: string, head: keyof typeof HEADS, length: Length): string {
  const text = textOf(name)
  if (length === 'none') return `${HEADS[head]}\r\n${text}`
  if (length === 'counted') return `${HEADS[head]}Content-Length: ${text.length}\r\n\r\n${text}`
  const chunk = `${text.length.toString(16)}\r\n${text}\r\n`
  return `${HEADS[head]}Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`
}

/** A console before a backend that answers so, and how often that one heard each call. */
async function consoleBefore(answer: (socket: Socket, name: string, piece: number) => void) {
  const heard = new Map<string, number>()
  const backend = await bareBackend((socket, { piece, text }) => {
    const name = /^[A-Z]+ \/api\/(\w+)/.exec(text)?.[1] ?? ''
    heard.set(name, (heard.get(name) ?? 0) + 1)
    answer(socket, name, piece)
  })
  return { heard, address: await before(backend.address) }
}

/** What came of so many calls, six at a time. */
async function outcomes(address: string, method: 'GET' | 'POST', count: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 })
  onTestFinished(() => agent.destroy())
  const calls = Array.from({ length: count }, (_, turn) => {
    const name = `${method}${turn}`
    return outcome(http.request(`${address}/api/${name}`, { agent, method }), textOf(name))
  })
  return Promise.all(calls)
}

function outcome(call: http.ClientRequest, whole: string): Promise<string> {
  return new Promise((resolve) => {
    const cut = () => resolve('cut')
    call.on('error', cut).on('response', (answer) => {
      let text = ''
      answer
        .setEncoding('latin1')
        .on('data', (piece: string) => (text += piece))
        .on('end', () =>
          resolve(text === whole ? 'whole' : `${answer.statusCode} ${text.slice(0, 60)}`),
        )
        .on('error', cut)
    })
    call.end()
  })
}

/** How often each write was heard. */
const writesIn = (heard: ReadonlyMap<string, number>): number[] =>
  [...heard].flatMap(([name, times]) => (name.startsWith('POST') ? times : []))

/** How many there are of each. */
function counted(all: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

const WAYS = [
  ['says "Connection: close"', 'close', 'counted', 1],
  ['speaks HTTP/1.0', 'old', 'counted', 1],
  ['speaks HTTP/1.0, names no length', 'old', 'none', 1],
  ['says nothing of it', 'kept', 'counted', 1],
  ['says "Connection: close" at each third answer', 'close', 'counted', 3],
  ['says nothing of it, at each third answer', 'kept', 'chunked', 3],
] as const

/** Where no length is named, a reset leaves open whether the answer is whole. */
const closings = WAYS.flatMap(([says, head, length, after]) =>
  Object.entries(ENDS)
    .filter(([ends]) => length !== 'none' || ends.startsWith('ends'))
    .map(([ends, end]) => [says, ends, { head, length, after, end }] as const),
)

test.each(closings)(
  'a backend that %s and %s cuts no read and no write, and hears a write once',
  async (_, __, { head, length, after, end }) => {
    const { heard, address } = await consoleBefore((socket, name, piece) => {
      const isLast = (piece + 1) % after === 0
      const bytes = answerOf(name, isLast ? head : 'kept', length)
      if (isLast) end(socket, bytes)
      else socket.write(bytes)
    })
    expect(counted(await outcomes(address, 'GET', 70))).toEqual({ whole: 70 })
    expect(counted(await outcomes(address, 'POST', 10))).toEqual({ whole: 10 })
    expect(counted(writesIn(heard))).toEqual({ 1: 10 })
  },
)

/** A reset of an answer without a length is played in `connection.test.ts`: Node takes it for an end where it arrives with a byte. */
const CUTS = (['ends', 'resets'] as const).flatMap((ends) => [
  [ends, 'close', 'counted'] as const,
  [ends, 'close', 'chunked'] as const,
  [ends, 'old', 'counted'] as const,
  [ends, 'kept', 'counted'] as const,
  [ends, 'kept', 'chunked'] as const,
])

test.each(CUTS)(
  'where a backend %s before the last byte of each third answer (%s, %s), those are cut and no other',
  async (ends, head, length) => {
    const isCut = (name: string): boolean => Number(name.replace(/\D/g, '')) % 3 === 0
    const { heard, address } = await consoleBefore((socket, name) => {
      const bytes = answerOf(name, head, length)
      const part = bytes.slice(0, -1)
      if (isCut(name) && ends === 'resets') ENDS['resets with the last byte'](socket, part)
      else if (isCut(name)) socket.end(part)
      else if (head === 'kept') socket.write(bytes)
      else socket.end(bytes)
    })
    const due = Array.from({ length: 18 }, (_, turn) => (isCut(`${turn}`) ? 'cut' : 'whole'))
    expect(await outcomes(address, 'GET', 18)).toEqual(due)
    expect(await outcomes(address, 'POST', 18)).toEqual(due)
    expect(counted(writesIn(heard))).toEqual({ 1: 18 })
  },
)
