import { Banner } from '#ui/states/Banner.tsx'
import { DebugId } from '#ui/text/DebugId.tsx'
import { secretWords as words } from './words.ts'
import type { DiscardState } from './useDiscard.ts'

/** What is known after a discard that did not come to its end. */
export function ShowOnceProblem({ state }: { state: DiscardState }) {
  switch (state.kind) {
    case 'ready':
      return null
    case 'meanwhile':
      return <Banner role="alert" tone="warn" title={words.meanwhile} />
    case 'failed': {
      const { problem, step } = state
      const isUnknown = problem.unknown
      return (
        <Banner
          role="alert"
          tone={isUnknown ? 'warn' : 'bad'}
          title={isUnknown ? words.discardUnknown[step] : words.discardFailed[step]}
        >
          {problem.title} {!isUnknown && problem.detail} <DebugId id={problem.debugId} />
        </Banner>
      )
    }
    case 'halfDone': {
      const { problem } = state
      return (
        <Banner
          role="alert"
          tone={problem.unknown ? 'warn' : 'bad'}
          title={problem.unknown ? words.restoredUnknown : words.restoredOnly}
        >
          {problem.title} {words.undoAgain} <DebugId id={problem.debugId} />
        </Banner>
      )
    }
  }
}
