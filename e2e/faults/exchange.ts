import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'
import type { RequestLine, Operation } from './commitLog.ts'

/** A request that a rule has caught, and what can be done to it. */
export type Exchange = {
  request: RequestLine & { headers: IncomingMessage['headers'] }
  /** Which of the rule's requests this is, from 1. */
  nth: number
  /** Lets the server carry it out. Each call is one execution. */
  forward: () => Promise<Answer>
  /** Answers the browser. */
  reply: (answer: Answer) => void
  /** The head and the first half of the body, then the end of the connection. */
  half: (answer: Answer) => void
  /** The body in pieces, so many milliseconds apart. */
  drip: (answer: Answer, pieces: number, every: number) => Promise<void>
  /** These very bytes, then the end of the connection. */
  say: (bytes: string) => void
  /** Closes the connection without one byte of an answer. */
  drop: () => void
  /** Closes it, and for a moment nobody listens: the next connection is refused. */
  refuse: () => Promise<void>
  /** Waits until the proxy is healed, or the browser has gone. */
  hang: () => Promise<void>
  wait: (milliseconds: number) => Promise<void>
}

export type Rule = {
  on: Operation
  /** The first of its requests that is caught, from 1. */
  from?: number
  /** How many are caught; all from there on unless given. */
  times?: number
  act: (exchange: Exchange) => Promise<void>
}
