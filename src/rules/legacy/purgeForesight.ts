import type { Token } from '#contract/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { isOver, type NotKnown } from '#rules/tokens/tokenState.ts'
import { timesOf } from '#rules/tokens/tokenTimes.ts'
import { type OldKey, oldKeysOf } from './oldKeys.ts'

/** A purge keeps an old key whose token was used within so many days, unless it is told otherwise. */
export const PURGE_DAYS = 30

/** What a purge would do today with an old key, if the module still has it: no answer of the API says so. */
export type PurgeVerdict =
  | 'delete'
  /** Its token works and was used lately. */
  | 'refuse'
  /** It is a setting, which a person takes out. */
  | 'setting'
  /** The log says that a purge deleted it. */
  | 'gone'
  /** The state or the last use of its token is not known. */
  | 'unknown'

export type ForeseenKey = OldKey & { verdict: PurgeVerdict }

type Row = { token: Token; notKnown?: readonly NotKnown[] | undefined }

/** The old keys of a legacy token, each with what a purge would do today (docs/wire.md#import-and-purge). */
export function purgeForesight(
  row: Row,
  { now, deleted }: { now: number; deleted: ReadonlySet<string> },
): ForeseenKey[] {
  const use = lateUse(row, now)
  const verdictOf = ({ ref, isSetting }: OldKey): PurgeVerdict => {
    if (deleted.has(ref)) return 'gone'
    if (isSetting) return 'setting'
    if (use === 'unknown') return 'unknown'
    return use === 'used' ? 'refuse' : 'delete'
  }
  return oldKeysOf(row.token).keys.map((key) => ({ ...key, verdict: verdictOf(key) }))
}

/** Whether a legacy token works and was used so lately that a purge keeps its old keys. An inactive application does not count. */
export function lateUse({ token, notKnown }: Row, now: number): 'used' | 'notUsed' | 'unknown' {
  if (isOver(token, now)) return 'notUsed'
  if (token.state !== 'active' && token.state !== 'application inactive') return 'unknown'
  const { lastUsed } = timesOf(token)
  if (lastUsed === null) return notKnown?.includes('lastUse') ? 'unknown' : 'notUsed'
  return now - lastUsed <= PURGE_DAYS * DAY ? 'used' : 'notUsed'
}

/** How many old keys of a source meet which fate; sources in the order of the alphabet, as the command has them. */
export function purgeBySource(
  keys: readonly ForeseenKey[],
): { source: string; counts: Record<PurgeVerdict, number> }[] {
  const sources = new Map<string, Record<PurgeVerdict, number>>()
  for (const { source, verdict } of keys) {
    const counts = sources.get(source) ?? none()
    counts[verdict] += 1
    sources.set(source, counts)
  }
  return [...sources]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, counts]) => ({ source, counts }))
}

const none = (): Record<PurgeVerdict, number> => ({
  delete: 0,
  refuse: 0,
  setting: 0,
  gone: 0,
  unknown: 0,
})
