import { ApiError } from '#wire/ApiError.ts'

/** For so long after an answer was lost the lists behind the act keep still, in milliseconds. */
const MOMENT = 1_000

/**
 * Reads again what an act may have changed. Success waits for it; a failure is told at once. Where nobody answered, the
 * act itself asks first what became of it: the minute's few repeats are its own.
 */
export async function readAfter(error: Error | null, read: () => Promise<unknown>): Promise<void> {
  if (error === null) await read()
  else if (error instanceof ApiError && error.fault.kind === 'unreachable') {
    setTimeout(() => void read(), MOMENT)
  } else void read()
}
