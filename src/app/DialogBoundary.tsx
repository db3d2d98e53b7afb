import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { crashMore } from './frame/crashMore.ts'
import { FailedDialog } from './FailedDialog.tsx'
import { words } from './frame/words.ts'

interface Props {
  close: () => void
  children: ReactNode
}

/** A dialog whose data cannot be read fails inside its own frame; the page below goes on. */
export function DialogBoundary(props: Props) {
  // The queries inside read whether they may try again from the same place.
  const { reset } = useQueryErrorResetBoundary()
  return <Boundary {...props} reset={reset} />
}

class Boundary extends Component<Props & { reset: () => void }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { close, children, reset } = this.props
    if (error === null) return children
    if (error instanceof ApiError && error.fault.kind === 'notFound') {
      return <NothingThere close={close} />
    }
    const problem = error instanceof ApiError ? problemOf(error) : null
    const retry = () => {
      reset()
      this.setState({ error: null })
    }
    return (
      <FailedDialog close={close}>
        <Failed
          title={problem?.title ?? words.crashed}
          onRetry={retry}
          debugId={problem?.debugId ?? undefined}
        >
          {problem ? null : crashMore(error)}
        </Failed>
      </FailedDialog>
    )
  }
}
