import type { TokenStop } from '#rules/tokens/stops.ts'
import { AlsoOpens } from './AlsoOpens.tsx'

interface Props {
  stop: TokenStop
  /** Whether every token of the application was read. */
  isWhole: boolean
}

/** Which other live tokens of the application open what stops. */
export function TakesOver({ stop, isWhole }: Props) {
  if (stop.alsoOpened === 'nothing')
    return <p>{isWhole ? alsoOpensWords.nobody : alsoOpensWords.unknown}</p>
  return (
    <div>
      <p>{alsoOpensWords.others}</p>
      <AlsoOpens others={stop.others} />
    </div>
  )
}

/** None of the others is used by a caller that does not have its value. */
export const alsoOpensWords = {
  nobody: 'No other active token of the application gives any of this access.',
  unknown:
    'The list of tokens is incomplete, so whether another token gives this access is unknown.',
  others:
    'These tokens give all or part of the same access. Callers don’t switch to another token by themselves:',
}
