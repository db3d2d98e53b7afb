import { Failed } from '#ui/states/Failed.tsx'
import { throwOthers } from '#wire/ApiError.ts'
import { problemOf } from './problem.ts'

interface Props {
  /** What could not be read; undefined where what the API said is enough. */
  title?: string
  error: unknown
  /** Undefined where trying again cannot help. */
  onRetry: (() => void) | undefined
  isRetrying?: boolean
}

/** Instead of what could not be read, with what the API said. Any other error is a bug and is thrown. */
export function ReadFailed({ title, error, onRetry, isRetrying = false }: Props) {
  throwOthers(error)
  const problem = problemOf(error)
  return (
    <Failed
      title={title ?? problem.title}
      onRetry={onRetry}
      isRetrying={isRetrying}
      debugId={problem.debugId ?? undefined}
    >
      {title === undefined ? null : problem.title}
    </Failed>
  )
}
