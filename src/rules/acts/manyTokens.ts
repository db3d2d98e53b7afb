import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, sameInstant } from '#lib/instant.ts'
import { isUsedAgain, isUsedWithin } from '#rules/tokens/seenToken.ts'
import { endsOf, isUnshown } from '#rules/tokens/secretRows.ts'
import {
  applicationStop,
  type ApplicationStop,
  stoppedSince,
  tokenStop,
  type TokenStop,
} from '#rules/tokens/stops.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { isLive, isOver, worksByRow } from '#rules/tokens/tokenState.ts'
import type { RestoreCall } from './restore.ts'

/** One act on many tokens. */
export type ManyAct = Revoke | { call: 'expiry'; expiresAt: string | null }

/** `ofQuiet`: it was confirmed of tokens that nobody calls any more. */
type Revoke = { call: 'revoke'; ofQuiet?: boolean }

/** While it is asked about: an expiry that nobody has chosen yet is undefined. */
export type RequestedAct = Revoke | { call: 'expiry'; expiresAt: string | null | undefined }

/** `others`: of one that works and is sent, those that go on and were shown to open it too. */
export type TokenOf = {
  application: Application
  token: Token
  restsOn?: 'list' | 'part' | 'log'
  others?: TokenStop['others'] | undefined
}

/** Why the act would change nothing of a token; `same`: it has this expiry already. */
export type Untouched = 'revoked' | 'expired' | 'same'

/**
 * What is found when a row is looked at again, and keeps it from being sent; `works`: it was shown as one that doesn't; `used`: it was
 * shown as one that nobody has used of late; `uncovered`: one of its others stopped.
 */
export type LeftAlone = Untouched | 'gone' | 'changed' | 'works' | 'used' | 'uncovered'

export type ManyForesight = {
  /** Those for which a request is sent: of an application the rows that begin and end alike are together. */
  sent: TokenOf[]
  untouched: { row: TokenOf; because: Untouched }[]
  /** Of those that are sent: those that work now, with what they open. */
  stop: ApplicationStop
  /** Of how many applications they are. */
  applications: number
  /** Of those that work: came with an import of less than a day ago, which carries no use over, and were not used since. */
  useUnknown: number
  /** Of those that work: used in the last 24 hours, and those of which no other token opens anything. */
  usedLastDay: number
  openedByNoOther: number
  /** Of an expiry: how many stop sooner than they would, and how many later, or not at all where it is taken away. */
  earlier: number
  later: number
  /** Rows in any application that begin and end like one that is stopped and are not stopped themselves, by how they begin and end. */
  alive: TokenOf[][]
  /** Of how many that are stopped an unread application may have a further row. */
  traceable: number
  /** Of how many that are stopped nothing of the value is shown: nobody can tell where else it works. */
  unshown: number
}

/** What an act on the chosen tokens does, before it is done. `all` is every token that is known. */
export function manyForesight(
  act: RequestedAct,
  chosen: readonly TokenOf[],
  around: { all: readonly TokenOf[]; now: number; catalogue: Catalogue | undefined },
): ManyForesight {
  const { all, now, catalogue } = around
  const judged = chosen.map((row) => ({ row, because: untouchedBy(act, row.token, now) }))
  const asked = judged.filter(({ because }) => because === null).map(({ row }) => row)
  const ids = new Set(asked.map(({ token }) => token.id))
  const works = (row: TokenOf) => isWorking(row, now)
  const goOn = all.filter((row) => !ids.has(row.token.id) && works(row))
  const sent = alikeTogether(asked).map((row): TokenOf => {
    if (!works(row)) return row
    const beside = goOn.filter(({ application }) => application.id === row.application.id)
    const rest = beside.map(({ token }) => token)
    return { ...row, others: tokenStop(row.token, rest, catalogue).others }
  })
  // Where an expiry is taken away no value stops, so there is none that works on elsewhere.
  const ending = act.call === 'expiry' && act.expiresAt === null ? [] : sent
  const live = sent.filter(works)
  const moves = sent.map(({ token }) =>
    act.call === 'expiry' && act.expiresAt !== undefined
      ? compareEnds(act.expiresAt, token.expires_at)
      : 0,
  )
  return {
    sent,
    untouched: judged.flatMap(({ row, because }) => (because === null ? [] : [{ row, because }])),
    stop: applicationStop(
      live.map(({ token }) => token),
      catalogue,
    ),
    applications: new Set(live.map(({ application }) => application.id)).size,
    usedLastDay: live.filter(({ token }) => isUsedWithin(token, DAY, now)).length,
    useUnknown: live.filter(({ token }) => isUseUnknown(token)).length,
    // One that is missing may open it.
    openedByNoOther: live.filter(
      ({ restsOn, others }) => restsOn !== 'part' && others?.length === 0,
    ).length,
    earlier: moves.filter((move) => move < 0).length,
    later: moves.filter((move) => move > 0).length,
    alive: aliveWith(ending, { all, ids, now }),
    traceable: ending.filter(({ token }) => endsOf(token) !== null).length,
    unshown: ending.filter(({ token }) => isUnshown(token)).length,
  }
}

