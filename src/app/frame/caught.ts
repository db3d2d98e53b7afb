import { ApiError } from '#wire/ApiError.ts'
import { isPartGone } from '#ui/parts.ts'

/**
 * What the backend refused is said where it was asked for, and what could not be loaded in its place; only a fault of the
 * console is one for the browser's log.
 */
export function caught(error: unknown): void {
  if (!(error instanceof ApiError) && !isPartGone(error)) reportError(error)
}
