import type { TokenStop } from '#rules/tokens/stops.ts'
import { AlsoOpens } from './AlsoOpens.tsx'

/** Which other live tokens of the application open what stops. */
export function TakesOver({ stop }: { stop: TokenStop }) {
  if (stop.alsoOpened === 'nothing') return <p>{alsoOpensWords.nobody}</p>
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
  others:
    'These tokens give all or part of the same access. Callers don’t switch to another token by themselves:',
}