const isUseUnknown = ({ legacy, last_used_at, age_days }: Token): boolean =>
  legacy && last_used_at === null && (age_days ?? 0) < 1

const isWorking = ({ token, application }: TokenOf, now: number): boolean =>
  isLive(token, { now, applicationActive: application.is_active })

function untouchedBy(act: RequestedAct, token: Token, now: number): Untouched | null {
  if (token.revoked_at !== null || token.state === 'revoked') return 'revoked'
  // An expired token can be revoked: afterwards nobody can rotate it any more.
  if (act.call === 'revoke') return null
  if (isOver(token, now)) return 'expired'
  const isSame = act.expiresAt !== undefined && sameInstant(act.expiresAt, token.expires_at)
  return isSame ? 'same' : null
}

/**
 * Whether a row that is looked at again is still what was confirmed: `seen` is the token as it was shown. An expiry that
 * somebody moved since is neither overwritten nor made void unseen, what was said to change nothing for callers stops none, what
 * was shown as unused is not stopped right after a use, nor what was shown as opened by another once that has stopped. `rows` are
 * those of its application, as they were looked at again.
 */
export function leftAlone(
  act: ManyAct,
  seen: TokenOf,
  found: Token | undefined,
  { now, rows }: { now: number; rows: readonly Token[] },
): LeftAlone | null {
  if (found === undefined) return 'gone'
  const untouched = untouchedBy(act, found, now)
  if (untouched !== null) return untouched
  if (act.call === 'revoke' && worksByRow(found, now)) {
    if (!isWorking(seen, now)) return 'works'
    if (isUsedAgain(seen.token, found, { now, ofQuiet: act.ofQuiet })) return 'used'
    if (stoppedSince(seen.others ?? [], rows, now).length > 0) return 'uncovered'
  }
  return sameInstant(seen.token.expires_at, found.expires_at) ? null : 'changed'
}

export const callOn = (act: ManyAct, tokenId: number): RestoreCall =>
  act.call === 'revoke'
    ? { call: 'revoke', tokenId }
    : { call: 'expiry', tokenId, expiresAt: act.expiresAt }

/** Below 0: the first ends sooner. Without an end it is the last. */
function compareEnds(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compareInstants(a, b)
}

/** By application, so that its list is looked at once for many, and by how they begin and end in it; else in the order given. */
function alikeTogether(rows: readonly TokenOf[]): TokenOf[] {
  const groups = new Map<number, Map<string, TokenOf[]>>()
  for (const row of rows) {
    const group = groups.get(row.application.id) ?? new Map<string, TokenOf[]>()
    groups.set(row.application.id, group)
    const key = endsOf(row.token) ?? String(row.token.id)
    group.set(key, [...(group.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => [...group.values()].flat())
}

function aliveWith(
  ending: readonly TokenOf[],
  { all, ids, now }: { all: readonly TokenOf[]; ids: ReadonlySet<number>; now: number },
): TokenOf[][] {
  const stopped = new Set(ending.flatMap(({ token }) => endsOf(token) ?? []))
  const alive = new Map<string, TokenOf[]>()
  if (stopped.size === 0) return []
  for (const row of all) {
    const key = endsOf(row.token)
    if (key === null || !stopped.has(key) || ids.has(row.token.id) || isOver(row.token, now))
      continue
    alive.set(key, [...(alive.get(key) ?? []), row])
  }
  return [...alive.values()]
}
