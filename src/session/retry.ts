import { ApiError } from '#wire/ApiError.ts'

const ATTEMPTS = 3
const FIRST_WAIT = 500
const LONGEST_WAIT = 8_000
const LONGEST_LIMITED_WAIT = 120_000

/** Whether a read is tried again: no answer, a server's own failure, or a limit; at most three attempts in all. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (failures + 1 >= ATTEMPTS || !(error instanceof ApiError)) return false
  const { fault } = error
  return (
    fault.kind === 'unreachable' ||
    fault.kind === 'limited' ||
    (fault.kind === 'failed' && fault.status >= 500)
  )
}

/** Milliseconds until the next attempt: what the server asks for, else full jitter (reliability.md, "Reading"). */
export function retryDelay(failures: number, error: Error): number {
  if (error instanceof ApiError && error.fault.kind === 'limited') {
    return Math.min(Math.max(error.fault.until - performance.now(), 1_000), LONGEST_LIMITED_WAIT)
  }
  return Math.random() * Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT)
}
