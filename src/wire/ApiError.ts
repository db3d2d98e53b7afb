import type { Problem } from '#contract/problem.ts'

/**
 * What became of a request that did not do what was asked (docs/wire.md#errors). Decide by `kind` or a code, never by
 * text.
 */
export type Fault =
  | { kind: 'invalid'; problems: Problem[] }
  | { kind: 'signedOut' }
  /** `needs` is `<area>:<level>`, or `superuser only`, as the gate names it. */
  | { kind: 'forbidden'; issue: string | null; needs: string | null }
  | { kind: 'notFound' }
  | { kind: 'unsupported' }
  | { kind: 'conflict'; reason: string }
  /** The same act is under way: nothing was sent. `isHere`: in this page, else in another tab. */
  | { kind: 'busy'; isHere: boolean }
  /**
   * Read again just before it was sent, it was not what the person saw: nothing was sent. `found`: the token that has
   * its id now; null: it is the one, and the log has no entry of this person's that made it.
   */
  | { kind: 'notThis'; seen: Named; found: Named | null }
  /** Read again just before it was sent, what it rests on had been changed: nothing was sent. */
  | { kind: 'changed' }
  /**
   * `until` is local monotonic time in milliseconds; nothing is sent before it. `isSaid`: it is known, not guessed. `isOwn`: not the
   * server said so but this console's own budget.
   */
  | { kind: 'limited'; until: number; isSaid: boolean; isOwn?: boolean }
  | { kind: 'failed'; status: number }
  /** No answer, or a redirect, which is refused unread. */
  | { kind: 'unreachable' }
  /** An answer that is not what the contract says; `path` names the place that is wrong. */
  | { kind: 'unreadable'; path: string }

type Named = { name: string; last_four: string }

/** Whether the server may have carried the request out. A read never changes anything: `no`. */
export type Ran = 'no' | 'unknown'

/** The only error that leaves this room. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly fault: Fault
  readonly ran: Ran
  /** The server's own id of this answer, for its log; null where there was none. */
  readonly debugId: string | null

  constructor(fault: Fault, ran: Ran, debugId: string | null = null) {
    // A server's sentence must not reach a log or a report through `message`: the kind is enough.
    super(fault.kind)
    this.fault = fault
    this.ran = ran
    this.debugId = debugId
  }
}

/** Throws on what was thrown, where it is no ApiError: a fault of this program is nobody's answer. */
export function throwOthers(error: unknown): asserts error is ApiError {
  if (!(error instanceof ApiError)) throw error
}

/**
 * Whether there may be nothing at this address: a backend then answers with the page of its framework, which anything in between
 * may have sent as well.
 */
export const isNotServed = ({ fault }: ApiError): boolean =>
  fault.kind === 'notFound' || (fault.kind === 'failed' && fault.status === 404)
