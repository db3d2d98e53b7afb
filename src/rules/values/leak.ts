import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { endsOf } from '#rules/tokens/secretRows.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import {
  type Agreement,
  agreementsOf,
  type Index,
  indexOf,
  isUnshown,
  isWhole,
} from './agreement.ts'
import type { Candidate, Pasted, Place } from './pasted.ts'

export type LeakRow = { application: Application; token: Token }

/**
 * How sure a match is. `certain`: all that the list shows of the value agrees, its length too, and no other token could have
 * them. `soFar`: the same, while tokens are unread. `likely`: its beginning and end agree and its length cannot be compared: a
 * legacy key has any, and of a cut value nobody knows it. `several`: it agrees with more than one. `otherLength`: its beginning
 * and end agree, and it is longer or shorter than any token of this backend. `possible`: only a part agrees. `shown`: what
 * everybody may see is there, the value is not.
 */
export type Sureness =
  | 'certain'
  | 'soFar'
  | 'likely'
  | 'several'
  | 'otherLength'
  | 'possible'
  | 'shown'

export type LeakMatch = Place & {
  /** One, or of a legacy key all that begin and end alike, in whatever application: likely one for each of its channels. */
  rows: readonly LeakRow[]
  sure: Sureness
  /** How many characters of its beginning and of its end agree. */
  agrees: { first: number; last: number }
  /** Whether a call with it may pass on some row. */
  isLive: boolean
}

/** What begins like a key of this backend and agrees with no row that was read. */
export type Stranger = Place & { start: string }

export type Leak = {
  matches: LeakMatch[]
  strangers: Stranger[]
  /** Live legacy rows that show nothing of their value: whether it is in the text nobody can say. */
  unshown: LeakRow[]
  /** False while tokens are unread: a further match is possible, and a second one for each that is there. */
  isComplete: boolean
}

/** What was taken out of a text, ready to be looked up: made once, since rows keep arriving. */
export type LeakSearch = { pasted: Pasted; index: Index }

export const leakSearch = (pasted: Pasted): LeakSearch => ({
  pasted,
  index: indexOf(pasted.candidates),
})

/** What the keys in a pasted text are, revoked and expired ones too, as far as the rows that were read tell. */
export function leakOf(
  { pasted, index }: LeakSearch,
  rows: readonly LeakRow[],
  context: { now: number; isComplete: boolean },
): Leak {
  const agreeing = rows.flatMap((row) =>
    agreementsOf(row.token, index).map((one) => ({ row, one })),
  )
  const explained = new Set(
    agreeing.filter(({ one }) => isWhole(one)).map(({ one }) => one.candidate),
  )
  // What agrees in its beginning and end with one row says nothing of another one that begins alike.
  const left = agreeing.filter(({ one }) => one.kind !== 'partly' || !explained.has(one.candidate))
  const secrets = bySecret(left)
  const rivals = rivalsOf(secrets)
  const named = new Set(left.map(({ one }) => one.candidate.start))
  return {
    matches: secrets.map((secret) => matchOf(secret, rivals, context)).sort(byUrgency),
    strangers: strangersIn(pasted.candidates, named),
    unshown: rows.filter((row) => isUnshown(row.token) && works(row, context.now)),
    isComplete: context.isComplete,
  }
}

type Agreeing = { row: LeakRow; one: Agreement }

/** The agreements of one secret, the best first. */
type Secret = { rows: readonly LeakRow[]; all: readonly Agreement[]; best: Agreement }

const RANK = { exactly: 0, ends: 1, otherLength: 2, partly: 3, shown: 4 } as const satisfies Record<
  Agreement['kind'],
  number
>

function bySecret(agreeing: readonly Agreeing[]): Secret[] {
  const secrets = new Map<string, Agreeing[]>()
  for (const one of agreeing) {
    const { token } = one.row
    const key = endsOf(token) ?? String(token.id)
    const there = secrets.get(key)
    if (there === undefined) secrets.set(key, [one])
    else there.push(one)
  }
  return [...secrets.values()].flatMap((agreements): Secret[] => {
    const all = agreements.map(({ one }) => one).sort((a, b) => RANK[a.kind] - RANK[b.kind])
    const [best] = all
    const rows = [...new Set(agreements.map(({ row }) => row))]
    return best === undefined ? [] : [{ rows, all, best }]
  })
}

/** With how many secrets each candidate agrees in all that is shown and can be compared. */
function rivalsOf(secrets: readonly Secret[]): ReadonlyMap<Candidate, number> {
  const rivals = new Map<Candidate, number>()
  for (const { all } of secrets) {
    const wholly = all.filter(isWhole).map(({ candidate }) => candidate)
    for (const candidate of new Set(wholly)) {
      rivals.set(candidate, (rivals.get(candidate) ?? 0) + 1)
    }
  }
  return rivals
}

function matchOf(
  { rows, all, best }: Secret,
  rivals: ReadonlyMap<Candidate, number>,
  { now, isComplete }: { now: number; isComplete: boolean },
): LeakMatch {
  const places = all.filter(({ kind }) => kind === best.kind).map(({ candidate }) => candidate)
  return {
    rows,
    ...together(places),
    sure: surenessOf(best, rivals.get(best.candidate) ?? 0, isComplete),
    agrees: best.agrees,
    isLive: rows.some((row) => works(row, now)),
  }
}

const together = (places: readonly Place[]): Place =>
  places.reduce((all, one) => ({
    line: Math.min(all.line, one.line),
    lines: Math.max(all.lines, one.lines),
  }))

function surenessOf({ kind }: Agreement, secrets: number, isComplete: boolean): Sureness {
  switch (kind) {
    case 'shown':
      return 'shown'
    case 'partly':
      return 'possible'
    case 'otherLength':
      return 'otherLength'
    case 'ends':
      return secrets > 1 ? 'several' : 'likely'
    case 'exactly':
      if (secrets > 1) return 'several'
      return isComplete ? 'certain' : 'soFar'
  }
}

function strangersIn(candidates: readonly Candidate[], named: ReadonlySet<string>): Stranger[] {
  const strangers = new Map<string, Stranger>()
  for (const { isIssued, form, start, line, lines } of candidates) {
    if (!isIssued || form === 'masked' || named.has(start)) continue
    const existing = strangers.get(start)
    const place = { line, lines }
    strangers.set(start, {
      start,
      ...(existing === undefined ? place : together([existing, place])),
    })
  }
  return [...strangers.values()]
}

const SURE = {
  certain: 0,
  soFar: 0,
  likely: 1,
  several: 2,
  otherLength: 3,
  possible: 4,
  shown: 5,
} as const satisfies Record<Sureness, number>

/** What still works first, then the surer, then as they come in the text. */
const byUrgency = (a: LeakMatch, b: LeakMatch): number =>
  Number(a.sure === 'shown') - Number(b.sure === 'shown') ||
  Number(b.isLive) - Number(a.isLive) ||
  SURE[a.sure] - SURE[b.sure] ||
  a.line - b.line

const works = ({ application, token }: LeakRow, now: number): boolean =>
  isLive(token, { now, applicationActive: application.is_active })
