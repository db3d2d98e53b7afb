import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ErrorEnvelope } from '#contract/errors.ts'

/** A refusal of the server's own, in the shape of the v2 envelope (docs/wire.md#the-v2-envelope). */
export const envelope = (error: string, message: string): ErrorEnvelope => ({
  error,
  message,
  debug_id: randomUUID(),
  details: [],
})

/** Ends an answer of Node's with a refusal of the server's own. */
export function answerRefusal(
  outgoing: ServerResponse,
  status: number,
  error: string,
  message: string,
): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  outgoing.end(JSON.stringify(envelope(error, message)))
}
