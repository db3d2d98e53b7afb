import { readable } from '#lib/text.ts'
import { type ManyForesight, manyForesight, type TokenOf } from '#rules/acts/manyTokens.ts'
import type { OutcomeMessage } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import { isLeft, type Run, type RunRow, type Verdict } from './manyTokensRun.ts'
import { manyTokensWords as words } from './words.ts'

/** What became of a run, in two sentences: how many are done, and how many are not and why. */
export function summaryOf(
  { act, rows, because }: Pick<Run, 'act' | 'rows' | 'because'>,
  around: { all: readonly TokenOf[]; unread: number; now: number },
): Required<Pick<OutcomeMessage, 'tone' | 'title'>> & { detail: string } {
  const count = (...kinds: Verdict['kind'][]) =>
    rows.filter(({ verdict }) => kinds.includes(verdict.kind)).length
  const done = rows.filter(({ verdict }) => verdict.kind === 'done')
  const isConflict = ({ verdict }: RunRow) =>
    verdict.kind === 'notDone' && verdict.error.fault.kind === 'conflict'
  const conflicts = rows.filter(isConflict).length
  const counts = [
    sentenceIf(count('refused') + conflicts, words.refusedCount),
    sentenceIf(count('notDone') - conflicts, words.notDoneCount),
    sentenceIf(count('unknown'), words.unknownCount),
    sentenceIf(count('notTried'), words.notTriedCount),
    sentenceIf(count('left'), words.leftCount),
  ].flat()
  // What the run stopped is stopped in the lists too: its rows are not among those that stay alive.
  const foresight = manyForesight(act, done, { ...around, catalogue: undefined })
  const isWhole = !rows.some(isLeft)
  return {
    tone: isWhole ? 'good' : done.length === 0 ? 'bad' : 'warn',
    title: words[act.call].done(done.length, rows.length),
    detail: [
      ...(counts.length > 0 ? [words.counts(counts)] : []),
      ...(because === null ? [] : [words.endedBecause(problemOf(because).title)]),
      ...aliveSentences({ ...foresight, unread: around.unread }),
      ...(isWhole ? [] : [words.harmless]),
    ].join(' '),
  }
}

const sentenceIf = (count: number, sentence: (count: number) => string): string[] =>
  count > 0 ? [sentence(count)] : []

/** What may stay alive of values that are stopped here, a sentence each, and what of that is not known. */
export const aliveSentences = ({
  alive,
  traceable,
  unshown,
  unread,
}: Pick<ManyForesight, 'alive' | 'traceable' | 'unshown'> & { unread: number }): string[] => [
  ...alive.flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const pins = rows.map(({ token }) =>
      token.channel_idx === null ? words.anyChannel : readable(token.channel_idx),
    )
    return [words.stillAlive(keyOf(first.token).ownPart, [...new Set(pins)], rows.length)]
  }),
  ...(unshown > 0 ? [words.unshown(unshown)] : []),
  ...(traceable > 0 && unread > 0 ? [words.unread(unread)] : []),
]
