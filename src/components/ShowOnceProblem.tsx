import { fullTime } from '#lib/time.ts'
import { useWorld } from '#session/useWorld.ts'
import { Banner } from '#ui/Banner.tsx'
import { DebugId } from './DebugId.tsx'
import { secretWords as words } from './secretWords.ts'
import type { DiscardState } from './useDiscard.ts'

interface Props {
  state: DiscardState
  /** When the old value stops, as it was read last. */
  stopsAt: string | null
}

/** What is known after a discard that did not come to its end. */
export function ShowOnceProblem({ state, stopsAt }: Props) {
  const { zone } = useWorld()
  switch (state.kind) {
    case 'ready':
      return null
    case 'meanwhile':
      return <Banner role="alert" tone="warn" title={words.meanwhile} />
    case 'failed': {
      const { problem } = state
      const isUnknown = problem.unknown
      return (
        <Banner
          role="alert"
          tone={isUnknown ? 'warn' : 'bad'}
          title={isUnknown ? words.discardUnknown : words.discardFailed}
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
          tone="bad"
          title={problem.unknown ? words.restoreUnknown : words.revokedOnly}
        >
          {problem.title} {stopsAt !== null && words.oldEnds(fullTime(stopsAt, zone))}{' '}
          <DebugId id={problem.debugId} />
        </Banner>
      )
    }
  }
}
