import type { Instant } from '#contract/instant.ts'
import type { Rotation, Token } from '#contract/tokens.ts'
import { ApiError } from '#wire/ApiError.ts'

/** How a rotation went, with the moving of the old one's expiry before it where that was asked for. */
export type RotationResult =
  | { kind: 'rotated'; successor: Token }
  /** The expiry could not be moved first: nothing was rotated. */
  | { kind: 'notMoved'; error: ApiError }
  | { kind: 'notRotated'; error: ApiError; putBack: 'notNeeded' | 'done' | 'failed' }
  /** No answer, or one that cannot be read: it may have been rotated. */
  | { kind: 'unknown'; error: ApiError }

type Calls = {
  setExpiry: (at: Instant | null) => Promise<Token>
  rotate: (body: Rotation) => Promise<Token>
}

/**
 * Rotates as one guided act of one or two calls: the old one's expiry is moved first where its own would cut the
 * overlap short, and put back where the rotation was refused. Where its outcome is unknown nothing is put back:
 * if it ran, the expiry is the overlap's end now.
 */
export async function rotateInOrder(
  { setExpiry, rotate }: Calls,
  { body, move }: { body: Rotation; move: { to: Instant; back: Instant | null } | null },
): Promise<RotationResult> {
  if (move) {
    try {
      await setExpiry(move.to)
    } catch (error) {
      if (error instanceof ApiError) return { kind: 'notMoved', error }
      throw error
    }
  }
  try {
    return { kind: 'rotated', successor: await rotate(body) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.ran === 'unknown') return { kind: 'unknown', error }
    if (!move) return { kind: 'notRotated', error, putBack: 'notNeeded' }
    try {
      await setExpiry(move.back)
      return { kind: 'notRotated', error, putBack: 'done' }
    } catch (failure) {
      if (failure instanceof ApiError) return { kind: 'notRotated', error, putBack: 'failed' }
      throw failure
    }
  }
}
