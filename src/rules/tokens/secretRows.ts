import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { isOver } from './tokenState.ts'

type Row = { token: Token; application: Application }

/** Where else a value may work. */
export type ValueElsewhere =
  /** The backend issued it: it is in one row. */
  | { kind: 'no' }
  /** Nothing of the value is shown, so nobody can tell which other row has it. */
  | { kind: 'notShown' }
  /**
   * `rows` begin and end like it and have not stopped for good. `unread` is of how many applications the tokens are not read,
   * null while not even their number is known.
   */
  | { kind: 'alike'; rows: Row[]; unread: number | null }

/**
 * Where the value of this token may work besides. The import made one row of a legacy secret for each of its channels, in
 * one application for each module: only all applications together have every row of it.
 */
export function valueElsewhere(
  token: Token,
  everywhere: { rows: readonly Row[]; unread: number | null; now: number },
): ValueElsewhere {
  if (!token.legacy) return { kind: 'no' }
  if (isUnshown(token)) return { kind: 'notShown' }
  const { rows, unread, now } = everywhere
  return {
    kind: 'alike',
    rows: alike(token, rows).filter((row) => !isOver(row.token, now)),
    unread,
  }
}

/** Whether nothing is known to have the value besides, and nothing is left that may. */
export const isNowhereElse = (where: ValueElsewhere): boolean =>
  where.kind === 'no' || (where.kind === 'alike' && where.rows.length === 0 && where.unread === 0)

/** The other rows that begin and end like this token: likely, not surely, the same secret. */
export function alike<One extends { token: Token }>(token: Token, rows: readonly One[]): One[] {
  const key = endsOf(token)
  if (key === null) return []
  return rows.filter((row) => row.token.id !== token.id && endsOf(row.token) === key)
}

/**
 * How the secret of a legacy row begins and ends, which its rows have in common; null for every other token. Their
 * `legacy_source` tells nothing: each row names the old key of its own channel.
 */
export const endsOf = (token: Token): string | null =>
  token.legacy && !isUnshown(token) ? `${token.prefix}\n${token.last_four}` : null

/** A legacy secret under 32 characters: the list shows nothing of it. */
export const isUnshown = ({ legacy, last_four }: Token): boolean => legacy && last_four === ''

/** How many rows begin and end alike; an import of thousands is counted once, not once a row. */
export function endsCounted(rows: Iterable<{ token: Token }>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { token } of rows) {
    const key = endsOf(token)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
