import { readable } from '#lib/text.ts'
import { manyForesight, type TokenOf } from '#rules/manyTokens.ts'
import { isLeft, type Run, type RunRow, type Verdict } from './manyTokensRun.ts'
import { manyTokensWords as words } from './manyTokensWords.ts'
import type { Told } from './outcomes.ts'
import { problemOf } from './problem.ts'
import { keyOf, tokenLabel } from './tokenKeys.ts'

/** What became of a run, in two sentences: how many are done, and how many are not and why. */
export function summaryOf(
  { act, rows, because }: Pick<Run, 'act' | 'rows' | 'because'>,
  around: { all: readonly TokenOf[]; now: number },
): Required<Pick<Told, 'tone' | 'title'>> & { detail: string } {
  const count = (...kinds: Verdict['kind'][]) =>
    rows.filter(({ verdict }) => kinds.includes(verdict.kind)).length
  const done = rows.filter(({ verdict }) => verdict.kind === 'done')
  const isConflict = ({ verdict }: RunRow) =>
    verdict.kind === 'notDone' && verdict.error.fault.kind === 'conflict'
  const conflicts = rows.filter(isConflict).length
  const counts = [
    said(count('refused') + conflicts, words.refusedCount),
    said(count('notDone') - conflicts, words.notDoneCount),
    said(count('unknown'), words.unknownCount),
    said(count('notTried'), words.notTriedCount),
    said(count('left'), words.leftCount),
  ].flat()
  // What the run stopped is stopped in the lists too: its rows are not among those that stay alive.
  const { alive } = manyForesight(act, done, { ...around, catalogue: undefined })
  const isWhole = !rows.some(isLeft)
  return {
    tone: isWhole ? 'good' : done.length === 0 ? 'bad' : 'warn',
    title: words[act.call].done(done.length, rows.length),
    detail: [
      ...(counts.length > 0 ? [words.counts(counts)] : []),
      ...(because === null ? [] : [words.endedBecause(problemOf(because).title)]),
      ...aliveSentences(alive),
      ...(isWhole ? [] : [words.harmless]),
    ].join(' '),
  }
}

const said = (count: number, sentence: (count: number) => string): string[] =>
  count > 0 ? [sentence(count)] : []

/** What stays alive of values whose other rows are stopped, a sentence each. */
export const aliveSentences = (alive: readonly (readonly TokenOf[])[]): string[] =>
  alive.flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const pins = rows.map(({ token }) =>
      token.channel_idx === null ? words.anyChannel : readable(token.channel_idx),
    )
    return [words.stillAlive(tokenLabel(first.token), keyOf(first.token).own, pins)]
  })
