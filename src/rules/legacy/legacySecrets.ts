import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { endsOf, isUnshown } from '#rules/tokens/secretRows.ts'
import { isOver, isUnwatched } from '#rules/tokens/tokenState.ts'
import { oldKeysOf } from './oldKeys.ts'
import { lateUse } from './purgeForesight.ts'

type Row = Parameters<typeof lateUse>[0] & { token: Token }

/** The legacy tokens of one secret, as far as its beginning and end tell. */
export type LegacySecret<One extends Row> = {
  /** Of its first old key: the model or setting; '' where none is named. */
  source: string
  /** By source, then by channel; those that have stopped for good are among them. */
  rows: One[]
}

/**
 * Legacy tokens with the rows of one secret together, whichever applications they are in: by source, and in a source those that
 * are alone come first. Of a secret that is too short to be shown nobody knows its other rows, so each row is alone.
 */
export function legacySecrets<One extends Row>(tokens: readonly One[]): LegacySecret<One>[] {
  const groups = new Map<string, One[]>()
  for (const row of tokens.filter(({ token }) => token.legacy).toSorted(bySource)) {
    const key = endsOf(row.token) ?? `#${row.token.id}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
    .map((rows) => ({ source: rows[0] === undefined ? '' : sourceOf(rows[0].token), rows }))
    .toSorted((a, b) => compare(a.source, b.source) || isShared(a) - isShared(b))
}

const sourceOf = (token: Token): string => oldKeysOf(token).keys[0]?.source ?? ''

/** What is done next with a legacy token; `none`: it has stopped for good. */
export type WayOff = 'replace' | 'revoke' | 'none'

/**
 * Users of a secret need another value before one of its rows goes; one that is quiet or in its overlap can go. A use
 * that is not known counts as one, and so does what nobody watched since the import.
 */
export function wayOff<One extends Row>(
  row: One,
  { rows }: LegacySecret<One>,
  around: { now: number; isReplaced: boolean },
): WayOff {
  if (isOver(row.token, around.now)) return 'none'
  if (around.isReplaced) return 'revoke'
  const mayBeUsed = (one: One) =>
    lateUse(one, around.now) !== 'notUsed' ||
    (!isOver(one.token, around.now) && isUnwatched(one.token))
  return rows.some(mayBeUsed) ? 'replace' : 'revoke'
}

/** How many legacy tokens have not stopped for good, used lately, quiet, and of secrets that are too short to compare. */
export function legacyFigures(tokens: readonly Row[], now: number) {
  const left = tokens.filter(({ token }) => token.legacy && !isOver(token, now))
  const count = (use: ReturnType<typeof lateUse>) =>
    left.filter((row) => lateUse(row, now) === use).length
  return {
    left: left.length,
    used: count('used'),
    quiet: count('notUsed'),
    unknown: count('unknown'),
    unshown: left.filter(({ token }) => isUnshown(token)).length,
  }
}

/**
 * How many legacy tokens were left right after a moment: of those of today that stopped later, or not yet. True only for
 * moments after the last import.
 */
export const leftAfter = (tokens: readonly { token: Token }[], at: number): number =>
  tokens.filter(({ token }) => token.legacy && stopOf(token) > at).length

function stopOf({ revoked_at, expires_at }: Token): number {
  const stops = [revoked_at, expires_at].flatMap((at) => (at === null ? [] : [msOf(at)]))
  return Math.min(Infinity, ...stops)
}

const isShared = ({ rows }: { rows: readonly unknown[] }): number => (rows.length > 1 ? 1 : 0)

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

const bySource = (a: Row, b: Row): number =>
  compare(sourceOf(a.token), sourceOf(b.token)) ||
  compare(a.token.channel_idx ?? '', b.token.channel_idx ?? '') ||
  a.token.id - b.token.id
