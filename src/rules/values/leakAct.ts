import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { isQuiet, isUnwatched, type TokenStatus } from '#rules/tokens/tokenState.ts'
import { tokenStop } from '#rules/tokens/stops.ts'

/**
 * What it means that the value of a token is out. `stopped` is for good; `dormant` is refused only as long as its application
 * is deactivated; `public` works and may be seen by everybody; of an `out` one nobody but its callers should know.
 */
export type LeakKind = 'stopped' | 'dormant' | 'public' | 'out'

/**
 * Which act fits, and why. What is in use is rotated, also where another token opens the same: that one's value was shown once
 * and its callers do not move to it by themselves.
 */
export type LeakAct =
  | { act: 'revoke'; because: 'neverUsed' | 'quiet' | 'successor' }
  | { act: 'rotate'; because: 'unwatched' | 'inUse' | 'unknown' | 'partly' | 'alsoOpened' }

type Row = TokenStatus & { catalogue: Catalogue | undefined }

export function leakKind({ token, state, marks, catalogue }: Row): LeakKind {
  if (state.kind === 'revoked' || state.kind === 'expired') return 'stopped'
  const isDormant = state.kind === 'applicationInactive' || marks.includes('applicationInactive')
  if (isDormant) return 'dormant'
  return isPublic({ token, catalogue }) ? 'public' : 'out'
}

/** Whether its value may be seen by everybody, so that being out is no leak of it. */
export const isPublic = ({ token, catalogue }: Pick<Row, 'token' | 'catalogue'>): boolean =>
  kindOf(token.scopes, catalogue) === 'publishable'

type Around = {
  /** The application's tokens that work, as far as they were read. */
  live: readonly Token[]
  isWhole: boolean
  /** The server's time in milliseconds. */
  now: number
}

export function leakAct(row: Row, { live, isWhole, now }: Around): LeakAct {
  const { token, catalogue } = row
  const mayBeUsed = isUnwatched(token)
  if (token.last_used_at === null && !mayBeUsed) return { act: 'revoke', because: 'neverUsed' }
  if (isQuiet(token, now)) return { act: 'revoke', because: 'quiet' }
  if (isInOverlap(row)) return { act: 'revoke', because: 'successor' }
  if (mayBeUsed) return { act: 'rotate', because: 'unwatched' }
  switch (tokenStop(token, live, catalogue).alsoOpened) {
    case 'all':
      return { act: 'rotate', because: 'alsoOpened' }
    case 'some':
      return { act: 'rotate', because: isWhole ? 'partly' : 'unknown' }
    case 'nothing':
      return { act: 'rotate', because: isWhole ? 'inUse' : 'unknown' }
  }
}

/** Whether nothing was done yet, a successor works beside the old token, or the old token has stopped. */
export type LeakStage = 'before' | 'overlap' | 'after'

export function leakStage(row: TokenStatus): LeakStage {
  if (row.state.kind === 'revoked' || row.state.kind === 'expired') return 'after'
  return isInOverlap(row) ? 'overlap' : 'before'
}

const isInOverlap = ({ state, marks }: TokenStatus): boolean =>
  state.kind === 'inOverlap' || marks.includes('inOverlap')
