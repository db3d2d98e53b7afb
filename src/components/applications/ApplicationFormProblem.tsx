import type { ReactNode } from 'react'
import type { ProblemMessage } from '#components/frame/problem.ts'
import { DebugId } from '#ui/text/DebugId.tsx'

interface Props {
  problem: ProblemMessage
  /** What was read since says that it was not done: whether it was is no question any more. */
  isSettled?: boolean
  children?: ReactNode
}

/** One sentence above a form, what was read since, and what support asks for. */
export function ApplicationFormProblem({ problem, isSettled, children }: Props) {
  const { title, detail, debugId, unknown } = problem
  return (
    <>
      {title} {!(unknown && isSettled) && detail} {children} <DebugId id={debugId} />
    </>
  )
}
