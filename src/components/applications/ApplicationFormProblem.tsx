import type { ReactNode } from 'react'
import { DebugId } from '#ui/text/DebugId.tsx'
import type { ApplicationRefusal } from './applicationForm.ts'

/** One sentence above a form, what was read since, and what support asks for. */
export function ApplicationFormProblem({
  problem,
  children,
}: {
  problem: NonNullable<ApplicationRefusal['problem']>
  children?: ReactNode
}) {
  return (
    <>
      {problem.sentence} {children} <DebugId id={problem.debugId} />
    </>
  )
}
