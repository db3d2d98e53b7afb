import { readAgainAfterAll } from '#api/inventory/tokensInTurn.ts'
import { actOnToken, type TokenRef } from '#api/tokens/actOnToken.ts'
import { headAgain } from '#api/tokens/applications.ts'
import { readList } from '#api/tokens/freshReading.ts'
import type { Token } from '#contract/tokens.ts'
import {
  callOn,
  leftAlone,
  type LeftAlone,
  type ManyAct,
  type TokenOf,
} from '#rules/acts/manyTokens.ts'
import { createRun, judged, type RunOf, turnAfter, untried, useRun } from '#session/run.ts'
import { perPerson } from '#session/slot.ts'
import { createElapsed } from '#session/time/elapsed.ts'
import { useSession } from '#session/useSession.ts'
import type { Session } from '#session/session.ts'
import type { ApiError } from '#wire/ApiError.ts'

/** What is known of one row of a run; `now` is what was answered, or read again, null where that was nothing. */
export type Verdict =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  /** `isRead`: no answer came that could be read, and the row, read again, is as it was to become. */
  | { kind: 'done'; isRead: boolean; now: Token | null }
  /** Looked at again, there was nothing to send, or not what was confirmed. */
  | { kind: 'left'; because: LeftAlone; now: Token | null }
  /** Nothing was changed. */
  | { kind: 'refused'; error: ApiError }
  /** No answer; read again, the row is as it was, but for a use. */
  | { kind: 'notDone'; error: ApiError; now: Token }
  | { kind: 'unknown'; error: ApiError; now: Token | null }
  | { kind: 'notTried' }

export type RunRow = TokenOf & { verdict: Verdict }

export type Run = RunOf<RunRow> & {
  act: ManyAct
  /** The minute's requests are used up: the next goes when there is room. */
  isWaiting: boolean
}

/** Whether a row that was to be changed may still be as it was: it is worth another try. */
export const isLeft = ({ verdict }: RunRow): boolean =>
  verdict.kind === 'refused' ||
  verdict.kind === 'notDone' ||
  verdict.kind === 'unknown' ||
  verdict.kind === 'notTried' ||
  (verdict.kind === 'left' && isOtherwise(verdict.because))

/** Whether it can be changed, and is not what was confirmed. */
export const isOtherwise = (because: LeftAlone): boolean =>
  because === 'changed' || because === 'works' || because === 'used' || because === 'uncovered'

/**
 * So long after it was read, and since the run began, a list still says what a row is, in milliseconds: what somebody else does
 * within them is run over.
 */
const FRESH = 2_000
/** One that took long to read does so longer, else a run would do little but read it: in times of its reading, and at most. */
const [SHARE, LONGEST] = [4, 15_000]
/** After so long a wait for room the screen says so. */
const NOTICED = 1_000

/** One run at a time. Like a draft it outlives a lock, whose end finds what was not tried, and not a sign-out. */
function manyTokensRun() {
  const run = createRun<Run>()
  const judge = (id: number, verdict: Verdict) =>
    run.change({
      rows: judged(run.read()?.rows ?? [], ({ token }) => token.id === id, verdict),
    })

  /** Says so where the wait is long. */
  async function room({ spare }: Session, signal: AbortSignal) {
    const noticed = setTimeout(() => run.change({ isWaiting: true }), NOTICED)
    try {
      await spare(signal)
    } finally {
      clearTimeout(noticed)
      if (run.read()?.isWaiting === true) run.change({ isWaiting: false })
    }
  }

  return {
    ...run,
    /** Sends one after the other, none twice. Answers with the rows when it is over. */
    async start(
      session: Session,
      act: ManyAct,
      rows: readonly TokenOf[],
    ): Promise<readonly RunRow[]> {
      if (run.isUnderWay()) return []
      const list = listsOf(session)
      const waiting = rows.map((row): RunRow => ({ ...row, verdict: { kind: 'waiting' } }))
      const steps = {
        room: (signal: AbortSignal) => room(session, signal),
        async tryOne(row: TokenOf) {
          const { id } = row.token
          judge(id, { kind: 'sending' })
          const verdict = await tryOne(session, act, { ...row, list })
          const turn = turnAfter('error' in verdict ? verdict.error : null)
          judge(id, turn.kind === 'again' ? { kind: 'waiting' } : verdict)
          return turn
        },
      }
      await run.start(
        { act, rows: waiting, state: 'running', because: null, isWaiting: false },
        (inTurn) => inTurn(rows, steps),
        (ended) => ({ rows: untried(ended.rows) }),
      )
      const touched = new Set(rows.map(({ application }) => application.id))
      void readAgainAfterAll(session.queries, touched)
      const ended = run.read()?.rows ?? []
      // What was read of these applications is older than their rows.
      const older = ended.flatMap(({ application, verdict }) =>
        verdict.kind === 'left' && verdict.because === 'works' ? [application.id] : [],
      )
      for (const id of new Set(older)) void headAgain(session.queries, id)
      return ended
    },
  }
}

/** What reads an application's list for its tokens, which come one after the other: once, for as long as it is fresh. */
function listsOf(session: Session) {
  const elapsed = createElapsed()
  let last: { of: number; until: number; rows: Token[] } | null = null
  return async (of: number): Promise<Token[]> => {
    const at = elapsed()
    if (last?.of !== of || at > last.until) {
      const rows = await readList(session, of)
      const now = elapsed()
      last = { of, until: now + Math.min(LONGEST, Math.max(FRESH, SHARE * (now - at))), rows }
    }
    return last.rows
  }
}

async function tryOne(
  { queries, clock }: Session,
  act: ManyAct,
  { list, ...seen }: TokenOf & Required<Pick<TokenRef, 'list'>>,
): Promise<Verdict> {
  const { application, token } = seen
  let because: LeftAlone = 'gone'
  let rows: Token[] = []
  const leftOf = (row: Token) => leftAlone(act, seen, row, { now: clock.now(), rows })
  const isAsSeen = (row: Token) => {
    const left = leftOf(row)
    if (left !== null) because = left
    return left === null
  }
  const ref = {
    application: application.id,
    token,
    list: async (id: number) => (rows = await list(id)),
    isAsSeen,
  }
  const end = await actOnToken(queries, ref, callOn(act, token.id))
  switch (end.kind) {
    case 'done':
      return end.answer === null
        ? { kind: 'done', isRead: true, now: end.now }
        : { kind: 'done', isRead: false, now: end.answer }
    case 'changed':
      return { kind: 'left', because, now: end.now }
    case 'gone':
      return { kind: 'left', because, now: null }
    case 'refused':
    case 'notThere':
      return { kind: 'refused', error: end.error }
    case 'unknown':
      // Where somebody changed it as well, nobody can tell whether it was carried out first. A use changes nothing.
      return end.now !== null && [null, 'used'].includes(leftOf(end.now))
        ? { kind: 'notDone', error: end.error, now: end.now }
        : { kind: 'unknown', error: end.error, now: end.now }
  }
}

const runs = perPerson(manyTokensRun)

/** The run of this person, and how to begin, hold and end one. */
export function useManyTokensRun() {
  const session = useSession()
  const own = runs.of(session.drafts)
  return {
    ...useRun(own),
    start: (act: ManyAct, rows: readonly TokenOf[]) => own.start(session, act, rows),
  }
}
