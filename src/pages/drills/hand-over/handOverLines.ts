import { problemOf } from '#components/frame/problem.ts'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { clockTime, shortTime } from '#lib/time.ts'
import type { HandOverRow } from '#rules/drills/handOver.ts'
import type { HandOverRun, Trouble } from './handOverRun.ts'
import { handOverWords as words } from './words.ts'

type StateText = { text: string; tone?: 'warn' | 'bad' }

/** What is known of one value, in words. */
export function knownOf(
  { planned, state }: HandOverRow,
  run: HandOverRun | null,
  { now, zone }: { now: number; zone: string },
): StateText {
  if (run?.current?.tokenId === planned.tokenId)
    return { text: run.current.step === 'rotating' ? words.rotating : words.arrived }
  const trouble = run?.troubles.get(planned.tokenId)
  switch (state.kind) {
    case 'sealed': {
      const time = clockTime(state.at, zone)
      return { text: state.isHere ? words.sealedAt(time) : words.sealedElsewhere(time) }
    }
    case 'handedOver': {
      const when = shortTime(state.at, zone)
      const by = readable(state.by)
      return { text: words[state.how === 'file' ? 'fileTaken' : 'handedOver'](when, by) }
    }
    case 'rotated':
      return { text: words.rotatedAt(shortTime(state.at, zone)) }
    case 'lost':
      return { text: words.lost, tone: 'bad' }
    case 'open':
      return { text: words.open, tone: 'warn' }
    case 'undone':
      return { text: words.undone }
    case 'waits':
    case 'ready':
      if (trouble) return { text: troubleOf(trouble, now), tone: 'warn' }
      if (state.kind === 'waits')
        return {
          text: words.waits[state.because],
          ...(state.because === 'notCompared' && { tone: 'warn' }),
        }
      return { text: run && run.state !== 'over' ? words.notBegun : words.ready }
  }
}

function troubleOf(trouble: Trouble, now: number): string {
  const { troubles } = words
  switch (trouble.kind) {
    case 'lost':
      return troubles.lost
    case 'rotatedBefore':
      return troubles.rotatedBefore
    case 'underWay':
      return troubles.underWay
    case 'expiry':
      return trouble.because === 'past' ? troubles.pastExpiry : troubles.unknownExpiry
    case 'rotatedAlready':
      return troubles.already(ago(trouble.at, now), readable(trouble.by))
    case 'notMoved':
      return troubles.notMoved(problemOf(trouble.error).title)
    case 'refused': {
      const why = troubles.refused(problemOf(trouble.error).title)
      return trouble.putBack === 'failed' ? `${why} ${troubles.notPutBack}` : why
    }
    case 'notSent':
      return 'error' in trouble
        ? troubles.unread(problemOf(trouble.error).title)
        : troubles[trouble.because]
  }
}
