import { ApiError } from '#wire/ApiError.ts'

/** What the backend refused is said where it was asked for; only a fault of the console is one for the browser's log. */
export function caught(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
