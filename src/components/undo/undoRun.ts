import type { QueryClient } from '@tanstack/react-query'
import type { Token } from '#contract/tokens.ts'
import type { RestoreCall } from '#rules/acts/restore.ts'
import { endsAlike, isSameToken } from '#rules/tokens/seenToken.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { problemOf, type ProblemMessage } from '#components/frame/problem.ts'
import { readTokens, seenCalls, sendCall } from '#components/frame/restoreCalls.ts'

/** How undoing ended. `done` are the calls that are known to be carried out, `failed` is the one that is not. */
export type UndoEnd =
  | { kind: 'done' }
  /** The list could not be read just before: nothing was sent. */
  | { kind: 'notRead'; problem: ProblemMessage }
  /** A row is not as the person saw it: nothing was sent. */
  | { kind: 'changed' }
  | { kind: 'failed'; done: readonly RestoreCall[]; failed: RestoreCall; problem: ProblemMessage }

/**
 * Carries the calls out one after the other, each only once the one before is known to be done, by its answer or by the row
 * that was read after it. Just before, every row is compared with what the person saw.
 */
export async function undoRun(
  queries: QueryClient,
  application: number,
  { saw, calls }: { saw: readonly Token[]; calls: readonly RestoreCall[] },
): Promise<UndoEnd> {
  try {
    const rows = await readTokens(queries, application)
    const isThere = (token: Token) =>
      rows.some((row) => isSameToken(row, token) && endsAlike(row, token))
    if (!saw.every(isThere)) return { kind: 'changed' }
  } catch (error) {
    throwOthers(error)
    return { kind: 'notRead', problem: problemOf(error) }
  }
  const done: RestoreCall[] = []
  for (const call of seenCalls(calls, saw)) {
    // oxlint-disable-next-line no-await-in-loop -- each outcome is known before the next
    const error = await sendCall(queries, application, call)
    if (error) return { kind: 'failed', done, failed: call.call, problem: problemOf(error) }
    done.push(call.call)
  }
  return { kind: 'done' }
}
