import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { Failed } from '#ui/states/Failed.tsx'
import { returnFocus } from '#ui/returnFocus.ts'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'
import { problemOf } from './problem.ts'

interface Props {
  /** What could not be read: "The entries could not be read". */
  title: string
  /** What is read there; something else is another attempt. */
  of: string
  children: ReactNode
}

/** A part of a page whose data cannot be read fails in its own place: what is around it stays, and can change what is read. */
export function ReadBoundary(props: Props) {
  // The queries inside read whether they may try again from the same place.
  const { reset } = useQueryErrorResetBoundary()
  return <Boundary {...props} reset={reset} />
}

type State = { error: ApiError | null; of: string | null }

class Boundary extends Component<Props & { reset: () => void }, State> {
  override state: State = { error: null, of: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // A fault of the console is the page's own to tell.
    throwOthers(error)
    return { error }
  }

  static getDerivedStateFromProps({ of }: Props, before: State): Partial<State> | null {
    return of === before.of ? null : { error: null, of }
  }

  override render() {
    const { error } = this.state
    const { title, children, reset } = this.props
    if (error === null) return children
    const problem = problemOf(error)
    return (
      <Failed
        title={title}
        onRetry={() => {
          reset()
          this.setState({ error: null })
          // The button goes at once; what comes in its place is not here yet.
          returnFocus(null)
        }}
        debugId={problem.debugId ?? undefined}
      >
        {problem.title}
      </Failed>
    )
  }
}
