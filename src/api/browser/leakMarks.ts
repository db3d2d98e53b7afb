import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Token } from '#contract/tokens.ts'
import { doubtOf } from '#session/honestClock.ts'
import { type LeakMark, leakTable } from '#session/keep/keptLeaks.ts'
import { type Session, sessionOf } from '#session/session.ts'

type Subject = Pick<Token, 'id' | 'last_four'>

/**
 * What this browser keeps of a leaked value. Where it is still to be stopped, the first reading is its report. Several tabs
 * may write, so it is read again like what a server has.
 */
export const leakMarks = (token: Subject, isOpen: boolean) =>
  queryOptions({
    queryKey: ['leakMarks', idOf(token), isOpen],
    queryFn: async ({ client }): Promise<LeakMark[]> => {
      const session = sessionOf(client)
      const kept = await session.keep.all(leakTable)
      const ownMarks = kept.filter((one) => one.id === idOf(token, one.of))
      if (!isOpen || ownMarks.some(({ of }) => of === 'report')) return ownMarks
      const report = markOf(session, token, 'report')
      await session.keep.write(leakTable, report)
      return [...ownMarks, report]
    },
  })

/** What a person says of a step that the console cannot see. */
export async function tickLeakStep(
  client: QueryClient,
  token: Subject,
  of: LeakMark['of'],
  isDone: boolean,
): Promise<void> {
  const session = sessionOf(client)
  const mark = markOf(session, token, of)
  if (isDone) await session.keep.write(leakTable, mark)
  else await session.keep.remove(leakTable, mark.id)
  await client.invalidateQueries({ queryKey: ['leakMarks', idOf(token)] })
}

/** How long ago the value was reported here, in milliseconds; null where nobody can tell. */
export function sinceReport(
  { clock }: Pick<Session, 'clock'>,
  marks: readonly LeakMark[],
  now: number,
): number | null {
  const at = marks.find(({ of }) => of === 'report')?.at
  if (at === undefined || !isKnown(clock)) return null
  return now < at ? null : now - at
}

const isKnown = (clock: Session['clock']): boolean =>
  clock.ahead() !== null && doubtOf(clock) === null

const idOf = ({ id, last_four }: Subject, of = ''): string => `${id}-${last_four}-${of}`

const markOf = ({ clock }: Session, token: Subject, of: LeakMark['of']): LeakMark => ({
  id: idOf(token, of),
  of,
  ...(isKnown(clock) && { at: clock.now() }),
})
