import { type Applied, applyEnd } from '#api/reviews/applyEnd.ts'
import { reviewNow } from '#api/reviews/reviews.ts'
import type { ReviewEvent } from '#contract/review.ts'
import type { EndLine } from '#rules/reviews/rowEnd.ts'
import {
  createRun,
  judged,
  type RunOf,
  type Turn,
  turnAfter,
  untried,
  useRun,
} from '#session/run.ts'
import type { Session } from '#session/session.ts'
import { perPerson } from '#session/slot.ts'
import { useSession } from '#session/useSession.ts'
import { ApiError } from '#wire/ApiError.ts'
import type { ReviewActs } from './useReview.ts'

type EndVerdict = { kind: 'waiting' | 'sending' | 'sent' | 'notTried' }

type EndRun = RunOf<{ line: EndLine; verdict: EndVerdict }> & { review: string }

/** The session is over, and with it the record that this page had. */
const ended: Turn = { kind: 'end', because: new ApiError({ kind: 'signedOut' }, 'no') }

/** One run at a time over the ends of a review: each is sent once, and what came of it goes into the record at once. */
function endRun() {
  const run = createRun<EndRun>()
  const judge = (id: string, kind: EndVerdict['kind']) =>
    run.change({
      rows: judged(run.read()?.rows ?? [], ({ line }) => line.row.id === id, { kind }),
    })
  return {
    ...run,
    async start(session: Session, review: string, lines: readonly EndLine[], acts: ReviewActs) {
      if (run.isUnderWay()) return
      const waiting = lines.map((line) => ({ line, verdict: { kind: 'waiting' as const } }))
      const steps = {
        room: session.spare,
        async tryOne(line: EndLine) {
          const { row, act } = line
          judge(row.id, 'sending')
          const applied = ({ result, why }: Pick<Applied, 'result' | 'why'>): ReviewEvent => ({
            ...acts.stamp(),
            type: 'applied',
            row: row.id,
            act,
            result,
            why,
          })
          // Kept before it is sent: a person who comes back after a reload must not be told that it wasn't.
          if (!reviewNow(session.queries, review)) return ended
          await acts.add([applied({ result: 'unknown', why: '' })])
          const { error, ...answered } = await applyEnd(session.queries, line)
          const turn = turnAfter(error)
          if (turn.kind === 'again') {
            judge(row.id, 'waiting')
            return turn
          }
          // Someone who locked in between finds it as sent and not read back.
          if (!reviewNow(session.queries, review)) return ended
          await acts.add([applied(answered)])
          judge(row.id, 'sent')
          return turn
        },
      }
      await run.start(
        { review, rows: waiting, state: 'running', because: null },
        (inTurn) => inTurn(lines, steps),
        ({ rows }) => ({ rows: untried(rows) }),
      )
    },
  }
}

const runs = perPerson(endRun)

/** The run over ends of this person, and how to begin, hold and end one. */
export function useEndRun() {
  const session = useSession()
  const own = runs.of(session.drafts)
  return {
    ...useRun(own),
    start: (review: string, lines: readonly EndLine[], acts: ReviewActs) =>
      own.start(session, review, lines, acts),
  }
}
