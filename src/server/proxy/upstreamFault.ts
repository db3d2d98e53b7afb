import { codeOf } from '#server/terminal/errorCode.ts'
import { words } from '#server/terminal/words.ts'

/** What became of a request whose answer never came, or not whole. */
export type Reached = {
  /** Whether any of it may have gone out. */
  isSent: boolean
  /** Whether a byte came back. */
  isAnswered: boolean
}

type RefusalOfUpstream = { status: 502 | 504; code: string; message: string }

/** An answer that no page may be given: its status or its head is none. */
export class UnreadableAnswer extends Error {
  readonly code = 'ANSWER_UNREADABLE'
}

/**
 * A 408 on a connection that was kept: servers send it at the end of the time that nothing was asked in, and it may cross with
 * the next read (RFC 9110, 15.5.9).
 */
export class IdleEnd extends Error {
  readonly code = 'IDLE_END'
}

/** Nothing but interim answers within the limit. */
export class SilentBackend extends Error {
  readonly code = 'ANSWER_LATE'
}

const LATE: ReadonlySet<string> = new Set(['ANSWER_LATE', 'UND_ERR_HEADERS_TIMEOUT'])

/** What is said in the backend's place where it gave no answer that can be handed on. */
export function refusalOf(error: unknown, { isSent, isAnswered }: Reached): RefusalOfUpstream {
  if (!isSent)
    return { status: 502, code: 'BACKEND_UNREACHABLE', message: words.backendUnreachable }
  if (LATE.has(codeOf(error)))
    return { status: 504, code: 'BACKEND_TIMEOUT', message: words.backendSilent }
  return isAnswered
    ? { status: 502, code: 'BACKEND_UNREADABLE', message: words.backendUnreadable }
    : { status: 502, code: 'BACKEND_CLOSED', message: words.backendClosed }
}

/** What a connection that the other side has closed shows when it is used. */
const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Whether a connection was found closed, with no word of an answer. */
export const wasClosed = (error: unknown, { isAnswered }: Reached): boolean =>
  !isAnswered && CLOSED.has(codeOf(error))
