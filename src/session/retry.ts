import type { ApiError } from '#wire/ApiError.ts'

const ATTEMPTS = 3
const FIRST_WAIT = 500
const LONGEST_WAIT = 8_000

/** Whether a read is tried again: no answer, a server's own failure, or a limit; at most three attempts in all. */
export function worthRetrying(failures: number, error: ApiError): boolean {
  if (failures + 1 >= ATTEMPTS) return false
  const { fault } = error
  return (
    fault.kind === 'unreachable' ||
    fault.kind === 'limited' ||
    (fault.kind === 'failed' && fault.status >= 500)
  )
}

/**
 * Milliseconds until the next attempt: full jitter (docs/reliability.md#reading-waiting-retrying). A limit's own end is
 * waited for by the vault.
 */
export function retryDelay(failures: number, error: ApiError): number {
  if (error.fault.kind === 'limited') return 0
  return Math.random() * Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT)
}
