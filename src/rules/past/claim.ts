/** How much of the past is known: the log shows it, it is what today's lists say and no log has it, or neither tells. */
export const sures = ['certain', 'asToday', 'unknown'] as const
export type Sure = (typeof sures)[number]

/** What a claim lacks to be certain. */
export type Why =
  /** A built-in role's content is that of today's release. */
  | 'builtin'
  | 'membership'
  | 'superuser'
  /** Whether an account that is active today was active then. */
  | 'active'
  /** The time is before what the log tells of. */
  | 'beforeLog'
  /** The account is not among today's active staff. */
  | 'account'
  /** Who held a role when it was deleted: the log tells of more or fewer than went. */
  | 'deletedRole'
  /** Granted, never revoked, and not there today. */
  | 'vanished'
  | 'content'
  /** Who is in a group without a role is in no list. */
  | 'members'

/** `why` is null of what is certain. */
export type Claim = { sure: Sure; why: Why | null }

export const certain: Claim = { sure: 'certain', why: null }

/** Of facts that must all be true: as sure as the least sure of them. */
export const together = (claims: readonly Claim[]): Claim =>
  claims.reduce((worst, one) => (rank(one) > rank(worst) ? one : worst), certain)

/** Of ways of which one is enough: as sure as the surest of them. */
export const surest = (claims: readonly Claim[]): Claim =>
  claims.reduce((best, one) => (rank(one) < rank(best) ? one : best), {
    sure: 'unknown',
    why: claims[0]?.why ?? 'content',
  })

const rank = ({ sure }: Claim): number => sures.indexOf(sure)
