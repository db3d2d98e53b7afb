import { randomUUID } from 'node:crypto'
import type { ErrorEnvelope } from '#contract/errors.ts'

/** A refusal of the server's own, in the shape of the v2 envelope (seed, "Errors"). */
export const envelope = (error: string, message: string): ErrorEnvelope => ({
  error,
  message,
  debug_id: randomUUID(),
  details: [],
})
